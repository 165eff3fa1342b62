import { expect, test } from 'vitest';
import { voyageName } from './voyage-name.ts';

test.each([
  ['LUN-26-04', true, 'LUN-26-04'],
  ['LUN-26-04', false, '21083'],
  ['', true, '21083'],
  [null, true, '21083'],
])('a voyage with the reference %j, references used: %j, is %s', (reference, uses, name) => {
  expect(voyageName({ reference, voyageNumber: 21083 }, uses)).toBe(name);
});
