import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addressOn } from '../database/address.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openLog } from '../log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const scope = { company: 0, actor: null, source: 'rule' } as const;

function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

/** Takes the port at the moment when no process has it. */
async function occupy(port: number): Promise<Server> {
  for (;;) {
    const server = await listenOn(port);
    if (server !== undefined) return server;
    await pause(1);
  }
}

async function applications(database: Database): Promise<readonly string[]> {
  const rows = await database.read(scope, (session) =>
    session.all<{ name: string }>({
      sql: 'select distinct application_name as name from pg_stat_activity order by 1',
      parameters: [],
    }),
  );
  return rows.map(({ name }) => name);
}

it('pool and jobs follow a database that had to come back on another port', async () => {
  const moved = Promise.withResolvers<void>();
  const postgres = await startEmbeddedPostgres({
    ephemeral: true,
    onMoved: () => moved.resolve(jobs.follow()),
  });
  const address = addressOn(postgres.superuserUrl, () => postgres.port);
  const database = openDatabase({ url: address, onError: () => undefined });
  const jobs = await openJobs({
    address,
    log: openLog('silent'),
    onRun: () => Promise.resolve(),
  });
  expect(await applications(database)).toContain('fairlead-jobs');

  const { port, pid } = postgres;
  process.kill(pid, 'SIGKILL');
  const intruder = await occupy(port);
  await moved.promise;
  expect(postgres.pid).not.toBe(pid);
  expect(postgres.port).not.toBe(port);
  // A connection that broke with the old server may be detected only when it is used.
  await expect.poll(() => applications(database)).toContain('fairlead-jobs');

  await jobs.close();
  await database.close();
  await postgres.stop();
  intruder.close();
});
