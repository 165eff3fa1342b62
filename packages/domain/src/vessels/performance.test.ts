import { expect, test } from 'vitest';
import { sailingCondition, speedLineFindings } from './performance.ts';

const { Laden, Ballast, Idle, CargoWork } = sailingCondition;
test.each([
  [Laden, '12.5', '7.2', [1, 6], []],
  [Ballast, null, null, [1], ['speed']],
  [Ballast, '0', null, [1], ['speed']],
  [Idle, null, null, [6], []],
  [CargoWork, '3', null, [6], ['speed']],
  [Laden, '12', '0', [1], ['draft']],
  [Laden, '12', null, [1, 1], ['consumption']],
  [Idle, '0', '0', [1, 1], ['speed', 'speed', 'draft', 'consumption']],
])('condition %i at %j kn, draft %j, fuels %j: %j', (...[condition, speed, draft, ids, fields]) => {
  const consumption = ids.map((id) => ({ fuel: { id } }));
  const found = speedLineFindings({ condition, speed, draft, consumption });
  expect(found.map(({ field }) => field)).toEqual(fields);
});
