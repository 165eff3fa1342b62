import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { hoursAgo, type LiveRecords, liveRecords } from '../testing/live-records.ts';
import { storeEstimates } from './store-estimates.ts';

let server: TestServer;
let client: pg.Client;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let store: LiveRecords['store'];
let report: LiveRecords['report'];

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  ({ store, report } = liveRecords(client, home));
});
afterAll(async () => {
  await client.end();
  await server.close();
});
beforeEach(async () => {
  await client.query('delete from tenant.vessel_positions');
});

/** A vessel as the fleet shows it. */
async function inFleet(vessel: number) {
  const { body } = await server.request('GET /live/positions');
  return (body as { readonly vessels: readonly { readonly id: number }[] }).vessels.find(
    ({ id }) => id === vessel,
  );
}

const oslo = async () => {
  const [vessel] = home.vessels;
  await client.query(
    `update tenant.port_calls set port_id = $3, scheduled_arrival = now() + interval '2 days',
       scheduled_departure = now() + interval '4 days' where company_id = $1 and id = $2`,
    [home.id, home.portCall, server.world.ports.oslo],
  );
  await client.query('delete from tenant.eta_estimates');
  await client.query('delete from tenant.log_reports');
  return vessel;
};
const storeAll = () =>
  storeEstimates({
    database: server.database,
    now: () => new Date(),
    onError: (error) => expect.unreachable(String(error)),
  });
const estimates = async () =>
  (
    await client.query<{ step: number; distance_nm: number; speed_kn: number; hours: number }>(
      `select step, distance_nm::float8, speed_kn::float8, extract(epoch from eta - position_at)::float8 / 3600 as hours
       from tenant.eta_estimates order by step`,
    )
  ).rows;
/** Six hours off Utsira, eastward at about ten knots. */
const sail = async (vessel: number) => {
  for (const hours of [6, 5, 4, 3, 2, 1, 0.1])
    await store([home.id, vessel], hoursAgo(hours), [57.5, 4 + (6 - hours) * 0.31]);
};

test('are stored at their steps, shown with the plan, and late follows them', async () => {
  const vessel = await oslo();
  await sail(vessel);
  await storeAll();
  const [latest, step] = await estimates();
  expect(latest).toMatchObject({ step: 0 });
  expect(latest?.speed_kn).toBeCloseTo(10, 0);
  expect(latest?.hours).toBeCloseTo((latest?.distance_nm ?? 0) / (latest?.speed_kn ?? 1), 0);
  expect(step?.step === undefined ? [] : [24, 48]).toContain(step?.step);
  const found = await inFleet(vessel);
  expect(found).toMatchObject({ isLate: false, delayMinutes: 0, delayBy: 70 });
  const details = (await server.request(`GET /live/vessels/${vessel}`)).body as {
    readonly routeAhead: { readonly speedKn: number | null } | null;
  };
  expect(details.routeAhead?.speedKn).toBeCloseTo(10, 0);
  await client.query(
    `update tenant.port_calls set scheduled_arrival = now() - interval '1 hour' where company_id = $1 and id = $2`,
    [home.id, home.portCall],
  );
  const late = await inFleet(vessel);
  expect(late).toMatchObject({ isLate: true, delayBy: 70 });
  // A later statement of the master is followed instead: the plan counts.
  await report(vessel, { at: hoursAgo(0.05), latitude: 57.5, eta: hoursAgo(-5) });
  expect(await inFleet(vessel)).toMatchObject({ delayBy: null });
});

/** The miles to go as the fleet and as the voyage has them; those of the list of voyages are the same. */
async function toGo(vessel: number) {
  const fleet = (await inFleet(vessel)) as { readonly toGoNm: number | null } | undefined;
  const voyage = await server.request(`GET /voyages/${home.voyage}`);
  expect(voyage.status).toBe(200);
  const { toGo: ofVoyage } = voyage.body as { readonly toGo: object | null };
  const listed = await server.request('GET /voyages/toGo');
  expect(listed.body).toEqual(ofVoyage === null ? [] : [{ voyageId: home.voyage, toGo: ofVoyage }]);
  return [fleet?.toGoNm, ofVoyage];
}

test('have the miles by sea from the latest position', async () => {
  const vessel = await oslo();
  expect(await toGo(vessel)).toEqual([null, null]);
  await sail(vessel);
  await storeAll();
  const [latest] = await estimates();
  const miles = latest?.distance_nm;
  expect(miles).toBeGreaterThan(100);
  const known = { portCallId: home.portCall, distanceNm: miles, positionAt: expect.any(String) };
  expect(await toGo(vessel)).toEqual([miles, known]);
  const elsewhere = await server.request('GET /voyages/toGo', { company: server.world.other.id });
  expect(elsewhere).toMatchObject({ status: 200, body: [] });
  // Stopped for two hours: no estimate follows from there, and the last one is no longer of where it is.
  await client.query("update tenant.vessel_positions set at = at - interval '3 hours'");
  await client.query(
    "update tenant.eta_estimates set position_at = position_at - interval '3 hours'",
  );
  expect(await toGo(vessel)).toEqual([miles, expect.objectContaining({ distanceNm: miles })]);
  await store([home.id, vessel], hoursAgo(0.5), [57.5, 6]);
  expect(await toGo(vessel)).toEqual([null, null]);
  await client.query("delete from tenant.vessel_positions where at > now() - interval '1 hour'");
  await report(vessel, { at: hoursAgo(0.4), latitude: 57.5 });
  expect(await toGo(vessel)).toEqual([null, null]);
});

