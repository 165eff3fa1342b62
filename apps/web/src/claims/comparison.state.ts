import {
  differenceMark,
  differenceMarks,
  type DifferenceMark,
} from '@fairlead/domain/claims/enumerations';
import { percentText } from '@fairlead/domain/quantities/percent';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatLaytime } from '@fairlead/domain/time/duration';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Comparison, Decision, Difference } from './comparison.data.ts';

/** The decision about a difference; undecided ones are disputed. */
export function decisionOf({ decisions }: Comparison, { key }: Difference): Decision | undefined {
  return decisions.find((decision) => decision.key === key);
}

export const markOf = (comparison: Comparison, difference: Difference): DifferenceMark =>
  decisionOf(comparison, difference)?.mark ?? differenceMark.Disputed;

export type DecisionChange = Partial<Pick<Decision, 'mark' | 'percent' | 'note'>>;

/** Whether the decision about a difference is the same in two answers. */
export function isSameDecision(
  before: Comparison,
  now: Comparison,
  difference: Difference,
): boolean {
  const [one, other] = [decisionOf(before, difference), decisionOf(now, difference)];
  return (['mark', 'percent', 'note'] as const).every(
    (field) => JSON.stringify(one?.[field]) === JSON.stringify(other?.[field]),
  );
}

/** A mark as text: 'Counterparty', 'Agreed at 50 %'. */
export function decisionText(decision: DecisionChange | undefined): string {
  const mark = decision?.mark ?? differenceMark.Disputed;
  const percent = percentOf(decision?.percent);
  const text = label(differenceMarks, mark);
  return mark === differenceMark.Agreed && percent !== null
    ? `${text} at ${percentText(percent)} %`
    : text;
}

/** A percentage as a field shows it; null for none, and for fractions without an exact decimal. */
export const percentOf = (percent: Decision['percent'] | undefined): string | null =>
  typeof percent === 'string' ? percent : null;

/** All decisions with one of them changed. */
export function withDecision(
  comparison: Comparison,
  difference: Difference,
  change: DecisionChange,
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

/** One mark, percentage or note that is being saved. */
export interface Change {
  readonly difference: Difference;
  readonly change: DecisionChange;
}

/** The comparison with pending changes applied; its figures follow with the answer. */
export function withChanges(comparison: Comparison, changes: readonly Change[]): Comparison {
  let decisions = comparison.decisions;
  for (const { difference, change } of changes)
    decisions = [...withDecision({ ...comparison, decisions }, difference, change)];
  return { ...comparison, decisions };
}

/** Drops decisions about differences that no longer exist. */
export const withSavedDecision = (
  { differences }: Comparison,
  decisions: readonly Decision[],
): readonly Decision[] => {
  const known = new Set(differences.map(({ key }) => key));
  return decisions.filter(({ key }) => known.has(key));
};

export const openCount = (comparison: Comparison): number =>
  comparison.differences.filter((one) => markOf(comparison, one) === differenceMark.Disputed)
    .length;

/** `1 d 04:10`, with its sign; empty if the difference is not in minutes. */
export const minutesText = (minutes: number | null): string =>
  minutes === null ? '' : formatLaytime(minutes * minuteMs);

export const kindLabels: Readonly<Record<Difference['kind'], string>> = {
  allowance: 'Time allowed',
  commencement: 'Laytime begins',
  end: 'Laytime ends',
  interval: 'Counted time',
};
