import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourMs } from '../../time/milliseconds.ts';
import { chartererShares, isMonth, lastDayOfMonth, monthOfEnd, onHireShare } from './charterers.ts';

const at = (text: string): number => Date.parse(`${text}Z`);

describe('fixtures of one voyage', () => {
  test.each([
    [[], []],
    [[[1, 7]], [[7, '1']]],
    [
      [
        [1, 7],
        [2, 9],
      ],
      [
        [7, '0.5'],
        [9, '0.5'],
      ],
    ],
    [
      [
        [1, 7],
        [2, 9],
        [3, 7],
        [4, 7],
      ],
      [
        [7, '0.75'],
        [9, '0.25'],
      ],
    ],
  ] as const)('%j share as %j', (fixtures, shares) => {
    const found = chartererShares(fixtures.map(([fixture, charterer]) => ({ fixture, charterer })));
    expect(found.map(({ charterer, share }) => [charterer, share.toString()])).toEqual(shares);
  });
});

describe('the share of time on hire', () => {
  const day = { start: 0, end: 24 * hourMs };
  const off = (from: number, to: number | null, percentage = '100') => ({
    from: from * hourMs,
    to: to === null ? null : to * hourMs,
    percentage,
  });

  test.each([
    ['without off-hire', [], '1'],
    ['six hours off', [off(6, 12)], '0.75'],
    ['half the time that counts by half', [off(0, 12, '50')], '0.75'],
    ['begun before', [off(-48, 6)], '0.75'],
    ['not ended', [off(18, null)], '0.75'],
    ['before it', [off(-6, 0)], '1'],
    ['after it', [off(24, 30)], '1'],
    ['two that overlap', [off(0, 12), off(6, 18)], '0.25'],
    ['two halves of the same time', [off(0, 12, '50'), off(0, 12, '50')], '0.5'],
    ['more than everything', [off(-5, 40), off(0, 24)], '0'],
  ] as const)('%s', (_, offHires, share) => {
    expect(onHireShare(day, offHires).toString()).toBe(share);
  });

  test('an interval without length is on hire', () => {
    expect(onHireShare({ start: 5, end: 5 }, [off(0, 1)]).toString()).toBe('1');
  });

  test('is from 0 to 1, and no further off-hire raises it', () => {
    const offHire = fc.record({
      from: fc.integer({ min: -50, max: 50 }),
      hours: fc.integer({ min: 1, max: 60 }),
      percentage: fc.integer({ min: 1, max: 100 }).map(String),
    });
    fc.assert(
      fc.property(fc.array(offHire, { maxLength: 6 }), offHire, (some, one) => {
        const all = [...some, one].map(({ from, hours, percentage }) =>
          off(from, from + hours, percentage),
        );
        const before = onHireShare(day, all.slice(0, -1)).toNumber();
        const after = onHireShare(day, all).toNumber();
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(before);
        expect(before).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test.each([
  ['2026-03-31T23:59', '2026-03'],
  ['2026-04-01T00:00', '2026-03'],
  ['2026-04-01T00:01', '2026-04'],
  ['2026-01-01T00:00', '2025-12'],
])('what ends at %s counts in %s', (end, month) => {
  expect(monthOfEnd({ end: at(end) })).toBe(month);
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2024-02', '2024-02-29'],
  ['2026-12', '2026-12-31'],
])('the last day of %s is %s', (month, day) => {
  expect(lastDayOfMonth(month)).toBe(day);
});

test.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', ''])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});
