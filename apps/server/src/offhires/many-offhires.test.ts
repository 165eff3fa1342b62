import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { offhireFile } from './offhires.sql.ts';

const rows = 4000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { home } = server.world;
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  // All of one vessel, each overlapping all others: the work for all rows grows with the square of their number.
  await client.query(
    `insert into tenant.offhires (company_id, vessel_id, from_at, time_zone, reason)
     select $1, $2, timestamptz '2024-01-01' + n * interval '1 minute', 'UTC', 10 from generate_series(1, $3::int) n`,
    [home.id, home.vessels[0], rows],
  );
  await client.end();
});
afterAll(() => server.close());

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of a table a plan read. */
const readRows = (node: PlanNode, table: string): number =>
  (node['Relation Name'] === table
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, each) => sum + readRows(each, table), 0);

test('the file looks at each time off hire once', async () => {
  const { home } = server.world;
  const filter = { text: '', vessels: [], from: null, to: null, reasons: [], states: [] };
  const { sql, parameters } = offhireFile({ company: home.id, ...filter }, 50_001);
  const scope = { company: home.id, actor: null, source: 'office' } as const;
  const [answer] = await server.database.read(scope, (db) =>
    db.all<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>({
      sql: `explain (analyze, format json) ${sql}`,
      parameters,
    }),
  );
  const plan = answer?.['QUERY PLAN'][0]?.Plan;
  const seen = plan === undefined ? 0 : readRows(plan, 'offhires');
  expect(seen).toBeGreaterThanOrEqual(rows);
  expect(seen).toBeLessThan(2 * rows);
});

test('the file has a line for each, and the list names some of what overlaps', async () => {
  const { status, body } = await server.request('GET /offhires/download?fileType=csv');
  expect(status).toBe(200);
  const { content } = body as { readonly content: string };
  const text = Buffer.from(content, 'base64').toString('utf8');
  expect(text.trim().split('\r\n')).toHaveLength(rows + 1);
  const listed = (await server.request('GET /offhires?take=3')).body as readonly {
    readonly overlaps: readonly unknown[];
  }[];
  expect(listed.map(({ overlaps }) => overlaps.length)).toEqual([20, 20, 20]);
});
