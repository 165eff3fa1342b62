import type { EnteredValue } from '@fairlead/domain/custom-reports/parameters';
import type { ReportFileState } from '@fairlead/domain/custom-reports/report-folder';
import { type ReportFileType, scheduleLimits } from '@fairlead/domain/custom-reports/schedules';
import type { CompanyRole } from '@fairlead/domain/people/roles';
import { sql } from 'kysely';
import { mayReadAt } from '../../platform/access/readers.sql.ts';
import { statementOf } from '../../platform/database/query.ts';

export interface ScheduleRow {
  readonly id: number;
  readonly report_id: number;
  readonly weekdays: readonly number[];
  readonly month_days: readonly number[];
  readonly minute: number;
  readonly time_zone: string;
  readonly file_type: ReportFileType;
  readonly by_mail: boolean;
  readonly to_folder: boolean;
  readonly run_values: readonly EnteredValue[];
  readonly is_paused: boolean;
  readonly stop_reason: string | null;
  readonly author_id: number;
  readonly author: string;
  readonly starts: string;
  /** The latest local day with a run. */
  readonly last_day: string | null;
  readonly modified: string;
}

const columns = sql`s.id, s.report_id, s.weekdays, s.month_days, s.minute, s.time_zone, s.file_type, s.by_mail,
  s.to_folder, s.run_values, s.is_paused, s.stop_reason, s.author_id, a.full_name as author, s.starts,
  (select max(r.for_day) from tenant.report_runs r where r.company_id = s.company_id and r.schedule_id = s.id) as last_day,
  s.modified`;

const schedules = sql`tenant.report_schedules s join control.users a on a.id = s.author_id`;

export const schedulesOf = (company: number) =>
  statementOf<ScheduleRow>(
    sql`
    select ${columns} from ${schedules} where s.company_id = ${company} and s.deleted is null order by s.id`,
    'report schedules',
  );

/** Those that run by themselves. */
export const runningSchedules = (company: number) =>
  statementOf<ScheduleRow>(
    sql`
    select ${columns} from ${schedules}
    where s.company_id = ${company} and s.deleted is null and not s.is_paused order by s.id`,
    'running report schedules',
  );

export const oneSchedule = (company: number, id: number) =>
  statementOf<ScheduleRow>(
    sql`
    select ${columns} from ${schedules} where s.company_id = ${company} and s.id = ${id} and s.deleted is null`,
    'report schedule',
  );

/** Locks a schedule until the transaction ends, also a deleted one. */
export const claimSchedule = (company: number, id: number) =>
  statementOf<{ id: number; author_id: number; report_id: number; is_deleted: boolean }>(
    sql`
    select id, author_id, report_id, deleted is not null as is_deleted from tenant.report_schedules
    where company_id = ${company} and id = ${id} for update`,
    'claim report schedule',
  );

export const countSchedules = (company: number) =>
  statementOf<{ number: number }>(
    sql`
    select count(*)::int as number from tenant.report_schedules where company_id = ${company} and deleted is null`,
    'count report schedules',
  );

export interface ScheduleValues {
  readonly reportId: number;
  readonly weekdays: readonly number[];
  readonly monthDays: readonly number[];
  readonly minute: number;
  readonly timeZone: string;
  readonly fileType: ReportFileType;
  readonly byMail: boolean;
  readonly toFolder: boolean;
  readonly parameters: readonly EnteredValue[];
  readonly isPaused: boolean;
  readonly author: number;
}

