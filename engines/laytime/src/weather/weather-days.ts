import { daysOf, instantAfterMidnight } from '../calendar/calendar-effects.ts';
import type { SecondRange } from '../calendar/calendar-terms.ts';
import { difference, ONE, ratio } from '../exact/fraction.ts';
import type { Effect } from '../rules/effect.ts';
import { sharedSeconds, totalSeconds, touches, type Interval } from '../time/intervals.ts';
import { DAY_SECONDS } from '../time/civil.ts';
import type { Zone } from '../time/zone.ts';

/**
 * BIMCO 15: weather in the port's working hours reduces the whole calendar day in the ratio of the hours lost to the
 * working hours. The definition does not say where in the day the reduction applies; here it is spread evenly.
 */
export function weatherDayEffects(
  weather: readonly (Interval & { readonly lineIds: readonly string[] })[],
  workingHours: readonly SecondRange[],
  { zone, clause }: { readonly zone: Zone; readonly clause: string | null },
): Effect[] {
  const days = new Set(weather.flatMap((interval) => daysOf(zone, interval, 0)));
  return [...days]
    .toSorted((a, b) => a - b)
    .flatMap((day) => {
      const working = workingHours.map(({ from, to }) => ({
        from: instantAfterMidnight(zone, day, from),
        to: instantAfterMidnight(zone, day, to),
      }));
      const whole = {
        from: instantAfterMidnight(zone, day, 0),
        to: instantAfterMidnight(zone, day, DAY_SECONDS),
      };
      const lost = sharedSeconds(weather, working);
      const worked = totalSeconds(working);
      if (lost === 0 || worked === 0) return [];
      const lineIds = weather
        .filter((interval) => touches(interval, whole))
        .flatMap((interval) => interval.lineIds);
      return [dayEffect(whole, { lost, worked, clause, lineIds })];
    });
}

function dayEffect(
  day: Interval,
  {
    lost,
    worked,
    clause,
    lineIds,
  }: {
    readonly lost: number;
    readonly worked: number;
    readonly clause: string | null;
    readonly lineIds: readonly string[];
  },
): Effect {
  return {
    ...day,
    rule: {
      id: `weatherDay ${lost}/${worked}`,
      kind: 'weatherDay',
      label: `Weather took ${lost / 60} of ${worked / 60} working minutes of the day`,
      clause,
    },
    laytime: difference(ONE, ratio(BigInt(lost), BigInt(worked))),
    demurrage: null,
    whenWorked: null,
    ratePart: null,
    lineIds,
  };
}
