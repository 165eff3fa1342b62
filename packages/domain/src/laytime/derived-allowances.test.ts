import type { GroupInput } from '@fairlead/laytime';
import { describe, expect, test } from 'vitest';
import type { CalculationFacts, CallFacts } from './calculation-facts.ts';
import type { OperationTerms } from './charter-terms.ts';
import { derivedAllowances } from './derived-allowances.ts';
import { follow } from './follow.ts';
import { newCalculation } from './new-calculation.ts';
import { completeFacts } from './testing/complete-facts.ts';

const complete = completeFacts();
const [call] = complete.calls;
const { terms } = complete;
if (call === undefined || terms === null) throw new Error('A call under terms is needed.');

type Allowance = NonNullable<OperationTerms['allowance']>;

const callAt = (portCallId: number, values: Partial<CallFacts>): CallFacts => ({
  ...call,
  portCallId,
  ...values,
});
const line = (commodity: string, billOfLading: string) => ({
  ...call.cargo[0]!,
  commodity,
  billOfLading,
});
const calls = [
  callAt(1, { operation: 'loading', cargo: [line('Wheat', '8000')] }),
  callAt(2, { operation: 'loading', cargo: [line('Barley', '6350')] }),
  callAt(3, { operation: 'discharging' }),
];
const under = (
  loading: Allowance,
  values: Partial<CalculationFacts['fixture']> = {},
  discharging = loading,
): CalculationFacts => ({
  ...complete,
  calls,
  fixture: { ...complete.fixture, ...values },
  terms: {
    ...terms,
    loading: { ...terms.loading, allowance: loading },
    discharging: { ...terms.discharging, allowance: discharging },
  },
});
const formulas = (facts: CalculationFacts) => derivedAllowances(facts).map((one) => one?.formula);
const groups = (facts: CalculationFacts) => newCalculation(facts).statement.groups;

const hours = (count: string, scope?: Allowance['scope']): Allowance => ({
  formula: { kind: 'fixed', hours: count },
  rounding: 'none',
  ...(scope === undefined ? {} : { scope }),
});
const nothing = { kind: 'fixed', minutes: '0' };

describe('fixed time', () => {
  test('is asked for where two ports load and the terms do not say for what it is allowed', () => {
    expect(derivedAllowances(under(hours('36'))).map((one) => one?.scope)).toEqual([
      null,
      null,
      undefined,
    ]);
  });

  test('for each port is on each', () => {
    const facts = under(hours('36', 'portCall'));
    expect(formulas(facts)).toEqual(facts.calls.map(() => ({ kind: 'fixed', hours: '36' })));
    expect(groups(facts)).toMatchObject([{ id: 'voyage', mode: 'nonReversible' }]);
  });

  test('in total for loading is a pool of the loading ports', () => {
    const facts = under(hours('36', 'operation'));
    expect(formulas(facts)).toEqual([
      { kind: 'fixed', hours: '36' },
      nothing,
      { kind: 'fixed', hours: '36' },
    ]);
    expect(groups(facts)).toEqual([
      { id: 'loading', mode: 'reversible', portCallIds: ['1', '2'] },
      { id: 'voyage', mode: 'nonReversible', portCallIds: ['3'] },
    ]);
    expect(groups(under(hours('36', 'operation'), { aggregation: 20 }))).toEqual([
      { id: 'voyage', mode: 'reversible', portCallIds: ['1', '2', '3'] },
    ]);
    expect(groups(under(hours('36', 'operation'), { aggregation: 30 }))).toEqual([
      { id: 'voyage', mode: 'average', portCallIds: ['1', '2', '3'], pools: [['1', '2']] },
    ]);
    expect(groups(under(hours('36', 'operation'), { aggregation: 40 }))).toEqual([
      { id: 'loading', mode: 'reversible', portCallIds: ['1', '2'] },
      { id: 'discharging', portCallIds: ['3'] },
    ]);
  });

  test('in total is pooled in drafts from before, in whatever mode their user chose', () => {
    const facts = under(hours('36', 'operation'), { aggregation: 30 });
    const made = newCalculation(facts);
    const [derived] = made.statement.groups ?? [];
    const portCallIds = ['1', '2', '3'];
    const followed = (group: GroupInput) => {
      const content = { ...made, statement: { ...made.statement, groups: [group] } };
      const read = { facts, isWhole: true };
      return follow(content, { read, termsBefore: facts.terms, now: facts });
    };
    for (const mode of ['average', 'nonReversible', undefined] as const) {
      const group = { id: 'voyage', portCallIds, ...(mode === undefined ? {} : { mode }) };
      const { content, changes } = followed(group);
      expect(content.statement.groups).toEqual([derived]);
      expect(changes.map(({ sentence }) => sentence)).toEqual([
        'The time sharing between port calls changed',
      ]);
    }
    const reversible = { id: 'voyage', mode: 'reversible', portCallIds } as const;
    expect(followed(reversible)).toMatchObject({
      content: { statement: { groups: [reversible] } },
      changes: [],
    });
  });

  test('for all purposes is one pool, whatever the fixture says', () => {
    const facts = under(hours('72', 'allPurposes'));
    expect(formulas(facts)).toEqual([{ kind: 'fixed', hours: '72' }, nothing, nothing]);
    expect(groups(facts)).toMatchObject([{ mode: 'reversible', portCallIds: ['1', '2', '3'] }]);
  });
});

describe('several cargoes', () => {
  const rate = (quantity: string) => ({ kind: 'rate', ratePerDay: '4000', quantity }) as const;
  const cargoes: Allowance = {
    formula: {
      kind: 'cargoes',
      combine: 'sum',
      cargoes: [
        { id: 'Wheat', formula: rate('8100') },
        { id: 'Barley', formula: rate('6300') },
      ],
    },
    rounding: 'none',
  };

  test('are allowed where each is worked, with what is worked there', () => {
    expect(formulas(under(cargoes, {}, hours('36'))).slice(0, 2)).toEqual([
      rate('8000'),
      rate('6350'),
    ]);
  });

  test('with names that no cargo bears leave the question open at several ports', () => {
    const unnamed: Allowance = {
      ...cargoes,
      formula: {
        kind: 'cargoes',
        combine: 'sum',
        cargoes: [{ id: 'Parcel A', formula: rate('8100') }],
      },
    };
    expect(formulas(under(unnamed)).slice(0, 2)).toEqual(
      ['Wheat', 'Barley'].map(() => ({ kind: 'cargoes', combine: 'sum' })),
    );
    expect(formulas(under(unnamed))[2]).toEqual(unnamed.formula);
  });

  test('that the terms do not name lack their rate', () => {
    const wheat: Allowance = {
      ...cargoes,
      formula: {
        kind: 'cargoes',
        combine: 'sum',
        cargoes: [{ id: 'wheat ', formula: rate('8100') }],
      },
    };
    expect(formulas(under(wheat, {}, hours('36'))).slice(0, 2)).toEqual([
      rate('8000'),
      { kind: 'rate', quantity: '6350' },
    ]);
  });
});

test('a quantity in the terms is that of the whole charter: each of several ports has its own', () => {
  const typed: Allowance = {
    formula: { kind: 'rate', ratePerDay: '4000', quantity: '14350' },
    rounding: 'none',
  };
  expect(formulas(under(typed)).slice(0, 2)).toEqual([
    { kind: 'rate', ratePerDay: '4000', quantity: '8000' },
    { kind: 'rate', ratePerDay: '4000', quantity: '6350' },
  ]);
  expect(formulas(under({ ...typed, scope: 'operation' })).slice(0, 2)).toEqual([
    typed.formula,
    nothing,
  ]);
});
