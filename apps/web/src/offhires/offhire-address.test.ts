import { expect, test } from 'vitest';
import { idsIn } from './offhire-address.state.ts';

test.each([
  ['4,7', [4, 7]],
  ['', []],
  ['4,,7', [4, 7]],
  ['0,-3,1.5,x,9007199254740993', []],
  [' 4 ', [4]],
])('the ids in “%s”', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});
