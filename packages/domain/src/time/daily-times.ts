import { daysAfter, two } from './calendar.ts';
import { localFields } from './format.ts';
import { hourMs } from './milliseconds.ts';
import { toInstant } from './zoned.ts';

/** What happens at one time of some days. */
export interface DailyTimes {
  /** Whether it happens on a local day such as `2026-09-17`. */
  readonly isDay: (day: string) => boolean;
  /** Minutes after midnight on the clock of the zone. */
  readonly minute: number;
  readonly zone: string;
}

/** What has happened so far. */
export interface DailyState {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Times before this are over: it was switched on or changed then. */
  readonly starts: number;
  /** The latest local day on which it happened, as `2026-09-17`; null if there was none. */
  readonly lastDay: string | null;
}

export interface DailyTime {
  /** The local day, on which it happens once. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Every day of a month comes within a month from today, and one more if today's is over. */
const daysAhead = 64;

export const clockOfMinute = (minute: number): string =>
  `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export function minuteOfClock(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/**
 * The instant of a wall clock on a day. Where clocks go forward over it, as much later; where it occurs twice, the first.
 * Null in an unknown zone.
 */
function instantOn(
  day: string,
  { minute, zone }: Pick<DailyTimes, 'minute' | 'zone'>,
): number | null {
  const found = toInstant({ date: day, time: clockOfMinute(minute) }, zone);
  if (found.kind === 'exact') return Date.parse(found.instant);
  if (found.kind === 'twice') return Date.parse(found.earlier.instant);
  if (found.kind === 'invalid') return null;
  return Math.max(Date.parse(found.before.instant), Date.parse(found.after.instant));
}

/** The time of a day, unless that is over; undefined on days without one. */
function timeOn(
  day: string,
  times: DailyTimes,
  { starts, lastDay }: Omit<DailyState, 'now'>,
): DailyTime | undefined {
  if (!times.isDay(day) || (lastDay !== null && day <= lastDay)) return undefined;
  const at = instantOn(day, times);
  return at !== null && at >= starts ? { day, at } : undefined;
}

/** The next time, which may have come already; undefined if there is none. */
export function nextDailyTime(times: DailyTimes, state: DailyState): DailyTime | undefined {
  const today = localFields(state.now, times.zone).date;
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const found = timeOn(daysAfter(today, ahead), times, state);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A time late in the evening may be reached after midnight. */
const lateMs = 2 * hourMs;

/** Today's time once it has come, or yesterday's within two hours; a day that was missed is not made up for. */
export function dueDailyTime(times: DailyTimes, state: DailyState): DailyTime | undefined {
  const { now } = state;
  const today = localFields(now, times.zone).date;
  const late = timeOn(daysAfter(today, -1), times, state);
  if (late !== undefined && late.at <= now && now - late.at <= lateMs) return late;
  const due = timeOn(today, times, state);
  return due !== undefined && due.at <= now ? due : undefined;
}
