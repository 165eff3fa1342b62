import { differenceMark, type DifferenceMark } from '@fairlead/domain/claims/words';
import { formatLaytime } from '@fairlead/domain/time/duration';
import type { Comparison, Decision, Difference } from './comparison.data.ts';

/** What was decided about a difference; undecided ones are disputed. */
export function decisionOf({ decisions }: Comparison, { key }: Difference): Decision | undefined {
  return decisions.find((decision) => decision.key === key);
}

export const markOf = (comparison: Comparison, difference: Difference): DifferenceMark =>
  decisionOf(comparison, difference)?.mark ?? differenceMark.Disputed;

/** All decisions with one of them changed. */
export function withDecision(
  comparison: Comparison,
  difference: Difference,
  change: Partial<Pick<Decision, 'mark' | 'percent' | 'note'>>,
): readonly Decision[] {
  const { key, portCallId, kind, from, to } = difference;
  const before = decisionOf(comparison, difference) ?? {
    key,
    portCallId,
    kind,
    from,
    to,
    mark: differenceMark.Disputed,
    percent: null,
    note: '',
  };
  const next = { ...before, ...change };
  return [...comparison.decisions.filter((one) => one.key !== key), next];
}

/** Decisions about what no longer differs are of no use. */
export const standing = (
  { differences }: Comparison,
  decisions: readonly Decision[],
): readonly Decision[] => {
  const known = new Set(differences.map(({ key }) => key));
  return decisions.filter(({ key }) => known.has(key));
};

export const openCount = (comparison: Comparison): number =>
  comparison.differences.filter((one) => markOf(comparison, one) === differenceMark.Disputed)
    .length;

const minuteMs = 60_000;

/** `1 d 04:10`, with its sign; empty where it is no matter of some minutes. */
export const minutesText = (minutes: number | null): string =>
  minutes === null ? '' : formatLaytime(minutes * minuteMs);

export const kindWords: Readonly<Record<Difference['kind'], string>> = {
  allowance: 'Time allowed',
  commencement: 'Laytime begins',
  end: 'Laytime ends',
  interval: 'Counted time',
};
