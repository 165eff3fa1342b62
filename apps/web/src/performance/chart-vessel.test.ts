import { expect, test } from 'vitest';
import { chartVesselOf } from './chart-vessel.state.ts';

const vessels = [{ id: 1 }, { id: 2 }, { id: 3 }];
const none = { stated: undefined, last: undefined, newest: null, vessels };

test.each([
  ['the address decides', { stated: 9, last: 2 }, 9],
  ['then the last one', { last: 2, newest: 3 }, 2],
  ['unless the company no longer has it', { last: 9, newest: 3 }, 3],
  ['then that of the newest report', { newest: 3 }, 3],
  ['then the first', { newest: 9 }, 1],
  ['no report', {}, 1],
  ['the newest report is not known yet', { newest: undefined }, undefined],
  ['the vessels are not known yet', { last: 2, vessels: undefined }, undefined],
  ['a company without vessels', { vessels: [] }, undefined],
])('%s', (_, choices, id) => {
  expect(chartVesselOf({ ...none, ...choices })).toBe(id);
});
