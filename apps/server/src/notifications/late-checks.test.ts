import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company = 0;
let vessel = 0;
const fuel = 2;
const days = 150;

const run = (text: string, values: readonly unknown[] = []) =>
  superuser.query<Record<string, unknown>>(text, [company, ...values]);

/** Days after 1 January 2026 00:00 UTC as an instant. */
const d = (day: number): string =>
  new Date(Date.UTC(2026, 0, 1) + Math.round(day * 86_400_000)).toISOString();

interface Noon {
  readonly day: number;
  /** Kilograms. */
  readonly burned?: number;
  readonly left: number;
}

const insertReport = ({ day, burned = 12_000, left }: Noon) =>
  run(
    `insert into tenant.log_reports (company_id, guid, vessel_id, kind, at, zone, author_name, source, received, distance,
       hours_under_way, burned, remaining)
     values ($1, gen_random_uuid(), $2, 10, $3, 'UTC', 'Master', 10, $3, 240, 24, array[0, ${fuel}, $4::bigint],
       array[${fuel}, $5::bigint])`,
    [vessel, d(day), burned, left],
  );

/** What a vessel has after so many days of 12 t each. */
const leftAfter = (day: number): number => 3_000_000 - day * 12_000;

async function insertCall(day: number): Promise<void> {
  const { rows } = await run(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed)
     values ($1, $2, $3, $4, $5, $4, $5) returning id`,
    [server.world.home.voyage, server.world.home.ownPort, d(day), d(day + 1)],
  );
  for (const [action, at] of [
    [10, day],
    [20, day + 1],
  ] as const)
    await run(
      `insert into tenant.port_call_events (company_id, port_call_id, template_id, name, internal_name, item_level, action,
         event_date, said_by)
       values ($1, $2, 1, 'Event', 'event', 10, $3, $4, 10)`,
      [rows[0]?.['id'], action, d(at)],
    );
}

const open = async () =>
  (
    await run(
      `select id, code, entity, ref_key, subject, ref_date, severity, value::text, message, repeats from tenant.notifications
       where company_id = $1 and vessel_id = $2 and closed is null order by id`,
      [vessel],
    )
  ).rows;

const checkEverything = async () => {
  await run('insert into tenant.check_requests (company_id, vessel_id) values ($1, $2)', [vessel]);
  await server.server.checks.checkAll();
};

/** A finding that no record justifies: only a check of everything notices that. */
const insertUnjustified = () =>
  run(
    `insert into tenant.notifications (company_id, vessel_id, code, entity, source, ref_guid, ref_date, severity, subject,
       message)
     values ($1, $2, 60, 'LogReport', 'Test', gen_random_uuid(), $3, 2, 'VLSFO', 'Unjustified')`,
    [vessel, d(5)],
  );
const isUnjustified = ({ message }: Record<string, unknown>) => message === 'Unjustified';

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  const { home } = server.world;
  company = home.id;
  vessel = home.vessels[0];
  await run(
    `insert into tenant.vessel_settings (company_id, id, use_rob, use_consumption) values ($1, $2, true, true)
     on conflict (company_id, id) do update set use_rob = true, use_consumption = true`,
    [vessel],
  );
  for (let day = 0; day < days; day += 12) await insertCall(day + 0.25);
  for (let day = 0; day < days; day += 1)
    await insertReport({ day: day + 0.5, left: leftAfter(day) - (day % 40 === 30 ? 9000 : 0) });
  await server.server.warehouse.updateMarked();
  await checkEverything();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

test.each([
  ['a report that fits', async () => insertReport({ day: days + 0.5, left: leftAfter(days) })],
  [
    'a report that does not fit',
    async () => insertReport({ day: days + 1.5, left: leftAfter(days) - 40_000 }),
  ],
  [
    'a report whose stock was entered wrongly',
    async () =>
      run(
        `update tenant.log_reports set remaining = array[${fuel}, $3::bigint], version = version + 1
         where company_id = $1 and vessel_id = $2 and at = $4`,
        [vessel, leftAfter(days) + 30_000, d(days + 0.5)],
      ),
  ],
  [
    'a withdrawn report',
    async () =>
      run(
        `update tenant.log_reports set state = 40, withdrawn_reason = 'Sent twice'
         where company_id = $1 and vessel_id = $2 and at = $3`,
        [vessel, d(days + 1.5)],
      ),
  ],
])('%s is checked by itself, and a check of everything changes nothing', async (_what, change) => {
  await insertUnjustified();
  await change();
  await server.server.warehouse.updateMarked();
  const found = await open();
  expect(found.filter(isUnjustified)).toHaveLength(1);
  await checkEverything();
  expect(await open()).toEqual(found.filter((one) => !isUnjustified(one)));
});

test('a report is checked with everything else if another change waits for a check', async () => {
  await insertUnjustified();
  await run('insert into tenant.check_requests (company_id, vessel_id) values ($1, $2)', [vessel]);
  await insertReport({ day: days + 2.5, left: leftAfter(days + 2) });
  await server.server.warehouse.updateMarked();
  expect((await open()).filter(isUnjustified)).toEqual([]);
});

test('a report in a leg that has ended is checked with everything else', async () => {
  await insertUnjustified();
  await insertReport({ day: 100.6, left: leftAfter(100) });
  await server.server.warehouse.updateMarked();
  expect((await open()).filter(isUnjustified)).toEqual([]);
});

test('a change of what has not happened yet is checked with everything else', async () => {
  await insertUnjustified();
  await run("select tenant.mark_warehouse($1, array[$2]::bigint[], 'infinity')", [vessel]);
  await server.server.warehouse.updateMarked();
  expect((await open()).filter(isUnjustified)).toEqual([]);
});
