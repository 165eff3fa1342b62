import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** What the company's reports show by default. */
export const reportSettingsOf = (company: number) =>
  statementOf<{ values: Readonly<Record<string, unknown>> }>(
    sql`
    select values from tenant.company_settings
    where company_id = ${company} and section = 'voyageReportSettings'`,
    'voyage report settings',
  );

export interface ReportedRow {
  readonly kind: 'leg' | 'portStay';
  readonly from_call_id: number | null;
  readonly to_call_id: number | null;
  readonly distance: number;
  readonly hours_under_way: number;
  /** See `apps/server/src/period-measures/stored/stored-measures.ts`. */
  readonly measures: string;
}

/** What log reports say of the port calls of a voyage and of the legs that lead to them, oldest first. */
export const reportedPeriods = (company: number, voyage: number) =>
  statementOf<ReportedRow>(
    sql`
    select case w.kind when 10 then 'leg' else 'portStay' end as kind, w.from_call_id, w.to_call_id, w.distance, w.hours_under_way, w.measures
    from tenant.port_calls c
    join tenant.warehouse_periods w on w.company_id = ${company} and w.to_call_id = c.id
    where c.company_id = ${company} and c.voyage_id = ${voyage}
    order by w.start_at nulls first, w.ref`,
    'reported periods of voyage',
  );
