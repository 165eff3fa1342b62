import { expect, test } from 'vitest';
import { withWord } from './unknown-words.ts';

test.each([
  [{}, 'Agent', { types: { Kunde: 'Agent' } }],
  [{ types: { Kunde: 'Charterer', Makler: 'Agent' } }, null, { types: { Makler: 'Agent' } }],
  [{ types: { Kunde: 'Charterer' }, bar: {} }, 'Agent', { types: { Kunde: 'Agent' }, bar: {} }],
])('%j with %s is %j', (values, word, result) => {
  expect(withWord(values, { key: 'types', text: 'Kunde', word })).toEqual(result);
});
