import { expect, test } from 'vitest';
import { missingColumns } from './missing-columns.ts';

const columns = [
  { key: 'name', isRequired: true },
  { key: 'unLoCode', isRequired: false },
  { key: 'country', isRequired: true },
  { key: 'timeZone', isRequired: false },
];
const keys = [['unLoCode'], ['name', 'country']];

test.each([
  ['nothing is mapped', [null, null], ['name', 'country']],
  ['one that is required is left out', ['name', 'timeZone'], ['country']],
  ['a key finds the records', ['unLoCode', null], []],
  ['a key of several columns finds them', ['country', null, 'name'], []],
  ['what need not be there is left out', ['name', 'country'], []],
])('%s', (_what, mapping, missing) => {
  expect(missingColumns({ columns, keys }, mapping).map(({ key }) => key)).toEqual(missing);
});
