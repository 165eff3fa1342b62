import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropClashes, moveUse, rowsOfUse } from './platform/registers/uses.sql.ts';
import { startTestServer, type TestServer } from './platform/testing/test-server.ts';
import { registersOf } from './registers.ts';

let server: TestServer;
let superuser: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

/** Each foreign key that points at a table, without the company: `fixtures.charterer_id`. */
async function referencesTo(table: string): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ place: string }>(
    `select c.relname || '.' || string_agg(a.attname, '+' order by k.at) as place
     from pg_constraint f
     join pg_class c on c.oid = f.conrelid
     join unnest(f.conkey) with ordinality as k (number, at) on true
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number and a.attname <> 'company_id'
     where f.contype = 'f' and f.confrelid = $1::regclass
     group by f.oid, c.relname`,
    [`tenant.${table}`],
  );
  return rows.map(({ place }) => place).toSorted();
}

test('each register knows every foreign key that points at its records, and no other', async () => {
  for (const { table, uses } of Object.values(registersOf(server.database)))
    expect([table, await referencesTo(table)]).toEqual([
      table,
      [...new Set(uses.map((use) => `${use.table}.${use.column}`))].toSorted(),
    ]);
});

test('a forgotten foreign key would be seen', async () => {
  await superuser.query('begin');
  await superuser.query(
    `create table tenant.planted (company_id bigint, id bigint, partner_id bigint, primary key (company_id, id),
       foreign key (company_id, partner_id) references tenant.partners (company_id, id))`,
  );
  expect(await referencesTo('partners')).toContain('planted.partner_id');
  await superuser.query('rollback');
});

test('every use can be asked for and moved', async () => {
  const { home } = server.world;
  await server.database.write({ company: home.id, actor: null, source: 'rule' }, async (db) => {
    for (const register of Object.values(registersOf(server.database)))
      for (const use of register.uses) {
        const merged = { from: 987_654_321, into: 987_654_322 };
        expect(await db.all(rowsOfUse(home.id, merged.from, use))).toEqual([]);
        await db.run(dropClashes(home.id, merged, use));
        await db.run(moveUse(home.id, merged, use));
      }
  });
});

test('each register has a name, keys that are its columns, and columns that its table has', async () => {
  for (const { name, table, columns, keys, nameColumn } of Object.values(
    registersOf(server.database),
  )) {
    expect(name).toMatch(/^[a-z][A-Za-z]+$/);
    const { rows } = await superuser.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`tenant.${table}`],
    );
    const types = new Map(rows.map((row) => [row.name, row.type]));
    for (const column of columns)
      expect([column.key, types.has(column.column)]).toEqual([column.key, true]);
    expect(columns.map(({ column }) => column)).toContain(nameColumn);
    for (const key of keys.flat()) expect(columns.map((column) => column.key)).toContain(key);
  }
});

test('a register that nobody handed in is not found', async () => {
  for (const call of ['GET /registers/nothing/duplicates', 'GET /registers/__proto__/1/uses'])
    expect((await server.request(call)).status).toBe(404);
});
