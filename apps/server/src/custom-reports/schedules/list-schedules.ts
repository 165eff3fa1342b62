import type { reportSchedules } from '@fairlead/contract/custom-reports/report-schedules';
import { folderFileName } from '@fairlead/domain/custom-reports/report-folder';
import { nextRun } from '@fairlead/domain/custom-reports/schedules';
import { clockOfMinute } from '@fairlead/domain/time/daily-times';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findReports, type FoundReport } from '../run/find-report.ts';
import {
  latestRuns,
  oneSchedule,
  recipientChoice,
  recipientsOf,
  type RecipientRow,
  type RunRow,
  runsOf,
  type ScheduleRow,
  schedulesOf,
} from './report-schedules.sql.ts';
import type { ReportChannels } from './run-schedule.ts';
import { mayChange } from './schedule-rights.ts';
import { stateOf, timesOf } from './send-reports.ts';

/** The file of a run for the folder. */
function runFile(row: RunRow) {
  const { file_base: base, file_number: number, file_ending: ending, file_status: state } = row;
  if (base === null || number === null || ending === null || state === null) return null;
  return { name: folderFileName({ base, number, ending }), state, reason: row.file_error };
}

const runRecord = (row: RunRow) => ({
  id: row.id,
  at: row.created,
  isRequested: row.for_day === null,
  failure: row.failure,
  mailFailure: row.mail_failure,
  rows: row.row_count,
  bytes: row.bytes,
  sent: row.sent,
  queued: row.queued,
  undelivered: [...row.undelivered],
  file: runFile(row),
});

type Reader = Pick<Call<typeof reportSchedules.list>, 'db' | 'company' | 'actor' | 'now'>;

interface Beside {
  readonly reports: readonly FoundReport[];
  readonly recipients: readonly RecipientRow[];
  readonly runs: readonly RunRow[];
}

function recordOf({ company, actor, now }: Reader, row: ScheduleRow, beside: Beside) {
  const own = beside.recipients.filter(({ schedule_id: id }) => id === row.id);
  const last = beside.runs.find(({ schedule_id: id }) => id === row.id);
  const next = row.is_paused ? undefined : nextRun(timesOf(row), stateOf(row, now));
  const listed = (kind: 'user_id' | 'person_id') =>
    own.flatMap(({ name, address, ...ids }) => {
      const id = ids[kind];
      return id === null ? [] : [{ id, name, address }];
    });
  return {
    id: row.id,
    reportId: row.report_id,
    reportName: beside.reports.find(({ id }) => id === row.report_id)?.name ?? null,
    weekdays: [...row.weekdays],
    monthDays: [...row.month_days],
    time: clockOfMinute(row.minute),
    timeZone: row.time_zone,
    fileType: row.file_type,
    byMail: row.by_mail,
    toFolder: row.to_folder,
    parameters: row.run_values.map(({ key, value }) => ({ key, value: value as string })),
    users: listed('user_id'),
    persons: listed('person_id'),
    isPaused: row.is_paused,
    stopReason: row.stop_reason,
    author: row.author,
    mayChange: mayChange({ actor, company }, row.author_id),
    next: next === undefined ? null : new Date(next.at).toISOString(),
    last: last === undefined ? null : runRecord(last),
    modified: row.modified,
  };
}

/** Own schedules, and those of reports that the caller may run. */
const isShown = ({ actor }: Reader, row: ScheduleRow, reports: readonly FoundReport[]): boolean =>
  row.author_id === actor.userId || reports.some(({ id }) => id === row.report_id);

export async function listSchedules(call: Call<typeof reportSchedules.list>) {
  const { db, company } = call;
  const [rows, recipients, runs, reports] = await Promise.all([
    db.all(schedulesOf(company)),
    db.all(recipientsOf(company, null)),
    db.all(latestRuns(company)),
    findReports(call),
  ]);
  return rows
    .filter((row) => isShown(call, row, reports))
    .map((row) => recordOf(call, row, { reports, recipients, runs }));
}

/** One schedule as it is listed. */
export async function scheduleRecord(call: Reader, row: ScheduleRow) {
  const { db, company } = call;
  const [recipients, runs, reports] = await Promise.all([
    db.all(recipientsOf(company, row.id)),
    db.all(runsOf(company, row.id)),
    findReports(call),
  ]);
  return recordOf(call, row, { reports, recipients, runs });
}

export async function listRuns(call: Call<typeof reportSchedules.runs>) {
  const { db, company, params } = call;
  const [row, reports] = await Promise.all([
    db.first(oneSchedule(company, params.id)),
    findReports(call),
  ]);
  if (row === undefined || !isShown(call, row, reports)) return refuse('notFound');
  return (await db.all(runsOf(company, params.id))).map(runRecord);
}

export async function listRecipients(
  { db, company }: Call<typeof reportSchedules.recipients>,
  { outbox, folder }: ReportChannels,
) {
  const { sendsMail } = outbox;
  const { isOffered: hasFolder } = folder;
  const rows = await db.all(recipientChoice(company));
  const ofKind = (wanted: string) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, address }) => ({ id, name, address }));
  return { users: ofKind('user'), persons: ofKind('person'), sendsMail, hasFolder };
}
