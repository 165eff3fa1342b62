import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { DatabaseAddress } from '../database/address.ts';
import type { Log } from '../log.ts';

/** Background work in a queue that lives in the same database. */
export interface Jobs {
  /** Runs the work on the stated schedule (cron, UTC), once across all workers. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Goes on at the database's address of now; to be called when that has changed. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly address: DatabaseAddress;
  readonly log: Log;
}

const retryMs = 1_000;

interface Scheduled {
  readonly name: string;
  readonly cron: string;
  readonly work: () => Promise<void>;
}

/** Opens the queue in its own schema. LISTEN wakes the workers, polling is the backstop. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const scheduled: Scheduled[] = [];
  let boss = await startBoss(options);
  const closing = new AbortController();
  /** The database may go down again meanwhile: this tries until it stands, or until nobody wants it. */
  const startAgain = async (): Promise<PgBoss | undefined> => {
    while (!closing.signal.aborted) {
      try {
        return await startBoss(options);
      } catch (error) {
        options.log.error({ error }, 'jobs could not go on yet');
        await pause(retryMs);
      }
    }
    return undefined;
  };
  return {
    schedule: async (name, cron, work) => {
      const job = { name, cron, work };
      scheduled.push(job);
      await scheduleOn(boss, job);
    },
    follow: async () => {
      const before = boss;
      const next = await startAgain();
      if (next === undefined) return;
      boss = next;
      for (const job of scheduled) await scheduleOn(boss, job);
      // Its database is gone: there is nothing that it could finish.
      await before.stop({ graceful: false });
    },
    close: async () => {
      closing.abort();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function startBoss({ address, log }: JobsOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: address(),
    schema: 'pgboss',
    max: 3,
    application_name: 'fairlead-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ error }, 'jobs'));
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

async function scheduleOn(boss: PgBoss, { name, cron, work }: Scheduled): Promise<void> {
  await boss.createQueue(name, { notify: true, retryLimit: 2, policy: 'stately' });
  await boss.work(name, { burstWhenBatchFull: true }, async () => {
    await work();
  });
  await boss.schedule(name, cron, null, { tz: 'UTC' });
}
