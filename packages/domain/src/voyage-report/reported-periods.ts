import { calcFromType, calcToType, type ReportChoices } from './choices.ts';
import type { ReportedPeriod, ReportedStock, ReportFacts } from './facts.ts';
import { orderedCalls } from './legs.ts';

/** The leg that leads to a port call; undefined if none was reported. */
export const legTo = (facts: ReportFacts, callId: number): ReportedPeriod | undefined =>
  facts.periods.find(
    ({ kind, toCallId, distance, hoursUnderWay, uses }) =>
      kind === 'leg' &&
      toCallId === callId &&
      (distance > 0 || hoursUnderWay > 0 || uses.length > 0),
  );

/** The periods between the chosen ends of the voyage. */
export function periodsBetween(
  facts: ReportFacts,
  choices: Pick<ReportChoices, 'from' | 'to'>,
): readonly ReportedPeriod[] {
  const calls = orderedCalls(facts);
  const first = calls[0]?.id;
  const last = calls.at(-1)?.id;
  const own = new Set(calls.map(({ id }) => id));
  return facts.periods.filter(({ kind, fromCallId, toCallId }) => {
    if (toCallId === null || !own.has(toCallId)) return false;
    if (kind === 'leg' && toCallId === first) return choices.from === calcFromType.BallastDeparture;
    return !(kind === 'portStay' && fromCallId === last && choices.to === calcToType.LastArrival);
  });
}

/** The values of a property of the uses of fuel, in order. */
export const keysOf = <Key extends number | string>(
  periods: readonly ReportedPeriod[],
  keyOf: (use: ReportedPeriod['uses'][number]) => Key,
): readonly Key[] =>
  [...new Set(periods.flatMap(({ uses }) => uses.map(keyOf)))].toSorted((a, b) => (a < b ? -1 : 1));

/**
 * The stock of a fuel at the start of the first and at the end of the last period, in kilograms. The calculated one leaves
 * out what measurements found beyond the books.
 */
export function stockOver(
  periods: readonly ReportedPeriod[],
  fuelId: number,
  usesCalculated: boolean,
): Pick<ReportedStock, 'begin' | 'end'> {
  const lines = periods.flatMap(({ stocks }) => stocks.filter((one) => one.fuelId === fuelId));
  const end = lines.at(-1)?.end ?? null;
  const unexplained = lines.reduce((sum, one) => sum + one.unexplained, 0n);
  return {
    begin: lines[0]?.begin ?? null,
    end: end === null || !usesCalculated ? end : end - unexplained,
  };
}
