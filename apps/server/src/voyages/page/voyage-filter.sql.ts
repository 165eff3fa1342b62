import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import type { VoyageSearchColumn } from '@fairlead/domain/voyages/search';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../lists/lists.sql.ts';
import type { PageStart } from '../../lists/paging/page-memory.ts';

/** The filters of the list of voyages. */
export interface VoyageFilter {
  readonly company: number;
  readonly vessels: readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly terms: readonly FreeTextTerm<VoyageSearchColumn>[];
  readonly status?: VoyageStatusFilter | undefined;
}

/** The requested states at an instant; voyages are late by more than this many hours. */
export interface VoyageStatusFilter {
  readonly wanted: readonly number[];
  readonly lateHours: number;
  readonly now: string;
}

/** Which part of the list, and where it starts when that is cached. */
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

/** The columns that `holdsTerms` searches. */
export const searchedColumns = sql`v.search_text, v.ballast_text, v.from_text, v.to_text, v.vessel_text, v.external_id`;

/**
 * Every column's text is part of search_text, which has the index: the index finds candidates, the column's own condition
 * decides.
 */
function holdsTerm({ column, text }: FreeTextTerm<VoyageSearchColumn>): RawBuilder<unknown> {
  const anywhere = holds(sql`v.search_text`, text);
  return column === null ? anywhere : sql`${anywhere} and ${holds(searched[column], text)}`;
}

/** Whether a voyage `v` contains each of the terms, of which there is at least one. */
export const holdsTerms = (terms: VoyageFilter['terms']): RawBuilder<unknown> =>
  sql.join(terms.map(holdsTerm), sql` and `);

/** The same for one term that is known to occur somewhere in the voyage's texts. */
export const holdsInColumn = ({
  column,
  text,
}: FreeTextTerm<VoyageSearchColumn>): RawBuilder<unknown> =>
  column === null ? nothing : sql`and ${holds(searched[column], text)}`;

/** A voyage overlaps the period when it starts before its end and ends after its start. */
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

/** The state of a voyage as the domain derives it, in the order of precedence. */
const stateAt = (company: number, { now, lateHours }: VoyageStatusFilter) => sql`(
  select case
      when v.in_active then 200
      when bool_and(c.departed is not null) then 100
      when bool_or(c.arrived is not null and c.departed is null) then 20
      when bool_or(c.arrived is null and c.departed is null) is not true then 10
      when min(c.scheduled_arrival) filter (where c.arrived is null and c.departed is null)
        < ${now}::timestamptz - interval '12 hours' then
          case when min(c.scheduled_arrival) filter (where c.arrived is null and c.departed is null)
            < ${now}::timestamptz - ${lateHours} * interval '1 hour' then 30 else 0 end
      when bool_or(c.departed is not null) or exists (
        select from tenant.port_calls b where b.company_id = ${company} and b.id = v.ballast_port_call_id
          and b.departed is not null) then 20
      else 10 end
  from tenant.port_calls c
  where c.company_id = ${company} and c.voyage_id = v.id and c.deleted is null and c.parent_id is null
    and not c.in_active)`;

/** Voyages that are under way or late have a current or future port call, which an index finds. */
const hasCallAhead = (company: number) => sql`and v.id in (
  select k.voyage_id from tenant.port_calls k
  where k.company_id = ${company} and k.call_exists and not k.call_idle and k.departed is null)`;

function statusCondition({ company, status }: VoyageFilter): RawBuilder<unknown> {
  if (status === undefined) return nothing;
  const isOpen = status.wanted.every((state) => state === 20 || state === 30);
  return sql`${isOpen ? hasCallAhead(company) : nothing}
    and ${stateAt(company, status)} = any (${status.wanted}::int[])`;
}

export const isCurrentVoyage = (company: number) =>
  sql`v.company_id = ${company} and v.deleted is null`;

/** Existing voyages of the filter's vessels and period, whatever texts they contain. */
export const narrowed = (filter: VoyageFilter) =>
  sql`${isCurrentVoyage(filter.company)} ${vesselCondition(filter)} ${periodConditions(filter)} ${statusCondition(filter)}`;

export const startingAt = (start: PageStart | undefined) =>
  start === undefined
    ? nothing
    : sql`and (v.sort_at, v.id) ${start.isIncluded ? sql`<=` : sql`<`} (${start.sortAt}::timestamptz, ${start.id}::bigint)`;

export const latestFirst = sql`order by v.sort_at desc, v.id desc`;

/** The columns of voyages that a page needs. */
export const stored = sql`v.id, v.voyage_number, v.reference, v.vessel_id, v.master_id, v.trade_id, v.ballast_port_call_id,
  v.in_active, v.external_id, v.merged, v.start_at, v.end_at, v.modified, v.sort_at`;
