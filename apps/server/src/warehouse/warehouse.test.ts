import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { measuresOf } from '../period-measures/stored/stored-measures.ts';
import { updateVessel } from './update/update-vessel.ts';

let server: TestServer;
let superuser: pg.Client;
let vessel = 0;
let company = 0;
let engine = 0;
const fuel = 2;

const rule = () => ({ company, actor: null, source: 'rule' }) as const;
const rows = async () =>
  (
    await superuser.query<Record<string, unknown>>(
      'select * from tenant.warehouse_periods where company_id = $1 and vessel_id = $2 order by start_at nulls first, ref',
      [company, vessel],
    )
  ).rows;
const marks = async () =>
  (await superuser.query('select from tenant.warehouse_marks where company_id = $1', [company]))
    .rowCount;
const settle = () => server.server.warehouse.updateMarked();
const rebuild = () =>
  server.database.write(rule(), (db) =>
    updateVessel(db, { company, vessel }, { onlyMarked: false }),
  );

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  const { home } = server.world;
  company = home.id;
  vessel = home.vessels[0];
  const engines = await server.request(`PUT /vessels/${vessel}/engines`, {
    body: [{ name: 'Main engine', type: 10, power: 9000 }],
  });
  engine = (engines.body as readonly { readonly id: number }[])[0]?.id ?? 0;
  await server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
  await insertCall('2025-01-01T06:00Z', '2025-01-02T06:00Z');
  await insertCall('2025-01-05T06:00Z', '2025-01-06T18:00Z');
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

