import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../platform/database/session.ts';
import { readCells } from '../platform/print/read-cells.ts';
import { rowsAtOnce } from '../platform/print/rows.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { plannedReport } from './run/planned-report.ts';
import { limitSentence, reportFile } from './run/report-file.ts';

const rowCount = 200_000;
const most = 3_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  const { home } = server.world;
  await client.query('begin');
  // Without triggers and foreign keys: the rows are what matters.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into tenant.offhires (company_id, vessel_id, from_at, to_at, time_zone, reason)
     select $1, $2, timestamptz '2000-01-01Z' + n * interval '1 hour', timestamptz '2000-01-01T00:30Z' + n * interval '1 hour',
       'UTC', 10 from generate_series(1, ${rowCount}) n`,
    [home.id, home.vessels[0]],
  );
  await client.query('commit');
  await client.query('analyze tenant.offhires');
  await client.end();
}, 60_000);
afterAll(() => server.close());

/** Counts the rows that reach this process, and the most of one statement. */
function counting(db: Session) {
  const read = { rows: 0, atOnce: 0 };
  const all = db.all.bind(db);
  db.all = async (statement) => {
    const rows = await all(statement);
    read.rows += rows.length;
    read.atOnce = Math.max(read.atOnce, rows.length);
    return rows;
  };
  return read;
}

test('a report of far more rows than its limit ends with the sentence, and reads no more than the limit, part by part', async () => {
  const { id: company } = server.world.home;
  const definition = {
    dataSet: 'offHires',
    columns: [
      { column: 'vessel', sum: null },
      { column: 'from', sum: null },
      { column: 'hours', sum: 'sum' },
    ],
    groups: [],
    sorts: [{ column: 'from', isDescending: true }],
    filters: [],
    parameters: [],
  } as never;
  const scope = { company, actor: null, source: 'office', effort: 'long' } as const;
  const { file, read } = await server.database.write(scope, async (db) => {
    const plan = await plannedReport(db, { company, definition, entered: [] });
    const counted = counting(db);
    const now = new Date('2026-11-28T08:00:00Z');
    const request = { name: 'Off-hire', definition, plan, facts: [], now, by: 'Olga' };
    return { file: await reportFile(db, request, { most }), read: counted };
  });
  expect(file.rows).toBe(rowCount);
  // The rows of the file, and one with their totals.
  expect(read).toEqual({ rows: most + 1, atOnce: rowsAtOnce });
  expect(rowsAtOnce).toBeLessThan(most);
  const sentence = limitSentence(rowCount, most) ?? '';
  expect(sentence).toMatch(/^Only the first 3.000 of 200.000 rows\./);
  expect(JSON.stringify(await readCells(file.content))).toContain(sentence);
}, 60_000);
