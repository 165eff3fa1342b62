import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** What is written between them is undone. */
export const beginTrial = statementOf(sql`savepoint trial`);
export const undoTrial = statementOf(sql`rollback to savepoint trial`);

export interface CorrectedRecord {
  readonly vessel_id: number;
  /** The first and the last year (UTC) in which it counts now. */
  readonly first: number;
  readonly last: number;
}

const yearOf = (instant: string) =>
  sql.raw(`extract(year from (${instant} - interval '1 microsecond') at time zone 'UTC')::int`);

/** A report covers the time since the one before it. */
export const reportYears = (company: number, guid: string) =>
  statementOf<CorrectedRecord>(
    sql`
    select r.vessel_id, ${yearOf('coalesce(b.at, r.at)')} as first, ${yearOf('r.at')} as last
    from tenant.log_reports r
    left join lateral (
      select o.at from tenant.log_reports o
      where o.company_id = ${company} and o.vessel_id = r.vessel_id and o.state <> 40 and o.at < r.at
      order by o.at desc limit 1) b on true
    where r.company_id = ${company} and r.guid = ${guid}::uuid`,
    'years of a log report',
  );

/** Fuel of a note may be burned up to the last report of the vessel. */
export const noteYears = (company: number, guid: string) =>
  statementOf<CorrectedRecord>(
    sql`
    select n.vessel_id, ${yearOf('n.completed')} as first,
      greatest(${yearOf('n.completed')}, coalesce((
        select ${yearOf('max(r.at)')} from tenant.log_reports r
        where r.company_id = ${company} and r.vessel_id = n.vessel_id and r.state <> 40), 0)) as last
    from tenant.bunker_notes n
    where n.company_id = ${company} and n.guid = ${guid}::uuid and n.deleted is null`,
    'years of a bunker note',
  );
