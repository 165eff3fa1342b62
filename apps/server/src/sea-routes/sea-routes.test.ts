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

/** The same, from a position. */
function requestFrom(from: string, query: Readonly<Record<string, string | number>> = {}) {
  const { world } = server;
  const stated = { vesselId: world.home.vessels[0], from, toPortId: world.ports.rotterdam };
  const text = new URLSearchParams(
    Object.entries({ ...stated, ...query }).map(([key, value]) => [key, String(value)]),
  );
  return server.request(`GET /searoutes?${text.toString()}`);
}

const route = async (query: Parameters<typeof request>[0]) => (await request(query)).body as Route;
const ecaOf = ({ zones }: Route): number =>
  zones.filter(({ kind }) => kind === 'eca').reduce((sum, { distance }) => sum + distance, 0);

test('no port is without coordinates; one that was stored at 0, 0 has a route like any position', async () => {
  const insert = (latitude: number | null) =>
    client.query<{ id: string }>(
      `insert into tenant.ports (company_id, name, country_code, latitude, longitude, time_zone)
       values ($1, 'Nulvik', 'NO', $2, 0, 'UTC') returning id`,
      [server.world.home.id, latitude],
    );
  await expect(insert(null)).rejects.toThrow('null value in column "latitude"');
  const { rows } = await insert(0);
  const toPortId = Number(rows[0]?.id);
  const found = await route({ toPortId });
  expect(found.outcome).toBe('found');
  expect(found.distance).toBeCloseTo(3970.8, 0);
});

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
  const passed = found.namedPoints.map(({ name }) => name);
  expect(passed).toEqual(expect.arrayContaining(['Dover Strait', 'Land’s End']));
  const miles = found.namedPoints.map(({ from }) => from);
  expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  const named = found.waypoints.filter(({ name }) => name !== null);
  expect(named.length).toBeGreaterThan(0);
  expect(passed).toEqual(expect.arrayContaining(named.map(({ name }) => name)));
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
    namedPoints: [],
    zones: [],
  });
  expect(await route({ fromPortId: inland })).toMatchObject({ outcome: 'fromInland' });
});

test('a route begins at a position too', async () => {
  const answer = await requestFrom('55.3,5.45');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      from: { id: null, name: '55°18.0′N 005°27.0′E', unLoCode: null },
      to: { name: 'Rotterdam' },
      outcome: 'found',
      zones: [{ id: 'NORTH-SEA' }],
    },
  });
  expect(answer.statements).toBeLessThanOrEqual(2);
  const { distance, waypoints } = answer.body as Route;
  expect(distance).toBeGreaterThan(190);
  expect(distance).toBeLessThan(240);
  expect(waypoints[0]).toMatchObject({ latitude: 55.3, longitude: 5.45 });
  // The middle of Spain, the poles and the antimeridian are positions as well.
  expect((await requestFrom('40.4,-3.7')).body).toMatchObject({ outcome: 'fromInland' });
  for (const edge of ['90,0', '-90,180', '0,-180'])
    expect(await requestFrom(edge)).toMatchObject({ status: 200 });
});

test.each([
  ['91,0', 'Latitude is -90 to 90 degrees'],
  ['-90.5,181', 'Latitude is -90 to 90 degrees'],
  ['0,181', 'Longitude is -180 to 180 degrees'],
  ['', 'Select a port or state a position'],
  ['1e1,2', 'Enter latitude and longitude in degrees, such as 59.91,10.75'],
  ['NaN,0', 'Enter latitude and longitude in degrees, such as 59.91,10.75'],
  ['<b>1</b>,2', 'Enter latitude and longitude in degrees, such as 59.91,10.75'],
  ['1,2,3', 'Enter latitude and longitude in degrees, such as 59.91,10.75'],
])('a route from “%s” is refused', async (from, message) => {
  const { status, body } = await requestFrom(from);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
});

