import { expect, test } from 'vitest';
import { mostSearchTerms, searchTerms } from './search-terms.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `w${at + 10}`);

test.each([
  ['', []],
  ['   ', []],
  ['laycan', ['laycan']],
  ['  laycan \t skagerrak\n', ['laycan', 'skagerrak']],
  ['"laycan of the Skagerrak"', ['laycan of the Skagerrak']],
  ['accept "laycan 14" today', ['accept', 'laycan 14', 'today']],
  ['“laycan 14” today', ['laycan 14', 'today']],
  ['„laycan 14“ today', ['laycan 14', 'today']],
  ['"laycan 1', ['laycan 1']],
  ['""', []],
  ['" "', []],
  ['"', []],
  ['12" hose', ['12"', 'hose']],
  ['"as agreed"today', ['as agreed', 'today']],
  ['100% a_b c\\d', ['100%', 'a_b', 'c\\d']],
  // One of each, and none that another one implies.
  ['Laycan laycan LAYCAN', ['Laycan']],
  ['lay laycan', ['laycan']],
  ['laycan "new laycan"', ['new laycan']],
  [numbered(mostSearchTerms).join(' '), numbered(mostSearchTerms)],
])('%j requires %j', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

test('of too many words the last ones are contiguous', () => {
  const terms = searchTerms(`${numbered(mostSearchTerms - 1).join(' ')} "and so" on  it goes`);
  expect(terms).toHaveLength(mostSearchTerms);
  expect(terms.at(-1)).toBe('and so on  it goes');
});
