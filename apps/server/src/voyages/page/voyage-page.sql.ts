import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import type { VoyageSearchColumn } from '@fairlead/domain/voyages/search';
import { type RawBuilder, sql } from 'kysely';
import { ballastColumns, holds } from '../../lists/lists.sql.ts';
import type { PageStart } from '../../lists/paging/page-memory.ts';
import { statementOf } from '../../platform/database/query.ts';
import type { Statement } from '../../platform/database/session.ts';
import { portCallColumns } from '../../port-calls/port-calls.sql.ts';

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

/** Above this many vessels one scan by date finds enough of theirs sooner than a scan of each. */
const mostVesselScans = 16;

const searched: Readonly<Record<VoyageSearchColumn, RawBuilder<unknown>>> = {
  ballast: sql`v.ballast_text`,
  from: sql`v.from_text`,
  to: sql`v.to_text`,
  vessel: sql`v.vessel_text`,
  externalId: sql`shared.fold(v.external_id)`,
};

const nothing = sql``;

/** Every column's text is part of search_text, which has the index: that finds, the column's own condition decides. */
function termCondition({ column, text }: FreeTextTerm<VoyageSearchColumn>): RawBuilder<unknown> {
  const anywhere = holds(sql`v.search_text`, text);
  return column === null
    ? sql`and ${anywhere}`
    : sql`and ${anywhere} and ${holds(searched[column], text)}`;
}

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

const standing = (company: number) => sql`v.company_id = ${company} and v.deleted is null`;

const startingAt = (start: PageStart | undefined) =>
  start === undefined
    ? nothing
    : sql`and (v.sort_at, v.id) ${start.isIncluded ? sql`<=` : sql`<`} (${start.sortAt}::timestamptz, ${start.id}::bigint)`;

const latestFirst = sql`order by v.sort_at desc, v.id desc`;

const kept = sql`v.id, v.voyage_number, v.reference, v.vessel_id, v.master_id, v.trade_id, v.ballast_port_call_id,
  v.in_active, v.external_id, v.merged, v.start_at, v.end_at, v.modified, v.sort_at`;

/** One ordered scan that stops at the page's last row. */
function scanned(filter: VoyageFilter, { skip, take, start }: VoyagePart): RawBuilder<unknown> {
  const counted = start === undefined && skip > 0;
  // Rows to skip are counted off in the index alone; the table is read from the page's first row on.
  const isIndexed =
    filter.terms.length === 0 && filter.from === undefined && filter.to === undefined;
  const seek = sql`and (v.sort_at, v.id) <= (select v.sort_at, v.id from tenant.voyages v
    where ${standing(filter.company)} ${vesselCondition(filter)} ${latestFirst} offset ${skip} limit 1)`;
  return sql`
    select ${kept} from tenant.voyages v
    where ${standing(filter.company)} ${vesselCondition(filter)} ${periodConditions(filter)}
      ${sql.join(filter.terms.map(termCondition), sql` `)} ${startingAt(start)} ${counted && isIndexed ? seek : nothing}
    ${latestFirst} ${counted && !isIndexed ? sql`offset ${skip}` : nothing} limit ${take}`;
}

/** One ordered scan of each vessel, merged: 'any of these vessels' alone would sort all of their voyages. */
function merged(filter: VoyageFilter, { skip, take, start }: VoyagePart): RawBuilder<unknown> {
  const offset = start === undefined ? skip : 0;
  return sql`
    select ${kept} from (
      select k.id from unnest(${filter.vessels}::bigint[]) as w (vessel_id)
      cross join lateral (
        select v.id, v.sort_at from tenant.voyages v
        where ${standing(filter.company)} and v.vessel_id = w.vessel_id ${periodConditions(filter)} ${startingAt(start)}
        ${latestFirst} limit ${offset + take}
      ) k
      order by k.sort_at desc, k.id desc offset ${offset} limit ${take}
    ) p join tenant.voyages v on v.company_id = ${filter.company} and v.id = p.id`;
}

/** Voyages of the page and their port calls as one stream of text rows, the kind in the last column. */
function pageStatement(
  company: number,
  page: RawBuilder<unknown>,
  {
    includePortCalls,
    name,
  }: { readonly includePortCalls: boolean; readonly name: string | undefined },
): Statement {
  const calls = sql`
    union all
    select ${portCallColumns(company)}, null, null, null, null, null, null, null, null, 'c'
    from page v
    join tenant.port_calls c on c.company_id = ${company} and c.voyage_id = v.id and c.deleted is null and c.parent_id is null
    left join tenant.partners a on a.company_id = ${company} and a.id = c.agent_id`;
  const text = sql`
    with page as materialized (${page})
    select v.id::text, v.voyage_number::text, v.reference, v.vessel_id::text, s.name, v.master_id::text, m.full_name,
      v.trade_id::text, t.name, v.in_active::text, v.external_id, v.merged::text, v.start_at::text, v.end_at::text,
      v.modified::text, v.sort_at::text, ${ballastColumns}, 'v'
    from page v
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    left join tenant.persons m on m.company_id = ${company} and m.id = v.master_id
    left join tenant.trades t on t.company_id = ${company} and t.id = v.trade_id
    left join tenant.port_calls b on b.company_id = ${company} and b.id = v.ballast_port_call_id
    left join tenant.voyages bv on bv.company_id = ${company} and bv.id = b.voyage_id
    ${includePortCalls ? calls : nothing}`;
  return statementOf(text, name);
}

export function voyagePage(filter: VoyageFilter, part: VoyagePart): Statement {
  const isNarrowed =
    filter.terms.length > 0 || filter.from !== undefined || filter.to !== undefined;
  const isMerged =
    filter.terms.length === 0 &&
    filter.vessels.length > 1 &&
    filter.vessels.length <= mostVesselScans;
  const page = isMerged ? merged(filter, part) : scanned(filter, part);
  // The best plan for a text, a period or a whole fleet depends on which one it is: these are planned each time.
  const isPlannedOnce = !isNarrowed && (isMerged || filter.vessels.length < 2);
  return pageStatement(filter.company, page, {
    includePortCalls: part.includePortCalls,
    name: isPlannedOnce ? `voyages ${formOf(filter, part)}` : undefined,
  });
}

/** What the text of a statement that is planned once depends on. */
function formOf(filter: VoyageFilter, { skip, start, includePortCalls }: VoyagePart): string {
  const vessels = ['every vessel', 'one vessel'][filter.vessels.length] ?? 'some vessels';
  const remembered = start?.isIncluded === true ? 'from' : 'behind';
  const from = start !== undefined ? remembered : skip > 0 ? 'counted' : 'first';
  return `${vessels} ${from} ${includePortCalls ? 'with calls' : 'alone'}`;
}

export const oneVoyage = (company: number, id: number): Statement =>
  pageStatement(
    company,
    sql`select ${kept} from tenant.voyages v where ${standing(company)} and v.id = ${id}`,
    { includePortCalls: true, name: 'one voyage' },
  );

/** Beyond this nobody counts the hits of a free text: at 200,000 voyages that took longer than the page itself. */
const mostHitsCounted = 10_000;

export const voyageTotal = (filter: VoyageFilter) =>
  statementOf<{ total: number }>(sql`
    select count(*) as total from (
      select from tenant.voyages v
      where ${standing(filter.company)} ${vesselCondition(filter)} ${periodConditions(filter)}
        ${sql.join(filter.terms.map(termCondition), sql` `)}
      ${filter.terms.length === 0 ? nothing : sql`limit ${mostHitsCounted}`}
    ) counted`);
