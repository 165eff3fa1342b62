import { existsSync, mkdtempSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { runningInstance } from './instance-lock.ts';
import { startOf, waitFor } from './process-table.ts';
import type { UnexpectedExit } from './supervisor.ts';

const timeout = 30_000;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairlead-supervisor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('keeps its data over a stop and a start, on the same port', { timeout }, async () => {
  const dataDir = path.join(folder, 'data');
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.superuserUrl, 'create table kept as select 1 as one');
  await first.stop();
  expect(startOf(first.pid)).toBeUndefined();
  const second = await startEmbeddedPostgres({ dataDir });
  expect(await query(second.superuserUrl, 'select one from kept')).toEqual([{ one: 1 }]);
  expect(second.port).toBe(first.port);
  await second.stop();
});

it(
  'listens on this machine only, asks for the password and sorts by code point',
  { timeout },
  async () => {
    const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
    const settings = await query(
      database.superuserUrl,
      `select current_setting('listen_addresses') as addresses, current_setting('max_wal_size') as wal,
       (select datlocale from pg_database where datname = 'postgres') as locale,
       pg_encoding_to_char(encoding) as encoding, upper('å') as upper from pg_database limit 1`,
    );
    expect(settings).toEqual([
      { addresses: '127.0.0.1', wal: '256MB', locale: 'C.UTF-8', encoding: 'UTF8', upper: 'Å' },
    ]);
    const wrong = database.superuserUrl.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(path.join(folder, 'data', 'postgres.json')).mode & 0o777).toBe(0o600);
    await database.stop();
  },
);

it('names itself to a second start on its folder', { timeout }, async () => {
  const dataDir = path.join(folder, 'data');
  const database = await startEmbeddedPostgres({ dataDir });
  database.announce('http://localhost:4000');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Fairlead is already running on the data folder ${dataDir}: process ${process.pid} at http://localhost:4000. `,
  );
  expect(runningInstance(dataDir)).toMatchObject({ pid: process.pid });
  expect(runningDatabase(dataDir)?.superuserUrl).toBe(database.superuserUrl);
  await database.stop();
  expect(runningInstance(dataDir)).toBeUndefined();
  expect(runningDatabase(dataDir)).toBeUndefined();
});

it('loses nothing in a restart without a checkpoint', { timeout }, async () => {
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
  await query(database.superuserUrl, 'create table kept as select generate_series(1, 5000) as n');
  const before = database.pid;
  await database.restart('immediate');
  expect(database.pid).not.toBe(before);
  const rows = await query(database.superuserUrl, 'select count(*)::int as n from kept');
  expect(rows).toEqual([{ n: 5000 }]);
  await database.stop();
});

it('starts a database again that ended by itself, and says so', { timeout }, async () => {
  const exits: UnexpectedExit[] = [];
  const database = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'data'),
    onUnexpectedExit: (exit) => exits.push(exit),
  });
  const { pid, superuserUrl } = database;
  await query(superuserUrl, 'create table kept as select 1 as one');
  process.kill(pid, 'SIGKILL');
  expect(await waitFor(() => database.pid !== pid, 15_000)).toBe(true);
  expect(exits).toMatchObject([{ attempt: 1 }]);
  expect(await query(database.superuserUrl, 'select one from kept')).toEqual([{ one: 1 }]);
  await database.stop();
});

it('gives a new password when postgres.json was lost', { timeout }, async () => {
  const dataDir = path.join(folder, 'data');
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.superuserUrl, 'create table kept as select 1 as one');
  await first.stop();
  unlinkSync(path.join(dataDir, 'postgres.json'));
  const second = await startEmbeddedPostgres({ dataDir });
  expect(await query(second.superuserUrl, 'select one from kept')).toEqual([{ one: 1 }]);
  await second.stop();
});

it('runs throw-away databases side by side and removes them', { timeout }, async () => {
  const both = await Promise.all([
    startEmbeddedPostgres({ ephemeral: true }),
    startEmbeddedPostgres({ ephemeral: true }),
  ]);
  const [folders, others] = await Promise.all(
    both.map((one) => query(one.superuserUrl, "select current_setting('fsync') as fsync")),
  );
  expect(folders).toEqual([{ fsync: 'off' }]);
  expect(others).toEqual([{ fsync: 'off' }]);
  const locations = await Promise.all(
    both.map((one) => query(one.superuserUrl, "select current_setting('data_directory') as place")),
  );
  await Promise.all(both.map((one) => one.stop()));
  for (const [row] of locations) expect(existsSync(String(row?.['place']))).toBe(false);
});
