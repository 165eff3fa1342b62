import { type RawBuilder, sql } from 'kysely';
import { shortTerms } from '../../lists/short-text.sql.ts';
import { statementOf } from '../../platform/database/query.ts';
import { portCallColumns, type PortCallTexts } from '../../port-calls/port-calls.sql.ts';
import {
  holdsTerms,
  inOrderOf,
  narrowed,
  narrowedToView,
  nothing,
  type PortCallFilter,
  type PortCallPart,
  type PortDays,
  startingAt,
} from './port-call-filter.sql.ts';
import { mostCallsCounted, searchedPage, searchedTotal } from './searched-port-calls.sql.ts';

/** No zone's day is more than this away from now. */
const dayReach = sql`interval '26 hours'`;

/**
 * Calls whose stay touches the port's own day: three small sets, each by its own index, then filtered by the day in the
 * port's zone. A ship in port stays until it departs; a stay that ended with the last moment of yesterday is not part of
 * today.
 */
function todaysCalls(filter: PortCallFilter, days: PortDays): RawBuilder<unknown> {
  const now = sql`${filter.now}::timestamptz`;
  const all = sql`${narrowed(filter)} ${holdsTerms(filter.company, filter.terms)}`;
  return sql`
    select c.* from (
      select c.*, c.scheduled_arrival as begins, c.scheduled_departure as ends from tenant.port_calls c
      where ${all} and c.departed is null and c.arrived is null
        and c.scheduled_arrival <= ${now} + ${dayReach} and c.scheduled_departure >= ${now} - ${dayReach}
      union all
      select c.*, c.arrived, 'infinity'::timestamptz from tenant.port_calls c
      where ${all} and c.departed is null and c.arrived is not null
      union all
      select c.*, c.arrived, c.departed from tenant.port_calls c
      where ${all} and c.departed >= ${now} - ${dayReach}
    ) c
    join lateral (
      select time_zone from shared.ports where id = c.catalogue_port_id
      union all
      select time_zone from tenant.ports where company_id = ${filter.company} and id = c.own_port_id
    ) p on true
    join unnest(${days.zones}::text[], ${days.from}::timestamptz[], ${days.to}::timestamptz[]) as d (zone, day_from, day_to)
      on d.zone = p.time_zone
    where c.begins < d.day_to and (c.ends > d.day_from or c.begins >= d.day_from)`;
}

function viewed(filter: PortCallFilter): RawBuilder<unknown> {
  if (filter.days !== undefined) return todaysCalls(filter, filter.days);
  return sql`
    select c.* from tenant.port_calls c
    where ${narrowedToView(filter)} ${holdsTerms(filter.company, filter.terms)}`;
}

/** A port call with its voyage and vessel, as texts that become JSON as they are. */
export interface PortCallRowTexts extends PortCallTexts {
  readonly vessel_id: string;
  readonly vessel_name: string;
  readonly voyage_number: string;
  readonly reference: string | null;
  readonly voyage_in_active: string;
}

/** What a row shows beyond the port call itself. */
export const rowColumns = sql`
  v.vessel_id::text as vessel_id, s.name as vessel_name, v.voyage_number::text as voyage_number, v.reference,
  v.in_active::text as voyage_in_active`;

export const rowJoins = (company: number) => sql`
  join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id
  join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
  left join tenant.partners a on a.company_id = ${company} and a.id = c.agent_id`;

/** A page of the list; the joins do not preserve its order. */
export function portCallPart(filter: PortCallFilter, part: PortCallPart) {
  const { company } = filter;
  const page =
    filter.terms.length > 0 && filter.days === undefined
      ? searchedPage(filter, part)
      : plainPage(filter, part);
  return statementOf<PortCallRowTexts>(sql`
    ${page}
    select ${portCallColumns(company)}, ${rowColumns} from page c ${rowJoins(company)}`);
}

function plainPage(filter: PortCallFilter, { skip, take, start }: PortCallPart) {
  const { view } = filter;
  return sql`
    with page as materialized (
      ${viewed(filter)} ${startingAt(view, start)}
      ${inOrderOf(view)} ${start === undefined && skip > 0 ? sql`offset ${skip}` : nothing} limit ${take}
    )`;
}

export function portCallTotal(filter: PortCallFilter) {
  const short = filter.days === undefined ? shortTerms(filter.terms) : undefined;
  return statementOf<{ total: number }>(
    short === undefined
      ? sql`select count(*) as total from (${viewed(filter)} limit ${mostCallsCounted}) counted`
      : sql`${searchedTotal(filter, short)}`,
  );
}
