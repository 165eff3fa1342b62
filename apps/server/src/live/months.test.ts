import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement } from '../platform/database/session.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { passages } from './estimates/eta-estimates.sql.ts';
import { prepareMonths } from './live.jobs.ts';
import { vesselsNow } from './live.sql.ts';

let server: TestServer;
let client: pg.Client;
let home: TestServer['world']['home'];

beforeAll(async () => {
  server = await startTestServer();
  ({ home } = server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const store = (vessel: number, at: string) =>
  client.query(
    `insert into tenant.vessel_positions (company_id, vessel_id, at, source, latitude, longitude)
     values ($1, $2, $3, 10, 60, 5)`,
    [home.id, vessel, at],
  );

const parts = async () =>
  (
    await client.query<{ part: string; rows: number }>(
      `select tableoid::regclass::text as part, count(*)::int as rows from tenant.vessel_positions group by 1 order by 1`,
    )
  ).rows;

test('months of positions are made ahead, and for positions that have none', async () => {
  const [vessel] = home.vessels;
  const recent = hoursAgo(1);
  await store(vessel, recent);
  // No month is made for the first one: it is before 2000.
  for (const at of ['1999-12-31T23:59:59Z', '2019-05-31T23:59:59Z', '2019-06-01T00:00:00Z'])
    await store(vessel, at);
  expect(await parts()).toContainEqual({ part: 'positions.other', rows: 3 });
  await prepareMonths(server.superuserUrl);
  await prepareMonths(server.superuserUrl);
  const month = recent.slice(0, 7).replace('-', '');
  expect(await parts()).toEqual([
    { part: 'positions.m201905', rows: 1 },
    { part: 'positions.m201906', rows: 1 },
    { part: `positions.m${month}`, rows: 1 },
    { part: 'positions.other', rows: 1 },
  ]);
  const { rows } = await client.query<{ months: number }>(
    "select count(*)::int as months from pg_class where relnamespace = 'positions'::regnamespace and relkind = 'r' and relname > $1",
    [`m${hoursAgo(0).slice(0, 7).replace('-', '')}`],
  );
  // Two months ahead, and what belongs to no month.
  expect(rows[0]?.months).toBe(3);
});

test('months of positions are not to be read past the table', async () => {
  await expect(
    server.database.read({ company: home.id, actor: null, source: 'rule' }, (db) =>
      db.all({ sql: 'select * from positions.other', parameters: [] }),
    ),
  ).rejects.toThrow(/permission denied/);
});

describe('of positions in several months', () => {
  const monthOf = (days: number) =>
    `m${hoursAgo(days * 24)
      .slice(0, 7)
      .replace('-', '')}`;
  const earlier = [90, 130, 180];

  /** The lines of the plan that read a month. */
  async function scansOf({ sql, parameters }: Statement) {
    const lines = await server.database.read(
      { company: home.id, actor: null, source: 'rule' },
      (db) =>
        db.all<{ 'QUERY PLAN': string }>({
          sql: `explain (analyze, costs off) ${sql}`,
          parameters,
        }),
    );
    return (days: number) =>
      lines
        .map((line) => line['QUERY PLAN'])
        .filter((line) => line.includes(` on ${monthOf(days)} `));
  }

  beforeAll(async () => {
    const [recent, silent] = home.vessels;
    await client.query('delete from tenant.vessel_positions');
    for (const days of [0, ...earlier]) await store(recent, hoursAgo(days * 24));
    await store(silent, hoursAgo(130 * 24));
    await prepareMonths(server.superuserUrl);
  });

  test('the latest one is read without earlier months, unless the vessel has been silent', async () => {
    const [recent, silent] = home.vessels;
    const scans = (vessel: number) =>
      scansOf(vesselsNow({ company: home.id, now: hoursAgo(0), vessels: [vessel] }));
    const ofRecent = await scans(recent);
    for (const days of earlier)
      expect(ofRecent(days)).toEqual([expect.stringContaining('never executed')]);
    expect(ofRecent(0)[0]).not.toContain('never executed');
    expect((await scans(silent))(130)[0]).toMatch(/rows=1\b/);
  });

  test('a passage is read without earlier months', async () => {
    const scans = await scansOf(
      passages({ company: home.id, vessels: home.vessels, now: hoursAgo(0) }),
    );
    // Once for the positions, and once for whether they follow a report.
    expect(scans(0)).toHaveLength(2);
    expect(earlier.flatMap(scans)).toEqual([]);
  });
});
