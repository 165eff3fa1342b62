import { endsBeforeStart, overlapsLine } from '@fairlead/domain/claims/their-statement';
import { describe, expect, test } from 'vitest';
import {
  allowedIsUnread,
  type CallEntry,
  callEntries,
  callErrors,
  type LineEntry,
  linked,
  newLine,
  statedCalls,
} from './their-lines.state.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
const line = (
  from: number | null,
  to: number | null,
  percent: string | null = '100',
): LineEntry => ({
  ...newLine(),
  from: from === null ? null : at(from),
  to: to === null ? null : at(to),
  percent,
});
const call = (lines: readonly LineEntry[], allowed = ''): CallEntry => ({
  id: 'one',
  allowed,
  lines,
});
const errorsOf = (entry: CallEntry) =>
  [...callErrors(entry)].map(([key, message]) => {
    const [row, column] = key.split('\n');
    const reference = entry.lines.findIndex((one) => String(one.key) === row);
    return column === undefined ? [key, message] : [`${reference}.${column}`, message];
  });

describe('the errors of a port call', () => {
  test('none of blank lines and of lines in order', () => {
    expect(errorsOf(call([line(0, 4), line(4, 8), newLine()], '2 d 14:28'))).toEqual([]);
  });

  test('a line that is begun needs its start, its end and its percentage', () => {
    expect(errorsOf(call([line(0, null, null)])).map(([key]) => key)).toEqual([
      '0.to',
      '0.percent',
    ]);
  });

  test('an end before the start and an overlap are shown at the end of their line', () => {
    expect(errorsOf(call([line(4, 2)]))).toEqual([['0.to', endsBeforeStart]]);
    expect(errorsOf(call([line(0, 4), line(null, 9), line(3, 6)]))).toEqual([
      ['1.from', expect.any(String)],
      ['2.to', overlapsLine],
    ]);
  });

  test('more than the whole time is refused', () => {
    expect(errorsOf(call([line(0, 1, '101')])).map(([key]) => key)).toEqual(['0.percent']);
  });

  test('a figure without its unit is not read as time allowed', () => {
    expect(errorsOf(call([], '62'))).toEqual([['allowed', allowedIsUnread]]);
  });
});

test('port calls without input are not sent: they equal ours', () => {
  const incomplete = { ...call([line(0, null)]), id: 'two' };
  const allowed = { ...call([], '1 d'), id: 'three' };
  expect(statedCalls([call([]), incomplete, allowed])).toEqual([
    { id: 'three', allowedMinutes: '1440', lines: [] },
  ]);
});

test('an earlier input comes back as it was', () => {
  const stated = statedCalls([call([line(0, 4, '50')], '62:28')]);
  const calls = [{ id: 'one', name: 'Santos', zone: 'UTC', start: at(0) }];
  expect(statedCalls(callEntries(calls, stated))).toEqual(stated);
});

test('a time without a date takes its day from the line above', () => {
  const rows = linked([line(0, 4), line(5, null), newLine()]);
  expect(rows.map(({ before }) => before)).toEqual([null, at(4), at(5)]);
});
