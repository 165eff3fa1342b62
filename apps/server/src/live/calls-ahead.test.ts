import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface CallAhead {
  readonly id: number;
  readonly eta: {
    readonly author: number | null;
    readonly minutesToPlan: number;
    readonly minutesToLaycan: number | null;
  };
}

let server: TestServer;
let client: pg.Client;
/** Loads, and discharges a day later, on one voyage. */
let loads = 0;
let discharges = 0;

const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const change = (text: string, ...values: readonly unknown[]) =>
  client.query<{ id: string }>(text, [server.world.home.id, ...values]);
const made = async (text: string, ...values: readonly unknown[]) =>
  Number((await change(`insert into tenant.${text} returning id`, ...values)).rows[0]?.id);

/** The loading call has a laycan that closes an hour after the planned arrival. */
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  const { home, ports } = server.world;
  const [vessel] = home.vessels;
  await change('update tenant.port_calls set deleted = now() where company_id = $1');
  const arrivesAt = (port: number, from: number, to: number) =>
    made(
      `port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, reason_ids)
       values ($1, $2, $3, $4, $5, '{3}')`,
      home.voyage,
      port,
      inHours(from),
      inHours(to),
    );
  loads = await arrivesAt(ports.oslo, 24, 36);
  discharges = await arrivesAt(ports.rotterdam, 60, 72);
  await made(
    `fixtures (company_id, voyage_id, vessel_id, fixture_number, charterer_id, currency, laycan_from, laycan_to)
     values ($1, $2, $3, 'F-900', $4, 'USD', $5, $6)`,
    home.voyage,
    vessel,
    home.charterer,
    inHours(20),
    inHours(25),
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

interface Fleet {
  readonly vessels: readonly {
    readonly id: number;
    readonly nextCall: CallAhead | null;
    readonly nextLaycan: object | null;
  }[];
}

/** The calls ahead of the vessel; the fleet has the first of them. */
async function ahead() {
  const vessel = server.world.home.vessels[0];
  const { status, body } = await server.request(`GET /live/vessels/${vessel}`);
  expect(status).toBe(200);
  const { callsAhead } = body as { readonly callsAhead: readonly CallAhead[] };
  const found = (await inFleet()).find(({ id }) => id === vessel);
  expect(found?.nextCall).toEqual(callsAhead[0]);
  return callsAhead.map(({ id, eta }) => [id, eta.author, eta.minutesToPlan, eta.minutesToLaycan]);
}

async function inFleet() {
  const { status, body } = await server.request('GET /live/positions');
  expect(status).toBe(200);
  return (body as Fleet).vessels;
}

test('each call ahead is expected as planned, later ones follow what is stated of the next one', async () => {
  expect(await ahead()).toEqual([
    [loads, null, 0, 0],
    [discharges, null, 0, null],
  ]);
  // Six hours late by the agent: five after the laycan.
  await made(
    `service_times (company_id, port_call_id, service, kind, at, said_by, said_at)
     values ($1, $2, 20, 10, (select scheduled_arrival + interval '6 hours' from tenant.port_calls
       where company_id = $1 and id = $2), 30, now())`,
    loads,
  );
  expect(await ahead()).toEqual([
    [loads, 30, 360, 300],
    [discharges, null, 360, null],
  ]);
  // Eight hours early: four before the laycan opens. The later call stays as planned.
  await change(
    "update tenant.service_times set at = at - interval '14 hours' where company_id = $1 and port_call_id = $2",
    loads,
  );
  expect(await ahead()).toEqual([
    [loads, 30, -480, -240],
    [discharges, null, 0, null],
  ]);
});

test('a calculated arrival is followed as the schedule does, also by later calls', async () => {
  await change('delete from tenant.service_times where company_id = $1');
  await change(
    `insert into tenant.eta_estimates (company_id, port_call_id, step, vessel_id, position_at, eta, distance_nm, speed_kn)
     select company_id, id, 0, $3, now(), scheduled_arrival + interval '3 hours', 240, 10
     from tenant.port_calls where company_id = $1 and id = $2`,
    loads,
    server.world.home.vessels[0],
  );
  expect(await ahead()).toEqual([
    [loads, 70, 180, 120],
    [discharges, null, 180, null],
  ]);
});

test('the fleet has the first laycan ahead, also of a later call', async () => {
  const { home, ports } = server.world;
  const laycan = async () => (await inFleet()).find(({ id }) => id === home.vessels[0])?.nextLaycan;
  const of = { portCallId: loads, portName: 'Oslo' };
  expect(await laycan()).toEqual({ ...of, minutesToLaycan: 120 });
  await change('delete from tenant.eta_estimates where company_id = $1');
  const before = await made(
    `port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure)
     values ($1, $2, $3, $4, $5)`,
    home.voyage,
    ports.rotterdam,
    inHours(2),
    inHours(4),
  );
  await change('select tenant.refresh_voyages($1, array[$2::bigint])', home.voyage);
  expect((await ahead()).map(([id]) => id)).toEqual([before, loads, discharges]);
  expect(await laycan()).toEqual({ ...of, minutesToLaycan: 0 });
  await change('update tenant.fixtures set deleted = now() where company_id = $1');
  expect(await laycan()).toBeNull();
});
