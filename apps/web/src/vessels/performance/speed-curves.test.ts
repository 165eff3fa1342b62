import { sailingCondition } from '@fairlead/domain/vessels/performance';
import { expect, test } from 'vitest';
import { blankSpeed } from '../lists/lines.ts';
import { speedCurves } from './speed-curves.ts';

const line = (condition: 10 | 20 | 30, speed: string | null, burns: Record<number, string>) => ({
  ...blankSpeed(-1),
  condition,
  speed,
  burns,
});

test('one curve for each condition, of all fuels together, from slow to fast', () => {
  const { Laden, Ballast, Idle } = sailingCondition;
  expect(
    speedCurves([
      line(Laden, '13', { 1: '24.5', 2: '0.5' }),
      line(Laden, '11', { 1: '15' }),
      line(Ballast, '12', { 1: '14' }),
      line(Idle, null, { 2: '2.4' }),
    ]),
  ).toEqual([
    {
      name: 'Laden',
      points: [
        [11, 15],
        [13, 25],
      ],
    },
    { name: 'Ballast', points: [[12, 14]] },
  ]);
});
