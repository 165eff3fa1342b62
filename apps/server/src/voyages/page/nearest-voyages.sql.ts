import { type RawBuilder, sql } from 'kysely';
import { holds, startsWith } from '../../lists/lists.sql.ts';
import type { PositionalStatement } from '../../platform/database/session.ts';
import { stored, latestFirst, nothing, isCurrentVoyage } from './voyage-filter.sql.ts';
import { pageStatement } from './voyage-page.sql.ts';

/** Many voyages have begun; one that is under way is among the latest of them. */
const mostBegun = 100;

/** A number is a voyage number or part of a reference; any other word may be a vessel, a port or a reference. */
const containsTerm = (term: string): RawBuilder<unknown> =>
  /^\d+$/.test(term)
    ? sql`${holds(sql`v.search_text`, term)} and (${startsWith(sql`v.voyage_number::text`, term)}
        or ${holds(sql`shared.fold(v.reference)`, term)})`
    : holds(sql`v.search_text`, term);

const isUnderWay = (company: number) => sql`(
  select (bool_or(c.arrived is not null or c.departed is not null) or exists (
      select from tenant.port_calls b where b.company_id = ${company} and b.id = v.ballast_port_call_id
        and b.departed is not null and b.deleted is null))
    and bool_or(c.departed is null)
  from tenant.port_calls c
  where c.company_id = ${company} and c.voyage_id = v.id and c.deleted is null and c.parent_id is null
    and not c.in_active)`;

export interface NearestVoyages {
  readonly terms: readonly string[];
  readonly now: string;
  readonly take: number;
}

/** Voyages that contain each word: those under way first, then the nearest in time; their position is in `total`. */
export function nearestVoyages(
  company: number,
  { terms, now, take }: NearestVoyages,
): PositionalStatement {
  const wanted = sql`${isCurrentVoyage(company)} ${
    terms.length === 0 ? nothing : sql`and ${sql.join(terms.map(containsTerm), sql` and `)}`
  }`;
  return pageStatement(
    company,
    sql`
    select v.*, row_number() over (
      order by ${isUnderWay(company)} is true desc, abs(extract(epoch from v.sort_at - ${now}::timestamptz)), v.id) as total
    from (
      (select ${stored} from tenant.voyages v
        where ${wanted} and v.sort_at < ${now}::timestamptz ${latestFirst} limit ${mostBegun})
      union all
      (select ${stored} from tenant.voyages v
        where ${wanted} and v.sort_at >= ${now}::timestamptz order by v.sort_at, v.id limit ${take})
    ) v
    order by total limit ${take}`,
    { includePortCalls: true, name: undefined, hasTotal: true },
  );
}
