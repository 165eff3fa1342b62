import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import type { HandledColumn } from '@fairlead/domain/performance/search';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../lists/lists.sql.ts';
import { statementOf } from '../../platform/database/query.ts';
import type { OperationRow } from '../../port-performance/port-performance.sql.ts';

type Part = RawBuilder<unknown>;
const nothing = sql``;

/** The filters of the list of handled cargo. */
export interface HandledFilter {
  readonly company: number;
  readonly terms: readonly FreeTextTerm<HandledColumn>[];
  readonly vessels: readonly number[];
  readonly commodities: readonly number[];
  readonly reasons: readonly number[];
  readonly from: string | null;
  readonly to: string | null;
}

export interface HandledRow extends OperationRow {
  readonly port_name: string;
  readonly zone: string;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly voyage_id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string;
  readonly departed: string | null;
}

const portName = sql`coalesce(sp.name, op.name)`;

const searched: Readonly<Record<HandledColumn, Part>> = {
  vessel: sql`s.name`,
  voyage: sql`concat_ws(' ', v.voyage_number::text, v.reference)`,
  port: sql`concat_ws(' ', ${portName}, coalesce(sp.un_locode, op.un_locode))`,
  commodity: sql`m.name`,
};
const anywhere = sql`concat_ws(' ', ${sql.join(Object.values(searched))})`;

const oneOf = (column: Part, ids: readonly number[]): Part =>
  ids.length === 0 ? nothing : sql`and ${column} = any (${[...ids]}::bigint[])`;

const narrowed = (filter: HandledFilter): Part => sql`
  from tenant.cargo_ports p
  join tenant.cargo c on c.company_id = ${filter.company} and c.id = p.cargo_id and c.deleted is null
  join tenant.commodities m on m.company_id = ${filter.company} and m.id = c.commodity_id
  join tenant.measurements u on u.company_id = ${filter.company} and u.id = c.measurement_id
  join tenant.port_calls k on k.company_id = ${filter.company} and k.id = p.port_call_id
  join tenant.voyages v on v.company_id = ${filter.company} and v.id = k.voyage_id
  join tenant.vessels s on s.company_id = ${filter.company} and s.id = k.call_vessel_id
  left join shared.ports sp on sp.id = k.catalogue_port_id
  left join tenant.ports op on op.company_id = ${filter.company} and op.id = k.own_port_id
  where p.company_id = ${filter.company} and not p.in_active and k.call_exists and not k.call_idle
    and k.arrived is not null and p.reason_id in (2, 3)
    ${oneOf(sql`k.call_vessel_id`, filter.vessels)}
    ${oneOf(sql`c.commodity_id`, filter.commodities)}
    ${oneOf(sql`p.reason_id`, filter.reasons)}
    ${filter.from === null ? nothing : sql`and k.arrived >= ${filter.from}::timestamptz`}
    ${filter.to === null ? nothing : sql`and k.arrived <= ${filter.to}::timestamptz`}
    ${sql.join(
      filter.terms.map(
        ({ column, text }) =>
          sql`and ${holds(sql`shared.fold(${column === null ? anywhere : searched[column]})`, text)}`,
      ),
      sql` `,
    )}`;

interface Page {
  readonly skip: number;
  readonly take: number;
}

/** Cargo of port calls that have begun, the latest first. */
export const handledPage = (filter: HandledFilter, { skip, take }: Page) =>
  statementOf<HandledRow>(sql`
    select p.id, p.port_call_id, m.id as commodity_id, m.name as commodity, u.symbol as unit, p.reason_id,
      p.bill_of_lading::text as bill_of_lading, p.ship_figure::text as ship_figure, p.shore_figure::text as shore_figure,
      p.outturn::text as outturn, ${portName} as port_name, coalesce(sp.time_zone, op.time_zone) as zone,
      s.id as vessel_id, s.name as vessel, v.id as voyage_id, v.voyage_number, v.reference, k.scheduled_arrival,
      k.scheduled_departure, k.arrived, k.departed
    ${narrowed(filter)}
    order by k.arrived desc, p.id desc limit ${take} offset ${skip}`);

export const handledTotal = (filter: HandledFilter) =>
  statementOf<{ total: number }>(sql`select count(*)::int as total ${narrowed(filter)}`);
