import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { calculate } from '../calculate.ts';
import { exactFromText } from '../exact/decimal.ts';
import type { StatementInput } from '../input/statement.ts';
import type { CompleteStatement, Duration } from '../result/statement-result.ts';
import { calculated, summed } from '../testing/calculated.ts';
import { PLAIN_SHEET, PLAIN_TERMS, statementOf } from '../testing/examples.ts';
import { plan } from '../testing/plan.ts';
import { planInput } from '../testing/plan-input.ts';
import { compareCalls } from './compare-calls.ts';
import { runningClock } from './running-clock.ts';
import { withCall } from './with-call.ts';
import { worthOf } from './worth.ts';

const RAIN = { from: '2025-03-04T06:00', to: '2025-03-04T12:00', reason: 'rain' };
const wet = statementOf({ ...PLAIN_SHEET, deductions: [RAIN] });
const hour = { portCallId: 'load', from: '2025-03-04T06:00', to: '2025-03-04T12:00' };

function complete(input: StatementInput): CompleteStatement {
  const result = calculate(input);
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result;
}

describe('what some minutes are worth', () => {
  test('is the settlement if they counted against the settlement if they did not', () => {
    expect(worthOf(wet, hour)).toEqual({
      ifCounted: { demurrage: '12000.00', despatch: '0.00', net: '12000.00' },
      ifExcluded: { demurrage: '6000.00', despatch: '0.00', net: '6000.00' },
      atStake: '6000.00',
    });
  });

  test('passes over what was agreed about them before', () => {
    const rulings = [{ id: 'a', from: RAIN.from, to: RAIN.to, pct: 50, onDemurrage: 50 }];
    const agreed = withCall(wet, 'load', (sheet) => ({ ...sheet, rulings }));
    expect(worthOf(agreed, hour)?.atStake).toBe('6000.00');
  });

  test('is nothing where the statement gives no money', () => {
    expect(worthOf({ ...wet, rates: 'timeOnly' }, hour)).toBeNull();
    expect(worthOf({ ...wet, currency: undefined }, hour)).toBeNull();
  });
});

describe('the running clock', () => {
  const requested = (asOf: string, expectedEnd?: string) => {
    const answer = runningClock(wet, { portCallId: 'load', asOf, expectedEnd });
    if (answer.status !== 'complete') throw new Error(JSON.stringify(answer));
    return answer;
  };

  test('says what is left, when it runs out and what the next hour costs', () => {
    const { now, costOfNextHour } = requested('2025-03-04T00:00');
    const [call] = now.portCalls;
    expect(call?.saved?.minutes).toBe(1440);
    expect(call?.projectedExpiry?.utc).toBe('2025-03-05T00:00:00Z');
    // An hour of despatch at 12,000 a day is lost.
    expect(costOfNextHour).toBe('500.00');
    expect(requested('2025-03-05T08:00').costOfNextHour).toBe('1000.00');
    expect(requested('2025-03-04T06:00').costOfNextHour).toBe('0.00');
  });

  test('marks what lies ahead as forecast', () => {
    const { forecast } = requested('2025-03-04T00:00', '2025-03-05T12:00');
    const lines = forecast?.portCalls[0]?.lines ?? [];
    expect(lines.map(({ isForecast, percent }) => [isForecast, percent])).toEqual([
      [false, 100],
      [true, 100],
      [true, 0],
      [true, 100],
      [true, 100],
    ]);
    expect(forecast?.settlement.money?.demurrage).toBe('6000.00');
  });

  test('asks for what is missing', () => {
    const open = { ...wet, rates: undefined };
    const answer = runningClock(open, { portCallId: 'load', asOf: '2025-03-04T00:00' });
    expect(answer).toMatchObject({ status: 'incomplete', missing: [{ term: 'rates' }] });
  });
});

describe('two time sheets side by side', () => {
  test('show where they part, in time and in money', () => {
    const [ours] = complete(statementOf(PLAIN_SHEET)).portCalls;
    const [theirs] = complete(wet).portCalls;
    const rows = compareCalls(ours!, theirs!, 2)
      .filter(({ isSame }) => !isSame)
      .map(({ from, used, demurrage, money, theirs: line }) => [
        from.utc.slice(5, 16),
        used.minutes,
        demurrage.minutes,
        money,
        line?.rule.label,
      ]);
    expect(rows).toEqual([
      ['03-04T06:00', 360, 0, null, 'Rain'],
      ['03-05T00:00', -360, 360, '6000.00', 'Laytime counts'],
    ]);
  });

  test('of different ends show what only one of them has', () => {
    const [long] = complete(statementOf(PLAIN_SHEET)).portCalls;
    const short = withCall(statementOf(PLAIN_SHEET), 'load', (sheet) => ({
      ...sheet,
      end: { rule: 'at', at: '2025-03-05T06:00' },
    }));
    const last = compareCalls(long!, complete(short).portCalls[0]!, 2).at(-1);
    expect(last).toMatchObject({ theirs: null, isSame: false, money: '6000.00' });
  });

  test('differ by exactly what their totals differ by', () => {
    const minus = ({ exact }: Duration): Duration => ({
      exact: exact.startsWith('-') ? exact.slice(1) : `-${exact}`,
      minutes: 0,
    });
    fc.assert(
      fc.property(plan, plan, (one, other) => {
        const base = planInput(one);
        const changed = planInput({ ...one, terms: other.terms });
        const [ours] = calculated(base).portCalls;
        const [theirs] = calculated(changed).portCalls;
        const parts = compareCalls(ours!, theirs!, 2);
        for (const phase of ['used', 'demurrage'] as const) {
          const sum = summed(parts.map((part) => part[phase]));
          expect(sum).toBe(summed([ours![phase], minus(theirs![phase])]));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('sum to the demurrage of each line', () => {
    const [ours] = complete(statementOf(PLAIN_SHEET)).portCalls;
    const parts = compareCalls(ours!, complete(wet).portCalls[0]!, 2);
    const money = parts.map(({ moneyExact }) => moneyExact ?? '0').map(exactFromText);
    const sum = money.reduce((all, { n, d }) => all + Number(n) / Number(d), 0);
    expect(sum).toBe(6000);
  });
});

test('reasons of the terms can be changed for a what-if', () => {
  const counted = withCall(wet, 'load', (sheet) => ({
    ...sheet,
    terms: { ...PLAIN_TERMS, reasons: { rain: { pct: 100, onDemurrage: 100 } } },
  }));
  expect(complete(counted).settlement.money?.net).toBe('12000.00');
  expect(complete(wet).settlement.money?.net).toBe('6000.00');
});
