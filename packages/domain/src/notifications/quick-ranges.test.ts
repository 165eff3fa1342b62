import { expect, test } from 'vitest';
import { quickRange } from './quick-ranges.ts';

test.each([
  ['1 month', '2026-03-02', '2026-01-31'],
  ['1 month', '2024-03-01', '2024-01-31'],
  ['1 year', '2026-09-17', '2025-09-01'],
  ['1 year', '2026-01-31', '2025-01-01'],
  ['3 years', '2026-09-17', '2023-09-01'],
  ['YTD', '2026-09-17', '2026-01-01'],
  ['YTD', '2026-01-01', '2026-01-01'],
] as const)('%s until %s begins on %s', (range, today, from) => {
  expect(quickRange(range, today)).toEqual({ from, to: today });
});