export const insertSchedule = (company: number, values: ScheduleValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.report_schedules
      (company_id, report_id, weekdays, month_days, minute, time_zone, file_type, by_mail, to_folder,
        run_values, is_paused, author_id)
    values (${company}, ${values.reportId}, ${[...values.weekdays]}::smallint[], ${[...values.monthDays]}::smallint[],
      ${values.minute}, ${values.timeZone}, ${values.fileType}, ${values.byMail}, ${values.toFolder},
      ${JSON.stringify(values.parameters)}::jsonb, ${values.isPaused}, ${values.author})
    returning id`,
    'insert report schedule',
  );

/** A new time starts with the save, so that a time of today that has passed is over; so does a schedule that is resumed. */
export const updateSchedule = (company: number, id: number, values: ScheduleValues) =>
  statementOf(
    sql`
    update tenant.report_schedules s set report_id = ${values.reportId}, weekdays = ${[...values.weekdays]}::smallint[],
      month_days = ${[...values.monthDays]}::smallint[], minute = ${values.minute}, time_zone = ${values.timeZone},
      file_type = ${values.fileType}, by_mail = ${values.byMail}, to_folder = ${values.toFolder}, run_values = ${JSON.stringify(values.parameters)}::jsonb,
      is_paused = ${values.isPaused}, stop_reason = null, author_id = ${values.author},
      starts = case when s.is_paused or (s.weekdays, s.month_days, s.minute, s.time_zone) is distinct from
        (${[...values.weekdays]}::smallint[], ${[...values.monthDays]}::smallint[], ${values.minute}::smallint,
          ${values.timeZone}::text)
        then clock_timestamp() else s.starts end
    where s.company_id = ${company} and s.id = ${id}`,
    'update report schedule',
  );

export const stopSchedule = (company: number, id: number, reason: string) =>
  statementOf(
    sql`
    update tenant.report_schedules set is_paused = true, stop_reason = ${reason}
    where company_id = ${company} and id = ${id}`,
    'stop report schedule',
  );

export const deleteSchedule = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.report_schedules set deleted = now() where company_id = ${company} and id = ${id}`,
    'delete report schedule',
  );

/** What it missed in the meantime is not made up for. */
export const restoreSchedule = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.report_schedules set deleted = null, starts = clock_timestamp()
    where company_id = ${company} and id = ${id}`,
    'restore report schedule',
  );

export const clearRecipients = (company: number, schedule: number) =>
  statementOf(
    sql`delete from tenant.report_recipients where company_id = ${company} and schedule_id = ${schedule}`,
    'clear report recipients',
  );

interface RecipientIds {
  readonly userIds: readonly number[];
  readonly personIds: readonly number[];
}

/** Only members and persons of the company become recipients; how many did is returned. */
export const insertRecipients = (
  company: number,
  schedule: number,
  { userIds, personIds }: RecipientIds,
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.report_recipients (company_id, schedule_id, user_id, person_id)
    select ${company}::bigint, ${schedule}::bigint, u.id, null::bigint from control.users u
    where u.id = any (${[...userIds]}::bigint[]) and not u.is_key
      and exists (select from control.memberships m where m.user_id = u.id and m.customer_id = ${company})
    union all
    select ${company}::bigint, ${schedule}::bigint, null, p.id from tenant.persons p
    where p.company_id = ${company} and p.id = any (${[...personIds]}::bigint[])
    returning id`,
    'insert report recipients',
  );

export interface RecipientRow {
  readonly schedule_id: number;
  readonly user_id: number | null;
  readonly person_id: number | null;
  readonly name: string;
  /** Null where it has none, or may no longer receive anything. */
  readonly address: string | null;
}

/** The recipients of one schedule, or of all; users who left the company or were disabled have no address. */
export const recipientsOf = (company: number, schedule: number | null) =>
  statementOf<RecipientRow>(
    sql`
    select r.schedule_id, r.user_id, r.person_id, coalesce(u.full_name, p.full_name) as name,
      case when r.person_id is not null then case when p.in_active then null else nullif(p.email, '') end
        when not u.barred and exists (select from control.memberships m
          where m.user_id = u.id and m.customer_id = ${company}) then u.email end as address
    from tenant.report_recipients r
    left join control.users u on u.id = r.user_id
    left join tenant.persons p on p.company_id = ${company} and p.id = r.person_id
    where r.company_id = ${company} and (${schedule}::bigint is null or r.schedule_id = ${schedule}::bigint)
    order by r.id`,
    'report recipients',
  );

