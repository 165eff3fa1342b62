import type { ClaimDifference, DifferenceDecision } from './differences.ts';

type Difference = Pick<ClaimDifference, 'key' | 'kind' | 'from' | 'to' | 'ours' | 'theirs'>;

/**
 * Decisions on an earlier statement of the counterparty that still apply to a later one: any difference that has changed
 * needs a new decision, so that the later statement is not accepted unseen.
 */
export function carriedDecisions(
  decisions: readonly DifferenceDecision[],
  before: readonly Difference[],
  now: readonly Difference[],
): readonly DifferenceDecision[] {
  const seen = new Set(before.map(nameOf));
  const same = new Set(now.filter((one) => seen.has(nameOf(one))).map(({ key }) => key));
  return decisions.filter(({ key }) => same.has(key));
}

const nameOf = ({ key, kind, from, to, ours, theirs }: Difference): string =>
  JSON.stringify([key, kind, from, to, ours, theirs]);
