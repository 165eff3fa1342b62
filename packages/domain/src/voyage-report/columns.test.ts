import { expect, test } from 'vitest';
import { textCell } from '../print/print-content.ts';
import { columnName, reportColumnNames, withoutColumns } from './columns.ts';

const cells = (...texts: readonly string[]) => texts.map(textCell);
const content = {
  title: 'Voyage 1',
  facts: [],
  tables: [
    {
      title: 'Legs',
      columns: [{ title: 'From' }, { title: 'Leg' }, { title: 'At sea' }],
      rows: [cells('Oslo', 'Laden', '2d')],
      totals: [cells('At sea', '', '2d')],
    },
  ],
};

test('a hidden column is gone from head, rows and totals', () => {
  expect(withoutColumns(content, [columnName('Legs', 'Leg')]).tables[0]).toMatchObject({
    columns: [{ title: 'From' }, { title: 'At sea' }],
    rows: [cells('Oslo', '2d')],
    totals: [cells('At sea', '2d')],
  });
});
test('names of other tables, and none, change nothing', () => {
  expect(withoutColumns(content, ['Cargo/Leg', 'nonsense'])).toEqual(content);
  expect(withoutColumns(content, [])).toBe(content);
});
test('every column is named once', () => {
  expect(new Set(reportColumnNames).size).toBe(reportColumnNames.length);
});
