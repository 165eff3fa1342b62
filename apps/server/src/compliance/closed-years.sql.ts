import type { YearRecord } from '@fairlead/domain/compliance/closed-year';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface ClosedYearRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly year: number;
  readonly record: YearRecord;
  readonly engine_version: string;
  readonly content_hash: string;
  readonly inputs_hash: string;
  readonly missing: number;
  readonly note: string;
  readonly closed: string;
  readonly closed_by: string | null;
  readonly reopened: string | null;
  readonly reopened_by: string | null;
  readonly reopen_reason: string | null;
  readonly modified: string;
}

const closings = (company: number, which: RawBuilder<unknown>) => sql<ClosedYearRow>`
  select y.id, y.vessel_id, v.name as vessel, y.year, y.record, y.engine_version, y.content_hash, y.inputs_hash, y.missing,
    y.note, y.closed, c.full_name as closed_by, y.reopened, r.full_name as reopened_by, y.reopen_reason, y.modified
  from tenant.closed_years y
  join tenant.vessels v on v.company_id = ${company} and v.id = y.vessel_id
  left join control.users c on c.id = y.closed_by
  left join control.users r on r.id = y.reopened_by
  where y.company_id = ${company} ${which}`;

const mostListed = 2000;

export interface ClosingFilter {
  readonly company: number;
  readonly year: number;
  /** Empty: all of them. */
  readonly vessels: readonly number[];
}

/** By vessel, the latest first. */
export const closingsOf = ({ company, year, vessels }: ClosingFilter) =>
  statementOf<ClosedYearRow>(
    sql`${closings(
      company,
      sql`and y.year = ${year} and not v.deleted
        and (${vessels.length === 0} or y.vessel_id = any (${[...vessels]}::bigint[]))`,
    )} order by shared.fold(v.name), v.id, y.id desc limit ${mostListed}`,
    'closed years',
  );

export const oneClosing = (company: number, id: number) =>
  statementOf<ClosedYearRow>(
    sql`${closings(company, sql`and y.id = ${id} and not v.deleted`)}`,
    'one closed year',
  );

/** The closing of a vessel's year that counts now. */
export const closingNow = (company: number, vessel: number, year: number) =>
  statementOf<{ id: number }>(
    sql`
    select y.id from tenant.closed_years y
    where y.company_id = ${company} and y.vessel_id = ${vessel} and y.year = ${year} and y.reopened is null`,
    'closing of a year now',
  );

/** Waits for reports of the vessel that are being written; those that follow wait until the year is closed. */
export const holdYears = (company: number, vessel: number) =>
  statementOf<{ held: string }>(
    sql`
    select pg_advisory_xact_lock(hashtextextended('closed year', ${company}::bigint * 1000003 + ${vessel}::bigint))::text
      as held`,
    'hold years of vessel',
  );

export const contentOfClosing = (company: number, id: number) =>
  statementOf<{ content: string }>(
    sql`
    select c.content from tenant.closed_year_contents c where c.company_id = ${company} and c.closed_year_id = ${id}`,
    'content of closed year',
  );

export interface NewClosing {
  readonly vessel: number;
  readonly year: number;
  readonly record: YearRecord;
  readonly engineVersion: string;
  readonly contentHash: string;
  readonly inputsHash: string;
  readonly missing: number;
  readonly note: string;
  readonly author: number | null;
  readonly content: string;
}

export const insertClosing = (company: number, one: NewClosing) =>
  statementOf<{ id: number }>(
    sql`
    with y as (
      insert into tenant.closed_years (company_id, vessel_id, year, record, engine_version, content_hash, inputs_hash,
        missing, note, closed_by)
      values (${company}, ${one.vessel}, ${one.year}, ${JSON.stringify(one.record)}::jsonb, ${one.engineVersion},
        ${one.contentHash}, ${one.inputsHash}, ${one.missing}, ${one.note}, ${one.author}::bigint)
      returning id
    ), c as (
      insert into tenant.closed_year_contents (company_id, closed_year_id, content)
      select ${company}, y.id, ${one.content} from y
    )
    select id from y`,
    'insert closed year',
  );

export const closingToReopen = (company: number, id: number) =>
  statementOf<{ vessel_id: number; reopened: string | null; modified: string }>(
    sql`
    select y.vessel_id, y.reopened, y.modified from tenant.closed_years y
    where y.company_id = ${company} and y.id = ${id} for update`,
    'closed year to reopen',
  );

export const reopenClosing = (
  company: number,
  id: number,
  { reason, author }: { readonly reason: string; readonly author: number | null },
) =>
  statementOf(
    sql`
    update tenant.closed_years set reopened = clock_timestamp(), reopened_by = ${author}::bigint, reopen_reason = ${reason}
    where company_id = ${company} and id = ${id}`,
    'reopen closed year',
  );
