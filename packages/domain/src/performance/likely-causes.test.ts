import { expect, test } from 'vitest';
import { type CauseInputs, likelyCauses } from './likely-causes.ts';

const calm: CauseInputs = {
  hours: 24,
  allHours: 24,
  speed: 11.6,
  windForce: 4,
  current: 0,
  isCurrentByLog: true,
  seaHeight: 1,
};

test.each<[Partial<CauseInputs>, readonly string[]]>([
  [{}, []],
  [{ windForce: null, current: null, seaHeight: null }, []],
  [{ current: -0.8 }, ['Head current of 0.8 kn: 12.4 kn through the water, 11.6 kn over ground']],
  [
    { current: 0.5 },
    ['Following current of 0.5 kn: 11.1 kn through the water, 11.6 kn over ground'],
  ],
  [
    { current: 0.9, isCurrentByLog: false },
    ['Current of 0.9 kn, without a direction along the track'],
  ],
  [{ current: -0.4 }, []],
  [{ windForce: 6, seaHeight: 2.5 }, ['Wind of 6 Bft', 'Sea of 2.5 m']],
  [
    { hours: 10, allHours: 24 },
    ['Under way for 10.0 of 24.0 h: fuel burned at rest counts as well'],
  ],
  [{ hours: 0, allHours: 0 }, []],
])('%j: %j', (changed, causes) => {
  expect(likelyCauses({ ...calm, ...changed })).toEqual(causes);
});
