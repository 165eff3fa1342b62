import { expect, test } from 'vitest';
import { claimedAmount, invoiceAmounts, uncredited } from './invoice-amounts.ts';

test.each([
  ['37740.28', '0', '0.00', '37740.28'],
  ['37740.28', '3.75', '1415.26', '36325.02'],
  ['100', '2.5', '2.50', '97.50'],
  ['0.10', '5', '0.01', '0.09'],
  ['10000000000000.01', '1.25', '125000000000.00', '9875000000000.01'],
])(
  '%s less %s %% is a commission of %s and a total of %s',
  (...[gross, percent, commission, total]) => {
    expect(invoiceAmounts(gross, percent)).toMatchObject({ commission, total });
  },
);

test.each([
  ['33000.00', 'owner', '33000.00'],
  ['-500', 'owner', null],
  ['-500', 'charterer', '500'],
  ['33000.00', 'charterer', null],
  ['0', 'owner', null],
  [null, 'owner', null],
] as const)('of a net of %s the %s claims %s', (net, side, amount) => {
  expect(claimedAmount(net, side)).toBe(amount);
});

test('credit notes leave the rest', () => {
  expect(uncredited('100.00', ['30', '0.01'])).toBe('69.99');
  expect(uncredited('100.00', [])).toBe('100.00');
});
