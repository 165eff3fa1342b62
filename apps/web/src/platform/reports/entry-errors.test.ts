import { expect, test } from 'vitest';
import { reasonErrors } from './entry-errors.ts';

test.each([
  ['a new report', { isNew: true, reason: '' }, []],
  ['a correction without a reason', { isNew: false, reason: '' }, ['reason']],
  ['a correction with blanks as its reason', { isNew: false, reason: '  ' }, ['reason']],
  ['a correction with a reason', { isNew: false, reason: 'Wrong day' }, []],
] as const)('%s', (_what, { isNew, reason }, fields) => {
  expect(Object.keys(reasonErrors(isNew, reason))).toEqual(fields);
});
