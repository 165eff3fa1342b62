import { paymentDirection } from '@fairlead/domain/claim-accounts/enumerations';
import { describe, expect, test } from 'vitest';
import {
  missingIn,
  newPayment,
  paymentBody,
  type PaymentValues,
  describeField,
} from './payment.state.ts';

const payment = (part: Partial<PaymentValues> = {}): PaymentValues => ({
  ...newPayment('USD', false),
  paidOn: '2026-03-01',
  amount: '5000',
  ...part,
});
const foreign = { currency: 'EUR', rate: '1.09', rateOn: '2026-03-01', rateSource: 'ECB' };

test('a new payment is received where we claim, and made where we pay', () => {
  expect(newPayment('USD', false).direction).toBe(paymentDirection.Received);
  expect(newPayment('USD', true).direction).toBe(paymentDirection.Made);
});

describe('before a save', () => {
  test('a payment needs its day and amount', () => {
    expect(missingIn(payment(), 'USD')).toEqual({});
    expect(Object.keys(missingIn(newPayment('USD', false), 'USD'))).toEqual(['paidOn', 'amount']);
  });

  test.each([
    ['rate', 'rate.rate', null],
    ['rateOn', 'rate.on', null],
    ['rateSource', 'rate.source', ' '],
  ] as const)('in another currency than the claim it needs its %s', (field, error, blank) => {
    expect(missingIn(payment(foreign), 'USD')).toEqual({});
    expect(Object.keys(missingIn(payment({ ...foreign, [field]: blank }), 'USD'))).toEqual([error]);
  });
});

describe('what is sent', () => {
  test('has no rate in the currency of the claim, even where one was typed before', () => {
    const body = paymentBody(payment({ ...foreign, currency: 'USD' }), {
      currency: 'USD',
      modified: undefined,
    });
    expect(body.rate).toBeNull();
    expect(body.bankCharge).toBe('0');
    expect(body).not.toHaveProperty('modified');
  });

  test('has the rate into the currency of the claim otherwise', () => {
    const body = paymentBody(payment({ ...foreign, bankCharge: '25' }), {
      currency: 'USD',
      modified: 'version',
    });
    expect(body).toMatchObject({
      currency: 'EUR',
      bankCharge: '25',
      rate: { currency: 'USD', rate: '1.09', on: '2026-03-01', source: 'ECB' },
      modified: 'version',
    });
  });
});

test('another user’s values are shown as text', () => {
  expect(describeField('isOnAccount', payment({ isOnAccount: true }))).toBe('yes');
  expect(describeField('amount', payment())).toBe('5000');
  expect(describeField('reference', payment())).toBe('nothing');
});
