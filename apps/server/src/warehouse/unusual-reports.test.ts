import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { measuresOf, type PeriodMeasures } from '../period-measures/stored/stored-measures.ts';

let server: TestServer;
let superuser: pg.Client;
let company = 0;
let vessel = 0;
const fuel = 2;

interface Stock {
  readonly fuelId: number;
  readonly corrected: string;
  readonly unexplained: string;
  readonly end: string | null;
}

interface Stored {
  readonly kind: number;
  readonly reports: number;
  readonly hours: number;
  readonly distance: number;
  readonly measures: PeriodMeasures;
}

/** The legs and port calls of the vessel with reports, after everything was calculated and checked. */
async function rows(): Promise<readonly Stored[]> {
  await server.server.warehouse.updateMarked();
  await server.server.checks.checkAll();
  const { rows: stored } = await superuser.query<
    Omit<Stored, 'measures'> & { readonly measures: string }
  >(
    `select kind, reports, hours, distance, measures from tenant.warehouse_periods
     where company_id = $1 and vessel_id = $2 and reports > 0 order by start_at nulls first`,
    [company, vessel],
  );
  return stored.map((row) => ({ ...row, measures: measuresOf(row.measures) }));
}

const codes = async (): Promise<readonly number[]> =>
  (
    await superuser.query<{ code: number }>(
      'select code from tenant.notifications where company_id = $1 and vessel_id = $2 and closed is null order by code',
      [company, vessel],
    )
  ).rows.map(({ code }) => code);

const report = (at: string, values: Record<string, unknown> = {}) =>
  server.request('POST /reports/log', {
    body: {
      vesselId: vessel,
      report: {
        kind: 10,
        at,
        zone: 'UTC',
        figures: { distanceOverGround: '240', hoursUnderWay: '24' },
        consumers: [{ name: 'Main engine', fuels: [{ fuelId: fuel, tonnes: '12' }] }],
        remaining: [{ fuelId: fuel, tonnes: '500' }],
        ...values,
      },
    },
  });

/** Each test has records of its own. */
async function withoutReports(): Promise<void> {
  await superuser.query(
    "update tenant.log_reports set state = 40, withdrawn_reason = 'Test' where company_id = $1 and state <> 40",
    [company],
  );
}

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  company = server.world.home.id;
  vessel = server.world.home.vessels[0];
  await superuser.query(
    `insert into tenant.vessel_settings (company_id, id, use_consumption, use_rob) values ($1, $2, true, true)`,
    [company, vessel],
  );
  await server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
  await superuser.query(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed)
     values ($1, $2, $3, '2025-01-01', '2025-01-02', '2025-01-01', '2025-01-02')`,
    [company, server.world.home.voyage, server.world.home.ownPort],
  );
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

test('a vessel without tanks has its figures, and no finding about tanks', async () => {
  await withoutReports();
  expect((await report('2025-01-03T12:00:00Z', { remaining: [] })).status).toBe(200);
  expect((await report('2025-01-04T12:00:00Z')).status).toBe(200);
  expect(await rows()).toMatchObject([{ kind: 10, reports: 2, distance: 4800 }]);
  const aboutTanks = new Set([10, 20, 70]);
  expect((await codes()).filter((code) => aboutTanks.has(code))).toEqual([]);
  const answers = await Promise.all(
    [
      `/metrics/tankStates/${vessel}`,
      '/metrics/tankStates',
      `/performance/consumption?vesselIds=${vessel}`,
    ].map((path) => server.request(`GET ${path}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({ tanks: 0 });
});

describe('a correction of the stock', () => {
  const stock = async (): Promise<Stock | undefined> =>
    (await rows())
      .at(-1)
      ?.measures.years.at(-1)
      ?.stocks.find(({ fuelId }) => fuelId === fuel);

  test('explains what a measurement shows, and its reversal takes that back', async () => {
    await withoutReports();
    await report('2025-02-01T12:00:00Z', { remaining: [{ fuelId: fuel, tonnes: '500' }] });
    await report('2025-02-02T12:00:00Z', { remaining: [{ fuelId: fuel, tonnes: '478' }] });
    expect(await stock()).toMatchObject({ corrected: '0', unexplained: '-10000', end: '478000' });
    expect(await codes()).toContain(60);
    const corrected = await server.request(`POST /vessels/${vessel}/fuelCorrections`, {
      body: {
        kind: 20,
        fuel: { id: fuel },
        at: '2025-02-02T06:00:00Z',
        quantity: '-10',
        reason: 'Leak in the settling tank',
      },
    });
    expect(corrected.status).toBe(200);
    expect(await stock()).toMatchObject({ corrected: '-10000', unexplained: '0', end: '478000' });
    const { id } = corrected.body as { readonly id: string };
    const voided = await server.request(`POST /vessels/${vessel}/fuelCorrections/${id}/void`, {
      body: { reason: 'Not a leak' },
    });
    expect(voided.status).toBe(200);
    expect(await stock()).toMatchObject({ corrected: '0', unexplained: '-10000', end: '478000' });
  });
});

describe('a change of the clocks within a report', () => {
  test.each([
    [
      'eastward over the date line, two days later on the calendar',
      '2025-03-02T12:00:00+13:00',
      23,
    ],
    ['westward over the date line, the same local time again', '2025-03-01T12:00:00-11:00', 23],
    ['by an hour back', '2025-03-02T11:00:00Z', 23],
    ['by half an hour on', '2025-03-02T12:30:00Z', 24.5],
  ])('%s counts the hours that have passed', async (_what, at, hours) => {
    await withoutReports();
    const zone = /[+-]\d\d:\d\d$/.exec(at)?.[0] ?? 'UTC';
    await report('2025-03-01T12:00:00Z', { figures: {} });
    const instant = new Date(at).toISOString();
    const saved = await report(instant, {
      zone,
      figures: { distanceOverGround: '230', hoursUnderWay: String(hours) },
    });
    expect(saved.status).toBe(200);
    const all = await rows();
    expect(all.reduce((sum, row) => sum + row.hours, 0)).toBe(hours * 100);
    // Zero and negative durations.
    expect((await codes()).filter((code) => code === 171 || code === 172)).toEqual([]);
  });
});

test('the same report again is refused, and counts once', async () => {
  await withoutReports();
  expect((await report('2025-04-01T12:00:00Z')).status).toBe(200);
  const again = await report('2025-04-01T12:00:00Z');
  expect(again).toMatchObject({
    status: 400,
    body: { errors: { at: [expect.stringContaining('already has a report of this kind')] } },
  });
  expect(await rows()).toMatchObject([{ reports: 1, distance: 2400, hours: 2400 }]);
});

test('reports that overlap and come out of order add up to what they say', async () => {
  await withoutReports();
  for (const [at, hoursUnderWay] of [
    ['2025-05-03T12:00:00Z', '30'],
    ['2025-05-01T12:00:00Z', '24'],
    ['2025-05-02T12:00:00Z', '48'],
  ] as const)
    expect(
      (await report(at, { figures: { distanceOverGround: '240', hoursUnderWay } })).status,
    ).toBe(200);
  expect(await rows()).toMatchObject([{ reports: 3, distance: 7200, hours: 10_200 }]);
  const [before] = [await rows()];
  await superuser.query('delete from tenant.warehouse_periods where company_id = $1', [company]);
  await superuser.query('select tenant.mark_warehouse($1, array[$2::bigint])', [company, vessel]);
  expect(await rows()).toEqual(before);
});
