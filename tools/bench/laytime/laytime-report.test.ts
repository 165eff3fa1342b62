import { expect, it } from 'vitest';
import { reportLaytime } from './laytime-report.ts';

const timed = (...milliseconds: readonly number[]) =>
  milliseconds.map((one, at) => ({
    events: [50, 5000][at] ?? 0,
    milliseconds: one,
    fastest: one,
  }));

it('holds the growth against n log n', () => {
  const { goals } = reportLaytime(timed(0.5, 0.5 * 100 * (Math.log2(5000) / Math.log2(50))));
  expect(goals.map(({ passes }) => passes)).toEqual([true, true, true]);
  expect(goals[2]?.measured).toBeCloseTo(1);
});

it('does not pass what grows with the square', () => {
  const { goals } = reportLaytime(timed(0.5, 5000));
  expect(goals.map(({ passes }) => passes)).toEqual([true, false, false]);
});

it('needs figures', () => {
  expect(() => reportLaytime([])).toThrow('Nothing was measured');
});
