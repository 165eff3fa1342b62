import { futureToleranceHours } from '@fairlead/domain/port-calls/event-rules';
import { localFields } from '@fairlead/domain/time/format';
import { type EntryContext, readMoment } from '@fairlead/domain/time/moment-entry';
import { nextDay, readClock } from '@fairlead/domain/statement-of-facts/time-entry';
import { dayMs, hourMs } from '@fairlead/domain/time/milliseconds';
import { type LocalTime, toInstant } from '@fairlead/domain/time/zoned';
import { type ClockQuestion, questionOf } from '@fairlead/ui/date-time-entry';

export interface EntryTimeContext {
  readonly zone: string;
  readonly nowMs: number;
  /** The last event of the call, or its expected arrival. */
  readonly lastMs: number;
  /** Instants that can be typed by name, such as ETA+2. */
  readonly references: Readonly<Record<string, number>>;
}

/** The result of parsing a typed time. */
export type EntryTime =
  | { readonly kind: 'empty' }
  | { readonly kind: 'instant'; readonly instant: string }
  | { readonly kind: 'question'; readonly question: ClockQuestion }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * The day of a time without a date: the first on which it follows the last event; null if that is still in the future and today
 * is meant.
 */
function dayAfterLast(time: string, { zone, nowMs, lastMs }: EntryTimeContext): string | null {
  const latestMs = nowMs + futureToleranceHours * hourMs;
  for (const dayMsAhead of [0, dayMs]) {
    const { date } = localFields(lastMs + dayMsAhead, zone);
    const read = toInstant({ date, time }, zone);
    const ms = read.kind === 'exact' ? Date.parse(read.instant) : Number.NaN;
    if (ms >= lastMs && ms <= latestMs) return date;
  }
  return null;
}

const midnightBehind = /^(.*\S)\s+24:?00$/;

/** `17.09 24:00` is midnight of the 18th. */
function readDated(typed: string, context: EntryContext): ReturnType<typeof readMoment> {
  const [, date] = midnightBehind.exec(typed) ?? [];
  const read = readMoment(date === undefined ? typed : `${date} 00:00`, context);
  return date === undefined || !read.ok ? read : { ...read, date: nextDay(read.date) };
}

/** A time without a date: its day, or the next one for 24:00. */
function readBare(typed: string, context: EntryTimeContext): LocalTime | null {
  const clock = readClock(typed);
  if (clock === null) return null;
  const today = localFields(context.nowMs, context.zone).date;
  const date = dayAfterLast(clock.time, context) ?? (clock.isNextDay ? nextDay(today) : today);
  return { date, time: clock.time };
}

/** Parses 8, 18, 0800, 08:00, 24:00, 17.09 0800, now, +6 (hours after the last event), ETA+2; always in the port's local time. */
export function readEntryTime(text: string, context: EntryTimeContext): EntryTime {
  const { zone, nowMs, lastMs, references } = context;
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  const bare = readBare(typed, context);
  if (bare !== null) return entryOf(bare, zone);
  const read = readDated(typed, { nowMs, zone, date: null, baseMs: lastMs, references });
  if (!read.ok) return { kind: 'problem', message: read.message };
  if (read.instant !== null) return { kind: 'instant', instant: read.instant };
  if (read.time === null) return { kind: 'problem', message: 'Add the time, as in 17.09 0800' };
  return entryOf({ date: read.date, time: read.time }, zone);
}

/** A local time of the port, or the choice between its two instants. */
function entryOf(local: LocalTime, zone: string): EntryTime {
  const result = toInstant(local, zone);
  if (result.kind === 'exact') return { kind: 'instant', instant: result.instant };
  if (result.kind === 'invalid') return { kind: 'problem', message: result.message };
  const question = questionOf(result);
  return question === undefined
    ? { kind: 'problem', message: 'Invalid time' }
    : { kind: 'question', question };
}
