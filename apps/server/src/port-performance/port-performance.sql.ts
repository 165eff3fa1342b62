import type { EventTrigger } from '@fairlead/domain/port-calls/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface PerformanceFilter {
  readonly company: number;
  readonly port: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly vessels: readonly number[];
  readonly reasons: readonly number[];
  /** Future calls do not count as performance. */
  readonly now: string;
}

export interface CallRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly voyage_id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly reason_ids: readonly number[];
}

const nothing = sql``;

/** Existing calls, merged ones under the call that they were merged into. */
const narrowed = ({ company, port, from, to, vessels, reasons, now }: PerformanceFilter) => sql`
  k.company_id = ${company} and k.port_id = ${port} and k.deleted is null and not k.in_active and k.parent_id is null
  and v.deleted is null and not v.in_active
  and (k.arrived is not null or k.scheduled_arrival <= ${now}::timestamptz)
  ${from === null ? nothing : sql`and coalesce(k.arrived, k.scheduled_arrival) >= ${from}::timestamptz`}
  ${to === null ? nothing : sql`and coalesce(k.arrived, k.scheduled_arrival) <= ${to}::timestamptz`}
  ${vessels.length === 0 ? nothing : sql`and v.vessel_id = any (${[...vessels]}::bigint[])`}
  ${reasons.length === 0 ? nothing : sql`and k.reason_ids::bigint[] && ${[...reasons]}::bigint[]`}`;

/** The latest calls of a company at a port. */
export const callsAtPort = (filter: PerformanceFilter, most: number) =>
  statementOf<CallRow>(sql`
    select k.id, s.id as vessel_id, s.name as vessel, v.id as voyage_id, v.voyage_number, v.reference,
      k.scheduled_arrival, k.scheduled_departure, k.arrived, k.departed, k.reason_ids
    from tenant.port_calls k
    join tenant.voyages v on v.company_id = ${filter.company} and v.id = k.voyage_id
    join tenant.vessels s on s.company_id = ${filter.company} and s.id = v.vessel_id
    where ${narrowed(filter)}
    order by coalesce(k.arrived, k.scheduled_arrival) desc, k.id desc limit ${most}`);

export interface EventRow {
  readonly id: number;
  readonly port_call_id: number;
  readonly cargo_port_id: number | null;
  readonly name: string;
  readonly internal_name: string;
  readonly action: number | null;
  readonly triggers: readonly EventTrigger[];
  readonly event_date: string;
  readonly quantity: string | null;
}

/** Only events of berth and cargo are measured. */
export const eventsOfCalls = (company: number, calls: readonly number[]) =>
  statementOf<EventRow>(sql`
    select id, port_call_id, cargo_port_id, name, internal_name, action, triggers, event_date, quantity::text as quantity
    from tenant.port_call_events
    where company_id = ${company} and port_call_id = any (${[...calls]}::bigint[]) and deleted is null
      and triggers <> '{}' and event_date <= now()`);

export interface OperationRow {
  readonly id: number;
  readonly port_call_id: number;
  readonly commodity_id: number;
  readonly commodity: string;
  readonly unit: string;
  readonly reason_id: number;
  readonly bill_of_lading: string | null;
  readonly ship_figure: string | null;
  readonly shore_figure: string | null;
  readonly outturn: string | null;
}

export const operationsOfCalls = (company: number, calls: readonly number[]) =>
  statementOf<OperationRow>(sql`
    select p.id, p.port_call_id, m.id as commodity_id, m.name as commodity, u.symbol as unit, p.reason_id,
      p.bill_of_lading::text as bill_of_lading, p.ship_figure::text as ship_figure, p.shore_figure::text as shore_figure,
      p.outturn::text as outturn
    from tenant.cargo_ports p
    join tenant.cargo c on c.company_id = ${company} and c.id = p.cargo_id and c.deleted is null
    join tenant.commodities m on m.company_id = ${company} and m.id = c.commodity_id
    join tenant.measurements u on u.company_id = ${company} and u.id = c.measurement_id
    where p.company_id = ${company} and p.port_call_id = any (${[...calls]}::bigint[]) and not p.in_active
    order by p.id`);
