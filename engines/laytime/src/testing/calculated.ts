import { calculate } from '../calculate.ts';
import { exactFromText } from '../exact/decimal.ts';
import type { StatementInput } from '../input/statement.ts';
import type { CompleteStatement, Duration } from '../result/statement-result.ts';
import { planZones } from './plan-input.ts';

/** The result of an input that must be complete; otherwise the test fails with the engine's findings. */
export function calculated(input: StatementInput): CompleteStatement {
  const result = calculate(input, planZones);
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result;
}

/** Exact minutes as a comparable pair: compared by cross multiplication, without rounding. */
export function isAtMost(a: Duration, b: Duration): boolean {
  const [left, right] = [exactFromText(a.exact), exactFromText(b.exact)];
  return left.n * right.d <= right.n * left.d;
}

/** Exact minutes summed, as 'n/d' over a common denominator in lowest terms. */
export function summed(lengths: readonly Duration[]): string {
  let [n, d] = [0n, 1n];
  for (const { exact } of lengths) {
    const next = exactFromText(exact);
    [n, d] = [n * next.d + next.n * d, d * next.d];
    const divisor = divisorOf(n < 0n ? -n : n, d);
    [n, d] = [n / divisor, d / divisor];
  }
  return d === 1n ? String(n) : `${n}/${d}`;
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisorOf(b, a % b);
}
