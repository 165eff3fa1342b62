import { expect, test } from 'vitest';
import { cellText } from '../print/print-content.ts';
import {
  previousPeriodEnd,
  type Provision,
  provisionAmount,
  provisionReport,
} from './provision.ts';

const entry = (values: Partial<Provision> = {}): Provision => ({
  asOf: '2026-09-30',
  currency: 'USD',
  expected: '10000.05',
  probability: '50',
  agreed: null,
  ...values,
});
const claim = (values: { readonly now: Provision | null; readonly before: Provision | null }) => ({
  fixtureNumber: 'F1',
  vessel: 'Bow',
  charterer: 'Lunde',
  status: 40,
  owner: null,
  ...values,
});

test('half a cent is rounded away from zero, and an agreed amount goes first', () => {
  expect(provisionAmount(entry())).toBe('5000.03');
  expect(provisionAmount(entry({ expected: '-10000.05' }))).toBe('-5000.03');
  expect(provisionAmount(entry({ probability: null, agreed: '7000' }))).toBe('7000');
});

test('the period before ends with the month before', () => {
  expect(['2026-09-30', '2026-03-15', '2028-03-31', '2026-01-31'].map(previousPeriodEnd)).toEqual([
    '2026-08-31',
    '2026-02-28',
    '2028-02-29',
    '2025-12-31',
  ]);
});

test('the report says what changed, by currency', () => {
  const { tables } = provisionReport(
    [
      claim({ now: entry(), before: entry({ probability: '20' }) }),
      claim({ now: entry({ currency: 'EUR', agreed: '100', probability: null }), before: entry() }),
      claim({ now: entry({ probability: '0' }), before: null }),
    ],
    { periodEnd: '2026-09-30', previous: '2026-08-31' },
  );
  const [claims, totals] = tables.map(({ rows }) => rows.map((row) => row.map(cellText)));
  // 10,000.05 x 20 % = 2,000.01; the second is released in USD and provided in EUR; the third is zero.
  expect(claims?.map((row) => row.slice(8))).toEqual([
    ['5\u202F000.03', '2\u202F000.01', '3\u202F000.02', 'USD'],
    ['100.00', '0.00', '100.00', 'EUR'],
    ['0.00', '5\u202F000.03', '\u22125\u202F000.03', 'USD'],
  ]);
  expect(totals).toEqual([
    ['EUR', '1', '100.00', '0.00', '100.00'],
    ['USD', '2', '5\u202F000.03', '7\u202F000.04', '\u22122\u202F000.01'],
  ]);
});
