import { type Column, noChoice } from '@fairlead/ui/table-columns';
import { expect, test } from 'vitest';
import { needOwnLines } from './message-lines.state.ts';

const column = (key: string, width: number, minViewport = 0): Column<string> => ({
  key,
  label: key,
  width,
  minViewport,
  cell: () => key,
});
const columns = [
  column('date', 150),
  column('message', 170),
  column('category', 140, 1600),
  column('dismiss', 250),
];
const space = { width: 1000, viewport: 1440, choice: noChoice };

test.each([
  ['there is enough width', space, false],
  ['there is too little', { ...space, width: 999 }, true],
  ['another column is shown', { ...space, viewport: 1600 }, true],
  [
    'a column was taken out',
    { ...space, width: 750, choice: { hidden: ['dismiss'], widths: {} } },
    false,
  ],
  ['a column was dragged', { ...space, choice: { hidden: [], widths: { date: 600 } } }, false],
])('whether messages need their own lines: %s', (...[, provided, expected]) => {
  expect(needOwnLines(columns, provided)).toBe(expected);
});
