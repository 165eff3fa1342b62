import { expect, test } from 'vitest';
import { stateIn } from './proposal-address.state.ts';

test.each([
  [undefined, '10'],
  ['10', '10'],
  ['20', '20'],
  ['all', 'all'],
  ['99', '10'],
  ['x', '10'],
])('the address %j shows proposals in state %s', (text, state) => {
  expect(stateIn(text)).toBe(state);
});
