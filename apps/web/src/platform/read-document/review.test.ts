import { expect, test } from 'vitest';
import { inDocumentOrder, orderNote, restText, sourceText } from './review.state.ts';

type Order = Parameters<typeof orderNote>[0]['order'];
const noteOf = (order: Order) => orderNote({ order, facts: [], rest: [] } as never);

test.each<[Order, string | undefined]>([
  [
    { order: 'dayFirst', isOpen: false, why: 'figures' },
    'Dates are read as day/month: a number above 12 shows it.',
  ],
  [
    { order: 'monthFirst', isOpen: false, why: 'weekdays' },
    'Dates are read as month/day: the weekdays beside the dates show it.',
  ],
  [{ order: 'dayFirst', isOpen: false, why: 'none' }, undefined],
  [{ order: 'dayFirst', isOpen: true, why: 'nearness' }, undefined],
])('%j', (order, note) => {
  expect(noteOf(order)).toBe(note);
});

const line = (key: number, page: string, row: number) => ({
  key,
  isTaken: true,
  doubts: [],
  origin: { page, row, text: `line ${key}` },
});

test('lines follow the pages of the document and the rows of a page', () => {
  const sheets = [{ name: 'Loading' }, { name: 'Discharging' }];
  const lines = [line(1, 'Discharging', 2), line(2, 'Loading', 9), line(3, 'Loading', 4)];
  const sorted = inDocumentOrder(lines, { sheets } as never);
  expect(sorted.map(({ key }) => key)).toEqual([3, 2, 1]);
});

test('a line states where it was read', () => {
  expect(sourceText(line(1, 'Loading', 2))).toMatch(/Loading.*: line 1$/);
  expect(restText({ kind: 'heading' } as never)).toBe('Column headings');
});
