import { expect, it } from 'vitest';
import { reportChart } from './chart-report.ts';

it.each([
  [1500, true],
  [2500, false],
])('a chart after %i ms beside a list after 1000 passes: %s', (ms, passes) => {
  const { goals } = reportChart([{ what: 'GEO cold', chart: [ms], reference: [1000] }], 365);
  expect(goals.map((goal) => goal.passes)).toEqual([passes]);
});
