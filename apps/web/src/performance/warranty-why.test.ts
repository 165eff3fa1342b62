import { expect, test } from 'vitest';
import { explanationLines } from '../platform/explanations/testing/explanation-lines.ts';
import {
  type Condition,
  whyExcessFuel,
  whyFuelOf,
  whySpeedOf,
  whyTimeLost,
  whyTogether,
} from './warranty-why.state.ts';

const laden: Condition = {
  isLaden: true,
  warranted: { speed: '12', perDay: '20' },
  days: 5,
  countedDays: 2,
  distance: 1320,
  hours: 120,
  countedDistance: 528,
  countedHours: 48,
  countedFuel: 42,
  speed: 11,
  perDay: 21,
  miles: 1320,
  allowedHours: 114.78,
  takenHours: 120,
  hoursLost: 5.22,
  allowedFuel: 96.25,
  usedFuel: 105,
  excessFuel: 8.75,
};
const reading = {
  aboutSpeed: '0.5',
  aboutFuel: '5',
  current: 'ignored',
  isForWhole: true,
  setsOff: true,
} as const;

test('speed and fuel in good weather follow from the days that count', () => {
  expect(explanationLines(whySpeedOf(laden, reading)).slice(1, 3)).toEqual([
    'Distance over ground ÷ hours under way, of the days that count',
    '528.0 nm ÷ 48.00 h = 11.00 kn',
  ]);
  const corrected = { ...reading, current: 'corrected' as const };
  expect(explanationLines(whySpeedOf({ ...laden, speed: 10.5 }, corrected)).slice(1, 3)).toEqual([
    'Distance through the water ÷ hours under way, of the days that count',
    '504.0 nm ÷ 48.00 h = 10.50 kn',
  ]);
  expect(explanationLines(whyFuelOf(laden))[2]).toBe('42.000 mt ÷ 48.00 h × 24 = 21.00 mt/day');
});

test('time lost and fuel in excess are what was taken less what was allowed', () => {
  expect(explanationLines(whyTimeLost(laden, reading)).slice(2)).toEqual([
    '120.00 h − 114.78 h = +5.2 h',
    'Distance: 1\u202F320.0 nm',
    'Speed in good weather: 11.00 kn',
    'Time taken: 120.00 h',
    'Warranted speed: 12 kn',
    '‘About’: 0.5 kn',
    'Time allowed: 114.78 h',
  ]);
  expect(explanationLines(whyExcessFuel(laden, reading))[2]).toBe(
    '105.000 mt − 96.250 mt = +8.8 mt',
  );
  const none = { ...laden, speed: null, hoursLost: 0 };
  expect(whyTimeLost(none, reading).equation).toBeUndefined();
});

test('both conditions together, with gains set off or not', () => {
  const ballast = { ...laden, isLaden: false, hoursLost: -2 };
  const side = { days: 4, hoursLost: 3.22, excessFuel: 17.5, conditions: [laden, ballast] };
  expect(explanationLines(whyTogether(side, reading, 'hoursLost'))).toEqual([
    'Time lost: +3.2 h',
    'The sum of laden and ballast; gains and savings count against losses',
    'Laden: +5.2 h',
    'Ballast: \u22122.0 h',
  ]);
  expect(
    whyTogether({ ...side, hoursLost: 5.22 }, { ...reading, setsOff: false }, 'hoursLost').formula,
  ).toBe('The sum of laden and ballast; gains and savings do not count');
});
