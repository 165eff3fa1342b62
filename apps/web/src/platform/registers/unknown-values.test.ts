import { expect, test } from 'vitest';
import { withValue } from './unknown-values.ts';

test.each([
  [{}, 'Agent', { types: { Kunde: 'Agent' } }],
  [{ types: { Kunde: 'Charterer', Makler: 'Agent' } }, null, { types: { Makler: 'Agent' } }],
  [{ types: { Kunde: 'Charterer' }, bar: {} }, 'Agent', { types: { Kunde: 'Agent' }, bar: {} }],
])('%j with %s is %j', (values, value, result) => {
  expect(withValue(values, { key: 'types', text: 'Kunde', value })).toEqual(result);
});
