import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DemurrageRate } from './input/rates.ts';
import type { SheetInput } from './input/port-call.ts';
import type { StatementInput } from './input/statement.ts';
import { calculated, isAtMost } from './testing/calculated.ts';
import { plan, type CallPlan, type Plan } from './testing/plan.ts';
import { planInput } from './testing/plan-input.ts';

const RUNS = { numRuns: 150 };

const settled = (input: StatementInput) => calculated(input).settlement;
const lastCall = (one: Plan, change: (call: CallPlan) => CallPlan): Plan => ({
  ...one,
  calls: one.calls.map((call, index) => (index === one.calls.length - 1 ? change(call) : call)),
});
const rated = (input: StatementInput, demurrage: DemurrageRate): StatementInput => ({
  ...input,
  rates: { demurrage, despatch: { basis: 'workingTimeSaved', perDay: 7000 } },
});

describe('demurrage and despatch', () => {
  test('never fall to one call, pool or average together (6)', () => {
    fc.assert(
      fc.property(plan, (one) => {
        const { portCalls, groups } = calculated(planInput(one));
        const scopes = one.mode === 'nonReversible' ? portCalls : groups;
        for (const { demurrage, money } of scopes) {
          expect(demurrage.exact === '0' || money!.despatch === '0.00').toBe(true);
          expect(money!.demurrage === '0.00' || money!.despatch === '0.00').toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('with more allowance: not more demurrage, not less despatch (10)', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 5000 }), (one, minutes) => {
        const more = lastCall(one, (call) => ({
          ...call,
          allowance: call.allowance + minutes * 20,
        }));
        const [less, result] = [settled(planInput(one)), settled(planInput(more))];
        expect(isAtMost(result.demurrage, less.demurrage)).toBe(true);
        expect(Number(result.money!.despatch)).toBeGreaterThanOrEqual(Number(less.money!.despatch));
      }),
      RUNS,
    );
  });

  test('with a longer stay: not less demurrage (10)', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 5000 }), (one, minutes) => {
        const longer = lastCall(one, (call) => ({ ...call, length: call.length + minutes }));
        const [short, result] = [settled(planInput(one)), settled(planInput(longer))];
        expect(isAtMost(short.demurrage, result.demurrage)).toBe(true);
      }),
      RUNS,
    );
  });

  test('with one exclusion more: not more demurrage (10)', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(plan, span, (one, [from, length]) => {
        const added = { from: from * 30, to: (from + length) * 30, reason: 'shifting' } as const;
        const more = lastCall(one, (call) => ({ ...call, periods: [...call.periods, added] }));
        const [less, result] = [settled(planInput(one)), settled(planInput(more))];
        expect(isAtMost(result.demurrage, less.demurrage)).toBe(true);
      }),
      RUNS,
    );
  });

  test('are the same for one call in every mode (14)', () => {
    fc.assert(
      fc.property(plan, (many) => {
        const one = { ...many, calls: many.calls.slice(0, 1) };
        const [first, ...others] = (['nonReversible', 'reversible', 'average'] as const).map(
          (mode) => settled(planInput({ ...one, mode })),
        );
        for (const { demurrage, money } of others) {
          expect({ demurrage, money }).toEqual({
            demurrage: first!.demurrage,
            money: first!.money,
          });
        }
      }),
      RUNS,
    );
  });
});

describe('amounts', () => {
  test('of steps with one rate are the flat amount (15)', () => {
    const days = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 });
    const scope = fc.constantFrom('portCall' as const, 'group' as const);
    fc.assert(
      fc.property(plan, days, scope, (one, lengths, own) => {
        const input = planInput(one);
        const tiers = [
          ...lengths.map((length) => ({ days: length, perDay: 18_250 })),
          { perDay: 18_250 },
        ];
        const stepped = calculated(rated(input, { tiers, scope: own }));
        expect(JSON.stringify(stepped)).toBe(
          JSON.stringify(calculated(rated(input, { perDay: 18_250 }))),
        );
      }),
      RUNS,
    );
  });

  test('are linear in the minutes, up to the last cent (15)', () => {
    fc.assert(
      fc.property(plan, (one) => {
        const { portCalls, settlement } = calculated(planInput(one));
        const amount = (settlement.demurrage.minutes * 24_000) / 1440;
        const roundings = one.mode === 'nonReversible' ? portCalls.length : 1;
        const off = Math.abs(Number(settlement.money!.demurrage) - amount);
        expect(off).toBeLessThanOrEqual(0.005 * roundings + 1e-6);
      }),
      RUNS,
    );
  });

  test('shared among parties make the whole to the cent (15)', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 70_000 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(plan, quantities, (one, all) => {
        const parties = all.map((quantity, index) => ({ id: `party${index}`, quantity }));
        const { money, shares } = settled({
          ...planInput(one),
          shares: { by: 'quantity', parties },
        });
        const cents = (text: string) => Math.round(Number(text) * 100);
        for (const key of ['demurrage', 'despatch', 'net'] as const) {
          const sum = shares.reduce((so, share) => so + cents(share[key]), 0);
          expect(sum).toBe(cents(money![key]));
        }
        const parts = shares.map(({ part }) => part);
        expect(parts[0] === '1').toBe(parties.length === 1);
      }),
      RUNS,
    );
  });

  test('of a reason that counts in full change nothing', () => {
    const whole = (sheet: SheetInput): SheetInput => ({
      ...sheet,
      terms: {
        ...sheet.terms,
        reasons: { ...sheet.terms?.reasons, tea: { pct: 100, onDemurrage: 100 } },
      },
      deductions: [
        ...(sheet.deductions ?? []),
        { from: '2025-03-24T00:00Z', to: '2025-04-24T00:00Z', reason: 'tea' },
      ],
    });
    fc.assert(
      fc.property(plan, (one) => {
        const input = planInput(one);
        const more = {
          ...input,
          portCalls: input.portCalls.map((call) => (call.kind === 'sheet' ? whole(call) : call)),
        };
        expect(settled(more)).toEqual(settled(input));
      }),
      RUNS,
    );
  });
});
