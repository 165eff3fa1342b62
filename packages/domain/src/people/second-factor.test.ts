import { expect, test } from 'vitest';
import { provesSecondFactor } from './second-factor.ts';

test.each([
  [['pwd'], null, false],
  [['pwd', 'otp'], null, true],
  [['hwk'], null, true],
  [['pwd', 'mfa'], null, true],
  [['fido'], null, true],
  [['pin', 'user', 'geo', 'kba', 'rba'], null, false],
  [[], 'phr', true],
  [[], 'https://refeds.org/profile/mfa', true],
  [[], '1', false],
  [[], 'urn:mace:incommon:iap:silver', false],
  [[], null, false],
] as const)('amr %j with acr %s: %s', (amr, acr, isProved) => {
  expect(provesSecondFactor({ amr, acr })).toBe(isProved);
});
