import { sql } from 'kysely';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { statementOf } from '../../platform/database/query.ts';
import { boundOf } from '../../warehouse/warehouse.sql.ts';

export interface CheckedCallRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly port_id: number;
  readonly port_name: string;
  readonly zone: string;
  readonly country_code: string;
  readonly eea_from: string | null;
  readonly eea_to: string | null;
  readonly arrived: string | null;
  readonly departed: string | null;
}

/** The port calls of existing voyages of a vessel, without those merged into others. */
const calls = ({ company, vessel }: OfVessel) => sql`
  tenant.voyages v
  join tenant.port_calls c on c.company_id = ${company} and c.voyage_id = v.id and c.deleted is null and not c.in_active
    and c.parent_id is null
  where v.company_id = ${company} and v.vessel_id = ${vessel} and v.deleted is null and not v.in_active`;

/** A port call `k` that has begun; with an instant, one that began or had an event since. */
const hasBegun = ({ company }: OfVessel, from: number | undefined) => sql`
  (k.arrived >= ${boundOf(from)} or exists (
    select from tenant.port_call_events e
    where e.company_id = ${company} and e.port_call_id = k.id and e.deleted is null and e.event_date >= ${boundOf(from)}))`;

/** Port calls that have begun; with an instant in milliseconds since 1970, those of which something happened since. */
export const checkedCalls = (of: OfVessel, from?: number) =>
  statementOf<CheckedCallRow>(
    sql`
    select k.id, k.voyage_id, k.port_id, p.name as port_name, p.time_zone as zone, p.country_code,
      n.eea_from::text as eea_from, n.eea_to::text as eea_to, k.arrived, k.departed
    from (select c.* from ${calls(of)}) k
    join lateral (
      select name, time_zone, country_code from shared.ports where id = k.catalogue_port_id
      union all
      select name, time_zone, country_code from tenant.ports where company_id = ${of.company} and id = k.own_port_id
    ) p on true
    left join shared.countries n on n.code = p.country_code
    where ${hasBegun(of, from)}
    order by coalesce(k.arrived, k.scheduled_arrival), k.id`,
    'port calls to check',
  );

export interface CheckedEventRow {
  readonly port_call_id: number;
  readonly cargo_port_id: number | null;
  readonly action: number | null;
  readonly event_date: string;
  readonly berth: number | null;
  readonly quantity: string | null;
}

/** The events of those port calls, in the order of their time. */
export const checkedEvents = (of: OfVessel, from?: number) =>
  statementOf<CheckedEventRow>(
    sql`
    select e.port_call_id, e.cargo_port_id, e.action, e.event_date, e.flow_berth as berth,
      trim_scale(e.quantity)::text as quantity
    from (select c.id, c.arrived from ${calls(of)}) k
    join tenant.port_call_events e on e.company_id = ${of.company} and e.port_call_id = k.id and e.deleted is null
    where ${from === undefined ? sql`true` : hasBegun(of, from)}
    order by e.event_date, e.id`,
    from === undefined ? 'events to check' : 'later events to check',
  );

export interface CheckedLineRow {
  readonly id: number;
  readonly cargo_id: number;
  readonly port_call_id: number;
  readonly commodity: string;
  readonly unit: string;
  readonly reason_id: number;
  readonly bill_of_lading: string | null;
}

/** The cargo of those port calls, also of those merged into them. */
export const checkedLines = (of: OfVessel) =>
  statementOf<CheckedLineRow>(
    sql`
    select l.id, l.cargo_id, coalesce(k.parent_id, k.id) as port_call_id, d.name as commodity, m.symbol as unit,
      l.reason_id, trim_scale(l.bill_of_lading)::text as bill_of_lading
    from tenant.voyages v
    join tenant.port_calls k on k.company_id = ${of.company} and k.voyage_id = v.id and k.deleted is null
      and not k.in_active
    join tenant.cargo_ports l on l.company_id = ${of.company} and l.port_call_id = k.id and not l.in_active
    join tenant.cargo g on g.company_id = ${of.company} and g.id = l.cargo_id and g.deleted is null
    join tenant.commodities d on d.company_id = ${of.company} and d.id = g.commodity_id
    join tenant.measurements m on m.company_id = ${of.company} and m.id = g.measurement_id
    where v.company_id = ${of.company} and v.vessel_id = ${of.vessel} and v.deleted is null and not v.in_active
    order by l.id`,
    'cargo to check',
  );
