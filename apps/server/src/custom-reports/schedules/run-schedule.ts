import { runValues } from '@fairlead/domain/custom-reports/run-values';
import {
  reportFileType,
  scheduleLimits,
  scheduleSentences,
} from '@fairlead/domain/custom-reports/schedules';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDate, localFields } from '@fairlead/domain/time/format';
import type { UnitOfWork } from '../../platform/events/unit-of-work.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { contentTypes } from '../../platform/print/print.ts';
import { enteredFacts } from '../run/entered-facts.ts';
import { findReport, type FoundReport } from '../run/find-report.ts';
import { plannedReport } from '../run/planned-report.ts';
import { reportFile, type ReportFile } from '../run/report-file.ts';
import {
  endRun,
  noteRun,
  recipientsOf,
  type RecipientRow,
  scheduleAuthor,
  type ScheduleRow,
  stopSchedule,
} from './report-schedules.sql.ts';

type Unit = Pick<UnitOfWork, 'db' | 'company' | 'actor' | 'afterCommit' | 'changed'>;

export interface ScheduledRun {
  readonly schedule: ScheduleRow;
  /** The local day that this is the run of; null where a user requested it. */
  readonly day: string | null;
  readonly now: Date;
}

/** A report that cannot be sent; a schedule stops where no later run can be either. */
export class RunFailure extends Error {
  readonly stops: boolean;

  constructor(sentence: string, { stops = false } = {}) {
    super(sentence);
    this.stops = stops;
  }
}

/**
 * Makes a report with the rights that its author has now, and posts it. The run and its mails are written in one
 * transaction, so that a day has them once, whichever process stops. Returns false where the day has them already.
 */
export async function runSchedule(
  unit: Unit,
  outbox: Outbox,
  { schedule, day, now }: ScheduledRun,
): Promise<boolean> {
  const { db, company } = unit;
  const noted = await db.first(
    noteRun(company, { schedule: schedule.id, day, modified: schedule.modified }),
  );
  if (noted === undefined) return false;
  const { report, companyName } = await permitted(unit, schedule, now);
  const readers = addressed(await db.all(recipientsOf(company, schedule.id)));
  if (readers.length === 0) throw new RunFailure(scheduleSentences.noRecipient);
  const today = day ?? localFields(now.getTime(), schedule.time_zone).date;
  const file = await made(unit, { schedule, report, today, now });
  if (file.content.length > scheduleLimits.fileBytes)
    throw new RunFailure(scheduleSentences.tooLarge);
  const mail = {
    purpose: 'customReport',
    about: noted.id,
    subject: `${report.name}, ${formatDate(today, 'UTC')}`,
    body: bodyOf({ report, companyName, schedule, rows: file.rows }),
    attachments: [
      { name: file.fileName, contentType: contentTypes[kindOf(schedule)], content: file.content },
    ],
  } as const;
  for (const { name, address } of readers) await outbox.post(unit, { ...mail, name, address });
  await db.run(
    endRun(company, noted.id, { failure: null, rows: file.rows, bytes: file.content.length }),
  );
  unit.changed({ entity: 'reportSchedule', id: schedule.id, action: 'updated' });
  return true;
}

/** Notes why a run sent nothing; the schedule stops where that will not change by itself. */
export async function noteFailure(
  { db, company, changed }: Unit,
  { schedule, day, failure }: Omit<ScheduledRun, 'now'> & { readonly failure: RunFailure },
): Promise<void> {
  const { id, modified } = schedule;
  const noted = await db.first(noteRun(company, { schedule: id, day, modified }));
  if (noted === undefined) return;
  await db.run(endRun(company, noted.id, { failure: failure.message, rows: null, bytes: null }));
  if (failure.stops) await db.run(stopSchedule(company, id, failure.message));
  changed({ entity: 'reportSchedule', id, action: 'updated' });
}

const kindOf = ({ file_type: type }: ScheduleRow): 'xlsx' | 'csv' =>
  type === reportFileType.Csv ? 'csv' : 'xlsx';

/** The report, if its author may still run it. */
async function permitted({ db, company }: Unit, schedule: ScheduleRow, now: Date) {
  const author = await db.first(scheduleAuthor(company, schedule.author_id, now.toISOString()));
  if (author === undefined || !author.may_read)
    throw new RunFailure(scheduleSentences.noRights, { stops: true });
  const companies = new Map([
    [company, { id: company, roles: author.roles, subscribedUntil: undefined, hasWebhooks: false }],
  ]);
  const report = await findReport({ db, company, actor: { companies } }, schedule.report_id).catch(
    (error: unknown) => {
      if (error instanceof Refusal)
        throw new RunFailure(scheduleSentences.noReport, { stops: true });
      throw error;
    },
  );
  return { report, companyName: author.company };
}

interface Making {
  readonly schedule: ScheduleRow;
  readonly report: FoundReport;
  /** The local day from which relative days are counted, also where its run comes after midnight. */
  readonly today: string;
  readonly now: Date;
}

async function made(
  { db, company }: Unit,
  { schedule, report, today, now }: Making,
): Promise<ReportFile> {
  const { definition, name } = report;
  const { parameters } = definition;
  const entered = runValues(parameters, schedule.run_values, today);
  const plan = await plannedReport(db, { company, definition, entered });
  const facts = await enteredFacts(db, { company, parameters, entered });
  const request = { name, definition, plan, facts, now, by: schedule.author };
  return reportFile(db, request, { kind: kindOf(schedule) });
}

/** Each address once. */
const addressed = (rows: readonly RecipientRow[]) => {
  const byAddress = new Map<string, { readonly name: string; readonly address: string }>();
  for (const { name, address } of rows)
    if (address !== null && !byAddress.has(address.toLowerCase()))
      byAddress.set(address.toLowerCase(), { name, address });
  return [...byAddress.values()];
};

interface Described {
  readonly report: FoundReport;
  readonly companyName: string;
  readonly schedule: ScheduleRow;
  readonly rows: number;
}

const bodyOf = ({ report, companyName, schedule, rows }: Described): string =>
  [
    `${companyName}: “${report.name}” is attached, with ${counted(rows, 'row')}.`,
    `${schedule.author} has it sent to you.`,
  ].join('\n\n');

/** Refuses a run that was requested for what would stop or fail a scheduled one. */
export function refuseFailure(error: unknown): never {
  if (error instanceof RunFailure) return refuse('invalid', error.message);
  throw error;
}
