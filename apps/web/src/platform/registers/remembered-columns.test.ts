import { expect, test } from 'vitest';
import { isNew, recalledMapping, rememberColumns } from './remembered-columns.ts';

const columns = ['name', 'phone', 'note'].map((key) => ({ key, label: key, isRequired: false }));
const headed = (...texts: readonly string[]) => texts.map((text) => ({ text, examples: [] }));

test('what headings were taken for is taken for it again, in its own register alone', () => {
  rememberColumns('partners', headed('Wer', 'Nummer', 'Name', ''), ['name', null, 'note', 'phone']);
  const file = {
    headings: headed('nummer', ' WER ', 'Name', 'Phone', ''),
    mapping: ['phone', null, 'name', 'phone', null],
    columns,
  };
  // "Nummer" was left out before, and the empty heading has no meaning.
  expect(recalledMapping('partners', file)).toEqual([null, 'name', 'note', 'phone', null]);
  expect(recalledMapping('persons', file)).toEqual(['phone', null, 'name', null, null]);
  expect([isNew('partners', file), isNew('persons', file)]).toEqual([false, true]);
});

test('a column is never taken twice, nor one that the register lacks', () => {
  rememberColumns('trades', headed('A', 'B', 'C'), ['name', 'name', 'gone']);
  const file = { headings: headed('A', 'B', 'C'), mapping: [null, null, null], columns };
  expect(recalledMapping('trades', file)).toEqual(['name', null, null]);
});
