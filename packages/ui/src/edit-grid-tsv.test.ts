import { describe, expect, test } from 'vitest';
import { formatTsv, parseTsv } from './edit-grid-tsv.ts';

describe('a block from a spreadsheet', () => {
  test.each([
    ['', []],
    ['\r\n', []],
    ['a', [['a']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\nb\t',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\rb', [['a'], ['b']]],
    ['\t', [['', '']]],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"a tab\there"\t"say ""aye"""', [['a tab\there', 'say "aye"']]],
    ['"quoted" and more\tb', [['quoted and more', 'b']]],
    ['6" pipe\tb', [['6" pipe', 'b']]],
    ['"never closed\tb', [['"never closed', 'b']]],
    ['""\tb', [['', 'b']]],
    ["'=1+1\t'tis", [['=1+1', "'tis"]]],
  ])('%j', (text, lines) => {
    expect(parseTsv(text)).toEqual(lines);
  });
});

describe('a block for a spreadsheet', () => {
  test.each([
    ['iron ore', 'iron ore'],
    ['two\nlines', '"two\nlines"'],
    ['say "aye"', '"say ""aye"""'],
    ['-5.5', '-5.5'],
    ['+5,5', '+5,5'],
    ['=1+1', "'=1+1"],
    ['-1-1', "'-1-1"],
    ['+47 22 33', "'+47 22 33"],
    ['@sum', "'@sum"],
    ['-', "'-"],
    ['\u22125', '\u22125'],
    ['\t=1', '"\'\t=1"'],
  ])('%j is written %j', (cell, text) => {
    expect(formatTsv([[cell]])).toBe(text);
  });
  test('lines', () => {
    expect(
      formatTsv([
        ['Port', 'Quantity, mt'],
        ['Narvik', '5900.5'],
      ]),
    ).toBe('Port\tQuantity, mt\r\nNarvik\t5900.5');
  });
  test('comes back as it was', () => {
    const lines = [
      ['=1+1', '-5', '+47 22 33'],
      ['a\tb', 'c\nd', '"'],
      ['', 'x"y', 'z'],
    ];
    expect(parseTsv(formatTsv(lines))).toEqual(lines);
  });
});
