import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

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

/** Columns that an update may change without history or `modified` seeing it, though they are not derived. */
async function unwatched(): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ name: string }>(`
    select g.tgrelid::regclass || '.' || a.attname || ' by ' || g.tgname as name
    from pg_trigger g join pg_attribute a on a.attrelid = g.tgrelid and a.attnum > 0 and not a.attisdropped
    where g.tgname in ('history', 'modified') and g.tgattr <> ''
      and a.attnum <> all (g.tgattr) and a.attname <> all (control.derived_columns())
    order by 1`);
  return rows.map(({ name }) => name);
}

test('a trigger that names columns names all but the derived ones', async () => {
  expect(await unwatched()).toEqual([]);
});

test('a column that is added unwatched is found, and watched when asked again', async () => {
  await superuser.query('begin');
  await superuser.query('alter table tenant.port_calls add column planted text');
  expect(await unwatched()).toEqual([
    'tenant.port_calls.planted by history',
    'tenant.port_calls.planted by modified',
  ]);
  await superuser.query("select control.watch('tenant.port_calls', 'portCall')");
  expect(await unwatched()).toEqual([]);
  await superuser.query('rollback');
});

test('a derived column alone leaves history and `modified` as they are', async () => {
  const read = async () =>
    (
      await superuser.query<{ changes: string; modified: Date }>(`
        select (select count(*) from tenant.history h where h.company_id = c.company_id and h.entity = 'portCall'
          and h.entity_id = c.id) as changes, c.modified from tenant.port_calls c order by c.id limit 1`)
    ).rows[0];
  await superuser.query('begin');
  const before = await read();
  const first = '(select min(id) from tenant.port_calls)';
  await superuser.query(
    `update tenant.port_calls set call_idle = not call_idle where id = ${first}`,
  );
  expect(await read()).toEqual(before);
  await superuser.query(
    `update tenant.port_calls set hide_in_app = not hide_in_app where id = ${first}`,
  );
  const after = await read();
  expect(Number(after?.changes)).toBe(Number(before?.changes) + 1);
  expect(after?.modified.getTime()).toBeGreaterThan(before?.modified.getTime() ?? 0);
  await superuser.query('rollback');
});