async function insertCall(arrived: string, departed: string | null): Promise<number> {
  const made = await superuser.query<{ id: string }>(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed)
     values ($1, $2, $3, $4, coalesce($5::timestamptz, $4), $4, $5) returning id`,
    [company, server.world.home.voyage, server.world.home.ownPort, arrived, departed],
  );
  return Number(made.rows[0]?.id);
}

const report = (at: string, values: Record<string, unknown> = {}) =>
  server.request('POST /reports/log', {
    body: {
      vesselId: vessel,
      report: {
        kind: 10,
        at,
        zone: 'UTC',
        figures: { distanceOverGround: '240', hoursUnderWay: '24' },
        consumers: [
          { engineId: engine, name: 'Main engine', fuels: [{ fuelId: fuel, tonnes: '12' }] },
        ],
        remaining: [{ fuelId: fuel, tonnes: '500' }],
        ...values,
      },
    },
  });

const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('the warehouse', () => {
  test('shows a new report by itself, and notifies listeners and browsers', async () => {
    await settle();
    const heard: string[] = [];
    server.server.warehouse.whenUpdated(async (_unit, change) => {
      if (change.vessel === vessel) heard.push(...change.written);
    });
    expect((await report('2025-01-03T06:00:00Z')).status).toBe(200);
    await until(async () => (await rows()).some(({ reports }) => reports === 1));
    const leg = (await rows()).find(({ kind, reports }) => kind === 10 && reports === 1);
    expect(leg).toMatchObject({
      distance: 2400,
      hours_under_way: 2400,
      fuel_kg: '12000',
      is_end_assumed: false,
      is_estimated: false,
    });
    expect(leg?.['ref']).toMatch(/^\d+-\d+$/);
    expect(heard).toContain(leg?.['ref']);
  });

  test('takes a report out of order, at the boundary, corrected and withdrawn', async () => {
    await report('2025-01-05T06:00:00Z');
    await report('2025-01-04T06:00:00Z');
    await settle();
    const leg = () => rows().then((all) => all.find(({ distance }) => Number(distance) > 0));
    expect(await leg()).toMatchObject({ distance: 7200, fuel_kg: '36000', reports: 3 });
    await superuser.query(
      `update tenant.log_reports set state = 40, withdrawn_reason = 'Twice' where company_id = $1 and at = '2025-01-04T06:00Z'`,
      [company],
    );
    expect(await marks()).toBe(1);
    await settle();
    expect(await leg()).toMatchObject({ distance: 4800, fuel_kg: '24000', reports: 2 });
    expect(await marks()).toBe(0);
  });

  test('is byte-equal after a calculation from nothing, and writes nothing that is equal', async () => {
    const before = JSON.stringify(await rows());
    expect(await rebuild()).toMatchObject({ written: [], gone: [] });
    await superuser.query('delete from tenant.warehouse_periods');
    expect((await rebuild())?.written.length).toBe(JSON.parse(before).length);
    expect(JSON.stringify(await rows())).toBe(before);
  });

  test('deletes the periods that are no longer there, and adds those that are', async () => {
    const before = await rows();
    const call = await insertCall('2025-01-03T18:00Z', '2025-01-04T18:00Z');
    await settle();
    const after = await rows();
    expect(after.length).toBe(before.length + 2);
    expect(after.map(({ ref }) => ref)).toContain(String(call));
    await superuser.query('update tenant.port_calls set deleted = now() where id = $1', [call]);
    await superuser.query('select tenant.refresh_voyages($1, $2)', [
      company,
      [server.world.home.voyage],
    ]);
    await settle();
    expect(JSON.stringify(await rows())).toBe(JSON.stringify(before));
  });

  test('a killed calculation leaves the rows as they were, and the vessel marked', async () => {
    const before = JSON.stringify(await rows());
    await superuser.query(
      `update tenant.log_reports set at = '2025-01-03T07:00Z', distance = 251 where company_id = $1 and at = '2025-01-03T06:00Z'`,
      [company],
    );
    const killed = server.database.write(rule(), async (db) => {
      await updateVessel(db, { company, vessel }, { onlyMarked: true });
      // While it runs, the old rows can be read.
      expect(JSON.stringify(await rows())).toBe(before);
      await superuser.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      await db.all({ sql: 'select 1', parameters: [] });
    });
    await expect(killed).rejects.toThrow();
    expect(JSON.stringify(await rows())).toBe(before);
    expect(await marks()).toBe(1);
    await settle();
    expect(JSON.stringify(await rows())).not.toBe(before);
  });

  test('two processes at once calculate a vessel one after the other', async () => {
    await using other = await server.another();
    for (let hour = 8; hour < 14; hour += 1) {
      await superuser.query(
        `update tenant.log_reports set at = $2 where company_id = $1 and at between '2025-01-03' and '2025-01-04'`,
        [company, `2025-01-03T${String(hour).padStart(2, '0')}:00Z`],
      );
      await Promise.all([
        settle(),
        other.server.warehouse.updateMarked(),
        settle(),
        other.server.warehouse.updateAll(),
      ]);
      expect(await marks()).toBe(0);
    }
    const after = JSON.stringify(await rows());
    await rebuild();
    expect(JSON.stringify(await rows())).toBe(after);
  });

  test('a listener that fails leaves the vessel marked, and others go on', async () => {
    let fails = true;
    server.server.warehouse.whenUpdated(async () => {
      if (fails) throw new Error('The checks failed.');
    });
    await superuser.query(
      `update tenant.log_reports set at = '2025-01-03T15:00Z' where company_id = $1 and at between '2025-01-03' and '2025-01-04'`,
      [company],
    );
    await settle();
    expect(await marks()).toBe(1);
    fails = false;
    await settle();
    expect(await marks()).toBe(0);
  });
});

test('a company is calculated at its own update times', async () => {
  const { other } = server.world;
  const [theirs] = other.vessels;
  const there = { as: 'carla', company: other.id } as const;
  await server.request('POST /reports/log', {
    ...there,
    body: { vesselId: theirs, report: { kind: 10, at: '2025-01-03T12:00:00Z', zone: 'UTC' } },
  });
  await settle();
  const saved = await server.request(`PUT /customers/${company}/warehouseSettings`, {
    body: { updateTimes: [4, 22] },
  });
  expect(saved.status).toBe(200);
  const calculatedAt = async (at: string) => {
    const { rows: before } = await superuser.query<{ now: string }>(
      'select clock_timestamp()::text as now',
    );
    await server.server.warehouse.updateDue(new Date(at));
    const { rows: calculated } = await superuser.query<{ company_id: string }>(
      'select distinct company_id from tenant.warehouse_vessels where calculated > $1::timestamptz',
      [before[0]?.now],
    );
    return calculated.map((row) => Number(row.company_id));
  };
  expect(await calculatedAt('2025-06-01T03:00:05Z')).toEqual([other.id]);
  expect(await calculatedAt('2025-06-01T04:00:05Z')).toEqual([company]);
  expect(await calculatedAt('2025-06-01T05:00:05Z')).toEqual([]);
  await server.request(`PUT /customers/${company}/warehouseSettings`, {
    body: { updateTimes: [3] },
  });
  expect(new Set(await calculatedAt('2025-06-02T03:59:59Z'))).toEqual(new Set([company, other.id]));
});

describe('what is stored beside a report', () => {
  const stored = async () =>
    (
      await superuser.query<Record<string, unknown>>(
        `select id, manoeuvring, drifting, at_anchor, at_berth, shore_kwh, cargo_kg, burned, remaining
         from tenant.log_reports where company_id = $1 order by id`,
        [company],
      )
    ).rows;

  test('is what its current version and its fuel say, and no second history', async () => {
    const figures = {
      distanceOverGround: '12.3',
      hoursUnderWay: '1.05',
      hoursManoeuvring: '1.02',
      hoursDrifting: '2.5',
      hoursAtAnchor: '3.33',
      hoursAtBerth: '4.01',
      shorePower: '1234',
      cargo: '30000.124',
    };
    const { status } = await report('2025-01-06T20:00:00Z', { kind: 20, figures });
    expect(status).toBe(200);
    const written = await stored();
    expect(written.at(-1)).toMatchObject({
      manoeuvring: 102,
      drifting: 250,
      at_berth: 401,
      shore_kwh: 1234,
      cargo_kg: '30000124',
      burned: [String(engine), String(fuel), '12000'],
      remaining: [String(fuel), '500000'],
    });
    const history = async () => (await superuser.query('select from tenant.history')).rowCount;
    const before = await history();
    await superuser.query('select tenant.derive_report_figures($1)', [company]);
    expect(await stored()).toEqual(written);
    expect(await history()).toBe(before);
  });

  test('a check right after a calculation finds what a check by itself finds', async () => {
    await superuser.query(
      `insert into tenant.vessel_settings (company_id, id, use_consumption, use_rob) values ($1, $2, true, true)`,
      [company, vessel],
    );
    await settle();
    const found = async () =>
      (
        await superuser.query<Record<string, unknown>>(
          `select code, entity, ref_key, subject, value, message, cause, repeats, ref_date from tenant.notifications
           where company_id = $1 and vessel_id = $2 and closed is null order by code, entity, ref_key, subject`,
          [company, vessel],
        )
      ).rows;
    await superuser.query('delete from tenant.warehouse_periods where vessel_id = $1', [vessel]);
    await server.server.warehouse.updateAll();
    const after = await found();
    expect(after.length).toBeGreaterThan(0);
    await superuser.query('delete from tenant.notifications where vessel_id = $1', [vessel]);
    await superuser.query(
      'insert into tenant.check_requests (company_id, vessel_id) values ($1, $2)',
      [company, vessel],
    );
    await server.server.checks.checkAll();
    expect(await found()).toEqual(after);
  });
});

describe('bad input', () => {
  test.each([
    ['a year in the future', '2027-01-01T06:00:00Z', {}],
    ['without hours', '2025-01-07T06:00:00Z', { figures: {} }],
    ['before the first port call', '2023-06-01T06:00:00Z', {}],
    ['at the instant of another one', '2025-01-05T06:00:00Z', { kind: 100 }],
    [
      'longer than since the last',
      '2025-01-08T06:00:00Z',
      { figures: { hoursUnderWay: '200', distanceOverGround: '2000' } },
    ],
    ['in another zone', '2025-01-09T06:00:00Z', { zone: '+13:00' }],
  ])('a report %s counts once', async (_what, at, values) => {
    expect((await report(at, values)).status).toBe(200);
    await settle();
    const stored = await superuser.query<{ distance: string; kg: string }>(
      `select coalesce(sum(r.distance) * 10, 0)::int as distance,
         (select sum(f.kg) from tenant.log_report_fuel f join tenant.log_reports o on o.company_id = f.company_id
            and o.id = f.report_id and o.state <> 40 where f.company_id = $1)::int as kg
       from tenant.log_reports r where r.company_id = $1 and r.state <> 40`,
      [company],
    );
    const all = await rows();
    const sum = (key: string) => all.reduce((total, row) => total + Number(row[key]), 0);
    expect({ distance: sum('distance'), kg: sum('fuel_kg') }).toEqual(stored.rows[0]);
  });

  test('stocks that grow without a bunkering make a negative consumption that is stored as it is', async () => {
    await superuser.query(
      `insert into tenant.vessel_settings (company_id, id, use_consumption, use_rob) values ($1, $2, false, true)
       on conflict (company_id, id) do update set use_consumption = false, use_rob = true`,
      [company, vessel],
    );
    expect(await marks()).toBe(1);
    await report('2025-01-10T06:00:00Z', { remaining: [{ fuelId: fuel, tonnes: '700' }] });
    await settle();
    const years = (await rows()).flatMap(({ measures }) => measuresOf(String(measures)).years);
    expect(years.some(({ uses }) => uses.some(({ kg }) => Number(kg) < 0))).toBe(true);
  });

  test('a leg of 400 days is one leg of two years', async () => {
    const call = await insertCall('2026-02-10T06:00Z', null);
    await settle();
    const leg = (await rows()).find(({ to_call_id }) => Number(to_call_id) === call);
    const { years } = measuresOf(String(leg?.['measures']));
    expect(years.map(({ year }) => year)).toEqual([2025, 2026]);
  });
});
