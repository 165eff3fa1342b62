import { byFuel, type WarehousePeriod } from '../../warehouse/periods.ts';
import { periodRef } from '../../warehouse/period-ref.ts';
import { periodTotals } from '../../warehouse/period-totals.ts';
import type { CheckedPeriod } from './vessel-record.ts';

const inTime = (one: CheckedPeriod, other: CheckedPeriod): number =>
  one.start - other.start ||
  Number(one.kind === 'leg') - Number(other.kind === 'leg') ||
  (one.ref < other.ref ? -1 : 1);

/** The legs and port calls that have both ends, in their order; a port call whose end is only assumed is still open. */
export function checkedPeriods(periods: readonly WarehousePeriod[]): readonly CheckedPeriod[] {
  return periods
    .flatMap((period): CheckedPeriod | readonly [] => {
      const { kind, start, end, fromCallId, toCallId, isEndAssumed, isLaden, years } = period;
      const isOpen = kind === 'portStay' && isEndAssumed;
      if (start === null || end === null || toCallId === null || isOpen) return [];
      const { distance, shoreKwh } = periodTotals(period);
      const moving = years.reduce((sum, { hours }) => sum + hours.underWay + hours.manoeuvring, 0);
      return {
        ref: periodRef(period),
        kind,
        fromCallId,
        toCallId,
        start: Math.trunc(start),
        end: Math.trunc(end),
        isLaden: isLaden ?? false,
        fuels: byFuel(years.flatMap(({ uses }) => uses)),
        distanceNm: distance / 10,
        hoursUnderWay: moving / 100,
        shoreKwh,
      };
    })
    .toSorted(inTime);
}
