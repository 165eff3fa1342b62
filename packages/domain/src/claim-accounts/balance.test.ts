import { describe, expect, test } from 'vitest';
import { claimAmount, claimBalance, type ClaimPayment, paymentInCurrency } from './balance.ts';

const received = (amount: string, values: Partial<ClaimPayment> = {}): ClaimPayment => ({
  direction: 10,
  amount,
  currency: 'USD',
  rate: null,
  rateCurrency: null,
  paidOn: '2026-10-01',
  isOnAccount: false,
  ...values,
});
const made = (amount: string): ClaimPayment => received(amount, { direction: 20 });
const euros = { currency: 'EUR', rate: '1.0865', rateCurrency: 'USD' } as const;
const usd = (amount: string) => ({ amount, currency: 'USD' });

type Case = readonly [string, string, ClaimPayment[], string, string, number, string];

/** Amount, payments; paid, balance, state, overpaid. */
const cases: readonly Case[] = [
  ['nothing paid', '30000', [], '0', '30000', 10, '0'],
  ['part of it', '30000', [received('12000.10')], '12000.1', '17999.9', 20, '0'],
  ['in two parts, to the cent', '0.3', [received('0.1'), received('0.2')], '0.3', '0', 30, '0'],
  ['too much', '30000', [received('30000.01')], '30000.01', '-0.01', 40, '0.01'],
  ['too much and paid back', '30000', [received('31000'), made('1000')], '30000', '0', 30, '0'],
  ['a claim against us', '-5000', [made('2000')], '-2000', '-3000', 20, '0'],
  ['a claim against us, overpaid', '-5000', [made('5500')], '-5500', '500', 40, '500'],
  ['paid the wrong way', '5000', [made('100')], '-100', '5100', 10, '0'],
  ['euros at 1.0865', '1086.50', [received('1000', euros)], '1086.5', '0', 30, '0'],
  ['nothing due and nothing paid', '0', [], '0', '0', 10, '0'],
  ['nothing due and something paid', '0', [received('10')], '10', '-10', 40, '10'],
];

describe('the balance of a claim', () => {
  test.each(
    cases.map(([name, amount, payments, paid, balance, state, overpaid]) => ({
      name,
      provided: { amount, payments },
      expected: { paid, balance, state, overpaid },
    })),
  )('$name', ({ provided, expected }) => {
    expect(claimBalance(usd(provided.amount), provided.payments)).toMatchObject(expected);
  });

  test('tells what was paid on account', () => {
    const payments = [received('20000', { isOnAccount: true }), received('5000')];
    expect(claimBalance(usd('30000'), payments)).toMatchObject({
      onAccount: '20000',
      paid: '25000',
    });
  });

  test('is unknown while a payment has no rate into the currency of the claim', () => {
    const strange = received('1000', { ...euros, rateCurrency: 'NOK' });
    expect(claimBalance(usd('30000'), [strange])).toBeNull();
    expect(claimBalance(usd('30000'), [received('1000', { currency: 'EUR' })])).toBeNull();
  });

  test('rounds what is converted half away from zero', () => {
    expect(paymentInCurrency(received('10.01', { ...euros, rate: '0.5' }), 'USD')).toBe('5.01');
    expect(paymentInCurrency({ ...made('10.01'), ...euros, rate: '0.5' }, 'USD')).toBe('-5.01');
  });
});

describe('what a claim is for', () => {
  const items = [
    { claimed: '100.5', state: 10 },
    { claimed: '40', state: 30 },
  ] as const;
  const facts = { settled: null, items, itemCurrency: 'USD', calculated: usd('77') };

  test.each([
    ['what it was settled at', { ...facts, settled: usd('60') }, usd('60')],
    ['items that were not dropped', facts, usd('100.5')],
    ['what laytime comes to', { ...facts, items: [] }, usd('77')],
    ['nothing yet', { ...facts, items: [], calculated: null }, null],
  ])('%s', (_, provided, amount) => {
    expect(claimAmount(provided)).toEqual(amount);
  });
});
