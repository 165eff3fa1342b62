import type { SeaRouter } from '@fairlead/sea-routes';
import type { Pair } from './pairs.ts';

/** A pair beside the route that was found. */
export interface Compared {
  readonly pair: Pair;
  /** Nautical miles of the route, null if there is none. */
  readonly nm: number | null;
  /** The difference from the table in percent, above zero if the route is longer. */
  readonly error: number | null;
  readonly passed: boolean;
}

/** A route that differs by more is wrong, not inexact. */
const mostErrorPercent = 25;
/** Day whose zones apply; the tables avoid none of them but ice. */
const day = '2026-01-01';

export const comparedWith =
  ({ distanceNm }: Pick<SeaRouter, 'distanceNm'>) =>
  (pair: Pair): Compared => {
    const { from, to, closed } = pair;
    const nm = distanceNm({ from, to, options: { day, closed } });
    const error = nm === null ? null : (nm / pair.nm - 1) * 100;
    return { pair, nm, error, passed: error !== null && Math.abs(error) <= mostErrorPercent };
  };

/** The smallest value that at least this share of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** A line of the report of one pair. */
export function pairLine({ pair, nm, error, passed }: Compared): string {
  const names = `${pair.from.name} - ${pair.to.name}`;
  if (nm === null || error === null) return `FAIL  ${names}: table ${pair.nm} nm, no sea route`;
  const sign = error < 0 ? '' : '+';
  const figures = `table ${pair.nm} nm, route ${nm.toFixed(0)} nm, ${sign}${error.toFixed(1)} %`;
  return `${passed ? 'pass' : 'FAIL'}  ${names}: ${figures}`;
}

/** The last line: median and 95th percentile of the errors without their sign. */
export function summaryLine(all: readonly Compared[]): string {
  const errors = (least: number) =>
    all
      .filter(({ pair }) => pair.nm >= least)
      .flatMap(({ error }) => (error === null ? [] : [Math.abs(error)]));
  const figures = (least: number) =>
    `median ${quantile(errors(least), 0.5).toFixed(2)} %, 95th percentile ${quantile(errors(least), 0.95).toFixed(2)} %`;
  const failed = all.filter(({ passed }) => !passed).length;
  return `${all.length} pairs, ${failed} failed: ${figures(0)}; from 1,000 nm on ${figures(1000)}`;
}
