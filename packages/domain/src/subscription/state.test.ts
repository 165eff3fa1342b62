import { expect, test } from 'vitest';
import { subscriptionState } from './state.ts';

const now = Date.parse('2026-09-17T12:00:00Z');
const inDays = (days: number): string => new Date(now + days * 86_400_000).toISOString();

test.each([
  [true, null, 'valid', true, true],
  [true, inDays(100), 'valid', true, true],
  [true, inDays(14.5), 'valid', true, true],
  [true, inDays(14.49), 'expiresSoon', true, true],
  [true, inDays(0.01), 'expiresSoon', true, true],
  [true, inDays(0), 'expired', false, true],
  [false, inDays(10), 'expired', false, true],
  [false, inDays(-59.9), 'expired', false, true],
  [false, inDays(-60), 'expired', false, false],
  [false, null, 'expired', false, true],
])('valid %j to %j is %s', (...[isValid, validTo, kind, mayWrite, mayRead]) => {
  expect(subscriptionState({ isValid, validTo }, now)).toMatchObject({ kind, mayWrite, mayRead });
});

test('only the warning can be closed', () => {
  expect(subscriptionState({ isValid: true, validTo: inDays(3) }, now)).toMatchObject({
    title: 'Subscription expires soon',
    isDismissable: true,
    daysLeft: 3,
  });
  expect(subscriptionState({ isValid: false, validTo: inDays(-3) }, now)).toMatchObject({
    title: 'Subscription expired',
    isDismissable: false,
  });
});
