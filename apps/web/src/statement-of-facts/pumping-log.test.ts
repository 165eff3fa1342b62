import { mostPumpingRows } from '@fairlead/domain/laytime/pumping';
import { describe, expect, test } from 'vitest';
import {
  errorsOfLog,
  filled,
  gapsOf,
  logOf,
  logValues,
  type LogValues,
  missingOfLog,
  type ReadingRow,
  readingRow,
  readingRows,
  readingsByTime,
} from './pumping-log.state.ts';

const at = (hour: number) => `2027-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`;
const reading = (hour: number, values: Partial<ReadingRow> = {}): ReadingRow => ({
  ...readingRow({ at: at(hour), pressure: '7.5' }),
  ...values,
});
const log = (list: readonly ReadingRow[], values: Partial<LogValues> = {}): LogValues => ({
  unit: 'bar',
  everyMinutes: 60,
  endedAt: at(12),
  rows: readingRows(list),
  ...values,
});

describe('the readings', () => {
  test('leave out blank rows, and know the time above each', () => {
    const rows = readingRows([reading(6), readingRow(), reading(7)]);
    expect(filled(rows).map(({ at: time, before }) => [time, before])).toEqual([
      [at(6), null],
      [at(7), at(6)],
    ]);
  });

  test('are equal if their contents are, whatever their keys', () => {
    expect(readingRows([reading(6)]).id).toBe(readingRows([reading(6)]).id);
    expect(readingRows([reading(6)]).id).not.toBe(
      readingRows([reading(6, { remark: 'Stripping' })]).id,
    );
    // A blank row is a row of its own.
    expect(readingRows([readingRow()]).id).not.toBe(readingRows([readingRow()]).id);
  });

  test('are ordered by time; those without one come last', () => {
    const [late, early, none] = [reading(9), reading(6), readingRow()];
    expect(readingsByTime([none, late, early])).toEqual([early, late, none]);
  });
});

describe('a save', () => {
  test('sends what was read and nothing of the page', () => {
    const { rows, ...stated } = logOf(log([reading(6, { grade: 'Naphtha' }), readingRow()])) ?? {};
    expect(stated).toEqual({ unit: 'bar', everyMinutes: 60, endedAt: at(12) });
    expect(rows).toEqual([
      {
        at: at(6),
        activity: 'pumping',
        pressure: '7.5',
        terminalLimit: null,
        grade: 'Naphtha',
        remark: '',
      },
    ]);
  });

  test('without a reading removes the log', () => {
    expect(logOf(log([readingRow()]))).toBeNull();
    expect(logOf(logValues({ pumpingLog: null } as Parameters<typeof logValues>[0]))).toBeNull();
  });

  test.each<[string, LogValues, Readonly<Record<string, string>>]>([
    ['complete', log([reading(6)]), {}],
    [
      'a time',
      log([reading(6), readingRow({ pressure: '7' })]),
      { 'log.rows.1.at': 'The time is missing' },
    ],
    [
      'the end',
      log([reading(6)], { endedAt: null }),
      { 'log.endedAt': 'State when pumping ended' },
    ],
    ['nothing, as nothing is entered', log([readingRow()], { endedAt: null }), {}],
  ])('lacks %s', (_what, values, missing) => {
    expect(missingOfLog(values)).toEqual(missing);
  });

  test.each<[string, LogValues, readonly string[]]>([
    ['in order', log([reading(6), reading(7)]), []],
    ['the same time twice', log([reading(6), reading(6)]), ['log.rows.1.at']],
    ['an earlier one below a later one', log([reading(7), reading(6)]), ['log.rows.1.at']],
    ['an end at the last reading', log([reading(6), reading(12)]), ['log.endedAt']],
    ['an end before it', log([reading(6)], { endedAt: at(5) }), ['log.endedAt']],
    [
      'too many',
      log(
        Array.from({ length: mostPumpingRows + 1 }, (_, minute) =>
          reading(0, { at: new Date(Date.UTC(2027, 2, 1, 0, minute)).toISOString() }),
        ),
      ),
      ['log.rows'],
    ],
  ])('with %s', (_what, values, fields) => {
    expect(Object.keys(errorsOfLog(values))).toEqual(fields);
  });
});

describe('missing readings', () => {
  test('are reported at the row before them, until pumping ended', () => {
    const [first, second] = [reading(6), reading(9)];
    const gaps = gapsOf(log([first, second], { endedAt: at(10) }));
    expect([...gaps]).toEqual([[first.key, 'No reading for 2 h after this one']]);
    expect([...gapsOf(log([first, second])).keys()]).toEqual([first.key, second.key]);
  });

  test('are not looked for after a stop, without an end or with a row without a time', () => {
    const stopped = reading(6, { activity: 'stopped' as ReadingRow['activity'] });
    expect(gapsOf(log([stopped])).size).toBe(0);
    expect(gapsOf(log([reading(6)], { endedAt: null })).size).toBe(0);
    expect(gapsOf(log([reading(6), readingRow({ pressure: '7' })])).size).toBe(0);
  });
});
