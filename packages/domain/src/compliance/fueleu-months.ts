import type { Exact } from '@fairlead/emissions';
import { dayMs } from '../time/milliseconds.ts';
import type { AccountedPart } from './accounted-parts.ts';
import { fuelEuYearOf, type VesselYearSource } from './vessel-year.ts';

/** The balance of everything that ended up to a day, in gCO2eq. */
export interface BalanceAtDay {
  readonly day: string;
  readonly balanceG: Exact;
}

export interface BalanceOverYear {
  /** At the end of each month with reports, the last one at the end of the last voyage or stay. */
  readonly months: readonly BalanceAtDay[];
  /** At the end of the year if it goes on as before; null once the year is over, or if nothing was sailed. */
  readonly forecast: BalanceAtDay | null;
}

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** How the balance of a vessel grows over its year. */
export function balanceOverYear(source: VesselYearSource): BalanceOverYear {
  const { year } = source;
  const parts = source.parts.filter((part) => part.year === year);
  const last = Math.max(...parts.map(({ end }) => end));
  if (parts.length === 0) return { months: [], forecast: null };
  const ends = Array.from({ length: 12 }, (_, month) => Date.UTC(year, month + 1, 1));
  const months = ends
    .filter((end) => end < last)
    .concat(last)
    .flatMap((end) => balanceAt(source, parts, end));
  const [first, next] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const balanceG = months.at(-1)?.balanceG;
  const isOver = next - last < dayMs || last <= first;
  return {
    months,
    forecast:
      balanceG === undefined || isOver
        ? null
        : {
            day: isoDay(next - dayMs),
            balanceG: balanceG.times(next - first).dividedBy(last - first),
          },
  };
}

function balanceAt(
  source: VesselYearSource,
  parts: readonly AccountedPart[],
  end: number,
): readonly BalanceAtDay[] {
  const { result } = fuelEuYearOf({ ...source, parts: parts.filter((part) => part.end <= end) });
  return result === null ? [] : [{ day: isoDay(end - 1), balanceG: result.balance.value }];
}
