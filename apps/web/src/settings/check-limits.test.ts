import { limitFields } from '@fairlead/domain/validation/limit-findings';
import { expect, test } from 'vitest';
import { limitRows, setLimits } from './check-limits.state.ts';

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
