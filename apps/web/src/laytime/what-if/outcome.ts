import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { calculate, type CompleteStatement } from '@fairlead/laytime';
import type { Variation } from './variations.ts';

/** What a calculation would be with one term otherwise. */
export interface Outcome {
  readonly variation: Variation;
  /** Net, less the net as it stands; null where there is no money. */
  readonly money: string | null;
  /** Time on demurrage, less that as it stands. */
  readonly demurrageMinutes: number;
  readonly usedMinutes: number;
}

const usedOf = ({ portCalls }: CompleteStatement): number =>
  portCalls.reduce((all, { used }) => all + used.minutes, 0);

export const negated = (decimal: string): string =>
  decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;

/** Undefined: with this term nothing can be worked out. */
export function outcomeOf(standing: CompleteStatement, variation: Variation): Outcome | undefined {
  const result = calculate(variation.statement);
  if (result.status !== 'complete') return undefined;
  const [was, is] = [standing.settlement.money, result.settlement.money];
  return {
    variation,
    money: was === null || is === null ? null : sumDecimals([is.net, negated(was.net)]),
    demurrageMinutes: result.settlement.demurrage.minutes - standing.settlement.demurrage.minutes,
    usedMinutes: usedOf(result) - usedOf(standing),
  };
}

const weight = ({ money, demurrageMinutes, usedMinutes }: Outcome): number =>
  money === null ? Math.abs(demurrageMinutes) + Math.abs(usedMinutes) : Math.abs(Number(money));

/** The terms that matter, the weightiest first; those that change nothing are left out. */
export function bySensitivity(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes
    .filter((one) => weight(one) > 0)
    .toSorted((a, b) => weight(b) - weight(a) || (a.variation.id < b.variation.id ? -1 : 1));
}
