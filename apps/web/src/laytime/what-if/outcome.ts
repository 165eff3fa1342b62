import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { calculate, type CompleteStatement } from '@fairlead/laytime';
import type { Variation } from './variations.ts';

/** The result of a calculation with one term changed. */
export interface Outcome {
  readonly variation: Variation;
  /** Net, less the current net; null if there is no money. */
  readonly money: string | null;
  /** Time on demurrage, less the current one. */
  readonly demurrageMinutes: number;
  readonly usedMinutes: number;
}

const usedOf = ({ portCalls }: CompleteStatement): number =>
  portCalls.reduce((all, { used }) => all + used.minutes, 0);

export const negated = (decimal: string): string =>
  decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;

/** Undefined: with this term there is no result. */
export function outcomeOf(current: CompleteStatement, variation: Variation): Outcome | undefined {
  const result = calculate(variation.statement);
  if (result.status !== 'complete') return undefined;
  const [was, is] = [current.settlement.money, result.settlement.money];
  return {
    variation,
    money: was === null || is === null ? null : sumDecimals([is.net, negated(was.net)]),
    demurrageMinutes: result.settlement.demurrage.minutes - current.settlement.demurrage.minutes,
    usedMinutes: usedOf(result) - usedOf(current),
  };
}

const weight = ({ money, demurrageMinutes, usedMinutes }: Outcome): number =>
  money === null ? Math.abs(demurrageMinutes) + Math.abs(usedMinutes) : Math.abs(Number(money));

/** The terms that change the result, the largest effect first; the others are left out. */
export function bySensitivity(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes
    .filter((one) => weight(one) > 0)
    .toSorted((a, b) => weight(b) - weight(a) || (a.variation.id < b.variation.id ? -1 : 1));
}
