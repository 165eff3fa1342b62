import { calendarEffects } from '../calendar/calendar-effects.ts';
import type { CalendarTerms } from '../calendar/calendar-terms.ts';
import type { Zone } from '../time/zone.ts';

const SEARCH_SECONDS = 400 * 86_400;

/** When the given seconds of notice time have passed if it stops during excepted periods; undefined: never. */
export function endOfWorkingNotice(
  from: number,
  seconds: number,
  { zone, terms }: { readonly zone: Zone; readonly terms: CalendarTerms },
): number | undefined {
  const interval = { from, to: from + SEARCH_SECONDS };
  const stops = calendarEffects(terms, zone, interval).toSorted((a, b) => a.from - b.from);
  let [at, left] = [from, seconds];
  for (const stop of stops) {
    if (stop.from > at) {
      if (at + left <= stop.from) return at + left;
      left -= stop.from - at;
    }
    at = Math.max(at, stop.to);
  }
  return at + left <= interval.to ? at + left : undefined;
}
