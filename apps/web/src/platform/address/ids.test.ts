import { expect, test } from 'vitest';
import { idIn, idsIn } from './ids.ts';

test.each([
  ['7', 7],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
  ['9007199254740993', undefined],
  [undefined, undefined],
])('the id in %j is %j', (text, id) => {
  expect(idIn(text)).toBe(id);
});

test.each([
  ['4,7', [4, 7]],
  ['', []],
  ['4,,7,4', [4, 7]],
  ['0,-3,1.5,x,9007199254740993', []],
  [' 4 ', [4]],
])('the ids in “%s”', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});
