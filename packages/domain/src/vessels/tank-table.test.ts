import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { millionths, readTankTable, tankLinesOf, tankTableText } from './tank-table.ts';
import { tankVolume } from './tank-volume.ts';

const found = (text: string) =>
  readTankTable(text).findings.map(
    ({ line, column, message }) => `${line} ${column ?? 'null'} ${message}`,
  );

const headerSentence = 'The first line names the columns: sounding, trim, heel, volume';

test.each([
  ['sounding;trim;heel;volume\n0;0;0;0\n10;0;0;1.5', []],
  ['Sounding (cm);Volume [m3]\n0;0\n10;1,5', []],
  ['\uFEFFvolume\tsounding\r\n0\t0\r\n1,5\t10\r\n', []],
  ['sounding,volume\n0,0\n10,1.5', []],
  ['"sounding","volume"\n"0","0"\n"10","1.5"', []],
  ['', [`1 null ${headerSentence}; sounding is missing`]],
  ['0;0;0;0', [`1 null ${headerSentence}; “0” is none of them`]],
  ['sounding;trim\n0;0', [`1 null ${headerSentence}; volume is missing`]],
  ['sounding;ullage;volume\n0;0;0', [`1 null ${headerSentence}; “ullage” is none of them`]],
  ['sounding;volume;volume\n0;0;0', [`1 null ${headerSentence}; one of them appears twice`]],
  ['sounding;volume\n', ['1 null No line follows the header']],
  [
    'sounding,volume\n10,1,5',
    ['2 null 3 values for 2 columns; decimal commas need semicolons between the values'],
  ],
  ['sounding;volume\n0;0;7', ['2 null 3 values for 2 columns']],
  ['sounding;volume\n0;abc\n1e3;2', ['2 volume Invalid number', '3 sounding Invalid number']],
  ['sounding;volume\n0;=1+1\n1;@SUM(A1)', ['2 volume Invalid number', '3 volume Invalid number']],
  ['sounding;volume\n0;<b>1</b>', ['2 volume Invalid number']],
  ['sounding;volume\n0;1\r\n10;2\r20;3', []],
  ['s\u0000ounding;volume\n0;1', [`1 null ${headerSentence}; “s\u0000ounding” is none of them`]],
  ['sounding;volume\n0;-1', ['2 volume Must not be negative']],
  ['sounding;volume\n0;1.1234567', ['2 volume Too many decimals']],
  ['sounding;volume\n0;1234567890123456', ['2 volume At most 15 digits']],
  ['sounding;volume\n5;1\n5.0;2', ['3 sounding The same as in line 2']],
  ['sounding;volume\n10;2\n0;3', ['2 volume Less than the 3 of the smaller sounding in line 3']],
  [
    'sounding;trim;heel;volume\n0;-1;0;0\n0;0;0;0\n0;0;2;0',
    ['1 null No line has trim -1 with heel 2'],
  ],
])('%j: %j', (text, findings) => {
  expect(found(text)).toEqual(findings);
});

test('a text that is something else is not read to its end, and a long one not kept whole', () => {
  expect(found(`sounding;volume\n${'x;y\n'.repeat(5000)}`)).toHaveLength(100);
  const long = Array.from({ length: 20_001 }, (_, at) => `${at};${at}\n`).join('');
  expect(found(`sounding;volume\n${long}`)).toEqual([
    '20002 null At most 20,000 lines can be imported',
  ]);
});

test.each([
  [
    'sounding;-1;0;0,5\n0;0;0;0\n10;1,9;2;2,1',
    '0;-1;0;0\n10;-1;0;1.9\n0;0;0;0\n10;0;0;2\n0;0.5;0;0\n10;0.5;0;2.1\n',
  ],
  [
    'Sounding (cm)\tTrim -1 m\tTrim 0\n0\t0\t0\n10\t1.9\t2',
    '0;-1;0;0\n10;-1;0;1.9\n0;0;0;0\n10;0;0;2\n',
  ],
  ['sounding;0;1\n0;0;0\n10;;2', '0;0;0;0\n0;1;0;0\n10;1;0;2\n'],
])('the matrix %j is read', (text, lines) => {
  expect(found(text)).toEqual([]);
  expect(tankTableText(readTankTable(text).lines)).toBe(lines);
});

