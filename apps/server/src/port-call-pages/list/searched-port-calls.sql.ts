// The list filtered by a free text, as for voyages: PostgreSQL expects hits evenly spread, so the next or latest calls
// are scanned first; when these do not fill the page, the index finds all hits. It knows one or two characters only
// together with their neighbours.
import type { PortCallSearchColumn } from '@fairlead/domain/port-calls/search';
import { type RawBuilder, sql } from 'kysely';
import { shortPatterns, shortTerms, type ShortTerms } from '../../lists/short-text.sql.ts';
import {
  holdsInColumns,
  holdsTerms,
  inOrderOf,
  narrowedToView,
  nothing,
  type PortCallFilter,
  type PortCallPart,
  startingAt,
} from './port-call-filter.sql.ts';

/** Counting stops here: a list of 500,000 calls is not read to its end. */
export const mostCallsCounted = 10_000;

/** This many calls take about 2 ms to scan: a text that one in forty contains fills a page from them. */
const mostSearched = 2000;

/** With this many hits among those scanned, a text is frequent enough to be counted without the index. */
const frequentHits = 600;

const holdsAll = ({ company, terms }: PortCallFilter) => holdsTerms(company, terms);

/** The first calls of the filter without its terms, as many as are scanned. */
const first = (filter: PortCallFilter, from: RawBuilder<unknown>) => sql`
  select c.* from tenant.port_calls c
  where ${narrowedToView(filter)} ${from} ${inOrderOf(filter.view)} limit ${mostSearched}`;

interface SearchOptions {
  /** The position from which the page begins. */
  readonly from: RawBuilder<unknown>;
  /** A condition that is the same for all calls; where it is false nothing is read. */
  readonly wanted: RawBuilder<unknown>;
}

type Short = ShortTerms<PortCallSearchColumn>;

/** All hits, by the index. A short text is searched together with each of its neighbours, by `shortPatterns`. */
function found(
  filter: PortCallFilter,
  short: Short | undefined,
  options: SearchOptions,
): RawBuilder<unknown> {
  const { company } = filter;
  const hits = (by: RawBuilder<unknown>) => sql`
    select c.id, c.scheduled_arrival from tenant.port_calls c
    where ${narrowedToView(filter)} ${options.from} and ${options.wanted} ${by}`;
  if (short === undefined) return hits(holdsAll(filter));
  const { longest, others } = short;
  return sql`
    ${hits(sql`and c.search_text like any (array(select unnest(patterns) from short))
      ${holdsInColumns(company, [longest])} ${holdsTerms(company, others)}`)}
    union all
    ${hits(sql`and (select patterns is null from short) ${holdsAll(filter)}`)}`;
}

/** The query `page` with the calls of a page, in no particular order. */
export function searchedPage(
  filter: PortCallFilter,
  { skip, take, start }: PortCallPart,
): RawBuilder<unknown> {
  const { company, view, terms } = filter;
  const short = shortTerms(terms);
  const offset = start === undefined ? skip : 0;
  const needed = offset + take;
  const from = startingAt(view, start);
  const wanted = sql`(select not is_enough from looked)`;
  return sql`
    with near as materialized (
      select c.id, c.scheduled_arrival from (${first(filter, from)}) c
      where true ${holdsAll(filter)} ${inOrderOf(view)} limit ${needed}
    ),
    looked as materialized (
      select case when count(*) >= ${needed} then true else (
        select count(*) < ${mostSearched} from (${first(filter, from)}) c
      ) end as is_enough
      from near
    ),
    ${short === undefined ? nothing : sql`${shortPatterns(company, short.longest)},`}
    found as materialized (${found(filter, short, { from, wanted })}),
    hits as (
      select id, scheduled_arrival from near where (select is_enough from looked)
      union all
      select id, scheduled_arrival from found
    ),
    page as materialized (
      select c.* from (select c.id from hits c ${inOrderOf(view)} offset ${offset} limit ${take}) p
      join tenant.port_calls c on c.company_id = ${company} and c.id = p.id
    )`;
}

/** PostgreSQL cannot know how frequent a text is when it sees only patterns of it, so the first calls decide. */
export function searchedTotal(filter: PortCallFilter, short: Short): RawBuilder<unknown> {
  const wanted = sql`(select not is_frequent from frequent)`;
  return sql`
    with ${shortPatterns(filter.company, short.longest)},
    frequent as materialized (
      select count(*) >= ${frequentHits} as is_frequent
      from (${first(filter, nothing)}) c where true ${holdsAll(filter)}
    ),
    found as materialized (${found(filter, short, { from: nothing, wanted })}),
    read as materialized (
      select c.id from tenant.port_calls c
      where ${narrowedToView(filter)} ${holdsAll(filter)} and (select is_frequent from frequent)
      limit ${mostCallsCounted}
    )
    select count(*) as total from (
      select id from found union all select id from read limit ${mostCallsCounted}) counted`;
}
