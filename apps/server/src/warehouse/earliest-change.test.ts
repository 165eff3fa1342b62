import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { updateVessel, type WarehouseChange } from './update/update-vessel.ts';

let server: TestServer;
let superuser: pg.Client;
let company = 0;
let vessel = 0;
const fuel = 2;

const run = (text: string, values: readonly unknown[] = []) =>
  superuser.query<Record<string, unknown>>(text, [company, ...values]);
const update = (onlyMarked: boolean): Promise<WarehouseChange | undefined> =>
  server.database.write({ company, actor: null, source: 'rule' }, (db) =>
    updateVessel(db, { company, vessel }, { onlyMarked }),
  );

/** Hours after 1 December 2024 00:00 UTC as an instant. */
const h = (hours: number): string =>
  new Date(Date.UTC(2024, 11, 1) + Math.round(hours * 3_600_000)).toISOString();

/** A report with what a save stores beside it. */
const insertReport = (hours: number, kind = 10) =>
  run(
    `insert into tenant.log_reports (company_id, guid, vessel_id, kind, at, zone, author_name, source, received, distance,
       hours_under_way, manoeuvring, at_berth, cargo_kg, burned, remaining)
     values ($1, gen_random_uuid(), $2, $3, $4, 'UTC', 'Master', 10, $4, 240, 20, 200, 200, 30000000, '{0,${fuel},12000}',
       '{${fuel},500000}')`,
    [vessel, kind, h(hours)],
  );
const insertCall = (hours: number, stay: number | null) =>
  run(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed)
     values ($1, $2, $3, $4, coalesce($5::timestamptz, $4), $4, $5)`,
    [
      server.world.home.voyage,
      server.world.home.ownPort,
      h(hours),
      stay === null ? null : h(hours + stay),
    ],
  );
const insertPosting = (hours: number, kind: number) =>
  run(
    `insert into tenant.fuel_postings (company_id, vessel_id, source, source_id, kind, at, fuel_id, kg)
     values ($1, $2, 40, gen_random_uuid(), $3, $4, ${fuel}, 250000)`,
    [vessel, kind, h(hours)],
  );

/** The hours of the year that is filled. */
const span = 4000;
const periods = async (): Promise<number> =>
  (await run('select from tenant.warehouse_periods where company_id = $1')).rowCount ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  const { home } = server.world;
  company = home.id;
  vessel = home.vessels[0];
  for (let hours = 0; hours < span; hours += 200) await insertCall(hours + 10, 30);
  for (let hours = 0; hours < span; hours += 24) await insertReport(hours + 12);
  await update(true);
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

test('a late change is calculated from the port call before it, and writes no more than that', async () => {
  const all = await periods();
  await run(
    'update tenant.log_reports set distance = 250, version = version + 1 where company_id = $1 and at = $2',
    [h(3900)],
  );
  const change = await update(true);
  expect(change?.calculated).toBeUndefined();
  expect(change?.written).toHaveLength(1);
  expect(await update(false)).toMatchObject({ written: [], gone: [] });
  expect(await periods()).toBe(all);
});

test('a setting of the vessel is calculated from the beginning', async () => {
  await run(
    'insert into tenant.vessel_settings (company_id, id, use_consumption, use_rob) values ($1, $2, true, true)',
    [vessel],
  );
  expect((await update(true))?.calculated?.reports.length).toBeGreaterThan(100);
});

test('a port call that has not begun changes nothing', async () => {
  await run(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure)
     values ($1, $2, $3, '2026-01-01', '2026-01-02')`,
    [server.world.home.voyage, server.world.home.ownPort],
  );
  expect(await update(true)).toMatchObject({ written: [], gone: [], calculated: undefined });
});

const current = {
  log_reports: 'state <> 40',
  port_calls: 'arrived is not null and deleted is null',
} as const;

/** A report or a port call of the vessel by its turn; no row once all of them are gone. */
const oneOf = (table: keyof typeof current, pick: number): string => `
  (select id from tenant.${table} where company_id = $1 and ${current[table]} order by id
   offset ${pick} % greatest((select count(*) from tenant.${table} where company_id = $1 and ${current[table]}), 1) limit 1)`;

const changes = {
  report: ({ hours, pick }: Change) => insertReport(hours, pick % 2 === 0 ? 10 : 100),
  arrival: ({ hours }: Change) => insertReport(hours, 110),
  moved: ({ hours, pick }: Change) =>
    run(
      `update tenant.log_reports set at = $2 where company_id = $1 and id = ${oneOf('log_reports', pick)}`,
      [h(hours)],
    ),
  corrected: ({ pick }: Change) =>
    run(
      `update tenant.log_reports set version = version + 1, remaining = '{${fuel},${480_000 + pick}}', distance = ${pick}
       where company_id = $1 and id = ${oneOf('log_reports', pick)}`,
    ),
  withdrawn: ({ pick }: Change) =>
    run(
      `update tenant.log_reports set state = 40, withdrawn_reason = 'Twice'
       where company_id = $1 and id = ${oneOf('log_reports', pick)}`,
    ),
  call: ({ hours, pick }: Change) => insertCall(hours, pick % 3 === 0 ? null : pick % 100),
  delayed: ({ hours, pick }: Change) =>
    run(
      `update tenant.port_calls set arrived = $2, departed = case when ${pick} % 3 = 0 then null else $3::timestamptz end
       where company_id = $1 and id = ${oneOf('port_calls', pick)}`,
      [h(hours), h(hours + (pick % 60))],
    ),
  deleted: async ({ pick }: Change) => {
    await run(
      `update tenant.port_calls set deleted = now() where company_id = $1 and id = ${oneOf('port_calls', pick)}`,
    );
    await run('select tenant.refresh_voyages($1, $2)', [[server.world.home.voyage]]);
  },
  debunkered: ({ hours }: Change) => insertPosting(hours, 40),
  adjusted: ({ hours }: Change) => insertPosting(hours, 50),
} as const;

interface Change {
  readonly hours: number;
  readonly pick: number;
}

describe('after any changes', () => {
  test.each([false, true])(
    'the rows are those of a calculation from nothing, with consumption from stocks %s',
    async (usesStocks) => {
      await run('update tenant.vessel_settings set use_consumption = $2 where company_id = $1', [
        !usesStocks,
      ]);
      await update(true);
      let resumed = 0;
      const one = fc.record({
        what: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
        hours: fc.integer({ min: 0, max: span * 3600 }).map((seconds) => seconds / 3600),
        pick: fc.integer({ min: 0, max: 400 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.noBias(fc.array(one, { minLength: 1, maxLength: 3 })), async (all) => {
          for (const { what, ...change } of all) await changes[what](change);
          const change = await update(true);
          if (change !== undefined && change.calculated === undefined) resumed += 1;
          expect(await update(false)).toMatchObject({ written: [], gone: [] });
        }),
        { numRuns: 60, endOnFailure: true },
      );
      expect(resumed).toBeGreaterThan(15);
    },
  );
});
