import { readVoyageSearch } from '@fairlead/domain/voyages/search';
import { readPortCallSearch } from '@fairlead/domain/port-calls/search';
import type { PortCallView } from '@fairlead/domain/port-calls/enumerations';
import type { Statement } from '../../../apps/server/src/platform/database/session.ts';
import type { PortCallFilter } from '../../../apps/server/src/port-call-pages/list/port-call-filter.sql.ts';
import {
  portCallPart,
  portCallTotal,
} from '../../../apps/server/src/port-call-pages/list/port-call-list.sql.ts';
import { voyageTotal } from '../../../apps/server/src/voyages/page/searched-voyages.sql.ts';
import type { VoyageFilter } from '../../../apps/server/src/voyages/page/voyage-filter.sql.ts';
import { voyagePage } from '../../../apps/server/src/voyages/page/voyage-page.sql.ts';
import { pageRows } from '../load/mix.ts';
import { withClient, type World } from '../world/databases.ts';
import { bigCompany } from '../world/shape.ts';
import type { Term } from './terms.ts';

/** A plan that reads a large part of the tenant and then discards it. */
export interface Scan {
  readonly term: string;
  readonly statement: string;
  readonly node: string;
  readonly rejected: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Tables with a tenant's voyages and port calls, and the number of rows per voyage. */
const rowsOfVoyage = { voyages: 1, port_calls: 4 } as const;
type Relation = keyof typeof rowsOfVoyage;

/** More rejected rows than this fraction of the tenant count as a scan. */
const tolerated = 0.25;

export const noFilter: VoyageFilter = {
  company: bigCompany,
  vessels: [],
  from: undefined,
  to: undefined,
  terms: [],
};

export const firstPage = { skip: 0, take: pageRows, start: undefined, includePortCalls: true };

export function filterOf(text: string): VoyageFilter {
  return { ...noFilter, terms: readVoyageSearch(text).terms };
}

/** The list of port calls of the large company with only a free text as filter. */
function portCallFilterOf(text: string, view: PortCallView): PortCallFilter {
  return {
    company: bigCompany,
    view,
    vessels: [],
    ports: [],
    from: undefined,
    to: undefined,
    terms: readPortCallSearch(text).terms,
    statuses: [],
    includeIdle: false,
    now: new Date().toISOString(),
    days: undefined,
  };
}

/** The product's statements for a free text, each with its name and the table that it must not scan. */
function statementsOf(text: string): readonly (readonly [string, Relation, Statement])[] {
  const filter = filterOf(text);
  return [
    ['page', 'voyages', voyagePage(filter, firstPage)],
    ['total', 'voyages', voyageTotal(filter)],
    ...(['scheduled', 'all'] as const).flatMap((view) => {
      const calls = portCallFilterOf(text, view);
      return [
        [`port calls, ${view}`, 'port_calls', portCallPart(calls, firstPage)],
        [`total of port calls, ${view}`, 'port_calls', portCallTotal(calls)],
      ] as const;
    }),
  ];
}

/** Plans the product's own statements for each term, as the serving role, and returns those that scan the tenant. */
export async function scansOf(
  { servingUrl }: World,
  terms: readonly Term[],
  voyagesOfTenant: number,
): Promise<readonly Scan[]> {
  return withClient(servingUrl, async (client) => {
    await client.query("select set_config('app.company', $1, false)", [String(bigCompany)]);
    const scans: Scan[] = [];
    for (const { text: term } of terms) {
      for (const [statement, relation, { sql, parameters }] of statementsOf(term)) {
        const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
          `explain (analyze, timing off, format json) ${sql}`,
          [...parameters],
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (plan === undefined) throw new Error('PostgreSQL showed no plan.');
        const most = voyagesOfTenant * rowsOfVoyage[relation] * tolerated;
        for (const found of rejecting(plan, { relation, most }))
          scans.push({ term, statement, ...found });
      }
    }
    return scans;
  });
}

interface Watched {
  readonly relation: Relation;
  /** The number of rejected rows that does not yet count as a scan. */
  readonly most: number;
}

function rejecting(plan: PlanNode, watched: Watched): readonly Pick<Scan, 'node' | 'rejected'>[] {
  const { relation, most } = watched;
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const rejected = removed * plan['Actual Loops'];
  const through = plan['Index Name'] === undefined ? '' : ` by ${plan['Index Name']}`;
  const node = `${plan['Node Type']}${through}`;
  const own = plan['Relation Name'] === relation && rejected > most ? [{ node, rejected }] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((child) => rejecting(child, watched))];
}
