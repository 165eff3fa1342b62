import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { DatabaseAddress } from '../database/address.ts';
import { type Log, withoutSecrets } from '../log.ts';

/** Background work in a queue that is stored in the same database. */
export interface Jobs {
  /** Runs the work on the stated schedule (cron, UTC), once across all workers. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Continues at the current address of the database; to be called when it has changed. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

/** The result of one run of scheduled work. */
export interface JobRun {
  readonly name: string;
  /** A cron line in UTC. */
  readonly schedule: string;
  readonly state: 'started' | 'finished' | 'failed';
  readonly error?: string;
}

export interface JobsOptions {
  readonly address: DatabaseAddress;
  readonly log: Log;
  /** Records the result of each run. */
  readonly onRun: (run: JobRun) => Promise<void>;
}

const retryMs = 1_000;

interface Scheduled {
  readonly name: string;
  readonly cron: string;
  readonly work: () => Promise<void>;
}

/** Opens the queue in its own schema. LISTEN wakes the workers, polling is the fallback. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const scheduled: Scheduled[] = [];
  let boss = await startBoss(options);
  const closing = new AbortController();
  /** The database may go down again in the meantime: this tries until the queue runs, or until it is closed. */
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
      await scheduleOn(boss, job, options);
    },
    follow: async () => {
      const before = boss;
      const next = await startAgain();
      if (next === undefined) return;
      boss = next;
      for (const job of scheduled) await scheduleOn(boss, job, options);
      // Its database is gone: it could not finish anything.
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

/** Runs the work and records the result; a record that cannot be written never fails the work. */
async function noted({ name, cron, work }: Scheduled, { onRun, log }: JobsOptions): Promise<void> {
  const note = (state: JobRun['state'], error?: string) =>
    onRun({ name, schedule: cron, state, ...(error === undefined ? {} : { error }) }).catch(
      (reason: unknown) => log.warn({ error: reason, job: name }, 'run of a job was not noted'),
    );
  await note('started');
  try {
    await work();
  } catch (error) {
    log.error({ error, job: name }, 'job failed');
    await note('failed', withoutSecrets(String(error)));
    throw error;
  }
  await note('finished');
}

async function scheduleOn(boss: PgBoss, job: Scheduled, options: JobsOptions): Promise<void> {
  const { name, cron } = job;
  await boss.createQueue(name, { notify: true, retryLimit: 2, policy: 'stately' });
  await boss.work(name, { burstWhenBatchFull: true }, () => noted(job, options));
  await boss.schedule(name, cron, null, { tz: 'UTC' });
}
