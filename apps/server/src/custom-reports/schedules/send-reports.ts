import {
  dueRun,
  scheduleSentences,
  type ScheduleTimes,
} from '@fairlead/domain/custom-reports/schedules';
import type { DailyState } from '@fairlead/domain/time/daily-times';
import { activeCompanies } from '../../platform/access/companies.sql.ts';
import { type Database, isStatementTimeout } from '../../platform/database/database.ts';
import { inUnitOfWork, ruleOrder } from '../../platform/events/unit-of-work.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Log } from '../../platform/log.ts';
import { asOwner } from '../../platform/worker-pool/owner.ts';
import { runningSchedules, type ScheduleRow } from './report-schedules.sql.ts';
import { RunFailure } from './run-failure.ts';
import { noteFailure, type ReportChannels, runSchedule } from './run-schedule.ts';

export interface ReportSending extends ReportChannels {
  readonly database: Database;
  readonly log: Pick<Log, 'error'>;
  readonly now: () => Date;
}

/** When a schedule runs, and what has happened so far. */
export const timesOf = (row: ScheduleRow): ScheduleTimes => ({
  weekdays: row.weekdays,
  monthDays: row.month_days,
  minute: row.minute,
  zone: row.time_zone,
});

export const stateOf = (row: ScheduleRow, now: Date): DailyState => ({
  now: now.getTime(),
  starts: Date.parse(row.starts),
  lastDay: row.last_day,
});

const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Sends the reports that are due, and writes those for the folder, of every company. A failure of one does not block the others. */
export async function sendReports(sending: ReportSending): Promise<void> {
  const companies = await sending.database.read(rule(0), (db) => db.all(activeCompanies()));
  for (const { id } of companies)
    await sendOfCompany(sending, id).catch((error: unknown) =>
      sending.log.error({ error, company: id }, 'scheduled reports'),
    );
}

async function sendOfCompany(sending: ReportSending, company: number): Promise<void> {
  const schedules = await sending.database.read(rule(company), (db) =>
    db.all(runningSchedules(company)),
  );
  for (const schedule of schedules) {
    // What is mailed only has to wait for a mail server.
    if (!schedule.to_folder && !sending.outbox.sendsMail) continue;
    const due = dueRun(timesOf(schedule), stateOf(schedule, sending.now()));
    if (due === undefined) continue;
    await asOwner({ owner: `company ${company}` }, () =>
      sendOne(sending, { company, schedule, day: due.day }),
    );
  }
}

interface DueReport {
  readonly company: number;
  readonly schedule: ScheduleRow;
  readonly day: string;
}

/** What failed is noted after its transaction was rolled back. */
async function sendOne(
  { database, log, now, ...channels }: ReportSending,
  { company, schedule, day }: DueReport,
): Promise<void> {
  const order = ruleOrder(database, company);
  try {
    await inUnitOfWork(order, (unit) => runSchedule(unit, channels, { schedule, day, now: now() }));
  } catch (error) {
    // Says nothing about the report: the next minute tries again.
    if (error instanceof Refusal && error.code === 'busy') return;
    const failure = failureOf(error);
    if (failure.message === scheduleSentences.failed)
      log.error({ error, company, schedule: schedule.id }, 'scheduled report');
    await inUnitOfWork(order, (unit) => noteFailure(unit, { schedule, day, failure }));
  }
}

/** The sentence of a refusal, with the field that it names. */
function sentenceOf({ body, message }: Refusal): string {
  const fields = (body as { readonly errors?: Readonly<Record<string, readonly string[]>> }).errors;
  if (fields === undefined) return typeof body === 'string' ? body : message;
  return Object.entries(fields)
    .map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
    .join(' ');
}

function failureOf(error: unknown): RunFailure {
  if (error instanceof RunFailure) return error;
  if (error instanceof Refusal) return new RunFailure(sentenceOf(error).slice(0, 500));
  return new RunFailure(
    isStatementTimeout(error) ? scheduleSentences.tooLong : scheduleSentences.failed,
  );
}
