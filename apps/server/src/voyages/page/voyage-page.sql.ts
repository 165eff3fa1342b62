import { type RawBuilder, sql } from 'kysely';
import { ballastColumns, type BallastTexts } from '../../lists/lists.sql.ts';
import { type Missing, statementOf } from '../../platform/database/query.ts';
import type { PositionalStatement } from '../../platform/database/session.ts';
import { portCallColumns, portCallNames } from '../../port-calls/port-calls.sql.ts';
import { searchedVoyages } from './searched-voyages.sql.ts';
import {
  stored,
  latestFirst,
  narrowed,
  nothing,
  isCurrentVoyage,
  startingAt,
  type VoyageFilter,
  type VoyagePart,
} from './voyage-filter.sql.ts';

/** Above this many vessels one scan by date finds enough of their voyages sooner than a scan of each vessel. */
const mostVesselScans = 16;

/** One ordered scan that stops at the page's last row. */
function scanned(filter: VoyageFilter, { skip, take, start }: VoyagePart): RawBuilder<unknown> {
  const counted = start === undefined && skip > 0;
  // Rows to skip are skipped in the index only; the table is read from the page's first row on.
  const isIndexed =
    filter.from === undefined && filter.to === undefined && filter.status === undefined;
  const seek = sql`and (v.sort_at, v.id) <= (select v.sort_at, v.id from tenant.voyages v
    where ${narrowed(filter)} ${latestFirst} offset ${skip} limit 1)`;
  return sql`
    select ${stored} from tenant.voyages v
    where ${narrowed(filter)} ${startingAt(start)} ${counted && isIndexed ? seek : nothing}
    ${latestFirst} ${counted && !isIndexed ? sql`offset ${skip}` : nothing} limit ${take}`;
}

/** One ordered scan of each vessel, merged: 'any of these vessels' alone would sort all of their voyages. */
function merged(filter: VoyageFilter, { skip, take, start }: VoyagePart): RawBuilder<unknown> {
  const offset = start === undefined ? skip : 0;
  return sql`
    select ${stored} from (
      select k.id from unnest(${filter.vessels}::bigint[]) as w (vessel_id)
      cross join lateral (
        select v.id, v.sort_at from tenant.voyages v
        where ${narrowed({ ...filter, vessels: [] })} and v.vessel_id = w.vessel_id ${startingAt(start)}
        ${latestFirst} limit ${offset + take}
      ) k
      order by k.sort_at desc, k.id desc offset ${offset} limit ${take}
    ) p join tenant.voyages v on v.company_id = ${filter.company} and v.id = p.id`;
}

interface PageForm {
  readonly includePortCalls: boolean;
  readonly name: string | undefined;
  /** Whether the page contains the number of all hits in `total`. */
  readonly hasTotal: boolean;
}

/** A voyage as texts that become JSON as they are; its ballast port call, where it has one. */
export type VoyageTexts = OwnTexts & (BallastTexts | Missing<BallastTexts>);

interface OwnTexts {
  readonly id: string;
  readonly voyage_number: string;
  readonly reference: string | null;
  readonly vessel_id: string;
  readonly vessel_name: string;
  readonly master_id: string | null;
  readonly master_name: string | null;
  readonly trade_id: string | null;
  readonly trade_name: string | null;
  readonly in_active: string;
  readonly external_id: string | null;
  readonly merged: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly modified: string;
  readonly sort_at: string;
  readonly kind: 'v';
  /** How many voyages the filter has, where finding the page has counted them. */
  readonly total?: string | null;
}

/** The columns of the stream as a voyage has them; a port call has those of `portCallNames`, then nulls. */
export const voyageNames = [
  'id',
  'voyage_number',
  'reference',
  'vessel_id',
  'vessel_name',
  'master_id',
  'master_name',
  'trade_id',
  'trade_name',
  'in_active',
  'external_id',
  'merged',
  'start_at',
  'end_at',
  'modified',
  'sort_at',
  'ballast_id',
  'ballast_port_id',
  'ballast_arrival',
  'ballast_departure',
  'ballast_voyage_id',
  'ballast_voyage_number',
  'ballast_reference',
  'ballast_departed',
  'kind',
] as const satisfies readonly (keyof VoyageTexts)[];

