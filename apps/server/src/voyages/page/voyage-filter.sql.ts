import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import type { VoyageSearchColumn } from '@fairlead/domain/voyages/search';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../lists/lists.sql.ts';
import type { PageStart } from '../../lists/paging/page-memory.ts';

/** What narrows the list of voyages. */
export interface VoyageFilter {
  readonly company: number;
  readonly vessels: readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly terms: readonly FreeTextTerm<VoyageSearchColumn>[];
}

/** Which part of the list, and where it starts when that is remembered. */
export interface VoyagePart {
  readonly skip: number;
  readonly take: number;
  readonly start: PageStart | undefined;
  readonly includePortCalls: boolean;
}

export const nothing = sql``;

const searched: Readonly<Record<VoyageSearchColumn, RawBuilder<unknown>>> = {
  ballast: sql`v.ballast_text`,
  from: sql`v.from_text`,
  to: sql`v.to_text`,
  vessel: sql`v.vessel_text`,
  externalId: sql`shared.fold(v.external_id)`,
};

/** The columns that `holdsTerms` looks into. */
export const searchedColumns = sql`v.search_text, v.ballast_text, v.from_text, v.to_text, v.vessel_text, v.external_id`;

/** Every column's text is part of search_text, which has the index: that finds, the column's own condition decides. */
function holdsTerm({ column, text }: FreeTextTerm<VoyageSearchColumn>): RawBuilder<unknown> {
  const anywhere = holds(sql`v.search_text`, text);
  return column === null ? anywhere : sql`${anywhere} and ${holds(searched[column], text)}`;
}

/** That a voyage `v` holds each of some terms, of which there is one at least. */
export const holdsTerms = (terms: VoyageFilter['terms']): RawBuilder<unknown> =>
  sql.join(terms.map(holdsTerm), sql` and `);

/** The same of one term that is known to stand somewhere in the voyage's texts. */
export const holdsInColumn = ({
  column,
  text,
}: FreeTextTerm<VoyageSearchColumn>): RawBuilder<unknown> =>
  column === null ? nothing : sql`and ${holds(searched[column], text)}`;

/** A voyage overlaps the period when it starts before its end and ends after its start (part 2 §7). */
function periodConditions({ from, to }: VoyageFilter): RawBuilder<unknown> {
  return sql`
    ${to === undefined ? nothing : sql`and v.start_at <= ${to}::timestamptz and v.sort_at <= ${to}::timestamptz`}
    ${from === undefined ? nothing : sql`and coalesce(v.end_at, v.start_at) >= ${from}::timestamptz`}`;
}

function vesselCondition({ vessels }: VoyageFilter): RawBuilder<unknown> {
  // Only '=' reads one vessel's voyages in the order of their dates.
  if (vessels.length === 1) return sql`and v.vessel_id = ${vessels[0]}`;
  return vessels.length === 0 ? nothing : sql`and v.vessel_id = any (${vessels}::bigint[])`;
}

export const standing = (company: number) => sql`v.company_id = ${company} and v.deleted is null`;

/** Standing voyages of the filter's vessels and period, whatever texts they hold. */
export const narrowed = (filter: VoyageFilter) =>
  sql`${standing(filter.company)} ${vesselCondition(filter)} ${periodConditions(filter)}`;

export const startingAt = (start: PageStart | undefined) =>
  start === undefined
    ? nothing
    : sql`and (v.sort_at, v.id) ${start.isIncluded ? sql`<=` : sql`<`} (${start.sortAt}::timestamptz, ${start.id}::bigint)`;

export const latestFirst = sql`order by v.sort_at desc, v.id desc`;

/** What a page keeps of its voyages. */
export const kept = sql`v.id, v.voyage_number, v.reference, v.vessel_id, v.master_id, v.trade_id, v.ballast_port_call_id,
  v.in_active, v.external_id, v.merged, v.start_at, v.end_at, v.modified, v.sort_at`;
