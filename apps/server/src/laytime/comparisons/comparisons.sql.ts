import type { DifferenceDecision } from '@fairlead/domain/claims/differences';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** Two calculations of one company. */
export interface Pair {
  readonly company: number;
  readonly ours: number;
  readonly theirs: number;
}

export interface ComparisonRow {
  readonly id: number;
  readonly decisions: readonly DifferenceDecision[];
  readonly modified: string;
}

/** What was decided; no row while there are no decisions. */
export const comparisonOf = ({ company, ours, theirs }: Pair) =>
  statementOf<ComparisonRow>(
    sql`
    select id, decisions, modified from tenant.laytime_comparisons
    where company_id = ${company} and ours_id = ${ours} and theirs_id = ${theirs}`,
    'comparison',
  );

/**
 * Creates the row of a comparison where there is none, and locks it; `is_stale` where a newer version than stated is
 * stored.
 */
export const holdComparison = ({ company, ours, theirs }: Pair, stated: string | null) =>
  statementOf<{ id: number; is_stale: boolean | null }>(
    sql`
    insert into tenant.laytime_comparisons as m (company_id, ours_id, theirs_id)
    values (${company}, ${ours}, ${theirs})
    on conflict (company_id, ours_id, theirs_id) do update set ours_id = excluded.ours_id
    returning m.id, m.modified > ${stated}::timestamptz as is_stale`,
    'hold comparison',
  );

export const storeDecisions = (
  company: number,
  id: number,
  decisions: readonly DifferenceDecision[],
) =>
  statementOf(
    sql`
    update tenant.laytime_comparisons set decisions = ${JSON.stringify(decisions)}::jsonb
    where company_id = ${company} and id = ${id}`,
    'keep decisions',
  );
