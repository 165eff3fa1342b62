import { noteMissing, noteProblem } from '../findings/findings.ts';
import type { TimeBarInput } from '../input/statement.ts';
import { instantOf, locationIn, type InputLocation } from '../resolve/values.ts';
import type { TimeBarResult } from '../result/statement-result.ts';
import { dateOfDay, dayOfDate } from '../time/civil.ts';
import { wallClockAt, type Zones } from '../time/zone.ts';

/** The last day for a claim: the local date of the trigger plus calendar days; the trigger's day is not counted. */
export function timeBarOf(
  location: InputLocation,
  { from, days, timeZone, clause }: TimeBarInput,
  zones: Zones,
): TimeBarResult | undefined {
  if (from === undefined || days === undefined || timeZone === undefined) {
    return noteMissing(location.collector, location.path, 'timeBar');
  }
  const zone = zones(timeZone);
  if (zone === undefined) {
    const sentence = `The time zone '${timeZone}' is not known.`;
    return noteProblem(location.collector, { path: location.path, code: 'unknownZone', sentence });
  }
  if (!Number.isSafeInteger(days) || days < 0) {
    const sentence = `'${days}' is no number of days.`;
    return noteProblem(location.collector, { path: location.path, code: 'noNumber', sentence });
  }
  const at = instantOf(locationIn(location, 'from'), from, zone);
  if (at === undefined) return undefined;
  const { day } = wallClockAt(zone, at);
  return { date: dateOfDay(day + days), fromDate: dateOfDay(day), days, clause: clause ?? null };
}

/** Calendar days from a local date ('yyyy-MM-dd') to the last day for a claim: 0 on that day, negative after it. */
export function daysLeft({ date }: Pick<TimeBarResult, 'date'>, today: string): number | null {
  const last = dayOfDate(date);
  const from = dayOfDate(today);
  return last === undefined || from === undefined ? null : last - from;
}
