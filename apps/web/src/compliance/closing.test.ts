import { describe, expect, test } from 'vitest';
import type { ChangedInput, ClosedYear } from './closed-years.data.ts';
import {
  changeText,
  closingsOfVessel,
  closingText,
  differenceText,
  hasEnded,
  movedText,
} from './closing.state.ts';

describe('closing', () => {
  test.each([
    [null, 'Open'],
    [0, 'Closed'],
    [1, 'Closed, 1 figure differs today'],
    [3, 'Closed, 3 figures differ today'],
  ])('%s moved: %s', (moved, text) => {
    const closing = moved === null ? null : { id: 1, closed: '2026-02-01T00:00:00.000Z', moved };
    expect(closingText({ closing })).toBe(text);
  });

  test.each([
    ['2025-12-31T23:59:59Z', false],
    ['2026-01-01T00:00:00Z', true],
  ])('2025 has ended at %s: %s', (at, ended) => {
    expect(hasEnded(2025, Date.parse(at))).toBe(ended);
  });

  test.each([
    ['', '–'],
    ['12.50', '12.50'],
    ['C', 'C'],
  ])('the value "%s" is shown as %s', (value, text) => {
    expect(movedText(value)).toBe(text);
  });

  test.each([
    [null, ''],
    ['1.5', '+1.5'],
    ['-2', '−2'],
  ])('the difference %s is shown as "%s"', (difference, text) => {
    expect(differenceText(difference)).toBe(text);
  });

  test.each([
    [{ change: 'added', closedVersion: null, version: 1 }, 'Added since'],
    [{ change: 'removed', closedVersion: 2, version: null }, 'No longer there'],
    [{ change: 'changed', closedVersion: 1, version: 2 }, 'Corrected: version 1, now 2'],
    [{ change: 'changed', closedVersion: null, version: null }, 'Changed'],
  ] as const)('%j', (changed, text) => {
    const input = { kind: 'logReport', id: 'a', label: 'x', at: null } as const;
    expect(changeText({ ...input, ...changed } satisfies ChangedInput)).toBe(text);
  });

  test('the closing that was not reopened is the current one', () => {
    const closing = (id: number, vessel: number, reopened: string | null) =>
      ({ id, vessel: { id: vessel, name: '' }, reopened }) as ClosedYear;
    const all = [closing(3, 1, null), closing(2, 1, 'x'), closing(1, 2, null)];
    const { current, earlier } = closingsOfVessel(all, 1);
    expect(current?.id).toBe(3);
    expect(earlier.map(({ id }) => id)).toEqual([2]);
  });
});
