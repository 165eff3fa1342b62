import { daysAfter, readIsoDate, two, weekday } from '../time/calendar.ts';
import { localFields } from '../time/format.ts';
import { toInstant } from '../time/zoned.ts';

/** When a user receives the morning digest. */
export interface DigestTimes {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight on the clock of the zone. */
  readonly minute: number;
  readonly zone: string;
}

/** What has happened so far. */
export interface DigestState {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Times before this are over: it was switched on or changed then. */
  readonly starts: number;
  /** The latest local day with a digest, as `2026-09-17`; null if there was none. */
  readonly lastDay: string | null;
}

export interface Digest {
  /** The local day, of which there is one digest. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A week from today finds every weekday; a day more if today's is over. */
const daysAhead = 9;

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
function instantOn(day: string, { minute, zone }: DigestTimes): number | null {
  const found = toInstant({ date: day, time: clockOfMinute(minute) }, zone);
  if (found.kind === 'exact') return Date.parse(found.instant);
  if (found.kind === 'twice') return Date.parse(found.earlier.instant);
  if (found.kind === 'invalid') return null;
  return Math.max(Date.parse(found.before.instant), Date.parse(found.after.instant));
}

const weekdayOf = (day: string): number => {
  const date = readIsoDate(day);
  return date === null ? 0 : weekday(date);
};

/** The next digest, which may be due already; undefined if there is none. */
export function nextDigest(
  times: DigestTimes,
  { now, starts, lastDay }: DigestState,
): Digest | undefined {
  const today = localFields(now, times.zone).date;
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = daysAfter(today, ahead);
    const at = instantOn(day, times);
    const isOpen = lastDay === null || day > lastDay;
    if (isOpen && at !== null && at >= starts && times.weekdays.includes(weekdayOf(day)))
      return { day, at };
  }
  return undefined;
}

/** Today's digest once its time has come; a day that was missed is not made up for. */
export function dueDigest(times: DigestTimes, state: DigestState): Digest | undefined {
  const next = nextDigest(times, state);
  return next !== undefined && next.at <= state.now ? next : undefined;
}
