import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { PeriodSpan } from './compliance.sql.ts';

export interface DcsRow {
  readonly vessel_id: number;
  readonly name: string;
  readonly imo: string;
  readonly is_laden: boolean | null;
  /** See `apps/server/src/period-measures/stored/stored-measures.ts`. */
  readonly measures: string;
}

/** Legs and port calls, by name of vessel. */
export const dcsRows = ({ company, vessels, from, to }: PeriodSpan) =>
  statementOf<DcsRow>(
    sql`
    select w.vessel_id, v.name, v.imo, w.is_laden, w.measures
    from tenant.warehouse_periods w
    join tenant.vessels v on v.company_id = ${company} and v.id = w.vessel_id and not v.deleted
    where w.company_id = ${company} and (${vessels.length === 0} or w.vessel_id = any (${[...vessels]}::bigint[]))
      and coalesce(w.start_at, w.end_at) >= ${from}::timestamptz and coalesce(w.start_at, w.end_at) < ${to}::timestamptz
    order by shared.fold(v.name), w.vessel_id, w.ref`,
    'dcs periods',
  );
