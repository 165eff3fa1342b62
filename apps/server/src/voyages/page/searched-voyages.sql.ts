// The list filtered by a free text. PostgreSQL expects hits evenly spread, and would read a whole company by date for a
// text whose few hits are old. So the latest voyages are scanned first; only when these do not fill the page, the index
// finds all hits. Within `materialized` it plans for all of them, however many are then used.
import type { VoyageSearchColumn } from '@fairlead/domain/voyages/search';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { PageStart } from '../../lists/paging/page-memory.ts';
import { shortPatterns, shortTerms, type ShortTerms } from '../../lists/short-text.sql.ts';
import {
  holdsInColumn,
  holdsTerms,
  stored,
  latestFirst,
  narrowed,
  nothing,
  searchedColumns,
  startingAt,
  type VoyageFilter,
  type VoyagePart,
} from './voyage-filter.sql.ts';

/** This many voyages take about 2 ms to scan: a text that one in forty contains fills a page from them. */
const mostSearched = 2000;

/** Hits of a free text are not counted beyond this: it would take longer than the page itself. */
const mostHitsCounted = 10_000;

/** With this many hits among those scanned, a short text is frequent enough to be counted without the index. */
const frequentHits = 600;

const shortOf = ({ terms }: VoyageFilter) => shortTerms(terms);

/** The latest voyages of the filter without its terms, as many as are scanned. */
const latest = (filter: VoyageFilter, start: PageStart | undefined) => sql`
  select v.id, v.sort_at, ${searchedColumns} from tenant.voyages v
  where ${narrowed(filter)} ${startingAt(start)} ${latestFirst} limit ${mostSearched}`;

interface SearchOptions {
  readonly start: PageStart | undefined;
  /** A condition that is the same for all voyages; where it is false nothing is read. */
  readonly wanted: RawBuilder<unknown>;
}

const hits = (
  filter: VoyageFilter,
  { start, wanted }: SearchOptions,
  holds: RawBuilder<unknown>,
) => sql`
  select v.id, v.sort_at from tenant.voyages v
  where ${narrowed(filter)} ${startingAt(start)} and ${holds} and ${wanted}`;

/** All hits, by the index. A short text is searched together with each of its neighbours, by `shortPatterns`. */
function found(filter: VoyageFilter, options: SearchOptions): RawBuilder<unknown> {
  const short = shortOf(filter);
  if (short === undefined) return hits(filter, options, holdsTerms(filter.terms));
  const { longest, others } = short;
  const byPatterns = sql`
    v.search_text like any (array(select unnest(patterns) from short)) ${holdsInColumn(longest)}
      ${others.length === 0 ? nothing : sql`and ${holdsTerms(others)}`}`;
  const isRead = sql`(select patterns is null from short)`;
  return sql`
    ${hits(filter, options, byPatterns)}
    union all
    ${hits(filter, { ...options, wanted: sql`${isRead} and ${options.wanted}` }, holdsTerms(filter.terms))}`;
}

/** A page of a filter with terms, with the number of all hits in `total` where finding the page has counted them. */
export function searchedVoyages(
  filter: VoyageFilter,
  { skip, take, start }: VoyagePart,
): RawBuilder<unknown> {
  const offset = start === undefined ? skip : 0;
  const needed = offset + take;
  const wanted = sql`(select not is_enough from looked)`;
  const short = shortOf(filter);
  return sql`
    with near as materialized (
      select v.id, v.sort_at from (${latest(filter, start)}) v
      where ${holdsTerms(filter.terms)} ${latestFirst} limit ${needed}
    ),
    looked as materialized (
      select case when count(*) >= ${needed} then true else (
        select count(*) < ${mostSearched} from (
          select from tenant.voyages v where ${narrowed(filter)} ${startingAt(start)} limit ${mostSearched}) v
      ) end as is_enough
      from near
    ),
    ${short === undefined ? nothing : sql`${shortPatterns(filter.company, short.longest)},`}
    found as materialized (${found(filter, { start, wanted })}),
    hits as (
      select id, sort_at from near where (select is_enough from looked)
      union all
      select id, sort_at from found
    )
    select ${stored}, (
      select case when not is_enough then least((select count(*) from found), ${mostHitsCounted}) end from looked) as total
    from (select v.id, v.sort_at from hits v ${latestFirst} offset ${offset} limit ${take}) p
    join tenant.voyages v on v.company_id = ${filter.company} and v.id = p.id`;
}

/** How many voyages a filter has; of those that match a text, at most `mostHitsCounted`. */
export function voyageTotal(filter: VoyageFilter) {
  const short = shortOf(filter);
  const all = short === undefined ? plainTotal(filter) : shortTotal(filter, short);
  return statementOf<{ total: number }>(sql`${all}`);
}

/** How many voyages of a filter without terms start after an instant. */
export const voyagesToCome = (filter: VoyageFilter, instant: string) =>
  statementOf<{ total: number }>(sql`
    select count(*) as total from tenant.voyages v
    where ${narrowed(filter)} and v.sort_at > ${instant}::timestamptz`);

const plainTotal = (filter: VoyageFilter) =>
  filter.terms.length === 0
    ? // A state is derived voyage by voyage: counting stops at a limit.
      sql`select count(*) as total from (
        select from tenant.voyages v where ${narrowed(filter)}
        ${filter.status === undefined ? nothing : sql`limit ${mostHitsCounted}`}) counted`
    : sql`
      with found as materialized (${found(filter, { start: undefined, wanted: sql`true` })})
      select count(*) as total from (select from found limit ${mostHitsCounted}) counted`;

/** PostgreSQL cannot know how frequent a text is when it sees only patterns of it, so the latest voyages decide. */
function shortTotal(
  filter: VoyageFilter,
  short: ShortTerms<VoyageSearchColumn>,
): RawBuilder<unknown> {
  const start = undefined;
  const wanted = sql`(select not is_frequent from frequent)`;
  const isFrequent = sql`(select is_frequent from frequent)`;
  return sql`
    with ${shortPatterns(filter.company, short.longest)},
    frequent as materialized (
      select count(*) >= ${frequentHits} as is_frequent
      from (${latest(filter, start)}) v where ${holdsTerms(filter.terms)}
    ),
    found as materialized (${found(filter, { start, wanted })}),
    read as materialized (${hits(filter, { start, wanted: isFrequent }, holdsTerms(filter.terms))})
    select count(*) as total from (
      select id from found union all select id from read limit ${mostHitsCounted}) counted`;
}
