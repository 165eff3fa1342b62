import { expect, test } from 'vitest';
import { csvLines, csvTextLines } from './csv.ts';
import { type Cell, numberCell, textCell, timeCell } from './print-content.ts';

test.each<[Cell, string]>([
  [textCell('Nordhav'), 'Nordhav'],
  [textCell('=HYPERLINK("x")'), '"\'=HYPERLINK(""x"")"'],
  [textCell('-1+2'), "'-1+2"],
  [textCell('\n=1+2'), '"\'\n=1+2"'],
  [textCell('＝1+2'), "'＝1+2"],
  [textCell('＋1'), "'＋1"],
  [textCell('－1'), "'－1"],
  [textCell('＠SUM(A1)'), "'＠SUM(A1)"],
  [textCell('\t=1'), "'\t=1"],
  [textCell('\r=1'), '"\'\r=1"'],
  [textCell('a,b'), '"a,b"'],
  [textCell('two\nlines'), '"two\nlines"'],
  [textCell(null), ''],
  [numberCell('-12.5', 3), '-12.5'],
  [timeCell('2026-09-17T08:00:00Z', 'Europe/Oslo'), '2026-09-17T08:00:00Z'],
])('%j is written %s', (cell, written) => {
  expect(csvLines([[cell]])).toBe(`${written}\r\n`);
});

test('texts alone: numbers stay numbers, formulas do not stay formulas', () => {
  const texts = ['', '-12.5', '-1+2', '=1', 'a,b', 'Nordhav'];
  expect(csvTextLines([texts, ['-7']])).toBe(`,-12.5,'-1+2,'=1,"a,b",Nordhav\r\n-7\r\n`);
});
