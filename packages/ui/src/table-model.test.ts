import { describe, expect, test } from 'vitest';
import {
  asTsv,
  leastWidthOf,
  nextSorting,
  noChoice,
  phoneLines,
  shownColumns,
  templateOf,
  withHidden,
  withWidth,
} from './table-columns.ts';
import type { Column } from './table-columns.ts';
import { movedRow } from './table-keys.ts';
import { offsetAt } from './table-scroll-position.ts';
import { openedAt, revealed, windowOf } from './table-window.ts';

describe('keyboard row', () => {
  const at = (key: string, index: number, count = 10) =>
    movedRow({ key, index, entry: 0, count, pageRows: 4 });
  test.each([
    ['j', -1, 0],
    ['k', -1, 9],
    ['ArrowDown', 3, 4],
    ['j', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 7],
    ['PageDown', 8, 9],
    ['PageUp', 3, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['x', 5, undefined],
  ])('%s from %i leads to %s', (key, index, next) => {
    expect(at(key, index)).toBe(next);
  });
  test('a list that opens further down is entered there', () => {
    const entering = { index: -1, entry: 20, count: 50, pageRows: 4 };
    expect(movedRow({ ...entering, key: 'j' })).toBe(20);
    expect(movedRow({ ...entering, key: 'Home' })).toBe(0);
  });
  test('no row to select', () => {
    expect(at('j', -1, 0)).toBeUndefined();
    expect(at('Home', -1, 0)).toBeUndefined();
  });
});

describe('rows in the document', () => {
  const view = { viewHeight: 360, rowHeight: 36, count: 10_000, overscan: 5 };
  test.each([
    [0, { start: 0, end: 15 }],
    [-50, { start: 0, end: 15 }],
    [3600, { start: 95, end: 115 }],
    [3617, { start: 95, end: 116 }],
    [360_000, { start: 9995, end: 10_000 }],
    [999_999, { start: 10_000, end: 10_000 }],
  ])('scrolled to %i', (scrollTop, rows) => {
    expect(windowOf({ ...view, scrollTop })).toEqual(rows);
  });
  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [20, 18],
  ])('a list that opens at row %i begins with row %i', (index, top) => {
    expect(openedAt({ index, viewHeight: 400, rowHeight: 36 })).toBe(top * 36);
  });
  describe('the place in a list', () => {
    const list = 'voyages';
    const shown = (ids: readonly number[], hasEarlier = false) => ({
      list,
      ids,
      rowHeight: 36,
      hasEarlier,
    });
    const request = { viewHeight: 400, index: 20 };
    const rows = [4, 5, 6, 7];
    test.each([
      // Another list opens at its own row, with a few rows above it.
      [undefined, rows, 0, 18 * 36],
      [{ ...shown(rows), list: 'port calls' }, rows, 90, 18 * 36],
      // The rows in view stay where they were.
      [shown(rows), [1, 2, 3, ...rows], 40, 40 + 3 * 36],
      [shown(rows), [5, 6, 7], 40, 40 - 36],
      [shown(rows, true), [3, ...rows], 0, 36],
      [{ ...shown(rows), rowHeight: 60 }, rows, 130, 2 * 36 + 10],
      // At the very top new rows above come into view; deleted rows are no anchor.
      [shown(rows), [3, ...rows], 0, 0],
      [shown(rows), [8, 9], 40, 40],
    ])('of %o, now %j, scrolled to %i, is %i', (...[before, now, scrollTop, at]) => {
      expect(offsetAt({ ...request, before, now: shown(now), scrollTop })).toBe(at);
    });
  });
  test('a row is brought into view with the least movement', () => {
    const box = { scrollTop: 360, viewHeight: 360, rowHeight: 36 };
    expect(revealed({ ...box, index: 2 })).toBe(72);
    expect(revealed({ ...box, index: 12 })).toBe(360);
    expect(revealed({ ...box, index: 20 })).toBe(396);
  });
});

