// The list under a free text. PostgreSQL expects hits evenly spread, and would read a whole company by date for a text
// whose few hits are old. So the latest voyages are looked through first; only when these do not fill the page, the
// index finds all hits. Within `materialized` it plans for all of them, whatever the page then takes.
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import {
  holdsTerms,
  kept,
  latestFirst,
  narrowed,
  nothing,
  searchedColumns,
  startingAt,
  type VoyageFilter,
  type VoyagePart,
} from './voyage-filter.sql.ts';

/** So many voyages take about 2 ms to look through: a text that one in forty holds fills a page from them. */
const mostLookedThrough = 2000;

/** Beyond this nobody counts the hits of a free text: it would take longer than the page itself. */
const mostHitsCounted = 10_000;

/** A page of a filter with terms, with the number of all hits in `total` where finding the page has counted them. */
export function searchedVoyages(
  filter: VoyageFilter,
  { skip, take, start }: VoyagePart,
): RawBuilder<unknown> {
  const offset = start === undefined ? skip : 0;
  const holds = holdsTerms(filter);
  return sql`
    with latest as materialized (
      select v.id, v.sort_at, ${holds} as is_hit from (
        select v.id, v.sort_at, ${searchedColumns} from tenant.voyages v
        where ${narrowed(filter)} ${startingAt(start)} ${latestFirst} limit ${mostLookedThrough}
      ) v
    ), counted as materialized (
      select hits, number < ${mostLookedThrough} as is_all, number < ${mostLookedThrough} or hits >= ${offset + take} as is_enough
      from (select count(*) as number, count(*) filter (where is_hit) as hits from latest) c
    ), found as materialized (
      select v.id, v.sort_at from tenant.voyages v
      where ${narrowed(filter)} ${startingAt(start)} and ${holds} and (select not is_enough from counted)
    ), hits as (
      select id, sort_at from latest where is_hit and (select is_enough from counted)
      union all
      select id, sort_at from found
    )
    select ${kept}, (
      select case when is_all then hits when not is_enough then least((select count(*) from found), ${mostHitsCounted}) end
      from counted) as total
    from (select v.id, v.sort_at from hits v ${latestFirst} offset ${offset} limit ${take}) p
    join tenant.voyages v on v.company_id = ${filter.company} and v.id = p.id`;
}

/** How many voyages a filter has; of those that hold a text, at most `mostHitsCounted`. */
export function voyageTotal(filter: VoyageFilter) {
  const hasTerms = filter.terms.length > 0;
  return statementOf<{ total: number }>(sql`
    with found as materialized (
      select from tenant.voyages v where ${narrowed(filter)} ${hasTerms ? sql`and ${holdsTerms(filter)}` : nothing})
    select count(*) as total from (select from found ${hasTerms ? sql`limit ${mostHitsCounted}` : nothing}) counted`);
}
