import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from './test-database.ts';

async function request(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a clone is migrated, serves as a role that row level security holds, and is alone', async () => {
  await using first = await cloneDatabase();
  await using second = await cloneDatabase();
  expect(
    await request(
      first.access.servingUrl,
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  await request(first.access.migrationUrl, 'create table control.only_here (id int)');
  const found = "select to_regclass('control.only_here')::text as name";
  expect(await request(first.access.migrationUrl, found)).toEqual([{ name: 'control.only_here' }]);
  expect(await request(second.access.migrationUrl, found)).toEqual([{ name: null }]);
});

test('a clone holds the shared catalogue', async () => {
  await using clone = await cloneDatabase();
  const [row] = await request(
    clone.access.servingUrl,
    'select count(*) > 1000 as many from shared.ports',
  );
  expect(row).toEqual({ many: true });
});

test('a dropped clone is gone even with a connection open', async () => {
  const clone = await cloneDatabase();
  const client = new pg.Client({ connectionString: clone.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  await clone.drop();
  await expect(request(clone.superuserUrl, 'select 1')).rejects.toThrow(/does not exist/);
});