interface Cargo {
  readonly name: string;
  readonly quantity: string;
}
const columns: readonly Column<Cargo>[] = [
  { key: 'mark', label: '', name: 'Origin', width: 36, fixed: true, cell: () => null },
  {
    key: 'name',
    label: 'Name',
    width: 100,
    grow: 1,
    cell: (row) => row.name,
    text: (row) => row.name,
  },
  {
    key: 'quantity',
    label: 'Quantity, mt',
    width: 90,
    minViewport: 1200,
    cell: (row) => row.quantity,
    text: (row) => row.quantity,
  },
];

describe('columns', () => {
  const keysOf = (viewport: number, choice = noChoice) =>
    shownColumns(columns, choice, viewport).map(({ key }) => key);
  test('drop at their widths', () => {
    expect(keysOf(1199)).toEqual(['mark', 'name']);
    expect(keysOf(1200)).toEqual(['mark', 'name', 'quantity']);
  });
  test('can be taken out, but not the fixed ones', () => {
    const choice = withHidden(withHidden(noChoice, 'name', true), 'mark', true);
    expect(keysOf(1400, choice)).toEqual(['mark', 'quantity']);
    expect(keysOf(1400, withHidden(choice, 'name', false))).toEqual(['mark', 'name', 'quantity']);
  });
  test('widths', () => {
    expect(templateOf(columns, noChoice)).toBe('36px minmax(100px, 1fr) 90px');
    const dragged = withWidth(noChoice, 'name', 150.4);
    expect(templateOf(columns, dragged)).toBe('36px 150px 90px');
    expect(leastWidthOf(columns, dragged)).toBe(276);
    expect(withWidth(noChoice, 'name', -5).widths).toEqual({ name: 40 });
  });
  test('a press on a head turns the order', () => {
    expect(nextSorting(undefined, 'name')).toEqual({ key: 'name', direction: 'ascending' });
    expect(nextSorting({ key: 'name', direction: 'ascending' }, 'name').direction).toBe(
      'descending',
    );
    expect(nextSorting({ key: 'name', direction: 'descending' }, 'quantity').direction).toBe(
      'ascending',
    );
  });
  test('copied as lines with heads; tabs and breaks in a text do not make columns', () => {
    expect(asTsv(columns, [{ name: 'Iron\tore\r\nfines', quantity: '5 900.000' }])).toBe(
      'Name\tQuantity, mt\nIron ore fines\t5 900.000',
    );
  });
});

describe('the two lines of a row on a phone', () => {
  const column = (key: string, more: Partial<Column<Cargo>> = {}): Column<Cargo> => ({
    key,
    label: key,
    width: 90,
    cell: () => key,
    ...more,
  });
  const keysOf = (of: readonly Column<Cargo>[]) => {
    const { lead, end, second } = phoneLines(of, noChoice, 390);
    return [lead, end, second].map((line) => line.map(({ key }) => key));
  };
  test('glyphs and the first named column lead, the second ends the line, the others follow below', () => {
    expect(
      keysOf([column('origin', { label: '' }), column('number'), column('vessel'), column('port')]),
    ).toEqual([['origin', 'number'], ['vessel'], ['port']]);
    expect(keysOf([column('name'), column('code')])).toEqual([['name'], [], ['code']]);
  });
  test('what a column states wins over its place and over the width it needs elsewhere', () => {
    expect(
      keysOf([
        column('status', { phone: 'end' }),
        column('port', { phone: 'lead' }),
        column('voyage', { phone: 'hidden' }),
        column('duration', { phone: 'second', minViewport: 1200 }),
        column('agent', { minViewport: 1300 }),
      ]),
    ).toEqual([['port'], ['status'], ['duration']]);
  });
  test('a column that was taken out stays out', () => {
    const choice = withHidden(noChoice, 'code', true);
    expect(phoneLines([column('name'), column('code')], choice, 390).second).toEqual([]);
  });
});
