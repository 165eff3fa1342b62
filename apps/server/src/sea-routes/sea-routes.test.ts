import type { seaRoutes } from '@fairlead/contract/sea-routes';
import type { Answer } from '@fairlead/contract/route';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let client: pg.Client;
let inland = 0;

beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into tenant.ports (company_id, name, country_code, latitude, longitude, time_zone)
     values ($1, '=Madrid', 'ES', 40.4, -3.7, 'Europe/Madrid') returning id`,
    [server.world.home.id],
  );
  inland = Number(rows[0]?.id);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

type Route = Answer<typeof seaRoutes.get>;

function request(query: Readonly<Record<string, string | number>>) {
  const { world } = server;
  const usual = {
    vesselId: world.home.vessels[0],
    fromPortId: world.ports.rotterdam,
    toPortId: world.ports.newYork,
  };
  const text = new URLSearchParams(
    Object.entries({ ...usual, ...query }).map(([key, value]) => [key, String(value)]),
  );
  return server.request(`GET /searoutes?${text.toString()}`);
}

const route = async (query: Parameters<typeof request>[0]) => (await request(query)).body as Route;
const ecaOf = ({ zones }: Route): number =>
  zones.filter(({ kind }) => kind === 'eca').reduce((sum, { distance }) => sum + distance, 0);

test('a route has its distance, its waypoints and the zones on the way', async () => {
  const answer = await request({});
  expect(answer.status).toBe(200);
  expect(answer.statements).toBeLessThanOrEqual(2);
  const found = answer.body as Route;
  expect(found).toMatchObject({
    from: { name: 'Rotterdam' },
    outcome: 'found',
    passages: [],
    options: { allowIceAreas: false, avoidHRA: true, avoidSeca: false, closed: [] },
  });
  expect(found.distance).toBeGreaterThan(3200);
  expect(found.distance).toBeLessThan(3450);
  expect(found.waypoints.length).toBeGreaterThan(3);
  expect(found.zones.map(({ id }) => id)).toEqual(expect.arrayContaining(['NORTH-SEA', 'NA-ATL']));
});

test('the settings of the vessel apply, and the request precedes them', async () => {
  const { home } = server.world;
  await client.query(
    `insert into tenant.vessel_sea_routes (company_id, id, allow_ice_areas, avoid_hra, avoid_seca)
     values ($1, $2, true, false, true)`,
    [home.id, home.vessels[1]],
  );
  const careful = await route({ vesselId: home.vessels[1] });
  expect(careful.options).toEqual({
    allowIceAreas: true,
    avoidHRA: false,
    avoidSeca: true,
    closed: [],
  });
  const usual = await route({ vesselId: home.vessels[1], avoidSeca: 'false' });
  expect(ecaOf(careful)).toBeLessThan(ecaOf(usual));
});

test('a closed passage is not used', async () => {
  const { oslo, rotterdam } = server.world.ports;
  const ends = { fromPortId: oslo, toPortId: rotterdam };
  expect(await route({ ...ends, closed: 'kiel,suez' })).toMatchObject({
    passages: [],
    options: { closed: ['kiel', 'suez'] },
  });
  expect(await request({ closed: 'bering' })).toMatchObject({ status: 400 });
});

test('the same port twice is no distance, and an inland port has no route', async () => {
  const { rotterdam } = server.world.ports;
  expect(await route({ toPortId: rotterdam })).toMatchObject({ outcome: 'found', distance: 0 });
  expect(await route({ toPortId: inland })).toMatchObject({
    outcome: 'toInland',
    distance: null,
    waypoints: [],
    zones: [],
  });
  expect(await route({ fromPortId: inland })).toMatchObject({ outcome: 'fromInland' });
});

test('ports and vessels of other companies are missing', async () => {
  const { other } = server.world;
  const foreign = [
    { vesselId: other.vessels[0] },
    { fromPortId: other.ownPort },
    { toPortId: other.ownPort },
    { toPortId: 999_999 },
  ];
  for (const query of foreign) expect(await request(query)).toMatchObject({ status: 404 });
});

const table = (query: string) => server.request(`GET /searoutes/table${query}`);

test('a table compares variants, leg by leg', async () => {
  const { rotterdam, oslo, newYork } = server.world.ports;
  const ports = `portIds=${rotterdam},${oslo},${newYork},${inland}`;
  const answer = await table(`?${ports}&variants=shortest,eca`);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ports: [{ name: 'Rotterdam' }, { name: 'Oslo' }, {}, { name: '=Madrid' }],
      variants: [{ code: 'shortest' }, { code: 'eca' }],
      legs: [
        [{ outcome: 'found' }, { outcome: 'found' }],
        [{ outcome: 'found' }, { outcome: 'found' }],
        [
          { outcome: 'toInland', distance: null },
          { outcome: 'toInland', distance: null },
        ],
      ],
    },
  });
  expect(answer.statements).toBeLessThanOrEqual(2);
});

test('a table has two to twenty ports that exist', async () => {
  const { rotterdam } = server.world.ports;
  const times = (count: number) => Array.from({ length: count }, () => rotterdam).join(',');
  expect(await table(`?portIds=${times(1)}`)).toMatchObject({ status: 400 });
  expect(await table(`?portIds=${times(21)}`)).toMatchObject({ status: 400 });
  expect(await table(`?portIds=${times(20)}`)).toMatchObject({ status: 200 });
  expect(await table(`?portIds=${rotterdam},x`)).toMatchObject({ status: 400 });
  expect(await table(`?portIds=${times(2)}&variants=fastest`)).toMatchObject({ status: 400 });
  const { other } = server.world;
  expect(await table(`?portIds=${rotterdam},${other.ownPort}`)).toMatchObject({ status: 404 });
});

test('the file has no formulas', async () => {
  const { rotterdam } = server.world.ports;
  const answer = await server.request(
    `GET /searoutes/table/download?portIds=${inland},${rotterdam}&speed=12.5`,
  );
  expect(answer.status).toBe(200);
  const { content, fileName } = answer.body as { content: string; fileName: string };
  const text = Buffer.from(content, 'base64').toString('utf8');
  expect(fileName).toMatch(/\.csv$/);
  expect(text).toContain('Madrid');
  expect(text).not.toMatch(/(^|[,;\n"])=Madrid/m);
});
