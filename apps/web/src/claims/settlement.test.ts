import { describe, expect, test } from 'vitest';
import { missingOf, settlementBody, type SettlementEntry } from './settlement.state.ts';

const entry = (part: Partial<SettlementEntry> = {}): SettlementEntry => ({
  amount: '12000',
  currency: 'USD',
  settledOn: '2026-03-01',
  reason: '',
  rate: null,
  rateCurrency: '',
  rateOn: null,
  rateSource: '',
  ...part,
});
const rate = { rate: '0.92', rateCurrency: 'EUR', rateOn: '2026-03-01', rateSource: 'ECB' };

describe('before a save', () => {
  test('a settlement needs its amount and its day, and no reason', () => {
    expect(missingOf(entry())).toEqual({});
    expect(Object.keys(missingOf(entry({ amount: null, settledOn: null })))).toEqual([
      'amount',
      'settledOn',
    ]);
  });

  test.each([
    ['rate', 'exchange.rate', null],
    ['rateCurrency', 'exchange.currency', ''],
    ['rateOn', 'exchange.on', null],
    ['rateSource', 'exchange.source', ''],
  ] as const)('an exchange rate without its %s is incomplete', (field, error, blank) => {
    expect(missingOf(entry(rate))).toEqual({});
    expect(Object.keys(missingOf(entry({ ...rate, [field]: blank })))).toEqual([error]);
  });
});

test('what is sent has an exchange rate only where one is entered, and a reason only where it says something', () => {
  expect(settlementBody(entry({ reason: ' ' }), null)).toEqual({
    amount: '12000',
    currency: 'USD',
    settledOn: '2026-03-01',
    reason: null,
    exchange: null,
  });
  expect(settlementBody(entry({ ...rate, reason: 'Conceded' }), 'version')).toMatchObject({
    reason: 'Conceded',
    exchange: { rate: '0.92', currency: 'EUR', on: '2026-03-01', source: 'ECB' },
    modified: 'version',
  });
});
