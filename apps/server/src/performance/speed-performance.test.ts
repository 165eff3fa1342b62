import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let vessel = 0;
const fuel = 2;

interface Report {
  readonly guid: string;
  readonly dismissed: { readonly reason: string } | null;
}

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  vessel = server.world.home.vessels[0];
  await server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
  const engines = await server.request(`PUT /vessels/${vessel}/engines`, {
    body: [
      { name: 'Main', type: 10, power: 9000 },
      { name: 'Boiler', type: 30, power: 100 },
    ],
  });
  const [main, boiler] = (engines.body as readonly { readonly id: number }[]).map(({ id }) => id);
  const { home } = server.world;
  await superuser.query(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed)
     values ($1, $2, $3, '2025-01-01T06:00Z', '2025-01-02T06:00Z', '2025-01-01T06:00Z', '2025-01-02T06:00Z')`,
    [home.id, home.voyage, home.ownPort],
  );
  for (const [at, figures] of [
    [
      '2025-01-03T06:00:00Z',
      {
        distanceOverGround: '276',
        distanceByLog: '287.5',
        hoursUnderWay: '23',
        hoursDrifting: '1',
        windForce: '4',
        currentSpeed: '1.2',
        seaHeight: '1.5',
        draughtForward: '7',
        draughtAft: '7.4',
      },
    ],
    ['2025-01-04T06:00:00Z', { distanceOverGround: '240', hoursUnderWay: '24', currentSpeed: '1' }],
    ['2025-01-05T06:00:00Z', { hoursAtBerth: '24' }],
    ['2025-02-05T06:00:00Z', { distanceOverGround: '0', hoursUnderWay: '0' }],
  ] as const) {
    await server.request('POST /reports/log', {
      body: {
        vesselId: vessel,
        report: {
          kind: 10,
          at,
          isLaden: true,
          figures,
          consumers: [
            { engineId: main, name: 'Main', fuels: [{ fuelId: fuel, tonnes: '12' }] },
            { engineId: boiler, name: 'Boiler', fuels: [{ fuelId: fuel, tonnes: '0.5' }] },
          ],
          remaining: [{ fuelId: fuel, tonnes: '300' }],
        },
      },
    });
  }
  await server.server.warehouse.updateMarked();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

const span = 'from=2025-01-01T00:00:00Z&to=2025-03-01T00:00:00Z';
const speed = async (query = span) =>
  server.request(`GET /performance/speed?vesselId=${vessel}&${query}`);
const listed = async () =>
  ((await speed()).body as { readonly reports: readonly Report[] }).reports;

describe('reports under way', () => {
  test('have speed, consumption, weather, and the leg in which they count', async () => {
    const { status, body } = await speed();
    expect(status).toBe(200);
    const { reports } = body as { readonly reports: readonly Report[] };
    expect(reports).toHaveLength(2);
    expect(reports[0]).toMatchObject({
      at: '2025-01-03T06:00:00Z',
      hours: '24',
      hoursUnderWay: '23',
      distance: '276',
      speed: '12',
      // Through the water 12.5 knots: half a knot from ahead, whatever size was reported.
      current: '-0.5',
      isCurrentByLog: true,
      draught: '7.2',
      seaHeight: '1.5',
      fuel: '12.5',
      perDay: '12.5',
      dismissed: null,
    });
    expect(reports[0]).toMatchObject({ period: { kind: 10 } });
    expect(reports[1]).toMatchObject({ current: '1', isCurrentByLog: false, windForce: null });
  });

  test.each([
    'from=2025-03-01T00:00:00Z&to=2025-01-01T00:00:00Z',
    'from=2020-01-01T00:00:00Z&to=2025-01-01T00:00:00Z',
  ])('of the period %s are refused', async (query) => {
    expect((await speed(query)).status).toBe(400);
  });

  test('are those after the begin of the period', async () => {
    const answer = await speed('from=2025-01-03T06:00:00Z&to=2025-01-03T12:00:00Z');
    expect(answer.body).toMatchObject({ reports: [] });
  });

  test.each(['speed', 'months'])('%s of a vessel of another company do not exist', async (part) => {
    const { other } = server.world;
    const answer = await server.request(`GET /performance/${part}?vesselId=${other.vessels[0]}`);
    expect(answer.status).toBe(404);
  });
});

test('months have fuel by consumer and a score of their data', async () => {
  const { status, body } = await server.request(
    `GET /performance/months?vesselId=${vessel}&${span}`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      month: '2025-01',
      reports: 3,
      elapsedHours: '744',
      reportedHours: '72',
      underWay: 2,
      withWind: 1,
      withCurrent: 2,
      withDraught: 1,
      withStock: 3,
      fuel: '37.5',
      consumers: [
        { group: 'boiler', tonnes: '1.5' },
        { group: 'main', tonnes: '36' },
      ],
    },
    { month: '2025-02', reports: 1, underWay: 0 },
  ]);
});

describe('a dismissal', () => {
  const dismiss = (reports: readonly string[], reason: string, as = 'olga' as const) =>
    server.request('POST /performance/dismissals', { as, body: { reports, reason } });

  test('has a reason, changes it, and is undone', async () => {
    const guid = (await listed())[0]?.guid ?? '';
    expect((await dismiss([guid, guid], 'Towed for 3 h')).status).toBe(200);
    expect((await listed())[0]?.dismissed).toMatchObject({ reason: 'Towed for 3 h' });
    expect((await dismiss([guid.toUpperCase()], 'Towed for 4 h')).status).toBe(200);
    expect((await listed())[0]?.dismissed).toMatchObject({ reason: 'Towed for 4 h' });
    const undone = await server.request('POST /performance/dismissals/undo', {
      body: { reports: [guid] },
    });
    expect(undone.status).toBe(200);
    expect((await listed())[0]?.dismissed).toBeNull();
    const { rows } = await superuser.query<{ action: string }>(
      `select action from tenant.history where entity = 'dismissedReport' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'update', 'delete']);
  });

  test('of several reports is refused whole if one does not exist', async () => {
    const guid = (await listed())[0]?.guid ?? '';
    const answer = await dismiss([guid, '0f0e0d0c-0b0a-4000-8000-000000000000'], 'Towed');
    expect(answer.status).toBe(404);
    expect((await listed())[0]?.dismissed).toBeNull();
  });

  test.each([
    ['no reason', ['0f0e0d0c-0b0a-4000-8000-000000000000'], ' '],
    ['a long reason', ['0f0e0d0c-0b0a-4000-8000-000000000000'], 'x'.repeat(501)],
    ['a NUL', ['0f0e0d0c-0b0a-4000-8000-000000000000'], 'a\u0000b'],
    ['no report', [], 'Towed'],
    ['an id that is none', ['12'], 'Towed'],
    ['too many reports', Array<string>(201).fill('0f0e0d0c-0b0a-4000-8000-000000000000'), 'Towed'],
  ])('with %s is refused', async (_, reports, reason) => {
    expect((await dismiss(reports, reason)).status).toBe(400);
  });
});