export interface RecipientChoiceRow {
  readonly kind: 'user' | 'person';
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

export const recipientChoice = (company: number) =>
  statementOf<RecipientChoiceRow>(
    sql`
    (select distinct 'user' as kind, u.id, u.full_name as name, u.email as address
      from control.memberships m join control.users u on u.id = m.user_id
      where m.customer_id = ${company} and not u.barred and not u.is_key order by name, id limit 1000)
    union all
    (select 'person', p.id, p.full_name, p.email from tenant.persons p
      where p.company_id = ${company} and not p.in_active and p.email <> '' order by p.full_name, p.id limit 1000)`,
    'report recipient choice',
  );

export interface AuthorRow {
  readonly roles: readonly CompanyRole[];
  readonly may_read: boolean;
  readonly company: string;
}

/** The roles of a user in the company, and whether the user may read its records at an instant. */
export const scheduleAuthor = (company: number, user: number, now: string) =>
  statementOf<AuthorRow>(
    sql`
    select coalesce((select array_agg(m.role_id) from control.memberships m
        where m.user_id = u.id and m.customer_id = ${company}), '{}') as roles,
      ${mayReadAt(company, now)} as may_read, c.name as company
    from control.users u join control.customers c on c.id = ${company} where u.id = ${user}`,
    'author of report schedule',
  );

/** No row when the day has its run already, by this process or another, or when the schedule was changed since it was read. */
export const noteRun = (
  company: number,
  { schedule, day, modified }: { schedule: number; day: string | null; modified: string },
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.report_runs (company_id, schedule_id, for_day)
    select s.company_id, s.id, ${day}::date from tenant.report_schedules s
    where s.company_id = ${company} and s.id = ${schedule} and s.deleted is null
      and s.modified = ${modified}::timestamptz
    on conflict (company_id, schedule_id, for_day) do nothing
    returning id`,
    'note report run',
  );

export interface RunOutcome {
  readonly failure: string | null;
  /** Why it was not mailed although its file goes into the folder. */
  readonly mailFailure: string | null;
  readonly rows: number | null;
  readonly bytes: number | null;
}

export const endRun = (
  company: number,
  id: number,
  { failure, mailFailure, rows, bytes }: RunOutcome,
) =>
  statementOf(
    sql`
    update tenant.report_runs set failure = ${failure}, mail_failure = ${mailFailure}, row_count = ${rows}, bytes = ${bytes}
    where company_id = ${company} and id = ${id}`,
    'end report run',
  );

export interface RunRow {
  readonly id: number;
  readonly schedule_id: number;
  readonly for_day: string | null;
  readonly failure: string | null;
  readonly mail_failure: string | null;
  readonly row_count: number | null;
  readonly bytes: number | null;
  readonly created: string;
  readonly sent: number;
  readonly queued: number;
  readonly undelivered: readonly string[];
  /** Of its file for the folder; all null without one. */
  readonly file_base: string | null;
  readonly file_number: number | null;
  readonly file_ending: string | null;
  readonly file_status: ReportFileState | null;
  readonly file_error: string | null;
}

const runColumns = sql`r.id, r.schedule_id, r.for_day, r.failure, r.mail_failure, r.row_count, r.bytes, r.created,
  (count(m.id) filter (where m.status in (20, 40)))::int as sent, (count(m.id) filter (where m.status = 10))::int as queued,
  coalesce(array_agg(m.to_address || ': ' || coalesce(m.error, '') order by m.id) filter (where m.status = 30), '{}')
    as undelivered,
  f.base as file_base, f.number as file_number, f.ending as file_ending, f.status as file_status, f.error as file_error`;

const delivered = (company: number) => sql`
  left join tenant.report_files f on f.company_id = ${company} and f.run_id = r.id
  left join tenant.sent_mail m on m.company_id = ${company} and m.purpose = 'customReport' and m.about_id = r.id`;

export const runsOf = (company: number, schedule: number) =>
  statementOf<RunRow>(
    sql`
    select ${runColumns} from tenant.report_runs r ${delivered(company)}
    where r.company_id = ${company} and r.schedule_id = ${schedule}
    group by r.company_id, r.id, f.company_id, f.id order by r.id desc limit ${scheduleLimits.runs}`,
    'report runs',
  );

/** The latest run of each schedule. */
export const latestRuns = (company: number) =>
  statementOf<RunRow>(
    sql`
    select ${runColumns} from tenant.report_runs r ${delivered(company)}
    where r.company_id = ${company} and r.id in (select max(x.id) from tenant.report_runs x
      where x.company_id = ${company} group by x.schedule_id)
    group by r.company_id, r.id, f.company_id, f.id`,
    'latest report runs',
  );
