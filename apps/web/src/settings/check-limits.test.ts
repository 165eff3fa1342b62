import { limitFields } from '@fairlead/domain/validation/limit-findings';
import { expect, test } from 'vitest';
import { areSameLimits, decimalsOfLimit, limitRows, setLimits } from './check-limits.state.ts';

const code = 60;
const standard = limitFields(code).find(([key]) => key === 'percent')?.[1].standard;
const percent = (levels: Partial<Parameters<typeof limitRows>[1]>) =>
  limitRows(code, { typed: {}, own: {}, above: {}, ...levels }).find(
    ({ key }) => key === 'percent',
  );

test.each([
  { name: 'nothing set', levels: {}, value: null, inherited: standard },
  { name: 'set', levels: { own: { percent: 3 } }, value: '3', inherited: standard },
  { name: 'set for the company', levels: { above: { percent: 5 } }, value: null, inherited: 5 },
  {
    name: 'set for both',
    levels: { own: { percent: 3 }, above: { percent: 5 } },
    value: '3',
    inherited: 5,
  },
  {
    name: 'typed',
    levels: { own: { percent: 3 }, typed: { percent: '4' } },
    value: '4',
    inherited: standard,
  },
  {
    name: 'cleared',
    levels: { own: { percent: 3 }, typed: { percent: null } },
    value: null,
    inherited: standard,
  },
])('$name', ({ levels, value, inherited }) => {
  expect(percent(levels)).toMatchObject({ value, inherited });
});

test('only what is filled in is set', () => {
  const fields = [
    { key: 'percent', value: '3.5' },
    { key: 'factor', value: null },
  ];
  expect(setLimits(fields)).toEqual({ percent: 3.5 });
});

test.each([
  { name: 'of the company', levels: { own: { percent: 3 } }, from: 'Standard' },
  { name: 'of a vessel', levels: { above: { percent: 5 } }, from: 'Company' },
  { name: 'of a vessel whose company set nothing', levels: {}, from: 'Standard' },
  {
    name: 'of a vessel whose company set another one',
    levels: { above: { leastMt: 1 } },
    from: 'Standard',
  },
])('whose limit an empty field $name has', ({ levels, from }) => {
  expect(percent(levels)?.inheritedFrom).toBe(from);
});

test.each([
  [null, 0],
  ['50', 0],
  ['2.5', 1],
  ['0.125', 3],
] as const)('%s has %i decimals', (value, decimals) => {
  expect(decimalsOfLimit(value)).toBe(decimals);
});

test('limits are the same in whichever order they are stored', () => {
  expect(areSameLimits({ leastMt: 1, percent: 2 }, { percent: 2, leastMt: 1 })).toBe(true);
  expect(areSameLimits({ leastMt: 1 }, { leastMt: 1, percent: 2 })).toBe(false);
  expect(areSameLimits({ leastMt: 1, percent: 2 }, { leastMt: 1 })).toBe(false);
  expect(areSameLimits({ leastMt: 1 }, { leastMt: 2 })).toBe(false);
});
