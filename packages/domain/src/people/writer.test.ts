import { expect, test } from 'vitest';
import { externalIdChange, type Writer } from './writer.ts';

const cases: readonly (readonly [
  writer: Writer,
  before: string | null,
  stated: string | null | undefined,
  isRefused: boolean,
])[] = [
  ['office', null, undefined, false],
  ['office', null, null, false],
  ['office', null, '', false],
  ['office', 'X1', 'X1', false],
  ['office', 'X1', undefined, false],
  ['office', null, 'X1', true],
  ['office', 'X1', 'X2', true],
  ['office', 'X1', null, true],
  ['key', null, 'X1', false],
  ['key', 'X1', null, false],
];
test.each(cases)('%s: %j to %j, refused %s', (...[writer, before, stated, isRefused]) => {
  expect(externalIdChange(before, stated, writer)).toHaveLength(isRefused ? 1 : 0);
});
