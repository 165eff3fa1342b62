import { describe, expect, test } from 'vitest';
import {
  type ComparedRecord,
  comparedCode,
  distinctiveWords,
  isOneTypo,
  similarRecords,
  type SimilarPair,
} from './similar-names.ts';

const record = (id: number, name: string, more: Partial<ComparedRecord> = {}): ComparedRecord => ({
  id,
  name,
  codes: {},
  email: null,
  apart: [],
  ...more,
});

function counted(records: readonly ComparedRecord[]) {
  const steps = similarRecords(records);
  for (let count = 0; ; count += 1) {
    const { done, value } = steps.next();
    if (done === true) return { pairs: value, steps: count };
  }
}

const similar = (records: readonly ComparedRecord[]): readonly SimilarPair[] =>
  counted(records).pairs;

/** Names in every company, so that common words are recognised as common. */
const usual = [
  'Oslo',
  'Bergen',
  'Hamburg',
  'Ghent',
  'Aarhus',
  'Porto',
  'Genoa',
  'Cork',
  'Riga',
  'Split',
]
  .flatMap((city) => [`${city} Shipping Agency`, `${city} Bulk Carriers`, `${city} Port Services`])
  .map((name, at) => record(1000 + at, name));

const pairs = (...names: readonly string[]) =>
  similar([...names.map((name, at) => record(at + 1, name)), ...usual]).map(({ ids }) => ids);

describe('names that may be one', () => {
  test.each([
    ['accents', 'Østlandske Mæklere', 'Ostlandske Maeklere'],
    ['letter case and signs', 'NORD-SHIP Brokers', 'Nord Ship brokers.'],
    ['legal forms', 'Havsule Chartering AS', 'Havsule Chartering Ltd.'],
    ['legal forms with dots and slashes', 'Havsule A/S', 'Havsule S.A.'],
    ['several legal forms', 'Straits Marine Pte. Ltd.', 'Straits Marine (Private) Limited'],
    ['connecting words', 'Quay & Sons', 'Quay and Sons GmbH & Co. KG'],
    ['the order of words', 'Wilhelmsen Ship Service', 'Ship Service Wilhelmsen'],
    ['a wrong letter', 'Wilhelmsen Agency', 'Wilhelmson Agency'],
    ['a missing letter', 'Maersk Broker', 'Mersk Broker'],
    ['exchanged letters', 'Maersk Broker', 'Mearsk Broker'],
    ['a space', 'Sea Trade Brokers', 'SeaTrade Brokers'],
    ['a typing error in a common word', 'Havsule Shipping Agency', 'Havsule Shiping Agency'],
    ['an apostrophe', "O'Brien Marine", 'OBrien Marine'],
  ])('%s', (_what, one, other) => {
    expect(pairs(one, other)).toEqual([[1, 2]]);
  });

  test.each([
    ['other names with common words', 'Lisbon Shipping Agency', 'Stavanger Shipping Agency'],
    ['numbers', 'Berth 12', 'Berth 13'],
    ['numbers and a letter', 'Hull 12A', 'Hull 12B'],
    ['short words', 'Ola Nord', 'Ole Nord'],
    ['one word more that says much', 'Wilhelmsen', 'Wilhelmsen Insurance'],
    ['nothing but legal forms', 'AS', 'Ltd'],
    ['signs', '---', '***'],
  ])('not for %s', (_what, one, other) => {
    expect(pairs(one, other)).toEqual([]);
  });
});

describe('what else tells', () => {
  test('a code that both have', () => {
    const vat = (code: string | null) => ({ codes: { 'VAT number': code } });
    expect(
      similar([
        record(1, 'Alfa', vat('NO 923 456 789 MVA')),
        record(2, 'Beta', vat('923456789')),
        record(3, 'Gamma', vat('n/a')),
        record(4, 'Delta', vat('N/A')),
        record(5, 'Epsilon', vat(null)),
      ]),
    ).toEqual([{ ids: [1, 2], reasons: ['Same VAT number'], likeness: 1 }]);
  });

  test('a domain of mail, when the names have something in common', () => {
    const at = (email: string) => ({ email });
    const found = similar([
      record(1, 'Wilhelmsen', at('a@wilh.example')),
      record(2, 'Wilhelmsen Insurance', at('b@wilh.example')),
      record(3, 'Krohn', at('c@wilh.example')),
      record(4, 'Torvald', at('d@gmail.com')),
      record(5, 'Torvald Lines', at('e@gmail.com')),
      ...usual,
    ]);
    expect(found.map(({ ids, reasons }) => [ids, reasons])).toEqual([
      [
        [1, 2],
        ['Similar names', 'Same e-mail domain'],
      ],
    ]);
  });

  test('what is known to differ keeps two apart', () => {
    const inCountry = (country: string | null) => ({ apart: [country] });
    expect(
      similar([
        record(1, 'Boston', inCountry('GB')),
        record(2, 'Boston', inCountry('US')),
        record(3, 'Boston', inCountry(null)),
      ]).map(({ ids }) => ids),
    ).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });
});

test('words, codes and typing errors', () => {
  expect(distinctiveWords('The Quay & Sons (Pte.) Ltd.')).toEqual(['quay', 'sons']);
  expect(distinctiveWords('Co. Ltd')).toEqual(['co', 'ltd']);
  expect(comparedCode('DE 811 569 869')).toBe('811569869');
  expect(comparedCode(' - ')).toBeUndefined();
  expect(isOneTypo('abcd', 'abdc')).toBe(true);
  expect(isOneTypo('abcd', 'acbe')).toBe(false);
  expect(isOneTypo('abc', 'abd')).toBe(false);
});

test('of ten thousand names every misspelt one is found, and few are compared', () => {
  const syllables = [
    'hav',
    'sul',
    'nor',
    'den',
    'mar',
    'tik',
    'ber',
    'gan',
    'vik',
    'lund',
    'ost',
    'ran',
  ];
  const endings = [
    'Shipping AS',
    'Bulk Carriers Ltd',
    'Chartering GmbH',
    'Agency',
    'Marine Pte Ltd',
  ];
  const inventedName = (at: number) =>
    [0, 1, 2, 3].map((digit) => syllables[Math.floor(at / 12 ** digit) % 12]).join('');
  const records = Array.from({ length: 9_800 }, (_, at) =>
    record(at + 1, `${inventedName(at * 7)} ${inventedName(at * 13 + 5)} ${endings[at % 5] ?? ''}`),
  );
  const misspelt = Array.from({ length: 200 }, (_, at) => {
    const name = records[at * 40]?.name ?? '';
    return record(
      20_000 + at,
      `${name.slice(1, 2)}${name.slice(0, 1)}${name.slice(2)}`.toUpperCase(),
    );
  });
  const { pairs: proposed, steps } = counted([...records, ...misspelt]);
  const found = new Set(proposed.map(({ ids }) => ids.join(' ')));
  expect(misspelt.filter(({ id }, at) => !found.has(`${at * 40 + 1} ${id}`))).toEqual([]);
  // Each step covers 500 words, records or comparisons; comparing 10,000 names with each other would take 100,000 steps.
  expect(steps).toBeLessThan(300);
});
