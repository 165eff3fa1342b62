import { differenceMark } from '@fairlead/domain/claims/enumerations';
import { describe, expect, test } from 'vitest';
import type { Comparison, Decision, Difference } from './comparison.data.ts';
import {
  decisionText,
  isSameDecision,
  markOf,
  openCount,
  percentOf,
  withSavedDecision,
  withChanges,
  withDecision,
} from './comparison.state.ts';

const difference = (key: string) =>
  ({ key, portCallId: 'one', kind: 'interval', from: null, to: null }) as unknown as Difference;
const [first, second] = [difference('a'), difference('b')];
const decision = (key: string, part: Partial<Decision>): Decision => ({
  ...difference(key),
  mark: differenceMark.Disputed,
  percent: null,
  note: '',
  ...part,
});
const comparison = (...decisions: readonly Decision[]) =>
  ({ differences: [first, second], decisions }) as unknown as Comparison;

test('a difference without a decision is disputed, and counts as open', () => {
  expect(markOf(comparison(), first)).toBe(differenceMark.Disputed);
  expect(openCount(comparison())).toBe(2);
  const agreed = comparison(decision('a', { mark: differenceMark.Agreed, percent: '50' }));
  expect(openCount(agreed)).toBe(1);
});

describe('a decision that is being saved', () => {
  test('replaces the earlier one about the same difference and keeps its other values', () => {
    const before = comparison(decision('a', { note: 'Rain' }), decision('b', { note: 'Crane' }));
    const changed = withDecision(before, first, { mark: differenceMark.Agreed });
    expect(changed).toHaveLength(2);
    expect(changed.at(-1)).toMatchObject({ key: 'a', mark: differenceMark.Agreed, note: 'Rain' });
    expect(changed[0]).toMatchObject({ key: 'b', note: 'Crane' });
  });

  test('several are applied in order, the last one wins', () => {
    const { decisions } = withChanges(comparison(), [
      { difference: first, change: { note: 'one' } },
      { difference: second, change: { note: 'two' } },
      { difference: first, change: { note: 'three' } },
    ]);
    expect(decisions.map(({ key, note }) => [key, note])).toEqual([
      ['b', 'two'],
      ['a', 'three'],
    ]);
  });

  test('is dropped where its difference no longer exists', () => {
    const decisions = [decision('a', {}), decision('gone', {})];
    expect(withSavedDecision(comparison(), decisions).map(({ key }) => key)).toEqual(['a']);
  });
});

test('only mark, percentage and note make two decisions differ', () => {
  const [plain, noted] = [
    comparison(decision('a', {})),
    comparison(decision('a', { note: 'Rain' })),
  ];
  expect(isSameDecision(plain, comparison(decision('a', {})), first)).toBe(true);
  expect(isSameDecision(plain, noted, first)).toBe(false);
  expect(isSameDecision(plain, noted, second)).toBe(true);
});

test('a mark as text has its percentage only where it is agreed at one', () => {
  const agreed = decisionText({ mark: differenceMark.Agreed, percent: '50' });
  expect(agreed).toMatch(/ at 50 %$/);
  expect(decisionText({ mark: differenceMark.Agreed, percent: null })).not.toMatch(/%/);
  expect(decisionText({ mark: differenceMark.Disputed, percent: '50' })).toBe(
    decisionText(undefined),
  );
  expect(percentOf({ of: '1', to: '3' } as unknown as Decision['percent'])).toBeNull();
});
