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
  ['nothing set', {}, null, standard],
  ['set', { own: { percent: 3 } }, '3', standard],
  ['set for the company', { above: { percent: 5 } }, null, 5],
  ['set for both', { own: { percent: 3 }, above: { percent: 5 } }, '3', 5],
  ['typed', { own: { percent: 3 }, typed: { percent: '4' } }, '4', standard],
  ['cleared', { own: { percent: 3 }, typed: { percent: null } }, null, standard],
])('%s', (_, levels, value, inherited) => {
  expect(percent(levels)).toMatchObject({ value, inherited });
});

test('only what is filled in is set', () => {
  const fields = [
    { key: 'percent', value: '3.5' },
    { key: 'factor', value: null },
  ];
  expect(setLimits(fields)).toEqual({ percent: 3.5 });
});
