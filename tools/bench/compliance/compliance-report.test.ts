import { expect, it } from 'vitest';
import { reportCompliance } from './compliance-report.ts';

it('the goals compare with the engine alone and with the rows alone', () => {
  const { goals, figures } = reportCompliance({
    vessels: 2,
    legs: 100,
    recalculated: [40, 50, 60],
    engine: [10, 10, 10],
    overview: [220, 220, 220],
    rows: [20, 20, 20],
  });
  expect(goals.map(({ measured, passes }) => [measured, passes])).toEqual([
    [5, true],
    [11, false],
  ]);
  expect(figures[0]?.rows[0]).toEqual(['recalculated', '50.0', 2000]);
});
