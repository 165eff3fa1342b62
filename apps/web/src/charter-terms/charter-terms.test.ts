import { expect, test } from 'vitest';
import {
  emptyContent,
  emptyFormula,
  emptyOperation,
  firstContent,
  formulaKinds,
  withTermSet,
} from './charter-terms.state.ts';

const set = {
  id: 4,
  name: 'Ore, SHINC',
  content: { terms: { windows: [] }, termSet: null },
} as never;
const allowance = { rounding: 'none' } as never;

test('a term set replaces the terms, and leaves allowance and quantity', () => {
  const operation = { ...emptyOperation, quantity: 'shoreFigure', allowance } as never;
  expect(withTermSet(operation, set)).toEqual({
    terms: { windows: [] },
    termSet: { id: 4, name: 'Ore, SHINC' },
    quantity: 'shoreFigure',
    allowance,
  });
  expect(withTermSet(emptyOperation, set)).not.toHaveProperty('allowance');
});

test('the first terms of a fixture are empty without defaults of the company', () => {
  expect(firstContent(undefined, [set])).toEqual(emptyContent);
});

test('the first terms of a fixture have the term set, the rounding and the time bar of the company', () => {
  const settings = {
    termSet: { id: 4 },
    allowanceRounding: 'day',
    rounding: 2,
    timeBar: { days: 90 },
  };
  const content = firstContent(settings as never, [set]);
  for (const operation of [content.loading, content.discharging])
    expect(operation).toMatchObject({ termSet: { id: 4 }, allowance: { rounding: 'day' } });
  expect(content).toMatchObject({ rounding: 2, timeBar: { days: 90 } });
});

test('a term set that was deleted since is left out', () => {
  const settings = { termSet: { id: 9 }, allowanceRounding: null, rounding: null, timeBar: null };
  expect(firstContent(settings as never, [set])).toEqual(emptyContent);
});

test('each kind of allowance begins without values of its own', () => {
  const lists = formulaKinds.flatMap(({ value }) =>
    Object.values(emptyFormula(value)).filter((entry) => Array.isArray(entry)),
  );
  expect(lists).toEqual([[], [], []]);
  expect(emptyFormula('cargoes')).toEqual({ kind: 'cargoes', combine: 'sum', cargoes: [] });
  expect(emptyFormula('rate')).toEqual({ kind: 'rate' });
});
