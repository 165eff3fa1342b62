import { readVoyageSearch } from '@fairlead/domain/voyages/search';
import type { Statement } from '../../../apps/server/src/platform/database/session.ts';
import { voyageTotal } from '../../../apps/server/src/voyages/page/searched-voyages.sql.ts';
import type { VoyageFilter } from '../../../apps/server/src/voyages/page/voyage-filter.sql.ts';
import { voyagePage } from '../../../apps/server/src/voyages/page/voyage-page.sql.ts';
import { pageRows } from '../load/mix.ts';
import { withClient, type World } from '../world/databases.ts';
import { bigCompany } from '../world/shape.ts';
import type { Term } from './terms.ts';

/** A plan that reads a good part of the tenant only to throw it away. */
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

/** More rejected rows than this part of the tenant are a scan of it. */
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

/** Plans the product's own statements for each term, as the role that serves, and answers those that scan the tenant. */
export async function scansOf(
  { servingUrl }: World,
  terms: readonly Term[],
  voyagesOfTenant: number,
): Promise<readonly Scan[]> {
  return withClient(servingUrl, async (client) => {
    await client.query("select set_config('app.company', $1, false)", [String(bigCompany)]);
    const scans: Scan[] = [];
    for (const { text: term } of terms) {
      const filter = filterOf(term);
      const statements: readonly (readonly [string, Statement])[] = [
        ['page', voyagePage(filter, firstPage)],
        ['total', voyageTotal(filter)],
      ];
      for (const [statement, { sql, parameters }] of statements) {
        const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
          `explain (analyze, timing off, format json) ${sql}`,
          [...parameters],
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (plan === undefined) throw new Error('PostgreSQL showed no plan.');
        for (const found of rejecting(plan, voyagesOfTenant * tolerated))
          scans.push({ term, statement, ...found });
      }
    }
    return scans;
  });
}

function rejecting(plan: PlanNode, most: number): readonly Pick<Scan, 'node' | 'rejected'>[] {
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const rejected = removed * plan['Actual Loops'];
  const through = plan['Index Name'] === undefined ? '' : ` by ${plan['Index Name']}`;
  const node = `${plan['Node Type']}${through}`;
  const own = plan['Relation Name'] === 'voyages' && rejected > most ? [{ node, rejected }] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((child) => rejecting(child, most))];
}
