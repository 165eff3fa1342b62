import {
  companyExportLimits,
  companyExportStatus,
  type CompanyExportStatus,
} from '@fairlead/domain/company-export/statuses';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface ExportRow {
  readonly id: number;
  readonly status: CompanyExportStatus;
  readonly author: string;
  readonly done: number;
  readonly total: number | null;
  readonly archive_key: string | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly failure: string | null;
  readonly created: string;
  readonly finished: string | null;
  readonly expires: string | null;
}

const columns = sql`e.id, e.status, u.full_name as author, e.done, e.total, e.archive_key, e.bytes,
  encode(e.sha256, 'hex') as sha256, e.failure, e.created, e.finished, e.expires`;

export const exportsOf = (company: number) =>
  statementOf<ExportRow>(
    sql`
    select ${columns} from tenant.company_exports e join control.users u on u.id = e.author_id
    where e.company_id = ${company} order by e.id desc limit ${companyExportLimits.listed}`,
    'company exports',
  );

/** A finished export that has not expired at an instant. */
export const readyExport = (company: number, id: number, now: string) =>
  statementOf<ExportRow>(
    sql`
    select ${columns} from tenant.company_exports e join control.users u on u.id = e.author_id
    where e.company_id = ${company} and e.id = ${id} and e.status = ${companyExportStatus.Ready}
      and e.expires > ${now}::timestamptz`,
    'ready company export',
  );

/** Locks the requests of a company until the transaction ends, so that simultaneous ones are still counted. */
export const lockExports = (company: number) =>
  statementOf(
    sql`select pg_advisory_xact_lock(hashtextextended(${`company exports ${company}`}, 0))`,
    'lock company exports',
  );

/** How many a company began in the last 24 hours that did not fail, and how many are not finished. */
export const countExports = (company: number) =>
  statementOf<{ recent: number; open: number }>(
    sql`
    select (count(*) filter (where created > clock_timestamp() - interval '24 hours' and status <> ${companyExportStatus.Failed}))::int
        as recent,
      (count(*) filter (where status in (${companyExportStatus.Waiting}, ${companyExportStatus.Running})))::int as open
    from tenant.company_exports where company_id = ${company}`,
    'count company exports',
  );

export const insertExport = (company: number, author: number) =>
  statementOf<{ id: number }>(
    sql`insert into tenant.company_exports (company_id, author_id) values (${company}, ${author}) returning id`,
    'insert company export',
  );

const isOpen = sql`(status = ${companyExportStatus.Waiting}
        or status = ${companyExportStatus.Running} and claimed_until < clock_timestamp())`;

/** Since when a company waits for an export that no process works on. */
export const waitingSince = (company: number) =>
  statementOf<{ created: string }>(
    sql`select created from tenant.company_exports where company_id = ${company} and ${isOpen} order by id limit 1`,
    'company export that waits',
  );

/** Takes an export that no process works on: one that waits, or one whose process stopped. */
export const claimExport = (company: number) =>
  statementOf<{ id: number; attempts: number }>(
    sql`
    update tenant.company_exports set status = ${companyExportStatus.Running}, attempts = attempts + 1, done = 0,
      claimed_until = clock_timestamp() + interval '2 minutes'
    where company_id = ${company} and id = (select id from tenant.company_exports
      where company_id = ${company} and ${isOpen} order by id limit 1 for update skip locked)
    returning id, attempts`,
    'claim company export',
  );

export interface ExportClaim {
  readonly id: number;
  /** Counts the claims: a process that was overtaken writes nothing. */
  readonly attempts: number;
}

/** Notes progress and keeps the claim. */
export const noteProgress = (
  company: number,
  { id, attempts }: ExportClaim,
  { done, total }: { readonly done: number; readonly total: number },
) =>
  statementOf(
    sql`
    update tenant.company_exports set done = ${done}, total = ${total}, claimed_until = clock_timestamp() + interval '2 minutes'
    where company_id = ${company} and id = ${id} and attempts = ${attempts} and status = ${companyExportStatus.Running}`,
    'note progress of company export',
  );

export interface Archive {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export const finishExport = (
  company: number,
  { id, attempts }: ExportClaim,
  { key, bytes, sha256 }: Archive,
) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.company_exports set status = ${companyExportStatus.Ready}, archive_key = ${key}, bytes = ${bytes},
      sha256 = ${sha256}, finished = clock_timestamp(),
      expires = clock_timestamp() + make_interval(days => ${companyExportLimits.days}::int)
    where company_id = ${company} and id = ${id} and attempts = ${attempts} and status = ${companyExportStatus.Running}
    returning id`,
    'finish company export',
  );

export const failExport = (company: number, { id, attempts }: ExportClaim, failure: string) =>
  statementOf(
    sql`
    update tenant.company_exports set status = ${companyExportStatus.Failed}, failure = ${failure}, finished = clock_timestamp()
    where company_id = ${company} and id = ${id} and attempts = ${attempts} and status = ${companyExportStatus.Running}`,
    'fail company export',
  );

/** Marks exports that have expired; their archives are returned, to be deleted. */
export const expireExports = (company: number) =>
  statementOf<{ archive_key: string }>(
    sql`
    with expired as (select id, archive_key from tenant.company_exports
      where company_id = ${company} and status = ${companyExportStatus.Ready} and expires <= clock_timestamp() for update)
    update tenant.company_exports e set status = ${companyExportStatus.Expired}, archive_key = null
    from expired where e.company_id = ${company} and e.id = expired.id and expired.archive_key is not null
    returning expired.archive_key`,
    'expire company exports',
  );
