import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { startOf, waitFor } from './process-table.ts';
import { superviseElsewhere } from './testing/supervised-process.ts';

const timeout = 30_000;
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairlead-crash-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function countRows(url: string): Promise<number> {
  const client = await connect(url);
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from acknowledged');
  await client.end();
  return rows[0]?.n ?? 0;
}

/** Writes rows one by one until the connection breaks; returns how many the database acknowledged. */
async function writeUntilBroken(client: Client, onRow: (count: number) => void): Promise<number> {
  let acknowledged = 0;
  try {
    for (;;) {
      await client.query('insert into acknowledged default values');
      acknowledged += 1;
      onRow(acknowledged);
    }
  } catch {
    return acknowledged;
  }
}

describe('a supervisor that is killed', () => {
  it.each([
    ['alone', false],
    ['together with the server', true],
  ])('%s: no process stays, no acknowledged row is lost', { timeout }, async (_, withServer) => {
    const dataDir = path.join(folder, 'data');
    const { child, ended, superuserUrl, pid } = await superviseElsewhere(dataDir);
    const client = await connect(superuserUrl);
    await client.query('create table acknowledged (id bigint generated always as identity)');
    const acknowledged = await writeUntilBroken(client, (count) => {
      if (count !== 300) return;
      child.kill('SIGKILL');
      if (withServer) process.kill(pid, 'SIGKILL');
    });
    await ended;
    const next = await startEmbeddedPostgres({ dataDir });
    expect(startOf(pid)).toBeUndefined();
    expect(acknowledged).toBeGreaterThanOrEqual(300);
    expect(await countRows(next.superuserUrl)).toBeGreaterThanOrEqual(acknowledged);
    await next.stop();
  });

  it('stops the server even when nobody starts again', { timeout }, async () => {
    const { child, pid } = await superviseElsewhere(path.join(folder, 'data'));
    child.kill('SIGKILL');
    expect(await waitFor(() => startOf(pid) === undefined, 10_000)).toBe(true);
  });

  it('may start again at once, ten times', { timeout }, async () => {
    const dataDir = path.join(folder, 'data');
    for (let round = 0; round < 10; round += 1) {
      const { child, ended } = await superviseElsewhere(dataDir);
      child.kill('SIGKILL');
      await ended;
    }
    const last = await startEmbeddedPostgres({ dataDir });
    const client = await connect(last.superuserUrl);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await last.stop();
  });
});

describe('a lock file left behind', () => {
  async function leftBehind(): Promise<{ readonly dataDir: string; readonly pidFile: string }> {
    const dataDir = path.join(folder, 'data');
    const database = await startEmbeddedPostgres({ dataDir });
    await database.stop();
    return { dataDir, pidFile: path.join(dataDir, 'postgres', 'postmaster.pid') };
  }

  function writePidFile(file: string, pid: number): void {
    const lines = [
      pid,
      path.dirname(file),
      1,
      5432,
      '',
      '127.0.0.1',
      '  1234567  0',
      'ready   ',
      '',
    ];
    writeFileSync(file, lines.join('\n'));
    chmodSync(file, 0o600);
  }

  it('names a process that is now another program', { timeout }, async () => {
    const { dataDir, pidFile } = await leftBehind();
    writePidFile(pidFile, process.pid);
    const database = await startEmbeddedPostgres({ dataDir });
    expect(startOf(process.pid)).toBeDefined();
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(String(database.pid));
    await database.stop();
  });

  it.runIf(isLinux)('names a zombie', { timeout }, async () => {
    const { dataDir, pidFile } = await leftBehind();
    // The shell becomes `sleep`, which never collects the child that the shell had started.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const zombie = await new Promise<number>((resolve) => {
      parent.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    });
    expect(await waitFor(() => startOf(zombie) === undefined, 5000)).toBe(true);
    expect(existsSync(`/proc/${zombie}`)).toBe(true);
    writePidFile(pidFile, zombie);
    const database = await startEmbeddedPostgres({ dataDir });
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(String(database.pid));
    await database.stop();
    parent.kill();
  });
});

describe.runIf(isRoot && isLinux)('accounts', () => {
  // Any account except root and nobody: PostgreSQL requires one that the system knows by name.
  const [, uid, gid] =
    /^(?!root|nobody)[^:]+:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  const someone = { uid: Number(uid), gid: Number(gid) };

  it('root in a folder that only its owner may enter', { timeout }, async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const database = await startEmbeddedPostgres({ dataDir: path.join(closed, 'data') });
    expect(statSync(path.join(closed, 'data', 'postgres')).uid).not.toBe(0);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    const client = await connect(database.superuserUrl);
    await client.query(
      "create table wide as select repeat('x', 100) as t from generate_series(1, 1000)",
    );
    await client.end();
    await database.restart('immediate');
    await database.stop();
  });

  it('an ordinary user, and root after that user', { timeout }, async () => {
    chmodSync(folder, 0o777);
    const dataDir = path.join(folder, 'data');
    const theirs = await superviseElsewhere(dataDir, someone);
    expect(statSync(`/proc/${theirs.pid}`).uid).toBe(someone.uid);
    theirs.child.kill('SIGTERM');
    await theirs.ended;
    const roots = await startEmbeddedPostgres({ dataDir });
    expect(statSync(`/proc/${roots.pid}`).uid).toBe(someone.uid);
    await roots.stop();
    const again = await superviseElsewhere(dataDir, someone);
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it('a user whose data folder belongs to root', { timeout }, async () => {
    chmodSync(folder, 0o755);
    const dataDir = path.join(folder, 'data');
    const database = await startEmbeddedPostgres({ dataDir });
    await database.stop();
    await expect(superviseElsewhere(dataDir, someone)).rejects.toThrow(
      `The data folder ${dataDir} belongs to another account (user number 0).`,
    );
    await expect(superviseElsewhere(path.join(folder, 'new'), someone)).rejects.toThrow(
      'cannot be written by this account',
    );
  });
});
