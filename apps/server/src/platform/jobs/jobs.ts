import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

/** Background work in a queue that lives in the same database. */
export interface Jobs {
  /** Runs the work on the stated schedule (cron, UTC), once across all workers. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly url: string;
  readonly log: Log;
}

/** Opens the queue in its own schema. LISTEN wakes the workers, polling is the backstop. */
export async function openJobs({ url, log }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: 3,
    application_name: 'fairlead-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ error }, 'jobs'));
  await boss.start();
  return {
    schedule: async (name, cron, work) => {
      await boss.createQueue(name, { notify: true, retryLimit: 2, policy: 'stately' });
      await boss.work(name, { burstWhenBatchFull: true }, async () => {
        await work();
      });
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
