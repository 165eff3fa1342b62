import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { exactFromText } from './exact/decimal.ts';
import type { CompleteStatement, Duration, Moment } from './result/statement-result.ts';
import {
  savingCalls,
  UNITS_PER_MINUTE,
  walkPlan,
  type WalkedCall,
} from './testing/minute-by-minute.ts';
import { BASE, plan, type Plan } from './testing/plan.ts';
import { DEMURRAGE_PER_DAY, DESPATCH_PER_DAY, planInput, planZones } from './testing/plan-input.ts';

/** Number of cases: `LAYTIME_RUNS=100000 npx vitest run engines/laytime`. */
const RUNS = Number(
  (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env[
    'LAYTIME_RUNS'
  ] ?? 300,
);

/** Units of the second implementation as exact minutes of the engine. */
function minutesText(units: number): string {
  const [n, d] = [BigInt(units), BigInt(UNITS_PER_MINUTE)];
  const divisor = gcd(n < 0n ? -n : n, d);
  return d === divisor ? String(n / divisor) : `${n / divisor}/${d / divisor}`;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

function minutesSinceBase(moment: Moment | null): string | null {
  if (moment === null) return null;
  const { n, d } = exactFromText(moment.exact);
  const [top, bottom] = [n - BigInt(BASE) * 60n * d, d * 60n];
  const divisor = gcd(top < 0n ? -top : top, bottom);
  return bottom === divisor ? String(top / divisor) : `${top / divisor}/${bottom / divisor}`;
}

function figures(one: Plan, result: CompleteStatement) {
  const exact = (length: Duration | null) => length?.exact ?? null;
  return result.portCalls.map((call, index) => ({
    start: minutesSinceBase(call.commencement?.at ?? null),
    used: call.used.exact,
    demurrage: call.demurrage.exact,
    elapsed: call.elapsed.exact,
    expiry: minutesSinceBase(call.expiry),
    saved: isAlone(one, index) ? exact(call.saved) : call.saved,
    allTimeSaved: isAlone(one, index) ? exact(call.allTimeSaved) : call.allTimeSaved,
  }));
}

function wanted(one: Plan, calls: readonly WalkedCall[]) {
  return calls.map((call, index) => ({
    start: String(call.start),
    used: minutesText(call.used),
    demurrage: minutesText(call.demurrage),
    elapsed: minutesText(call.elapsed),
    expiry: call.expiry === null ? null : minutesText(call.expiry),
    saved: isAlone(one, index) ? minutesText(call.remaining) : null,
    allTimeSaved: isAlone(one, index) ? minutesText(call.allTimeSaved) : null,
  }));
}

/** Whether a call shares no pool with another. */
function isAlone({ mode, pooled = 0, calls }: Plan, index: number): boolean {
  if (mode !== 'average') return mode === 'nonReversible';
  return index >= pooled || Math.min(pooled, calls.length) === 1;
}

/** The price of units at an amount per day, in cents, rounded half up. */
function cents(units: number, perDay: number): bigint {
  const [n, d] = [BigInt(units) * BigInt(perDay) * 100n, BigInt(UNITS_PER_MINUTE) * 1440n];
  return (2n * n + d) / (2n * d);
}

function wantedMoney(one: Plan, calls: readonly WalkedCall[]): readonly [bigint, bigint] {
  const isAll = one.basis === 'allTimeSaved';
  const savedBy = (call: WalkedCall) => (isAll ? call.allTimeSaved : call.remaining);
  if (one.mode === 'nonReversible') {
    return [
      calls.reduce((sum, { demurrage }) => sum + cents(demurrage, DEMURRAGE_PER_DAY), 0n),
      calls.reduce((sum, call) => sum + cents(savedBy(call), DESPATCH_PER_DAY), 0n),
    ];
  }
  const lost = calls.reduce((sum, { demurrage }) => sum + demurrage, 0);
  const saved = savingCalls(one, calls).reduce((sum, call) => sum + savedBy(call), 0);
  if (one.mode === 'reversible')
    return [cents(lost, DEMURRAGE_PER_DAY), cents(saved, DESPATCH_PER_DAY)];
  const net = lost - saved;
  return [cents(Math.max(0, net), DEMURRAGE_PER_DAY), cents(Math.max(0, -net), DESPATCH_PER_DAY)];
}

const money = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

test('agrees with an implementation that walks minute by minute', { timeout: 3_600_000 }, () => {
  fc.assert(
    fc.property(plan, fc.constantFrom(0, 2, 3), (generated, pooled) => {
      const one = { ...generated, pooled };
      const result = calculate(planInput(one), planZones);
      if (result.status !== 'complete') throw new Error(JSON.stringify(result));
      const walked = walkPlan(one);
      expect(figures(one, result)).toEqual(wanted(one, walked));
      const [demurrage, despatch] = wantedMoney(one, walked);
      expect(result.settlement.money).toMatchObject({
        demurrage: money(demurrage),
        despatch: money(despatch),
      });
    }),
    { numRuns: RUNS },
  );
});
