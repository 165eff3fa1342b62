import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { type Cell, numberCell, textCell, timeCell } from './paper.ts';

test.each<[Cell, string]>([
  [textCell('Nordhav'), 'Nordhav'],
  [textCell('=HYPERLINK("x")'), '"\'=HYPERLINK(""x"")"'],
  [textCell('-1+2'), "'-1+2"],
  [textCell('a,b'), '"a,b"'],
  [textCell('two\nlines'), '"two\nlines"'],
  [textCell(null), ''],
  [numberCell('-12.5', 3), '-12.5'],
  [timeCell('2026-09-17T08:00:00Z', 'Europe/Oslo'), '2026-09-17T08:00:00Z'],
])('%j is written %s', (cell, written) => {
  expect(csvOf({ columns: [{ title: 'Head' }], rows: [[cell]] })).toBe(`Head\r\n${written}\r\n`);
});
