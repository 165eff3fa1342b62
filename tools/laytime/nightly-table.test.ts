import { expect, test } from 'vitest';
import { nightlyTable } from './nightly-table.ts';

test('a night is told as a table', () => {
  const row = { name: 'Engine', cases: 10_000, seconds: 40, isGreen: true };
  const other = { name: 'Screens', cases: 300, seconds: 0, isGreen: false };
  expect(nightlyTable([row, other])).toBe(
    [
      'Check    Cases  Seconds  Cases/s  Result',
      'Engine   10000  40       250.0    agree',
      'Screens  300    0        300.0    DIFFER',
      '',
    ].join('\n'),
  );
});