test.each([
  ['sounding;0;0\n0;0;0', '1 null Trim 0 has two columns'],
  ['sounding;0;1\n0;0', '2 null 2 values for 3 columns'],
  ['sounding;0;1\nx;0;0', '2 sounding Invalid number'],
  ['sounding;0;1\n0;0;=1+1', '2 volume Trim 1: Invalid number'],
  ['sounding;0;1\n0;0;-3', '2 volume Trim 1: Must not be negative'],
  ['sounding;0\n0;5\n10;4', '3 volume Less than the 5 of the smaller sounding in line 2'],
])('the matrix %j is refused: %s', (text, finding) => {
  expect(found(text)).toEqual([finding]);
});

test('what is written is read again, in its order', () => {
  const { lines } = readTankTable('volume;sounding;trim\n2;10;-1\n0;0;-1\n3;10;1\n1;0;1');
  expect(tankTableText(lines)).toBe('0;-1;0;0\n10;-1;0;2\n0;1;0;1\n10;1;0;3\n');
  expect(tankLinesOf(tankTableText(lines))).toEqual(lines);
});

describe('volumes', () => {
  const { lines } = readTankTable(
    'sounding;trim;heel;volume\n' +
      '0;0;0;0\n100;0;0;50\n200;0;0;120\n0;1;0;2\n100;1;0;54\n200;1;0;122\n' +
      '0;0;2;1\n100;0;2;52\n200;0;2;121\n0;1;2;3\n100;1;2;56\n200;1;2;123',
  );
  test.each([
    ['100', '0', '0', '50', 1],
    ['150', '0', '0', '85', 2],
    ['100', '0.5', '0', '52', 2],
    ['150', '0.5', '1', '87.25', 8],
    ['33.333', undefined, undefined, '16.667', 2],
    ['0', '1', '2', '3', 1],
  ])('sounding %s, trim %s, heel %s: %s', (...[sounding, trim, heel, volume, used]) => {
    const read = tankVolume(lines, { sounding, trim, heel });
    expect(read).toMatchObject({ ok: true, volume });
    expect(read.ok && read.between.length).toBe(used);
  });

  test.each([
    ['201', '0', '0', 'sounding'],
    ['100', '1.1', '0', 'trim'],
    ['100', '-0.1', '0', 'trim'],
    ['100', '0', '2.5', 'heel'],
  ])('sounding %s, trim %s, heel %s lies outside by %s', (...[sounding, trim, heel, field]) => {
    const read = tankVolume(lines, { sounding, trim, heel });
    expect(read).toEqual({
      ok: false,
      findings: [{ field, message: 'Outside the table' }],
    });
  });

  test('never lie beyond those that they are between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 1000 }),
        (s, t) => {
          const sounding = String(s / 1000);
          const read = tankVolume(lines, { sounding, trim: String(t / 1000), heel: '0' });
          if (!read.ok) throw new Error('inside of the table');
          const volumes = read.between.map(({ volume }) => Number(volume));
          expect(Number(read.volume)).toBeGreaterThanOrEqual(Math.min(...volumes) - 0.0005);
          expect(Number(read.volume)).toBeLessThanOrEqual(Math.max(...volumes) + 0.0005);
        },
      ),
      { verbose: true },
    );
  });
});

test.each([
  ['0', 0n],
  ['-1.5', -1_500_000n],
  ['0.000001', 1n],
  ['123456789', 123_456_789_000_000n],
])('%s is %s millionths', (text, whole) => {
  expect(millionths(text)).toBe(whole);
});
