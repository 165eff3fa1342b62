import { describe, expect, test } from 'vitest';
import { mostPriceLines, priceOn, readPriceFile } from './price-file.ts';

describe('a file of prices', () => {
  test.each([
    ['points and commas between columns', 'date,price\n2026-03-30,71.35\n2026-03-31,72'],
    ['decimal commas and semicolons', 'Date;Settlement price\n30.03.2026;71,35\n31.03.2026;72,00'],
    ['tabs, without a header', '2026-03-30\t71,35\r\n2026-03-31\t72'],
    [
      'quotes, a byte order mark and blank lines',
      '\uFEFF"Date","Price"\n\n"2026-03-30","71.35"\n"2026-03-31","72"\n',
    ],
    ['further columns', 'Contract;Day;Price EUR\nDec26;2026-03-30;71,35\nDec26;2026-03-31;72'],
    ['the separator line of spreadsheets', 'sep=;\ndate;price\n30.3.2026;71,35\n31.3.2026;72'],
  ])('is read with %s', (_, text) => {
    expect(readPriceFile(text)).toEqual({
      prices: [
        { day: '2026-03-30', price: '71.35' },
        { day: '2026-03-31', price: '72' },
      ],
      findings: [],
    });
  });

  test.each([
    ['', 1, 'The file is empty'],
    ['date;price', 1, 'The file has no prices'],
    [
      'a;b\n1;2',
      1,
      'The first line names the columns “date” and “price”, or has a date and a price',
    ],
    [
      'date,price\n2026-03-30,71,35',
      2,
      '3 values for 2 columns; prices with a decimal comma need semicolons between the columns',
    ],
    ['date;price\n2026-02-31;71', 2, 'Date: use 2026-03-31 or 31.03.2026, from 2018 to 2100'],
    ['date;price\n03/31/2026;71', 2, 'Date: use 2026-03-31 or 31.03.2026, from 2018 to 2100'],
    ['date;price\n1999-01-01;71', 2, 'Date: use 2026-03-31 or 31.03.2026, from 2018 to 2100'],
    [
      'date;price\n2026-03-30;1.071,35',
      2,
      'Write the price without thousands separators, as 71.35 or 71,35',
    ],
    ['date;price\n2026-03-30;-71', 2, 'Price: must not be negative'],
    ['date;price\n2026-03-30;0', 2, 'The price must be more than 0'],
    ['date;price\n2026-03-30;7e9', 2, 'Price: invalid number'],
    ['date;price\n2026-03-30;=1+1', 2, 'Price: invalid number'],
    ['date;price\n2026-03-30;100001', 2, 'The price must be at most 100,000'],
    ['date;price\n2026-03-30;71.35678', 2, 'Price: too many decimals'],
    ['date;price\n2026-03-30;71\n30.03.2026;72', 3, '2026-03-30 appears twice'],
  ])('%j is refused in line %i', (text, line, message) => {
    expect(readPriceFile(text).findings).toEqual([{ line, message }]);
  });

  test('reading ends after 50 findings and at 5,000 lines', () => {
    const wrong = ['date;price', ...Array.from({ length: 400 }, () => 'x;y')].join('\n');
    expect(readPriceFile(wrong).findings).toHaveLength(50);
    const long = Array.from({ length: mostPriceLines + 1 }, () => '2026-01-01;1').join('\n');
    expect(readPriceFile(long)).toEqual({
      prices: [],
      findings: [{ line: 5001, message: 'At most 5\u202F000 lines' }],
    });
  });
});

test('the price of a day is the last one on or before it', () => {
  const prices = [
    { day: '2026-03-31', price: '72' },
    { day: '2026-02-27', price: '70' },
  ];
  expect(priceOn(prices, '2026-03-31')?.price).toBe('72');
  expect(priceOn(prices, '2026-03-30')?.price).toBe('70');
  expect(priceOn(prices, '2026-02-26')).toBeUndefined();
});
