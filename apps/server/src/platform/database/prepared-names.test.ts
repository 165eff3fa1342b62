import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { statementOf } from './query.ts';

let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase({
    url: clone.access.servingUrl,
    connections: 1,
    onError: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const numbers = (isDescending: boolean) =>
  statementOf<{ readonly number: number }>(
    sql`select number from generate_series(1, 3) number order by number ${isDescending ? sql`desc` : sql``}`,
    'numbers in two orders',
  );

test('a name with two texts answers each of them on one connection, which still prepares the first', async () => {
  const scope = { company: 1, actor: null, source: 'office' } as const;
  const orders = await database.read(scope, async (db) => {
    const taken: number[][] = [];
    for (const isDescending of [false, true, false, true])
      taken.push((await db.all(numbers(isDescending))).map(({ number }) => number));
    return taken;
  });
  expect(orders).toEqual([
    [1, 2, 3],
    [3, 2, 1],
    [1, 2, 3],
    [3, 2, 1],
  ]);
  const prepared = await database.read(scope, (db) =>
    db.all<{ readonly statement: string }>(
      statementOf(
        sql`select statement from pg_prepared_statements where name = 'numbers in two orders'`,
      ),
    ),
  );
  expect(prepared.map(({ statement }) => statement.trim())).toEqual([numbers(false).sql.trim()]);
});
