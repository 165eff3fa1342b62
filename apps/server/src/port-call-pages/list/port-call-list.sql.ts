import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import { lateAfterHours } from '@fairlead/domain/constants';
import type { PortCallSearchColumn } from '@fairlead/domain/port-calls/search';
import { portCallStatus, type PortCallView } from '@fairlead/domain/port-calls/words';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../lists/lists.sql.ts';
import type { PageStart } from '../../lists/paging/page-memory.ts';
import { statementOf } from '../../platform/database/query.ts';
import type { Statement } from '../../platform/database/session.ts';
import { portCallColumns } from '../../port-calls/port-calls.sql.ts';

/** The day that it is now in each of the zones, as three lists of one length. */
export interface PortDays {
  readonly zones: readonly string[];
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** What narrows the list of port calls; instants in ISO 8601. */
export interface PortCallFilter {
  readonly company: number;
  readonly view: PortCallView;
  readonly vessels: readonly number[];
  readonly ports: readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly terms: readonly FreeTextTerm<PortCallSearchColumn>[];
  readonly statuses: readonly number[];
  readonly includeIdle: boolean;
  readonly now: string;
  /** For the view of today alone. */
  readonly days: PortDays | undefined;
}

export interface PortCallPart {
  readonly skip: number;
  readonly take: number;
  readonly start: PageStart | undefined;
}

const nothing = sql``;

function anyOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> {
  // Only '=' reads one vessel's or one port's calls in the order of their dates.
  if (ids.length === 1) return sql`and ${column} = ${ids[0]}`;
  return ids.length === 0 ? nothing : sql`and ${column} = any (${ids}::bigint[])`;
}

/** Every column's text is part of search_text, which has the index: that finds, the column's own condition decides. */
function termCondition(
  company: number,
  { column, text }: FreeTextTerm<PortCallSearchColumn>,
): RawBuilder<unknown> {
  const anywhere = sql`and ${holds(sql`c.search_text`, text)}`;
  const named = (name: RawBuilder<unknown>) => holds(sql`shared.fold(${name})`, text);
  switch (column) {
    case null:
      return anywhere;
    case 'port':
      return sql`${anywhere} and (
        c.catalogue_port_id in (select p.id from shared.ports p where ${named(sql`concat_ws(' ', p.name, p.un_locode)`)})
        or c.own_port_id in (select p.id from tenant.ports p
          where p.company_id = ${company} and ${named(sql`concat_ws(' ', p.name, p.un_locode)`)}))`;
    case 'vessel':
      return sql`${anywhere} and c.call_vessel_id in (
        select s.id from tenant.vessels s where s.company_id = ${company} and ${named(sql`s.name`)})`;
    case 'agent':
      return sql`${anywhere} and c.agent_id in (
        select a.id from tenant.partners a where a.company_id = ${company} and ${named(sql`a.name`)})`;
    case 'reason':
      return sql`${anywhere} and c.reason_ids && array(
        select r.id from shared.reasons_for_call r where ${named(sql`r.name`)})`;
    case 'externalId':
      return sql`${anywhere} and ${named(sql`c.external_id`)}`;
  }
}

const statusConditions = (now: string): Readonly<Record<number, RawBuilder<unknown>>> => {
  const lateSince = sql`${now}::timestamptz - make_interval(hours => ${lateAfterHours})`;
  return {
    [portCallStatus.Scheduled]: sql`not c.in_active and c.departed is null and c.arrived is null
      and c.scheduled_arrival >= ${lateSince}`,
    [portCallStatus.Active]: sql`not c.in_active and c.departed is null and c.arrived is not null`,
    [portCallStatus.Late]: sql`not c.in_active and c.departed is null and c.arrived is null
      and c.scheduled_arrival < ${lateSince}`,
    [portCallStatus.Finished]: sql`not c.in_active and c.departed is not null`,
    [portCallStatus.InActive]: sql`c.in_active`,
  };
};

/** A single status stands bare, so that the partial index of its calls can be used. */
function statusCondition({ statuses, now }: PortCallFilter): RawBuilder<unknown> {
  if (statuses.length === 0) return nothing;
  const known = statusConditions(now);
  const wanted = statuses.map((status) => sql`(${known[status] ?? sql`false`})`);
  const isAhead = statuses.every(
    (status) => status !== portCallStatus.Finished && status !== portCallStatus.InActive,
  );
  return sql`${isAhead ? sql`and c.departed is null` : nothing}
    and ${wanted.length === 1 ? (known[statuses[0] ?? 0] ?? sql`false`) : sql`(${sql.join(wanted, sql` or `)})`}`;
}

function conditions(filter: PortCallFilter): RawBuilder<unknown> {
  const { company, vessels, ports, from, to, terms, includeIdle } = filter;
  return sql`c.company_id = ${company} and c.call_stands
    ${includeIdle ? nothing : sql`and not c.call_idle`}
    ${anyOf(sql`c.call_vessel_id`, vessels)} ${anyOf(sql`c.port_id`, ports)} ${statusCondition(filter)}
    ${to === undefined ? nothing : sql`and c.scheduled_arrival <= ${to}::timestamptz`}
    ${from === undefined ? nothing : sql`and c.scheduled_departure >= ${from}::timestamptz`}
    ${sql.join(
      terms.map((term) => termCondition(company, term)),
      sql` `,
    )}`;
}

/** No zone's day is more than this away from now. */
const dayReach = sql`interval '26 hours'`;

/**
 * Calls whose stay touches the port's own day: three small sets by indexes of their own, then each by the day of its
 * zone. A ship in port stays until it departs; a stay that ended with the last moment of yesterday is not of today.
 */
function todaysCalls(filter: PortCallFilter, days: PortDays): RawBuilder<unknown> {
  const now = sql`${filter.now}::timestamptz`;
  const all = conditions(filter);
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
    where ${conditions(filter)} ${filter.view === 'scheduled' ? sql`and c.departed is null` : nothing}`;
}

export const isLatestFirst = (view: PortCallView): boolean => view === 'all';

function startingAt(view: PortCallView, start: PageStart | undefined): RawBuilder<unknown> {
  if (start === undefined) return nothing;
  const beyond = isLatestFirst(view) ? '<' : '>';
  return sql`and (c.scheduled_arrival, c.id) ${sql.raw(start.isIncluded ? `${beyond}=` : beyond)}
    (${start.sortAt}::timestamptz, ${start.id}::bigint)`;
}

/** What a row shows beyond the port call itself, behind `portCallColumns`. */
export const rowColumns = sql`
  v.vessel_id::text, s.name, v.voyage_number::text, v.reference, v.in_active::text`;

export const rowJoins = (company: number) => sql`
  join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id
  join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
  left join tenant.partners a on a.company_id = ${company} and a.id = c.agent_id`;

/** A page of the list; the joins do not keep its order. */
export function portCallPart(
  filter: PortCallFilter,
  { skip, take, start }: PortCallPart,
): Statement {
  const { company, view } = filter;
  const order = isLatestFirst(view)
    ? sql`order by c.scheduled_arrival desc, c.id desc`
    : sql`order by c.scheduled_arrival, c.id`;
  return statementOf(sql`
    with page as materialized (
      ${viewed(filter)} ${startingAt(view, start)}
      ${order} ${start === undefined && skip > 0 ? sql`offset ${skip}` : nothing} limit ${take}
    )
    select ${portCallColumns(company)}, ${rowColumns} from page c ${rowJoins(company)}`);
}

/** Nobody counts further: a list of 500,000 calls is not read to its end. */
export const mostCallsCounted = 10_000;

export const portCallTotal = (filter: PortCallFilter) =>
  statementOf<{ total: number }>(sql`
    select count(*) as total from (${viewed(filter)} limit ${mostCallsCounted}) counted`);
