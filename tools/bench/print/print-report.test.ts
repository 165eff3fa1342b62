import { expect, it } from 'vitest';
import { reportPrint } from './print-report.ts';

const times = (large: number) =>
  (['pdf', 'xlsx'] as const).flatMap((kind) =>
    [0, 50, 300].map((events, at) => ({ kind, events, milliseconds: [10, 50, large][at] ?? 0 })),
  );

it('holds printed documents beside an empty page', () => {
  const { goals, figures } = reportPrint(times(300));
  expect(goals.map(({ passes, measured }) => [passes, measured])).toEqual([
    [true, 6],
    [true, 6],
  ]);
  expect(figures[0]?.rows[2]).toEqual(['pdf', 300, '300.0', '30.0']);
});

it('does not pass what grows with the square', () => {
  expect(reportPrint(times(1800)).goals.map(({ passes }) => passes)).toEqual([false, false]);
});

it('needs figures', () => {
  expect(() => reportPrint([])).toThrow('Nothing was measured');
});
