import { folderLimits, type ReportFileName } from '@fairlead/domain/custom-reports/report-folder';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface QueuedFile extends Pick<ReportFileName, 'base' | 'ending'> {
  readonly run: number;
  readonly content: Buffer;
}

/** Reserves the next number of the name; no row when another transaction has just taken it. */
export const insertFile = (company: number, { run, base, ending, content }: QueuedFile) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.report_files (company_id, run_id, base, number, ending, content)
    select ${company}::bigint, ${run}::bigint, ${base}::text, coalesce(max(f.number), 0) + 1, ${ending}::text,
      ${content}::bytea
    from tenant.report_files f
    where f.company_id = ${company} and lower(f.base) = lower(${base}::text) and f.ending = ${ending}
    on conflict do nothing
    returning id`,
    'insert report file',
  );

/** Reserves the next number of its name for a file. */
export const renumberFile = (company: number, id: number) =>
  statementOf<{ number: number }>(
    sql`
    update tenant.report_files r set number = (select max(f.number) + 1 from tenant.report_files f
      where f.company_id = ${company} and lower(f.base) = lower(r.base) and f.ending = r.ending)
    where r.company_id = ${company} and r.id = ${id}
    returning r.number`,
    'renumber report file',
  );

/** A row while a company may write no more files today. */
export const tooManyFiles = (company: number) =>
  statementOf<{ number: number }>(
    sql`
    select count(*)::int as number from tenant.report_files
    where company_id = ${company} and created > clock_timestamp() - interval '24 hours'
    having count(*) >= ${folderLimits.filesInDay}::int`,
    'too many report files',
  );

/** Takes what is due, or one file that was just queued. Tried again at the intervals of a mail. */
export const takeDueFiles = (company: number, id: number | null) =>
  statementOf<{ id: number; tries: number }>(
    sql`
    update tenant.report_files set tries = tries + 1, next_try = now() + interval '2 minutes' * power(2, tries)
    where company_id = ${company} and status = 10
      and case when ${id}::bigint is null then next_try <= now() and created < now() - interval '1 minute'
        else id = ${id} and tries = 0 end
    returning id, tries`,
    'take due report files',
  );

export interface FileRow {
  readonly base: string;
  readonly number: number;
  readonly ending: string;
  readonly content: Buffer;
  readonly company_name: string;
}

export const fileToWrite = (company: number, id: number) =>
  statementOf<FileRow>(
    sql`
    select f.base, f.number, f.ending, f.content, c.name as company_name
    from tenant.report_files f join control.customers c on c.id = f.company_id
    where f.company_id = ${company} and f.id = ${id} and f.status = 10 and f.content is not null`,
    'report file to write',
  );

export const markWritten = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.report_files set status = 20, written = now(), content = null, error = null
    where company_id = ${company} and id = ${id} and status = 10`,
    'mark report file written',
  );

/** Given up after the sixth try, as a mail is. */
export const markNotWritten = (company: number, id: number, error: string) =>
  statementOf(
    sql`
    update tenant.report_files set error = ${error}, status = case when tries >= 6 then 30 else status end,
      content = case when tries >= 6 then null else content end
    where company_id = ${company} and id = ${id} and status = 10`,
    'mark report file not written',
  );
