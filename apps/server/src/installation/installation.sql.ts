import type { Diagnostics } from '@fairlead/domain/help/diagnostics';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { JobRun } from '../platform/jobs/jobs.ts';

export interface InstallationRow {
  readonly version: string;
  readonly size: number;
  readonly connections: number;
  readonly most: number;
  readonly companies: number;
  readonly users: number;
  readonly disabled: number;
  readonly active: number;
}

export const installationFigures = () =>
  statementOf<InstallationRow>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most,
      (select count(*)::int from control.customers where not deleted) as companies,
      u.users, u.disabled, u.active
    from (select count(*)::int as users, count(*) filter (where disabled)::int as disabled,
      count(*) filter (where last_seen > now() - interval '30 days')::int as active from control.users where not is_key) u`);

export interface JobRow {
  readonly name: string;
  readonly schedule: string;
  readonly started: string | null;
  readonly finished: string | null;
  readonly failed: string | null;
  readonly error: string | null;
  readonly runs: number;
  readonly failures: number;
}

export const jobRuns = () =>
  statementOf<JobRow>(sql`
    select name, schedule, started, finished, failed, error, runs, failures from control.job_runs order by name`);

export const companies = () =>
  statementOf<{ id: number; name: string }>(
    sql`select id, name from control.customers where not deleted order by id`,
  );

export interface ChainRow {
  readonly company_id: number;
  readonly links: number;
  readonly sealed: string | null;
  readonly checked: string | null;
  readonly check_problem: string | null;
  readonly hash: string | null;
}

export const chainOf = (company: number) =>
  statementOf<ChainRow>(sql`
    select company_id, links, sealed, checked, check_problem, encode(hash, 'hex') as hash
    from tenant.audit_heads where company_id = ${company}`);

export interface CompanyCounts {
  readonly queued: number;
  readonly failed: number;
  readonly stored: number;
  readonly tickets: number;
}

export const countsOf = (company: number) =>
  statementOf<CompanyCounts>(sql`
    select count(*) filter (where status = 10)::int as queued, count(*) filter (where status = 30)::int as failed,
      count(*) filter (where status = 40)::int as stored,
      (select count(*)::int from tenant.tickets where company_id = ${company} and closed is null) as tickets
    from tenant.sent_mail where company_id = ${company} and status <> 20`);

export interface TicketRow {
  readonly id: number;
  readonly company_id: number;
  readonly number: number;
  readonly subject: string;
  readonly message: string;
  readonly contact: string;
  readonly page: string | null;
  readonly diagnostics: Diagnostics | null;
  readonly author: string | null;
  readonly author_email: string | null;
  readonly created: string;
  readonly closed: string | null;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

export const ticketsOf = (company: number, most: number) =>
  statementOf<TicketRow>(sql`
    select t.id, t.company_id, t.number, t.subject, t.message, t.contact, t.page, t.diagnostics, u.full_name as author,
      u.email as author_email, t.created, t.closed,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id)
        from tenant.sent_mail m join tenant.mail_attachments a on a.company_id = m.company_id and a.mail_id = m.id
        where m.company_id = t.company_id and m.about_id = t.id and m.purpose = 'supportTicket'), '[]') as files
    from tenant.tickets t left join control.users u on u.id = t.author_id
    where t.company_id = ${company} order by t.closed is null desc, t.id desc limit ${most}`);

export const closeTicket = (company: number, id: number, isClosed: boolean) =>
  statementOf<{ id: number }>(sql`
    update tenant.tickets set closed = case when ${isClosed} then coalesce(closed, now()) end
    where company_id = ${company} and id = ${id} returning id`);

export const ticketFile = (company: number, ticket: number, file: number) =>
  statementOf<{ name: string; content_type: string; content: Buffer }>(sql`
    select a.name, a.content_type, a.content
    from tenant.mail_attachments a join tenant.sent_mail m on m.company_id = a.company_id and m.id = a.mail_id
    where a.company_id = ${company} and a.id = ${file} and a.content is not null and m.about_id = ${ticket} and m.purpose = 'supportTicket'`);

export interface UnsentMailRow {
  readonly id: number;
  readonly company_id: number;
  readonly purpose: string;
  readonly to_name: string;
  readonly to_address: string;
  readonly subject: string;
  readonly status: 10 | 30 | 40;
  readonly tries: number;
  readonly error: string | null;
  readonly created: string;
}

export const unsentMailOf = (company: number, most: number) =>
  statementOf<UnsentMailRow>(sql`
    select id, company_id, purpose, to_name, to_address, subject, status, tries, error, created
    from tenant.sent_mail where company_id = ${company} and status <> 20 order by id desc limit ${most}`);

export const noteRun = ({ name, schedule, state, error }: JobRun) =>
  statementOf(sql`
    insert into control.job_runs as j (name, schedule, started, finished, failed, error, runs, failures)
    values (${name}, ${schedule}, case when ${state === 'started'} then now() end,
      case when ${state === 'finished'} then now() end, case when ${state === 'failed'} then now() end,
      ${error?.slice(0, 500) ?? null}, ${state === 'started' ? 1 : 0}, ${state === 'failed' ? 1 : 0})
    on conflict (name) do update set schedule = excluded.schedule, started = coalesce(excluded.started, j.started),
      finished = coalesce(excluded.finished, j.finished), failed = coalesce(excluded.failed, j.failed),
      error = coalesce(excluded.error, j.error), runs = j.runs + excluded.runs, failures = j.failures + excluded.failures`);

export const noteCheck = (company: number, problem: string | null) =>
  statementOf(sql`
    update tenant.audit_heads set checked = now(), check_problem = ${problem} where company_id = ${company}`);
