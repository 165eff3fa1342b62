import { describe, expect, test } from 'vitest';
import { freeTextHelp, isBlankFreeText } from '../lists/free-text.ts';
import { readPortCallSearch } from '../port-calls/search.ts';
import { readVoyageSearch, voyageKeywords } from './search.ts';

/** Terms in short form: [column or null, text]. */
const read = (text: string): unknown[] =>
  readVoyageSearch(text).terms.map((term) => [term.column, term.text]);

describe('the grammar', () => {
  test.each([
    ['', []],
    ['   ', []],
    [' , ,', []],
    ['narvik', [[null, 'narvik']]],
    ['  Mo i Rana ', [[null, 'Mo i Rana']]],
    [
      'narvik, ghent',
      [
        [null, 'narvik'],
        [null, 'ghent'],
      ],
    ],
    ['from:narvik', [['from', 'narvik']]],
    ['f: narvik', [['from', 'narvik']]],
    ['FROM : Narvik', [['from', 'Narvik']]],
    [
      't:ghent,b:bergen',
      [
        ['to', 'ghent'],
        ['ballast', 'bergen'],
      ],
    ],
    [
      'ballast:x,to:y,vessel:z',
      [
        ['ballast', 'x'],
        ['to', 'y'],
        ['vessel', 'z'],
      ],
    ],
    [
      'V:lunde, 4711',
      [
        ['vessel', 'lunde'],
        [null, '4711'],
      ],
    ],
    ['externalid:AB-1', [['externalId', 'AB-1']]],
    ['eX:AB:1', [['externalId', 'AB:1']]],
    ['ref:4', [[null, 'ref:4']]],
    ['12:30', [[null, '12:30']]],
    [':x', [[null, ':x']]],
    ['v:', []],
    ['v: ,x', [[null, 'x']]],
    ['constructor:x', [[null, 'constructor:x']]],
    ["o'hara%_", [[null, "o'hara%_"]]],
  ])('%j', (text, terms) => {
    expect(read(text)).toEqual(terms);
  });
});

describe('limits', () => {
  test('twenty terms', () => {
    const many = (count: number): string =>
      Array.from({ length: count }, (_, at) => `t${at}x`).join(',');
    expect(readVoyageSearch(many(20))).toMatchObject({ findings: [] });
    const over = readVoyageSearch(many(22));
    expect(over.terms.length).toBe(20);
    expect(over.findings.map((finding) => finding.message)).toEqual([
      'At most 20 search terms can be combined.',
    ]);
  });
  test('two hundred characters a term', () => {
    expect(readVoyageSearch(`v:${'x'.repeat(200)}`).findings).toEqual([]);
    const over = readVoyageSearch(`${'x'.repeat(201)}, ghent`);
    expect(over.terms).toEqual([{ column: null, text: 'ghent' }]);
    expect(over.findings.length).toBe(1);
  });
});

test('other lists bring their own keywords', () => {
  expect(readPortCallSearch('p:ghent, from:x').terms).toEqual([
    { column: 'port', text: 'ghent' },
    { column: null, text: 'from:x' },
  ]);
});

test('blank filters are dropped', () => {
  expect(isBlankFreeText(' , ')).toBe(true);
  expect(isBlankFreeText(' ,x')).toBe(false);
});

test('help names the keywords', () => {
  expect(freeTextHelp(voyageKeywords)).toBe(
    'Free text searches several columns. Separate terms with comma. Search one column with ballast: (b:), from: (f:), to: (t:), vessel: (v:), externalid: (ex:), late:.',
  );
  expect(freeTextHelp({})).toBe('Free text searches several columns. Separate terms with comma.');
});