test('have no miles to go along a great circle, of another vessel, of an old position, or in port', async () => {
  const vessel = await oslo();
  await sail(vessel);
  await storeAll();
  const known = await toGo(vessel);
  expect(known[0]).toBeGreaterThan(0);
  const set = (change: string) => client.query(`update tenant.eta_estimates set ${change}`);
  await set('is_sea_route = false');
  expect(await toGo(vessel)).toEqual([null, null]);
  // The job corrects it.
  await storeAll();
  expect(await toGo(vessel)).toEqual(known);
  await set(`vessel_id = ${home.vessels[1]}`);
  expect(await toGo(vessel)).toEqual([null, null]);
  await set(`vessel_id = ${vessel}`);
  const arrived = (value: string) =>
    client.query(
      `update tenant.port_calls set arrived = ${value} where company_id = $1 and id = $2`,
      [home.id, home.portCall],
    );
  await arrived("now() - interval '1 hour'");
  expect(await toGo(vessel)).toEqual([null, null]);
  await arrived('null');
  expect(await toGo(vessel)).toEqual(known);
  await client.query('delete from tenant.vessel_positions');
  await set("position_at = now() - interval '31 hours'");
  expect(await toGo(vessel)).toEqual([null, null]);
});

test('of a vessel without a receiver follow from its log reports, the newest one that is not withdrawn', async () => {
  const vessel = await oslo();
  /** A noon report at ten knots that states no ETA. */
  const noon = async (hours: number, longitude: number) => {
    const at = hoursAgo(hours);
    await report(vessel, { at, latitude: 57.5 });
    await client.query(
      `update tenant.log_reports set longitude = $2, distance = 240, hours_under_way = 24 where at = $1`,
      [at, longitude],
    );
  };
  await storeAll();
  expect(await estimates()).toEqual([]);
  await noon(26, 0);
  await noon(2, 4);
  await storeAll();
  const [latest] = await estimates();
  expect(latest).toMatchObject({ step: 0, speed_kn: 10 });
  expect(latest?.hours).toBeCloseTo((latest?.distance_nm ?? 0) / 10, 0);
  const found = await inFleet(vessel);
  expect(found).toMatchObject({ delayBy: 70 });
  const card = await server.request(`GET /live/vessels/${vessel}`);
  expect(card.body).toMatchObject({ etas: [{ author: 5 }, { author: 70 }] });
  // A corrected position replaces what followed from the wrong one.
  await client.query('update tenant.log_reports set longitude = 5 where longitude = 4');
  await storeAll();
  const [corrected] = await estimates();
  expect(corrected?.distance_nm).toBeLessThan((latest?.distance_nm ?? 0) - 20);
  // A newer one of a receiver wins.
  await store([home.id, vessel], hoursAgo(0.1), [57.5, 6]);
  await storeAll();
  const [received] = await estimates();
  expect(received?.speed_kn).toBeGreaterThan(12);
  await client.query('delete from tenant.vessel_positions');
  await client.query(
    "update tenant.log_reports set state = 40, withdrawn_reason = 'Sent in error'",
  );
  await storeAll();
  expect(await estimates()).toEqual([]);
});

test('a report among positions of a receiver counts for nothing, and one of another company neither', async () => {
  const vessel = await oslo();
  await sail(vessel);
  await storeAll();
  const [before] = await estimates();
  await report(vessel, { at: hoursAgo(2.5), latitude: 10 });
  await client.query(
    `insert into tenant.log_reports (company_id, guid, vessel_id, kind, at, zone, author_name, source, received,
       latitude, longitude)
     values ($1, gen_random_uuid(), $2, 10, now(), 'UTC', 'Kari Nordmann', 10, now(), 57, 10)`,
    [other.id, other.vessels[0]],
  );
  await client.query('delete from tenant.eta_estimates');
  await storeAll();
  expect((await estimates())[0]).toEqual(before);
});

test('state how far off they were once vessels have arrived', async () => {
  const vessel = await oslo();
  await client.query(
    `update tenant.port_calls set arrived = scheduled_arrival where company_id = $1 and id = $2`,
    [home.id, home.portCall],
  );
  await client.query(
    `insert into tenant.eta_estimates (company_id, port_call_id, step, vessel_id, position_at, eta, distance_nm, speed_kn)
     select company_id, id, step, $3, arrived - interval '1 day', arrived + interval '90 minutes', 240, 10
     from tenant.port_calls, unnest(array[0, 24]) step where company_id = $1 and id = $2`,
    [home.id, home.portCall, vessel],
  );
  const expected = { vessel: [{ step: 24, arrivals: 1, medianHours: 1.5 }] };
  const { body } = await server.request(`GET /live/vessels/${vessel}`);
  expect(body).toMatchObject({ etaAccuracy: expected });
  const { body: sister } = await server.request(`GET /live/vessels/${home.vessels[1]}`);
  expect(sister).toMatchObject({ etaAccuracy: { vessel: [], port: [] } });
  await client.query('update tenant.port_calls set arrived = null where company_id = $1', [
    home.id,
  ]);
});

test('a vessel on land, at the pole or without a position has an answer as well', async () => {
  const vessel = await oslo();
  for (const position of [
    [52.5, 13.4],
    [90, 0],
    [-90, 179.9],
    [0.1, -180],
  ] as const) {
    await client.query('delete from tenant.vessel_positions');
    await store([home.id, vessel], hoursAgo(0.1), position);
    const card = await server.request(`GET /live/vessels/${vessel}`);
    expect([position, card.status]).toEqual([position, 200]);
    await storeAll();
  }
  await client.query('delete from tenant.vessel_positions');
  await client.query('delete from tenant.eta_estimates');
  await storeAll();
  expect(await estimates()).toEqual([]);
});
