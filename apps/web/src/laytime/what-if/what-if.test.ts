import {
  calculate,
  type GroupInput,
  type SheetInput,
  type StatementInput,
} from '@fairlead/laytime';
import { expect, test } from 'vitest';
import { gdansk } from '../testing/gdansk.ts';
import { bySensitivity, outcomeOf } from './outcome.ts';
import { variationsOf } from './variations.ts';

function query(statement: StatementInput) {
  const result = calculate(statement);
  if (result.status !== 'complete') throw new Error(result.status);
  const variations = variationsOf(statement, (id) => id);
  return bySensitivity(variations.flatMap((one) => outcomeOf(result, one) ?? []));
}

test('the terms that matter come first, with what they move', () => {
  const lineOf = query(gdansk.statement).map(
    ({ variation, money }) => `${variation.term} ${variation.choice}: ${money ?? 'none'}`,
  );
  expect(lineOf).toContain('If used, Saturday to Monday does not count: -26583.34');
  expect(lineOf).toContain('Weather, actual period counts in full: 1661.46');
  const weights = query(gdansk.statement).map(({ money }) => Math.abs(Number(money)));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
});

test('what changes nothing and what cannot be worked out is left out', () => {
  const lineOf = query(gdansk.statement);
  expect(lineOf.every(({ money }) => Number(money) !== 0)).toBe(true);
  expect(lineOf.some(({ variation }) => variation.choice === 'received')).toBe(false);
});

test('no variation is the current calculation', () => {
  const texts = variationsOf(gdansk.statement, String).map(({ statement }) =>
    JSON.stringify(statement),
  );
  expect(texts).not.toContain(JSON.stringify(gdansk.statement));
  expect(new Set(texts).size).toBe(texts.length);
});

const callsWith = (allowance: SheetInput['allowance']): StatementInput['portCalls'] => {
  const [call] = gdansk.statement.portCalls;
  if (call?.kind !== 'sheet') throw new Error('no sheet');
  return [call, { ...call, id: '43', allowance }, { ...call, id: '44' }];
};
const onFirstCall = {
  formula: { kind: 'fixed', minutes: '0' },
  rounding: 'none',
  scope: 'operation',
} as const;
const portCallIds = ['42', '43', '44'];

test('a call without an allowance of its own never leaves its pool', () => {
  const sharing = (group: GroupInput) => {
    const statement = { ...gdansk.statement, portCalls: callsWith(onFirstCall), groups: [group] };
    return variationsOf(statement, String)
      .filter(({ term }) => term === 'Port calls')
      .map((variation) => variation.statement.groups);
  };
  const average = { id: 'all', mode: 'average', portCallIds, pools: [['42', '43']] } as const;
  expect(sharing(average)).toEqual([
    [
      { id: 'all0', mode: 'reversible', portCallIds: ['42', '43'] },
      { id: 'all1', mode: 'nonReversible', portCallIds: ['44'] },
    ],
    [{ id: 'all', mode: 'reversible', portCallIds }],
  ]);
  expect(sharing({ id: 'all', mode: 'reversible', portCallIds })).toEqual([]);
});

test('of several calls each term says where', () => {
  const [call] = gdansk.statement.portCalls;
  if (call?.kind !== 'sheet') throw new Error('no sheet');
  const two: StatementInput = {
    ...gdansk.statement,
    portCalls: [call, { ...call, id: '43' }],
    groups: [{ id: 'all', mode: 'reversible', portCallIds: ['42', '43'] }],
  };
  const terms = new Set(variationsOf(two, (id) => `port ${id}`).map(({ term }) => term));
  expect(terms).toContain('Port calls');
  expect(terms).toContain('Notice time, port 43');
});
