import { describe, expect, test } from 'vitest';
import { cellsOfCsv, type PastedReading, readPastedPumping } from './pasted-pumping.ts';

const zone = 'Europe/Berlin';
const read = (text: string, taken: readonly string[] = [], date = '2026-09-17') =>
  readPastedPumping(cellsOfCsv(text), { zone, date, taken });
const described = ({ reading, problems }: PastedReading) =>
  reading === null ? problems : [reading.at, reading.pressure, reading.terminalLimit];

describe('a pumping log from a sheet', () => {
  test('is read by its headings, whatever their order', () => {
    const text = [
      'Grade;Date;Time;Manifold pressure bar;Terminal limit;Activity;Remarks',
      'Gasoil;17.09.2026;0800;7,5;8;;"start; slow"',
      ';;0900;7.25;;Stripping;',
      'Jet;18.09.2026;00:30;6;;COW tanks 1-3;',
    ].join('\n');
    expect(read(text).map(({ reading }) => reading)).toEqual([
      {
        at: '2026-09-17T06:00:00Z',
        activity: 'pumping',
        pressure: '7.5',
        terminalLimit: '8',
        grade: 'Gasoil',
        remark: 'start; slow',
      },
      expect.objectContaining({ at: '2026-09-17T07:00:00Z', activity: 'stripping' }),
      expect.objectContaining({ at: '2026-09-17T22:30:00Z', activity: 'cow', grade: 'Jet' }),
    ]);
  });

  test('without headings is time, pressure, limit and words, and goes on past midnight', () => {
    expect(read('22:00\t7\t8\n23:00\t7.5\t\n00:00\t8\t\tStripping').map(described)).toEqual([
      ['2026-09-17T20:00:00Z', '7', '8'],
      ['2026-09-17T21:00:00Z', '7.5', null],
      ['2026-09-17T22:00:00Z', '8', null],
    ]);
  });

  test('has the hour that comes twice, twice', () => {
    const rows = read('01:00\t7\n02:00\t7\n02:00\t8\n03:00\t7', [], '2026-10-25');
    expect(rows.map(described)).toEqual([
      ['2026-10-24T23:00:00Z', '7', null],
      ['2026-10-25T00:00:00Z', '7', null],
      ['2026-10-25T01:00:00Z', '8', null],
      ['2026-10-25T02:00:00Z', '7', null],
    ]);
  });

  test.each([
    ['08:00\t=1+1', ["Pressure '=1+1': Invalid number"]],
    ['08:00\t-3', ["Pressure '-3': Must not be negative"]],
    ['08:00\t7\t9999', ['Terminal limit 9999: at most 2000']],
    ['late\t7', ['The time of the reading is missing']],
    ['10:00\t7', ['There is already a reading at this time']],
  ])('%j is refused with a sentence', (text, problems) => {
    expect(read(text, ['2026-09-17T08:00:00Z']).map(described)).toEqual([problems]);
  });

  test('an hour that clocks skip is refused', () => {
    expect(read('02:30\t7', [], '2026-03-29').map(described)).toEqual([
      ['This time does not exist in the port (clocks go forward)'],
    ]);
  });

  test('blank rows and quotes of a file are taken as they are', () => {
    expect(cellsOfCsv('\uFEFFa,"b ""c"", d"\r\n\r\n1,2\n')).toEqual([
      ['a', 'b "c", d'],
      ['1', '2'],
    ]);
  });
});
