import type { ClaimDifference, DifferenceDecision } from './differences.ts';

type Difference = Pick<ClaimDifference, 'key' | 'kind' | 'from' | 'to' | 'ours' | 'theirs'>;

/**
 * What was decided about an earlier statement of the counterparty, as far as a later one says the same: a difference that
 * has changed in any way is to be decided anew, or the later statement would be accepted unseen.
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
