import { expect, test } from 'vitest';
import { cellText } from '../print/print-content.ts';
import { poolPages, type PrintedPool } from './fueleu-pool-pages.ts';

const pool: PrintedPool = {
  name: 'Baltic',
  year: 2026,
  vessels: [
    {
      vessel: { name: 'Giver' },
      intensity: '85.21',
      before: '243.3',
      moved: '-94.8',
      after: '148.5',
      penaltyAlone: '0',
      penaltyInPool: '0',
    },
    {
      vessel: { name: 'Taker' },
      intensity: '90.69',
      before: '-94.8',
      moved: '94.8',
      after: '0',
      penaltyAlone: '67293',
      penaltyInPool: '0',
    },
  ],
  before: '148.5',
  after: '148.5',
  penaltyAlone: '67293',
  penaltyInPool: '0',
  refusals: [],
};

const textsOf = (content: ReturnType<typeof poolPages>) =>
  content.tables.map(({ rows }) => rows.map((row) => row.map(cellText)));

test('a pool states what each vessel gives or takes, and what it avoids', () => {
  const content = poolPages(pool);
  expect(content.facts.map(([label, cell]) => [label, cellText(cell)])).toEqual([
    ['Year', '2026'],
    ['Vessels', '2 vessels'],
    ['Penalty avoided, EUR', '67\u202F293.00'],
  ]);
  expect(textsOf(content)).toEqual([
    [
      ['Giver', '85.21000', '243.300000', '\u221294.800000', '148.500000', '0.00', '0.00'],
      ['Taker', '90.69000', '\u221294.800000', '94.800000', '0.000000', '67\u202F293.00', '0.00'],
    ],
    [['The pool breaks no rule.']],
  ]);
});

test('each rule that it breaks is named', () => {
  const refusals = ['The sum of the balances changes.', 'Taker is in another pool already.'];
  expect(textsOf(poolPages({ ...pool, refusals }))[1]).toEqual(refusals.map((one) => [one]));
});
