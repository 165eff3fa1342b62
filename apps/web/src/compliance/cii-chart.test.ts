import { expect, test } from 'vitest';
import { ciiBands, ciiRange } from './cii-chart.state.ts';

const outlook = {
  year: 2026,
  boundaries: ['4', '4.5', '5', '5.5'],
  points: [{ at: '2026-03-01T00:00:00Z', attained: '7', rating: 'E' as const }],
  forecast: null,
};

test('everything is within the range, and the bands fill it without a gap', () => {
  const [least, most] = ciiRange(outlook);
  expect(least).toBeLessThan(4);
  expect(most).toBeGreaterThan(7);
  const bands = ciiBands(outlook);
  expect(bands.map(({ rating }) => rating)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(bands[0]?.from).toBe(least);
  expect(bands.at(-1)?.to).toBe(most);
  expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ to }) => to));
});