const unusedByCalls = sql.join(
  Array.from({ length: voyageNames.indexOf('kind') - portCallNames.length }, () => sql`null`),
);

/**
 * Voyages of the page and their port calls as one stream of text rows: their columns, the kind, perhaps the total. One
 * statement finds the page for both; read by position, since the two kinds name the same columns differently.
 */
export function pageStatement(
  company: number,
  page: RawBuilder<unknown>,
  { includePortCalls, name, hasTotal }: PageForm,
): PositionalStatement {
  const calls = sql`
    union all
    select ${portCallColumns(company)}, ${unusedByCalls}, 'c' ${hasTotal ? sql`, null` : nothing}
    from page v
    join tenant.port_calls c on c.company_id = ${company} and c.voyage_id = v.id and c.deleted is null and c.parent_id is null
    left join tenant.partners a on a.company_id = ${company} and a.id = c.agent_id`;
  const text = sql`
    with page as materialized (${page})
    select v.id::text as id, v.voyage_number::text as voyage_number, v.reference, v.vessel_id::text as vessel_id,
      s.name as vessel_name, v.master_id::text as master_id, m.full_name as master_name, v.trade_id::text as trade_id,
      t.name as trade_name, v.in_active::text as in_active, v.external_id, v.merged::text as merged,
      v.start_at::text as start_at, v.end_at::text as end_at, v.modified::text as modified, v.sort_at::text as sort_at,
      ${ballastColumns}, 'v' as kind ${hasTotal ? sql`, v.total::text as total` : nothing}
    from page v
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    left join tenant.persons m on m.company_id = ${company} and m.id = v.master_id
    left join tenant.trades t on t.company_id = ${company} and t.id = v.trade_id
    left join tenant.port_calls b on b.company_id = ${company} and b.id = v.ballast_port_call_id
    left join tenant.voyages bv on bv.company_id = ${company} and bv.id = b.voyage_id
    ${includePortCalls ? calls : nothing}`;
  const columns = hasTotal ? [...voyageNames, 'total'] : voyageNames;
  return { ...statementOf(text, name), columns };
}

export function voyagePage(filter: VoyageFilter, part: VoyagePart): PositionalStatement {
  const { includePortCalls } = part;
  const { company, vessels, terms, from, to, status } = filter;
  if (terms.length > 0)
    return pageStatement(company, searchedVoyages(filter, part), {
      includePortCalls,
      name: undefined,
      hasTotal: true,
    });
  const isMerged = vessels.length > 1 && vessels.length <= mostVesselScans;
  // The best plan for a period or a whole fleet depends on which one it is: these are planned each time.
  const isPlannedOnce =
    from === undefined &&
    to === undefined &&
    status === undefined &&
    (isMerged || vessels.length < 2);
  return pageStatement(company, isMerged ? merged(filter, part) : scanned(filter, part), {
    includePortCalls,
    name: isPlannedOnce ? `voyages ${formOf(filter, part)}` : undefined,
    hasTotal: false,
  });
}

/** What the text of a statement that is planned once depends on. */
function formOf(filter: VoyageFilter, { skip, start, includePortCalls }: VoyagePart): string {
  const vessels = ['every vessel', 'one vessel'][filter.vessels.length] ?? 'some vessels';
  const remembered = start?.isIncluded === true ? 'from' : 'behind';
  const from = start !== undefined ? remembered : skip > 0 ? 'counted' : 'first';
  return `${vessels} ${from} ${includePortCalls ? 'with calls' : 'alone'}`;
}

export const oneVoyage = (company: number, id: number): PositionalStatement =>
  pageStatement(
    company,
    sql`select ${stored} from tenant.voyages v where ${isCurrentVoyage(company)} and v.id = ${id}`,
    { includePortCalls: true, name: 'one voyage', hasTotal: false },
  );
