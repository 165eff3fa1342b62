import { sql } from 'kysely';
import {
  hoursBetween,
  lateHours,
  ofPort,
  portJoin,
  vesselJoin,
  voyageNumber,
} from './data-set-parts.sql.ts';
import type { DataSetSource, Part } from './data-set-source.ts';

/** An active port call of a voyage that exists in its own right. */
const isCalled = (company: number): Part => sql`
  k.company_id = ${company} and k.voyage_id = v.id and k.deleted is null and k.parent_id is null and not k.in_active`;

const endPort = (company: number, order: Part): Part => sql`(
  select ${ofPort('name')} from tenant.port_calls k ${portJoin(company, 'k')}
  where ${isCalled(company)} order by ${order} limit 1)`;

export const voyageSource = (company: number): DataSetSource => ({
  from: sql`
    from tenant.voyages v
    ${vesselJoin(company, sql`v.vessel_id`)}
    left join tenant.trades t on t.company_id = ${company} and t.id = v.trade_id
    left join lateral (
      select count(*) as calls, sum(${lateHours('k')}) as late,
        sum(${hoursBetween(sql`k.arrived`, sql`k.departed`)}) as in_port
      from tenant.port_calls k where ${isCalled(company)}) c on true
    where v.company_id = ${company} and v.deleted is null`,
  columns: {
    vessel: sql`s.name`,
    voyage: voyageNumber,
    reference: sql`v.reference`,
    trade: sql`t.name`,
    firstPort: endPort(company, sql`k.scheduled_arrival, k.id`),
    lastPort: endPort(company, sql`k.scheduled_arrival desc, k.id desc`),
    start: sql`v.start_at`,
    end: sql`v.end_at`,
    duration: hoursBetween(sql`v.start_at`, sql`v.end_at`),
    portCalls: sql`c.calls`,
    lateHours: sql`coalesce(c.late, 0)`,
    portHours: sql`c.in_port`,
    cargoes: sql`(select count(*) from tenant.cargo g
      where g.company_id = ${company} and g.voyage_id = v.id and g.deleted is null)`,
    isActive: sql`(not v.in_active)`,
  },
  ids: { vessel: sql`v.vessel_id` },
  zone: null,
  address: sql`'/voyages/' || v.id || '/edit'`,
  order: sql`v.id`,
});

const turnaround = hoursBetween(sql`k.arrived`, sql`k.departed`);
const planned = hoursBetween(sql`k.scheduled_arrival`, sql`k.scheduled_departure`);

export const portCallSource = (company: number): DataSetSource => ({
  from: sql`
    from tenant.port_calls k
    join tenant.voyages v on v.company_id = ${company} and v.id = k.voyage_id and v.deleted is null
    ${vesselJoin(company, sql`v.vessel_id`)} ${portJoin(company, 'k')}
    left join shared.countries z on z.code = ${ofPort('country_code')}
    left join tenant.partners a on a.company_id = ${company} and a.id = k.agent_id
    where k.company_id = ${company} and k.deleted is null and k.parent_id is null`,
  columns: {
    vessel: sql`s.name`,
    voyage: voyageNumber,
    port: ofPort('name'),
    unLoCode: ofPort('un_locode'),
    country: sql`z.name`,
    reasons: sql`(select string_agg(r.name, ', ' order by r.name) from shared.reasons_for_call r
      where r.id = any (k.reason_ids))`,
    agent: sql`a.name`,
    eta: sql`k.scheduled_arrival`,
    etd: sql`k.scheduled_departure`,
    arrived: sql`k.arrived`,
    departed: sql`k.departed`,
    turnaround,
    planned,
    overrun: sql`(${turnaround} - ${planned})`,
    late: lateHours('k'),
    cargoLines: sql`(select count(*) from tenant.cargo_ports l
      join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
      where l.company_id = ${company} and l.port_call_id = k.id and not l.in_active)`,
    remark: sql`k.remark`,
    isActive: sql`(not k.in_active and not v.in_active)`,
  },
  ids: { vessel: sql`v.vessel_id`, port: sql`k.port_id` },
  zone: ofPort('time_zone'),
  address: sql`'/portcalls/' || k.id`,
  order: sql`k.id`,
});

export const cargoSource = (company: number): DataSetSource => ({
  from: sql`
    from tenant.cargo_ports l
    join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
    join tenant.voyages v on v.company_id = ${company} and v.id = g.voyage_id and v.deleted is null
    ${vesselJoin(company, sql`v.vessel_id`)}
    join tenant.port_calls k on k.company_id = ${company} and k.id = l.port_call_id
    ${portJoin(company, 'k')}
    join tenant.commodities m on m.company_id = ${company} and m.id = g.commodity_id
    join tenant.measurements u on u.company_id = ${company} and u.id = g.measurement_id
    join tenant.partners a on a.company_id = ${company} and a.id = g.charterer_id
    left join tenant.fixtures f on f.company_id = ${company} and f.id = g.fixture_id and f.deleted is null
    left join tenant.freight_types t on t.company_id = ${company} and t.id = g.freight_type_id
    where l.company_id = ${company} and not l.in_active`,
  columns: {
    vessel: sql`s.name`,
    voyage: voyageNumber,
    commodity: sql`m.name`,
    charterer: sql`a.name`,
    fixture: sql`f.fixture_number`,
    freightType: sql`t.name`,
    operation: sql`l.reason_id`,
    port: ofPort('name'),
    at: sql`coalesce(k.arrived, k.scheduled_arrival)`,
    quantity: sql`l.quantity`,
    billOfLading: sql`l.bill_of_lading`,
    shipFigure: sql`l.ship_figure`,
    shoreFigure: sql`l.shore_figure`,
    outturn: sql`l.outturn`,
    difference: sql`(l.ship_figure - l.bill_of_lading)`,
    unit: sql`u.symbol`,
    tonnes: sql`(coalesce(l.bill_of_lading, l.quantity) * u.tonnes)`,
  },
  ids: { vessel: sql`v.vessel_id`, port: sql`k.port_id` },
  zone: ofPort('time_zone'),
  address: sql`'/voyages/' || v.id || '/edit'`,
  order: sql`l.id`,
});
