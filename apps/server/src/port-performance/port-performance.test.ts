import { portPerformance } from '@fairlead/contract/port-performance';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let client: pg.Client;
/** Two calls at Oslo: one reported in full, one without any reports. */
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  const { home, ports } = server.world;
  const one = async (text: string, ...values: readonly unknown[]) =>
    Number(
      (
        await client.query<{ id: string }>(`insert into tenant.${text} returning id`, [
          home.id,
          ...values,
        ])
      ).rows[0]?.id,
    );
  const call = (values: readonly unknown[]) =>
    one(
      `port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed, reason_ids)
       values ($1, $2, $3, $4, $5, $6, $7, '{3}')`,
      home.voyage,
      ports.oslo,
      ...values,
    );
  const full = await call([
    '2024-09-01T06:00:00Z',
    '2024-09-02T06:00:00Z',
    '2024-09-01T08:00:00Z',
    '2024-09-02T05:00:00Z',
  ]);
  await call(['2024-08-01T06:00:00Z', '2024-08-02T06:00:00Z', null, null]);
  const unit = await one("measurements (company_id, name, symbol) values ($1, 'Tonnes', 'mt')");
  const salt = await one("commodities (company_id, name) values ($1, '=Salt')");
  const cargo = await one(
    'cargo (company_id, voyage_id, commodity_id, measurement_id, charterer_id) values ($1, $2, $3, $4, $5)',
    home.voyage,
    salt,
    unit,
    home.charterer,
  );
  const line = await one(
    'cargo_ports (company_id, cargo_id, voyage_id, port_call_id, reason_id, quantity, bill_of_lading) values ($1, $2, $3, $4, 3, 5100, 5000)',
    cargo,
    home.voyage,
    full,
  );
  const events = [
    [13, 'StartBerth', '2024-09-01T10:00:00Z', null],
    [19, 'StartLoadDischarge', '2024-09-01T12:00:00Z', line],
    [20, 'EndLoadDischarge', '2024-09-02T00:00:00Z', line],
    [14, 'EndBerth', '2024-09-02T02:00:00Z', null],
  ] as const;
  for (const [template, trigger, at, operation] of events)
    await one(
      `port_call_events (company_id, port_call_id, cargo_port_id, template_id, name, internal_name, item_level, triggers, event_date, said_by)
       values ($1, $2, $3, $4, $5, $5, 10, array[$5], $6, 10)`,
      full,
      operation,
      template,
      trigger,
      at,
    );
  await client.query('select tenant.refresh_voyages($1, array[$2::bigint])', [
    home.id,
    home.voyage,
  ]);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const request = (query = '') =>
  server.request(`GET /ports/${server.world.ports.oslo}/performance${query}`);

test('figures rest on the calls that reported them, and name these', async () => {
  const answer = await request();
  expect(answer).toMatchObject({
    status: 200,
    body: {
      port: { name: 'Oslo', timeZone: 'Europe/Oslo' },
      figures: {
        stay: { calls: 2, reported: 1, average: 1260, median: 1260 },
        waiting: { reported: 1, average: 120 },
        berth: { reported: 1, average: 960 },
        arrivalDelay: { average: 120 },
        departureDelay: { average: -60 },
      },
      rates: [
        {
          commodity: '=Salt',
          reasonId: 3,
          quantity: '5000',
          minutes: 720,
          perDay: '10000',
          operations: 1,
          reported: 1,
        },
      ],
      calls: [
        { stay: 1260 },
        { stay: null, waiting: null, berth: null, arrivalDelay: null, rates: [] },
      ],
      isCut: false,
    },
  });
  expect(answer.statements).toBeLessThanOrEqual(4);
});

test('a call that is still to come is no performance', async () => {
  const { home, ports } = server.world;
  const values = [home.id, home.voyage, ports.newYork];
  await client.query(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure)
     values ($1, $2, $3, now() + interval '1 day', now() + interval '2 days')`,
    values,
  );
  const answer = await server.request(`GET /ports/${ports.newYork}/performance`);
  expect(answer.body).toMatchObject({ calls: [], figures: { stay: { calls: 0, average: null } } });
});

test('period, vessel and reason narrow both', async () => {
  const { vessels } = server.world.home;
  const calls = async (query: string) =>
    ((await request(query)).body as { calls: unknown[] }).calls.length;
  expect(await calls('?from=2024-08-15')).toBe(1);
  expect(await calls('?to=2024-08-15')).toBe(1);
  expect(await calls(`?vesselIds=${vessels[0]}`)).toBe(2);
  expect(await calls(`?vesselIds=${vessels[1]}`)).toBe(0);
  expect([await calls('?reasonIds=3'), await calls('?reasonIds=2')]).toEqual([2, 0]);
  // An id that no record has matches nothing, however large it is.
  for (const systemActor of [4_000_000, Number.MAX_SAFE_INTEGER])
    expect([
      await calls(`?reasonIds=${systemActor}`),
      await calls(`?vesselIds=${systemActor}`),
    ]).toEqual([0, 0]);
  expect((await request(`?vesselIds=${vessels[1]}`)).body).toMatchObject({
    figures: { stay: { reported: 0, average: null } },
  });
});

test('files say what is not reported, and hold no formula', async () => {
  const { oslo } = server.world.ports;
  const text = await server.request(`GET /ports/${oslo}/performance/download?fileType=csv`);
  const file = text.body as { fileName: string; content: string };
  expect(file.fileName).toBe('Port performance Oslo.csv');
  const csv = Buffer.from(file.content, 'base64').toString('utf8');
  expect(csv).toContain('21 h');
  expect(csv.match(/Not reported/g)?.length).toBeGreaterThan(3);
  expect(csv).not.toMatch(/(^|;)=/m);
  const book = await server.request(`GET /ports/${oslo}/performance/download`);
  expect(book.body).toMatchObject({ fileName: 'Port performance Oslo.xlsx' });
});

test('strangers and nonsense are refused', async () => {
  expect((await request('?from=yesterday')).status).toBe(400);
  expect((await request('?reasonIds=99999999')).status).toBeLessThan(500);
  const { other, ports } = server.world;
  expect((await server.request(`GET /ports/${other.ownPort}/performance`)).status).toBe(404);
  const theirs = { as: 'carla', company: other.id } as const;
  expect((await server.request(`GET /ports/${ports.oslo}/performance`, theirs)).body).toMatchObject(
    {
      calls: [],
    },
  );
});

test('the answer holds what its contract declares and nothing else', async () => {
  const { body } = await server.request(`GET /ports/${server.world.ports.oslo}/performance`);
  expect(portPerformance.get.answer.parse(body)).toEqual(body);
});
