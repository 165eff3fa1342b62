import { verifyChain } from '../audit/chain/verify.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRun } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { companies, noteCheck, noteRun } from './installation.sql.ts';

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Records the result of scheduled work, for the page of the installation. */
export const jobRunNoted =
  (database: Database) =>
  (run: JobRun): Promise<void> =>
    database.write(scope(0), async (db) => {
      await db.run(noteRun(run));
    });

export interface ChainAlarm {
  readonly log: Log;
  readonly mailer: Mailer | undefined;
  readonly supportAddress: string | undefined;
  readonly now: () => Date;
}

/** Compares every audit chain with its entries; differences are logged, shown and mailed to the support address. */
export async function checkChains(database: Database, alarm: ChainAlarm): Promise<void> {
  const known = await database.read(scope(0), (db) => db.all(companies()));
  const problems: string[] = [];
  for (const { id, name } of [{ id: 0, name: 'The installation' }, ...known]) {
    const { first } = await database.read(scope(id), (db) => verifyChain(db, id));
    const problem = first?.sentence.slice(0, 500) ?? null;
    await database.write(scope(id), async (db) => {
      await db.run(noteCheck(id, problem));
    });
    if (problem !== null) problems.push(`${name} (company ${id}): ${problem}`);
  }
  if (problems.length > 0) await raise(problems, alarm);
}

async function raise(problems: readonly string[], alarm: ChainAlarm): Promise<void> {
  const { log, mailer, supportAddress, now } = alarm;
  log.error({ problems }, 'the audit log does not match its chain');
  if (mailer === undefined || supportAddress === undefined) return;
  const text = `The nightly check found an audit log that does not match its chain:\n\n${problems.join('\n')}\n\nCompare with a backup before you restore anything: npm run --silent audit\n`;
  await mailer.send({
    to: { name: 'Support', address: supportAddress },
    subject: 'Fairlead: an audit log was changed',
    text,
    messageId: `audit-check.${now().getTime()}`,
  });
}
