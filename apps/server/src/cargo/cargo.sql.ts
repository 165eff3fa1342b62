import type { EventTrigger } from '@fairlead/domain/port-calls/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { processedAtLine, triggersOfCargo } from '../port-call-events/cargo-facts.sql.ts';

/** A cargo with the names of the records that it refers to. */
export interface CargoRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly commodity_id: number;
  readonly commodity_name: string;
  readonly default_id: number | null;
  readonly default_name: string | null;
  readonly default_symbol: string | null;
  readonly measurement_id: number;
  readonly measurement_name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly tonnes: string | null;
  readonly charterer_id: number;
  readonly charterer_name: string;
  readonly partner_types: readonly number[];
  readonly charterer_tracks: boolean;
  readonly fixture_id: number | null;
  readonly fixture_number: string | null;
  readonly fixture_charterer_id: number | null;
  readonly fixture_charterer_name: string | null;
  readonly fixture_currency: string | null;
  readonly freight_type_id: number | null;
  readonly freight_type_name: string | null;
  readonly group_id: number | null;
  readonly group_name: string | null;
  /** As stated by an external system. */
  readonly quantity: string | null;
  readonly loading_total: string;
  readonly tolerance_percent: string | null;
  readonly tolerance_option: number | null;
  readonly billed_quantity: number;
  readonly tracking_active: boolean;
  readonly external_id: string | null;
  readonly triggers: readonly EventTrigger[];
  readonly modified: string;
}

/** One end of a cargo. */
export interface CargoPortRow {
  readonly id: number;
  readonly cargo_id: number;
  readonly port_call_id: number;
  readonly reason_id: number;
  readonly quantity: string;
  readonly quantity_processed: string | null;
  readonly bill_of_lading: string | null;
  readonly ship_figure: string | null;
  readonly shore_figure: string | null;
  readonly outturn: string | null;
  readonly laytime_term: string | null;
  readonly laytime_allowed_minutes: number | null;
  readonly demurrage_rate: string | null;
  readonly despatch_rate: string | null;
  readonly counter_line_id: number | null;
  readonly in_active: boolean;
  readonly external_id: string | null;
}

/** Which cargo of a voyage: all that exist, or one of them. */
export interface CargoPath {
  readonly company: number;
  readonly voyage: number;
  readonly cargo: number | null;
}

export const cargoOf = ({ company, voyage, cargo }: CargoPath) =>
  statementOf<CargoRow>(
    sql`
    select c.id, c.voyage_id, c.commodity_id, o.name as commodity_name, d.id as default_id, d.name as default_name,
      d.symbol as default_symbol, c.measurement_id, m.name as measurement_name, m.symbol, m.decimals,
      trim_scale(m.tonnes)::text as tonnes, c.charterer_id, p.name as charterer_name, p.partner_types,
      p.tracking_active as charterer_tracks, f.id as fixture_id, f.fixture_number, f.currency as fixture_currency,
      q.id as fixture_charterer_id, q.name as fixture_charterer_name, c.freight_type_id, t.name as freight_type_name,
      c.group_id, g.name as group_name, trim_scale(c.quantity)::text as quantity, (
        select trim_scale(coalesce(sum(l.quantity), 0))::text from tenant.cargo_ports l
        where l.company_id = ${company} and l.cargo_id = c.id and l.reason_id = 3 and not l.in_active) as loading_total,
      trim_scale(c.tolerance_percent)::text as tolerance_percent, c.tolerance_option, c.billed_quantity,
      c.tracking_active, c.external_id, ${triggersOfCargo(company)} as triggers, c.modified
    from tenant.cargo c
    join tenant.commodities o on o.company_id = ${company} and o.id = c.commodity_id
    left join tenant.measurements d on d.company_id = ${company} and d.id = o.default_measurement_id
    join tenant.measurements m on m.company_id = ${company} and m.id = c.measurement_id
    join tenant.partners p on p.company_id = ${company} and p.id = c.charterer_id
    left join tenant.fixtures f on f.company_id = ${company} and f.id = c.fixture_id
    left join tenant.partners q on q.company_id = ${company} and q.id = f.charterer_id
    left join tenant.freight_types t on t.company_id = ${company} and t.id = c.freight_type_id
    left join tenant.cargo_groups g on g.company_id = ${company} and g.id = c.group_id
    where c.company_id = ${company} and c.voyage_id = ${voyage} and c.deleted is null
      and (${cargo}::bigint is null or c.id = ${cargo})
    order by c.id`,
    'cargo',
  );

