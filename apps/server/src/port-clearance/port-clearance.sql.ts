import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { mostCallsBefore } from '@fairlead/domain/port-clearance/epc-message';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { namedBerth } from '../port-call-events/port-call-events.sql.ts';

interface StayRow {
  readonly port: string;
  readonly un_locode: string | null;
  readonly country_code: string;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
}

const stayColumns = sql`
  coalesce(p.name, q.name) as port, coalesce(p.un_locode, q.un_locode) as un_locode,
  coalesce(p.country_code, q.country_code) as country_code, c.scheduled_arrival, c.scheduled_departure, c.arrived,
  c.departed`;

const portsOf = (company: number) => sql`
  left join shared.ports p on p.id = c.catalogue_port_id
  left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id`;

export interface ClearedCallRow extends StayRow {
  readonly id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly reason_ids: readonly number[];
  readonly berth: string | null;
  readonly vessel: string;
  readonly imo: string;
  readonly mmsi: string | null;
  readonly flag: string | null;
  readonly gross_tonnage: string | null;
  readonly deadweight: string | null;
  readonly ism_company: string | null;
  readonly agent: string | null;
  readonly agent_phone: string | null;
  readonly agent_email: string | null;
  readonly agent_address: string | null;
  readonly agent_country: string | null;
}

/** A port call with its vessel as it was on the day of the arrival (UTC), its agent and the berth that its events name last. */
export const clearedCall = (company: number, id: number) =>
  statementOf<ClearedCallRow>(
    sql`
    select c.id, ${stayColumns}, v.voyage_number, v.reference, c.reason_ids, ${namedBerth(company)} as berth,
      s.name as vessel, s.imo, s.mmsi, t.flag, trim_scale(t.gross_tonnage)::text as gross_tonnage,
      trim_scale(t.deadweight)::text as deadweight, t.ism_company, a.name as agent, a.phone as agent_phone,
      a.email as agent_email, a.address as agent_address, a.country_code as agent_country
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    left join tenant.partners a on a.company_id = ${company} and a.id = c.agent_id
    left join lateral (
      select * from tenant.vessel_particulars o
      where o.company_id = ${company} and o.vessel_id = s.id
        and o.valid_from <= (coalesce(c.arrived, c.scheduled_arrival) at time zone 'UTC')::date
      order by o.valid_from desc limit 1) t on true
    ${portsOf(company)}
    where c.company_id = ${company} and c.id = ${id} and c.deleted is null`,
    'port call for clearance',
  );

export interface NeighbourRow extends StayRow {
  readonly is_before: boolean;
}

/** The vessel's active port calls before this one, the latest first, and the one after it, in all its voyages. */
export const neighbouringCalls = (company: number, id: number) =>
  statementOf<NeighbourRow>(
    sql`
    with own as (
      select c.id, c.parent_id, v.vessel_id, coalesce(c.arrived, c.scheduled_arrival) as begins from tenant.port_calls c
      join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id
      where c.company_id = ${company} and c.id = ${id}
    ), others as (
      select c.*, coalesce(c.arrived, c.scheduled_arrival) as begins,
        (coalesce(c.arrived, c.scheduled_arrival), c.id) < (own.begins, own.id) as is_before
      from own
      join tenant.voyages v on v.company_id = ${company} and v.vessel_id = own.vessel_id and v.deleted is null
        and not v.in_active
      join tenant.port_calls c on c.company_id = ${company} and c.voyage_id = v.id
      where c.deleted is null and not c.in_active and c.parent_id is null and c.id <> own.id
        and c.id is distinct from own.parent_id
    ), chosen as (
      (select * from others where is_before order by begins desc, id desc limit ${mostCallsBefore})
      union all
      (select * from others where not is_before order by begins, id limit 1)
    )
    select c.is_before, ${stayColumns} from chosen c ${portsOf(company)} order by c.begins desc, c.id desc`,
    'neighbours for clearance',
  );

/** The latest arrival report and the latest departure report of a port call, and of those that were merged into it. */
const latestReports = (company: number, portCall: number) => sql`
  select distinct on (r.kind) r.id, r.kind, r.version from tenant.port_calls c
  join tenant.log_reports r on r.company_id = ${company} and r.port_call_id = c.id
  where c.company_id = ${company} and (c.id = ${portCall} or c.parent_id = ${portCall}) and c.deleted is null
    and r.kind in (${logReportKind.Arrival}, ${logReportKind.Departure}) and r.state <> ${logReportState.Withdrawn}
  order by r.kind, r.at desc, r.id desc`;

export interface ReportRow {
  readonly kind: number;
  readonly draught_forward: string | null;
  readonly draught_aft: string | null;
  readonly passengers: string | null;
  /** The company's own field of the column Crew. */
  readonly crew: string | null;
}

export const reportsOfCall = (company: number, portCall: number) =>
  statementOf<ReportRow>(
    sql`
    select l.kind, x.report #>> '{figures,draughtForward}' as draught_forward,
      x.report #>> '{figures,draughtAft}' as draught_aft, x.report #>> '{figures,passengers}' as passengers,
      x.report #>> '{fields,Crew}' as crew
    from (${latestReports(company, portCall)}) l
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = l.id and x.number = l.version`,
    'reports for clearance',
  );

export interface RemainingRow {
  readonly kind: number;
  readonly fuel_id: number;
  readonly tonnes: string;
}

/** Fuel remaining on board by those reports, of all tanks. */
export const remainingOfCall = (company: number, portCall: number) =>
  statementOf<RemainingRow>(
    sql`
    select l.kind, m.fuel_id, trim_scale(sum(m.kg) / 1000)::text as tonnes
    from (${latestReports(company, portCall)}) l
    join tenant.log_report_remaining m on m.company_id = ${company} and m.report_id = l.id
    group by l.kind, m.fuel_id order by l.kind, m.fuel_id`,
    'remaining fuel for clearance',
  );
