import { describe, expect, test } from 'vitest';
import { rowsWithin, sendingChanges, sendingWindow, type SentRow } from './verifier-sending.ts';

const row = (id: string, hash: string, at = '2025-03-01T12:00:00Z'): SentRow => ({
  file: 10,
  id,
  at,
  label: 'Noon',
  hash,
  cells: [],
});

describe('the window', () => {
  test.each([
    [null, '2025-12-31T00:00:00Z', null],
    ['2025-01-01T00:00:00Z', null, null],
    ['2025-12-31T00:00:00Z', '2025-01-01T00:00:00Z', null],
    [
      '2025-01-01T00:00:00Z',
      '2025-01-01T00:00:00Z',
      ['2025-01-01T00:00:00.000Z', '2025-01-02T00:00:00.000Z'],
    ],
    [
      '2025-01-01T10:00:00Z',
      '2025-12-31T10:00:00Z',
      ['2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ],
  ])('from %s to %s', (from, to, expected) => {
    const window = sendingWindow(from, to);
    expect(
      window && [new Date(window.from).toISOString(), new Date(window.to).toISOString()],
    ).toEqual(expected);
  });

  test.each([
    ['2024-12-31T23:59:59Z', false],
    ['2025-01-01T00:00:00Z', true],
    ['2025-01-31T23:59:59Z', true],
    ['2025-02-01T00:00:00Z', false],
  ])('a report at %s is within January: %s', (at, isWithin) => {
    const window = sendingWindow('2025-01-01T00:00:00Z', '2025-01-31T00:00:00Z');
    expect(window && rowsWithin([{ at }], window)).toHaveLength(isWithin ? 1 : 0);
  });
});

describe('the difference since the last sending', () => {
  test.each<[string, readonly [sent: SentRow[], now: SentRow[]], string[]]>([
    ['nothing was sent', [[], [row('a', '1')]], ['a added']],
    ['nothing changed', [[row('a', '1')], [row('a', '1')]], []],
    ['a correction', [[row('a', '1')], [row('a', '2')]], ['a changed']],
    ['a withdrawal', [[row('a', '1'), row('b', '1')], [row('b', '1')]], ['a removed']],
  ])('%s', (_, [sent, now], expected) => {
    expect(sendingChanges(sent, now).map(({ id, change }) => `${id} ${change}`)).toEqual(expected);
  });

  test('the same id in both files is two rows', () => {
    const bunker = { ...row('a', '1'), file: 20 as const };
    expect(sendingChanges([row('a', '1')], [row('a', '1'), bunker])).toMatchObject([
      { file: 20, change: 'added' },
    ]);
  });
});