test('a route has one beginning', async () => {
  const { ports, home, other } = server.world;
  expect(await requestFrom('55,5', { fromPortId: ports.oslo })).toMatchObject({ status: 400 });
  const none = await server.request(
    `GET /searoutes?vesselId=${home.vessels[0]}&toPortId=${ports.oslo}`,
  );
  expect(none.status).toBe(400);
  const foreign = [{ vesselId: other.vessels[0] ?? 0 }, { toPortId: other.ownPort }];
  for (const query of foreign)
    expect(await requestFrom('55,5', query)).toMatchObject({ status: 404 });
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
        [
          { outcome: 'found', by: [] },
          { outcome: 'found', by: [] },
        ],
        [{ outcome: 'found', by: expect.arrayContaining(['Lindesnes']) as unknown }, {}],
        [
          { outcome: 'toInland', distance: null, by: [] },
          { outcome: 'toInland', distance: null, by: [] },
        ],
      ],
    },
  });
  expect(answer.statements).toBeLessThanOrEqual(2);
});

interface Zone {
  readonly id: string;
  readonly from: number;
  readonly distance: number;
}

test('a table has the zones of each route if they are requested', async () => {
  const { rotterdam, oslo } = server.world.ports;
  const ports = `portIds=${rotterdam},${oslo},${inland}&variants=shortest`;
  const legs = async (more: string) => {
    const { status, body } = await table(`?${ports}${more}`);
    expect(status).toBe(200);
    return (body as { legs: { distance: number | null; zones: Zone[] }[][] }).legs.flat();
  };
  for (const more of ['', '&includeZones=false'])
    expect((await legs(more)).map(({ zones }) => zones)).toEqual([[], []]);
  const [plain] = await legs('');
  const [zoned, none] = await legs('&includeZones=true');
  expect(zoned?.distance).toBe(plain?.distance);
  expect(zoned?.zones[0]).toMatchObject({
    id: 'NORTH-SEA',
    name: 'North Sea ECA',
    kind: 'eca',
    from: 0,
    entry: { latitude: expect.any(Number) as number, longitude: expect.any(Number) as number },
  });
  expect(zoned?.zones[0]?.distance).toBeLessThanOrEqual((zoned?.distance ?? 0) + 0.1);
  expect(none?.zones).toEqual([]);
  expect(await table(`?${ports}&includeZones=perhaps`)).toMatchObject({ status: 400 });
});

test('an own choice combines options in one variant', async () => {
  const { rotterdam, oslo } = server.world.ports;
  const ports = `portIds=${oslo},${rotterdam}`;
  const miles = async (query: string) =>
    ((await table(`?${ports}&${query}`)).body as { legs: { distance: number }[][] }).legs[0]?.map(
      ({ distance }) => distance,
    );
  const [settings, own] = (await miles('variants=settings,own')) ?? [];
  expect(own).toBe(settings);
  expect(await miles('variants=own&avoidHRA=false&closed=suez,corinth,torres,magellan')).toEqual(
    await miles('variants=suez'),
  );
  for (const wrong of ['closed=bering', 'avoidSeca=perhaps', 'allowIceAreas=2'])
    expect(await table(`?${ports}&variants=own&${wrong}`)).toMatchObject({ status: 400 });
});

test('a table goes by positions too', async () => {
  const { rotterdam, newYork } = server.world.ports;
  const direct = await table(`?portIds=${rotterdam},${newYork}&variants=shortest`);
  const answer = await table(`?stops=${rotterdam};-35.5,18;${newYork}&variants=shortest`);
  const body = answer.body as {
    ports: { id: number | null; name: string }[];
    legs: { distance: number }[][];
  };
  expect(body.ports.map(({ id }) => id)).toEqual([rotterdam, null, newYork]);
  expect(body.ports[1]?.name).toMatch(/^35°30/);
  const miles = (legs: typeof body.legs) =>
    legs.reduce((sum, [leg]) => sum + (leg?.distance ?? 0), 0);
  // By the Cape of Good Hope.
  expect(miles(body.legs) - miles((direct.body as typeof body).legs)).toBeGreaterThan(3000);
  for (const wrong of [
    'stops=1',
    `stops=${rotterdam};91,0`,
    `stops=${rotterdam};0,181`,
    'stops=x;y',
    'variants=shortest',
  ])
    expect((await table(`?${wrong}`)).status).toBe(400);
  expect((await table(`?stops=${rotterdam};${server.world.other.ownPort}`)).status).toBe(404);
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
