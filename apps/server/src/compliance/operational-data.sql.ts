import type { FuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import type { AbstractRow } from '@fairlead/domain/log-reports/ovd-abstract';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** A vessel from an instant to before another. */
export interface VesselSpan {
  readonly company: number;
  readonly vessel: number;
  readonly from: string;
  readonly to: string;
}

export interface OperationalReportRow extends AbstractRow {
  readonly guid: string;
  readonly at: string;
  readonly state: number;
}

/** The current versions that were not withdrawn, oldest first, each with the instant of the report before. */
export const operationalReports = ({ company, vessel, from, to }: VesselSpan) =>
  statementOf<OperationalReportRow>(
    sql`
    select r.guid, r.at, r.state, r.vessel_id, s.imo, v.voyage_number, x.report::text as report,
      lag(r.at, 1, (
        select max(o.at) from tenant.log_reports o
        where o.company_id = ${company} and o.vessel_id = ${vessel} and o.state <> 40
          and o.at < ${from}::timestamptz)) over (order by r.at, r.id) as last_at
    from tenant.log_reports r
    join tenant.vessels s on s.company_id = ${company} and s.id = r.vessel_id
    join tenant.log_report_versions x
      on x.company_id = ${company} and x.report_id = r.id and x.number = r.version
    left join tenant.voyages v on v.company_id = ${company} and v.id = r.voyage_id
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40
      and r.at >= ${from}::timestamptz and r.at < ${to}::timestamptz
    order by r.at, r.id`,
    'operational log reports',
  );

export interface OperationalNoteRow {
  readonly guid: string;
  readonly imo: string;
  readonly un_locode: string | null;
  readonly state: FuelReportState;
  readonly completed: string;
  readonly content: unknown;
}

/** The current versions of the notes that are not void, oldest first. */
export const operationalNotes = ({ company, vessel, from, to }: VesselSpan) =>
  statementOf<OperationalNoteRow>(
    sql`
    select n.guid, s.imo, coalesce(p.un_locode, q.un_locode) as un_locode, n.state, n.completed, w.content
    from tenant.bunker_notes n
    join tenant.vessels s on s.company_id = ${company} and s.id = n.vessel_id
    join tenant.bunker_note_versions w on w.company_id = ${company} and w.note_id = n.id and w.version = n.version
    left join shared.ports p on p.id = n.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = n.own_port_id
    where n.company_id = ${company} and n.vessel_id = ${vessel} and n.deleted is null and n.state <> 30
      and n.completed >= ${from}::timestamptz and n.completed < ${to}::timestamptz
    order by n.completed, n.id`,
    'operational bunker notes',
  );

export interface OperationalCorrectionRow {
  readonly guid: string;
  readonly imo: string;
  readonly fuel_id: number;
  readonly at: string;
  readonly kg: string;
}

/** Corrections of the stock that were not reversed, oldest first; an opening stock is none. */
export const operationalCorrections = ({ company, vessel, from, to }: VesselSpan) =>
  statementOf<OperationalCorrectionRow>(
    sql`
    select c.guid, s.imo, c.fuel_id, c.at, c.kg::text as kg
    from tenant.fuel_corrections c
    join tenant.vessels s on s.company_id = ${company} and s.id = c.vessel_id
    where c.company_id = ${company} and c.vessel_id = ${vessel} and c.kind = 20 and c.voided is null
      and c.at >= ${from}::timestamptz and c.at < ${to}::timestamptz
    order by c.at, c.id`,
    'operational fuel corrections',
  );
