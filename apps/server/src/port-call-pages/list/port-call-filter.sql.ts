import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import { lateAfterHours } from '@fairlead/domain/constants';
import type { PortCallSearchColumn } from '@fairlead/domain/port-calls/search';
import { portCallStatus, type PortCallView } from '@fairlead/domain/port-calls/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../lists/lists.sql.ts';
import type { PageStart } from '../../lists/paging/page-memory.ts';

/** The current day in each of the zones, as three lists of one length. */
export interface PortDays {
  readonly zones: readonly string[];
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** The filters of the list of port calls; instants in ISO 8601. */
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
  /** Only for the view of today. */
  readonly days: PortDays | undefined;
}

export interface PortCallPart {
  readonly skip: number;
  readonly take: number;
  readonly start: PageStart | undefined;
}

export const nothing = sql``;

function anyOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> {
  // Only '=' reads one vessel's or one port's calls in the order of their dates.
  if (ids.length === 1) return sql`and ${column} = ${ids[0]}`;
  return ids.length === 0 ? nothing : sql`and ${column} = any (${ids}::bigint[])`;
}

/** Whether a call `c`, which contains the term's text somewhere, contains it in the term's column. */
function holdsInColumn(
  company: number,
  { column, text }: FreeTextTerm<PortCallSearchColumn>,
): RawBuilder<unknown> {
  const named = (name: RawBuilder<unknown>) => holds(sql`shared.fold(${name})`, text);
  switch (column) {
    case null:
      return nothing;
    case 'port':
      return sql`and (
        c.catalogue_port_id in (select p.id from shared.ports p where ${named(sql`concat_ws(' ', p.name, p.un_locode)`)})
        or c.own_port_id in (select p.id from tenant.ports p
          where p.company_id = ${company} and ${named(sql`concat_ws(' ', p.name, p.un_locode)`)}))`;
    case 'vessel':
      return sql`and c.call_vessel_id in (
        select s.id from tenant.vessels s where s.company_id = ${company} and ${named(sql`s.name`)})`;
    case 'agent':
      return sql`and c.agent_id in (
        select a.id from tenant.partners a where a.company_id = ${company} and ${named(sql`a.name`)})`;
    case 'reason':
      return sql`and c.reason_ids && array(
        select r.id from shared.reasons_for_call r where ${named(sql`r.name`)})`;
    case 'externalId':
      return sql`and ${named(sql`c.external_id`)}`;
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

/** A single status has no parentheses around it, so that the partial index of its calls can be used. */
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

type Terms = PortCallFilter['terms'];

/** The same of several terms, each condition with its `and`. */
export const holdsInColumns = (company: number, terms: Terms): RawBuilder<unknown> =>
  sql.join(
    terms.map((term) => holdsInColumn(company, term)),
    sql` `,
  );

/**
 * Whether a call contains each term. Every column's text is part of search_text, which has the index: the index finds
 * candidates.
 */
export const holdsTerms = (company: number, terms: Terms): RawBuilder<unknown> =>
  sql.join(
    terms.map(
      (term) => sql`and ${holds(sql`c.search_text`, term.text)} ${holdsInColumn(company, term)}`,
    ),
    sql` `,
  );

/** Calls of the filter without its terms and its view. */
export function narrowed(filter: PortCallFilter): RawBuilder<unknown> {
  const { company, vessels, ports, from, to, includeIdle } = filter;
  return sql`c.company_id = ${company} and c.call_exists
    ${includeIdle ? nothing : sql`and not c.call_idle`}
    ${anyOf(sql`c.call_vessel_id`, vessels)} ${anyOf(sql`c.port_id`, ports)} ${statusCondition(filter)}
    ${to === undefined ? nothing : sql`and c.scheduled_arrival <= ${to}::timestamptz`}
    ${from === undefined ? nothing : sql`and c.scheduled_departure >= ${from}::timestamptz`}`;
}

/** The same in the view of calls that have not departed yet, or of all. */
export const narrowedToView = (filter: PortCallFilter): RawBuilder<unknown> =>
  sql`${narrowed(filter)} ${filter.view === 'scheduled' ? sql`and c.departed is null` : nothing}`;

export const isLatestFirst = (view: PortCallView): boolean => view === 'all';

export const inOrderOf = (view: PortCallView): RawBuilder<unknown> =>
  isLatestFirst(view)
    ? sql`order by c.scheduled_arrival desc, c.id desc`
    : sql`order by c.scheduled_arrival, c.id`;

export function startingAt(view: PortCallView, start: PageStart | undefined): RawBuilder<unknown> {
  if (start === undefined) return nothing;
  const beyond = isLatestFirst(view) ? '<' : '>';
  return sql`and (c.scheduled_arrival, c.id) ${sql.raw(start.isIncluded ? `${beyond}=` : beyond)}
    (${start.sortAt}::timestamptz, ${start.id}::bigint)`;
}
