import type { CalendarTerms, SecondRange } from '../calendar/calendar-terms.ts';
import { instantAfterMidnight } from '../calendar/calendar-effects.ts';
import { weekdayIndex } from '../time/civil.ts';
import { wallClockAt, type Zone } from '../time/zone.ts';

const YEAR_OF_DAYS = 366;

/**
 * When a notice takes effect: at once inside office hours (the closing minute is still inside), otherwise at the next
 * opening. Closed on holidays (The Petr Schmidt). Undefined if the office never opens.
 */
export function openingAt(
  at: number,
  hours: ReadonlyMap<number, SecondRange>,
  { zone, terms }: { readonly zone: Zone; readonly terms: Pick<CalendarTerms, 'holidayDays'> },
): number | undefined {
  const clock = wallClockAt(zone, at);
  for (let day = clock.day; day <= clock.day + YEAR_OF_DAYS; day += 1) {
    const open = terms.holidayDays.has(day) ? undefined : hours.get(weekdayIndex(day));
    if (open === undefined) continue;
    if (day > clock.day || clock.second < open.from) {
      return instantAfterMidnight(zone, day, open.from);
    }
    if (clock.second < open.to + 60) return at;
  }
  return undefined;
}
