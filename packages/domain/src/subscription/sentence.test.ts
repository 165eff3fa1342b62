import { expect, test } from 'vitest';
import { subscriptionSentence } from './sentence.ts';
import { subscriptionState } from './state.ts';

const now = Date.parse('2026-11-22T00:00:00Z');

test.each([
  ['2027-11-22T00:00:00Z', /^nothing$/],
  ['2026-11-25T00:00:00Z', /ends on 25\.11\.26\. After that nothing can be changed/],
  ['2026-11-20T00:00:00Z', /ended on 20\.11\.26\. Everything can be read and exported for 60 days/],
  ['2026-07-20T00:00:00Z', /ended on 20\.07\.26, more than 60 days ago\. Renew it/],
])('a subscription to %s', (validTo, sentence) => {
  const subscription = { isValid: true, validTo };
  const stated = subscriptionSentence(subscription, subscriptionState(subscription, now));
  expect(stated ?? 'nothing').toMatch(sentence);
});