export const cargoPortsOf = ({ company, voyage, cargo }: CargoPath) =>
  statementOf<CargoPortRow>(
    sql`
    select l.id, l.cargo_id, l.port_call_id, l.reason_id, trim_scale(l.quantity)::text as quantity,
      ${processedAtLine(company)} as quantity_processed,
      trim_scale(l.bill_of_lading)::text as bill_of_lading, trim_scale(l.ship_figure)::text as ship_figure,
      trim_scale(l.shore_figure)::text as shore_figure, trim_scale(l.outturn)::text as outturn, l.laytime_term,
      l.laytime_allowed_minutes, trim_scale(l.demurrage_rate)::text as demurrage_rate,
      trim_scale(l.despatch_rate)::text as despatch_rate, l.counter_line_id, l.in_active, l.external_id
    from tenant.cargo c
    join tenant.cargo_ports l on l.company_id = ${company} and l.cargo_id = c.id
    where c.company_id = ${company} and c.voyage_id = ${voyage} and c.deleted is null
      and (${cargo}::bigint is null or c.id = ${cargo})
    order by l.cargo_id, l.id`,
    'cargo ports',
  );

/** The records that a save names, as far as they exist and belong to the company. */
export interface NamedByCargo {
  readonly commodity: number;
  readonly measurement: number;
  readonly charterer: number;
  readonly fixture: number | null;
  readonly freightType: number | null;
  readonly group: number | null;
  readonly portCalls: readonly number[];
}

export interface CargoReferences {
  readonly vessel_id: number;
  readonly commodity: boolean;
  readonly measurement: boolean;
  /** Whether the charterer permits tracking of its cargo; null where there is no such partner. */
  readonly charterer_tracks: boolean | null;
  /** Null where there is no such fixture. */
  readonly fixture_charterer: number | null;
  /** Whether the fixture belongs to this voyage or to its vessel. */
  readonly fixture_fits: boolean | null;
  readonly freight_type: boolean;
  readonly group: boolean;
  /** Those of the stated port calls that exist in this voyage. */
  readonly port_calls: readonly number[];
}

/** One row where the voyage exists. */
export const cargoReferences = (company: number, voyage: number, named: NamedByCargo) =>
  statementOf<CargoReferences>(
    sql`
    select v.vessel_id,
      exists (select from tenant.commodities where company_id = ${company} and id = ${named.commodity}) as commodity,
      exists (select from tenant.measurements where company_id = ${company} and id = ${named.measurement}) as measurement,
      p.tracking_active as charterer_tracks, f.charterer_id as fixture_charterer,
      f.voyage_id = v.id or f.vessel_id = v.vessel_id as fixture_fits,
      exists (select from tenant.freight_types where company_id = ${company} and id = ${named.freightType}) as freight_type,
      exists (select from tenant.cargo_groups
        where company_id = ${company} and voyage_id = v.id and id = ${named.group}) as group,
      array(select k.id from tenant.port_calls k where k.company_id = ${company} and k.voyage_id = v.id
        and k.id = any (${named.portCalls}::bigint[]) and k.deleted is null) as port_calls
    from tenant.voyages v
    left join tenant.partners p on p.company_id = ${company} and p.id = ${named.charterer}
    left join tenant.fixtures f on f.company_id = ${company} and f.id = ${named.fixture} and f.deleted is null
    where v.company_id = ${company} and v.id = ${voyage} and v.deleted is null`,
    'cargo references',
  );
