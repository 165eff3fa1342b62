import { reportFileBase } from '@fairlead/domain/custom-reports/report-folder';
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
import type { ReportFolder } from '../folder/report-folder.ts';
import { RunFailure } from './run-failure.ts';
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

/** Where reports go. */
export interface ReportChannels {
  readonly outbox: Outbox;
  readonly folder: Pick<ReportFolder, 'isOffered' | 'queue'>;
}

/**
 * Makes a report with the rights that its author has now, posts it, and queues its file for the folder. The run, its mails
 * and its file are written in one transaction, so that a day has them once, whichever process stops. Returns false where
 * the day has them already.
 */
export async function runSchedule(
  unit: Unit,
  channels: ReportChannels,
  { schedule, day, now }: ScheduledRun,
): Promise<boolean> {
  const { db, company } = unit;
  const noted = await db.first(
    noteRun(company, { schedule: schedule.id, day, modified: schedule.modified }),
  );
  if (noted === undefined) return false;
  const { report, companyName } = await permitted(unit, schedule, now);
  const readers = schedule.by_mail
    ? addressed(await db.all(recipientsOf(company, schedule.id)))
    : [];
  if (!schedule.to_folder && readers.length === 0)
    throw new RunFailure(scheduleSentences.noRecipient);
  const today = day ?? localFields(now.getTime(), schedule.time_zone).date;
  const file = await made(unit, { schedule, report, today, now });
  const delivered = { run: noted.id, schedule, report, companyName, today, file };
  const mailFailure = await mailed(unit, channels.outbox, { ...delivered, readers });
  if (mailFailure !== null && !schedule.to_folder) throw new RunFailure(mailFailure);
  if (schedule.to_folder)
    await channels.folder.queue(unit, {
      run: noted.id,
      base: reportFileBase(report.name, today),
      ending: kindOf(schedule),
      content: file.content,
    });
  const { rows, content } = file;
  await db.run(
    endRun(company, noted.id, { failure: null, mailFailure, rows, bytes: content.length }),
  );
  unit.changed({ entity: 'reportSchedule', id: schedule.id, action: 'updated' });
  return true;
}

interface Delivered {
  readonly run: number;
  readonly schedule: ScheduleRow;
  readonly report: FoundReport;
  readonly companyName: string;
  readonly today: string;
  readonly file: ReportFile;
  readonly readers: readonly { readonly name: string; readonly address: string }[];
}

/** Posts the mails of a run. Returns why it could not; null where it did, or where the schedule sends none. */
async function mailed(unit: Unit, outbox: Outbox, delivered: Delivered): Promise<string | null> {
  const { run, schedule, report, today, file, readers } = delivered;
  if (!schedule.by_mail) return null;
  if (readers.length === 0) return scheduleSentences.noRecipient;
  if (file.content.length > scheduleLimits.fileBytes) return scheduleSentences.tooLarge;
  // Without a folder it is stored for the user to pass on.
  if (!outbox.sendsMail && schedule.to_folder) return scheduleSentences.noMailServer;
  const mail = {
    purpose: 'customReport',
    about: run,
    subject: `${report.name}, ${formatDate(today, 'UTC')}`,
    body: bodyOf({ ...delivered, rows: file.rows }),
    attachments: [
      { name: file.fileName, contentType: contentTypes[kindOf(schedule)], content: file.content },
    ],
  } as const;
  try {
    for (const { name, address } of readers) await outbox.post(unit, { ...mail, name, address });
    return null;
  } catch (error) {
    // The quota of mails does not prevent the file.
    if (schedule.to_folder && error instanceof Refusal && error.code === 'mailQuota')
      return error.message;
    throw error;
  }
}

/** Notes why a run sent nothing; the schedule stops where that will not change by itself. */
export async function noteFailure(
  { db, company, changed }: Unit,
  { schedule, day, failure }: Omit<ScheduledRun, 'now'> & { readonly failure: RunFailure },
): Promise<void> {
  const { id, modified } = schedule;
  const noted = await db.first(noteRun(company, { schedule: id, day, modified }));
  if (noted === undefined) return;
  const nothing = { mailFailure: null, rows: null, bytes: null };
  await db.run(endRun(company, noted.id, { failure: failure.message, ...nothing }));
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
