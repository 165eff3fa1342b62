import { calendarEffects } from '../calendar/calendar-effects.ts';
import type { CalendarTerms } from '../calendar/calendar-terms.ts';
import { compare, difference, sum, whole, type Fraction } from '../exact/fraction.ts';
import { united } from '../time/intervals.ts';
import type { Zone } from '../time/zone.ts';

const STEP_SECONDS = 60 * 86_400;
const MOST_STEPS = 60;

/**
 * When the remaining laytime would expire from a moment on, over the calendar alone: no work and no weather, because
 * future weather is unknown. Null: not within ten years.
 */
export function projectedExpiry(
  remaining: Fraction,
  from: number,
  { zone, terms }: { readonly zone: Zone; readonly terms: CalendarTerms },
): Fraction | null {
  let left = remaining;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const interval = { from: from + step * STEP_SECONDS, to: from + (step + 1) * STEP_SECONDS };
    const stops = united(calendarEffects(terms, zone, interval));
    let at = interval.from;
    for (const stop of [...stops, { from: interval.to, to: interval.to }]) {
      const open = whole(Math.max(0, Math.min(stop.from, interval.to) - at));
      if (compare(left, open) <= 0) return sum(whole(at), left);
      left = difference(left, open);
      at = Math.min(interval.to, Math.max(at, stop.to));
    }
  }
  return null;
}
