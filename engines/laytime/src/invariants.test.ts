import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SheetInput } from './input/port-call.ts';
import type { StatementInput } from './input/statement.ts';
import { dayTotals } from './sheet/day-totals.ts';
import { calculated, isAtMost, summed } from './testing/calculated.ts';
import { callPlan, plan, planTerms, type Plan } from './testing/plan.ts';
import { planInput, planZones } from './testing/plan-input.ts';

const RUNS = { numRuns: 200 };

function sheets(input: StatementInput, change: (sheet: SheetInput) => SheetInput): StatementInput {
  return {
    ...input,
    portCalls: input.portCalls.map((call) => (call.kind === 'sheet' ? change(call) : call)),
  };
}

const single: fc.Arbitrary<Plan> = fc.record({
  clock: fc.constantFrom('utc', 'spring', 'autumn', 'halfHour'),
  mode: fc.constant('nonReversible' as const),
  basis: fc.constantFrom('workingTimeSaved', 'allTimeSaved'),
  terms: planTerms,
  calls: fc.tuple(callPlan),
});

describe('the lines of a call', () => {
  test('follow one another without a gap from the first counted moment to the end (1)', () => {
    fc.assert(
      fc.property(plan, (one) => {
        for (const { lines, end, elapsed } of calculated(planInput(one)).portCalls) {
          for (const [index, line] of lines.entries()) {
            const next = lines[index + 1];
            expect(line.to.exact).toBe((next?.from ?? end)?.exact);
            expect(isAtMost(line.counted, line.elapsed)).toBe(true);
          }
          expect(summed(lines.map((line) => line.elapsed))).toBe(elapsed.exact);
        }
      }),
      RUNS,
    );
  });

  test('lose no minute: used, demurrage and excluded make elapsed; days make the call (2, 3, 8)', () => {
    fc.assert(
      fc.property(plan, (one) => {
        for (const call of calculated(planInput(one)).portCalls) {
          const { lines, used, demurrage, excluded, elapsed } = call;
          expect(summed([used, demurrage, excluded])).toBe(elapsed.exact);
          const counted = (isOnDemurrage: boolean) =>
            summed(lines.filter((l) => l.isOnDemurrage === isOnDemurrage).map((l) => l.counted));
          expect(counted(false)).toBe(used.exact);
          expect(counted(true)).toBe(demurrage.exact);
          const days = dayTotals(lines, planZones(one.clock)!);
          expect(summed(days.map((day) => day.used))).toBe(used.exact);
          expect(summed(days.map((day) => day.demurrage))).toBe(demurrage.exact);
          expect(summed(days.map((day) => day.excluded))).toBe(excluded.exact);
        }
      }),
      RUNS,
    );
  });

  test('end laytime once: nothing is used after the first demurrage of a pool or call (4, 5)', () => {
    fc.assert(
      fc.property(plan, (one) => {
        const { portCalls, groups } = calculated(planInput(one));
        const runs =
          one.mode === 'reversible'
            ? [portCalls.flatMap(({ lines }) => lines)]
            : portCalls.map(({ lines }) => lines);
        for (const lines of runs) {
          const first = lines.findIndex(({ isOnDemurrage }) => isOnDemurrage);
          if (first < 0) continue;
          expect(lines.slice(first).every(({ isOnDemurrage }) => isOnDemurrage)).toBe(true);
        }
        expect(groups.every(({ used, allowed }) => isAtMost(used, allowed))).toBe(true);
        for (const { demurrage, used, allowance, saved } of portCalls) {
          if (saved === null) continue;
          expect(summed([used, saved])).toBe(allowance.allowed.exact);
          const isSpent = used.exact === allowance.allowed.exact;
          expect(isSpent || demurrage.exact === '0').toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('carry the running totals of the call (12: and all time saved is not less than time saved)', () => {
    fc.assert(
      fc.property(single, (one) => {
        const [call] = calculated(planInput(one)).portCalls;
        const { running } = call!.lines.at(-1) ?? {
          running: { used: call!.used, demurrage: call!.demurrage, remaining: call!.saved! },
        };
        expect(running.used.exact).toBe(call!.used.exact);
        expect(running.demurrage.exact).toBe(call!.demurrage.exact);
        expect(running.remaining.exact).toBe(call!.saved!.exact);
        expect(isAtMost(call!.saved!, call!.allTimeSaved!)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('the same facts', () => {
  test('told split, doubled and in another order give the same bytes (7, 8, 19)', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(plan, parts, (one, cuts) => {
        const input = planInput(one);
        const cut = <Interval extends { readonly from: string; readonly to: string }>(
          all: readonly Interval[],
        ) =>
          all
            .flatMap((interval, index) => {
              const minutes = cuts[index % cuts.length] ?? 1;
              const middle = new Date(Date.parse(interval.from) + minutes * 60_000);
              if (middle.getTime() >= Date.parse(interval.to)) return [interval, interval];
              const at = `${middle.toISOString().slice(0, 16)}Z`;
              return [{ ...interval, from: at }, { ...interval, to: at }, interval];
            })
            .toReversed();
        const retold = sheets(input, (sheet) => ({
          ...sheet,
          work: cut(sheet.work ?? []),
          deductions: cut(
            (sheet.deductions ?? []).flatMap(({ to, ...deduction }) =>
              to === undefined ? [] : [{ ...deduction, to }],
            ),
          ),
        }));
        expect(JSON.stringify(calculated(retold))).toBe(JSON.stringify(calculated(input)));
      }),
      RUNS,
    );
  });

  test('a whole number of weeks later give the same minutes (18)', () => {
    const steady = single.map((one) => ({
      ...one,
      clock: 'utc' as const,
      terms: { ...one.terms, holidays: [] },
    }));
    fc.assert(
      fc.property(steady, fc.integer({ min: 1, max: 60 }), (one, weeks) => {
        const later = {
          ...one,
          calls: one.calls.map((call) => ({ ...call, notice: call.notice + weeks * 10_080 })),
        };
        const minutes = (some: Plan) =>
          calculated(planInput(some)).portCalls.map(({ used, demurrage, excluded, money }) => ({
            used,
            demurrage,
            excluded,
            money,
          }));
        // The half hours of the periods are counted from the notice; a week has a whole number of them.
        expect(minutes(later)).toEqual(minutes(one));
      }),
      RUNS,
    );
  });

  test('ended at the expiry leave neither demurrage nor time saved (16)', () => {
    fc.assert(
      fc.property(single, (one) => {
        const input = planInput(one);
        const [call] = calculated(input).portCalls;
        const at = call!.expiry;
        fc.pre(at !== null && !at.exact.includes('/'));
        const [again] = calculated(
          sheets(input, (sheet) => ({ ...sheet, end: { rule: 'at', at: at.utc } })),
        ).portCalls;
        expect(again!.demurrage.exact).toBe('0');
        expect(again!.saved!.exact).toBe('0');
      }),
      RUNS,
    );
  });
});

describe('excepted periods', () => {
  const used = (one: Plan) => calculated(planInput(one)).portCalls[0]!.used;
  const endless = single.map((one) => ({
    ...one,
    calls: one.calls.map((call) => ({ ...call, allowance: 20 * 100_000 })),
  }));
  const withUse = (one: Plan, use: 'none' | 'half' | 'full'): Plan => ({
    ...one,
    terms: {
      ...one.terms,
      holidayUse: use,
      windows: one.terms.windows.map((window) => ({ ...window, use })),
    },
  });
  const withoutCalendar = (one: Plan): Plan => ({
    ...one,
    terms: { ...one.terms, windows: [], holidayUse: 'counts' },
  });

  test('count the more the milder their use: included, unless used, half, even if used (11)', () => {
    fc.assert(
      fc.property(endless, (one) => {
        const [eiu, half, full] = (['none', 'half', 'full'] as const).map((use) =>
          used(withUse(one, use)),
        );
        expect(isAtMost(eiu!, half!)).toBe(true);
        expect(isAtMost(half!, full!)).toBe(true);
        expect(isAtMost(full!, used(withoutCalendar(one)))).toBe(true);
      }),
      RUNS,
    );
  });

  test('unless used are even if used without work, and no exception with work all the time (13)', () => {
    fc.assert(
      fc.property(single, (one) => {
        const worked = (work: Plan['calls'][number]['work']): Plan => ({
          ...one,
          calls: one.calls.map((call) => ({ ...call, rule: 'at', priorWork: 'none', work })),
        });
        const lines = (some: Plan) => {
          const [call] = calculated(planInput(some)).portCalls;
          return [call!.used.exact, call!.demurrage.exact, call!.expiry?.exact];
        };
        const idle = worked([]);
        expect(lines(withUse(idle, 'full'))).toEqual(lines(withUse(idle, 'none')));
        const busy = worked([{ from: -10_000, to: 100_000 }]);
        expect(lines(withUse(busy, 'full'))).toEqual(lines(withoutCalendar(busy)));
      }),
      RUNS,
    );
  });
});
