import { addDays, isoDate, readIsoDate, two } from '../time/calendar.ts';
import { localFields } from '../time/format.ts';
import { readMoment } from '../time/moment-entry.ts';

/** The context for the typed time of a line; instants in ISO 8601 UTC. */
export interface SofEntryContext {
  /** IANA zone of the port: entries are in port time. */
  readonly zone: string;
  readonly nowMs: number;
  /** The current value of the line. */
  readonly value: string | null;
  /** The line above: the date for a time alone, and the base for +6. */
  readonly before: string | null;
  /** Used if there is no line above: usually the arrival. */
  readonly start: string | null;
}

/** The typed value, before clock changes of the zone are considered. */
export type SofEntry =
  | { readonly kind: 'empty' }
  | { readonly kind: 'local'; readonly date: string; readonly time: string }
  | { readonly kind: 'instant'; readonly instant: string }
  | { readonly kind: 'problem'; readonly message: string; readonly part: 'date' | 'time' };

export const nextDay = (date: string): string => {
  const known = readIsoDate(date);
  return known === null ? date : isoDate(addDays(known, 1));
};

const clockForm = /^(\d{1,2})(?::(\d{2})|(\d{2}))?$/;

interface Clock {
  readonly time: string;
  /** 24:00 is midnight of the next day. */
  readonly isNextDay: boolean;
}

/** A wall clock in any of the short forms: 8, 08, 800, 0800, 8:00, 24:00; null for anything else. */
export function readClock(text: string): Clock | null {
  const [, hours, apart, joined] = clockForm.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  // Three digits are one for the hour and two for the minutes.
  const isShort = /^\d{3}$/.test(text.trim());
  const hour = Number(isShort ? hours.slice(0, 1) : hours);
  const minute = Number(isShort ? text.trim().slice(1) : (apart ?? joined ?? 0));
  if (hour === 24 && minute === 0) return { time: '00:00', isNextDay: true };
  return hour > 23 || minute > 59
    ? null
    : { time: `${two(hour)}:${two(minute)}`, isNextDay: false };
}

/** The date for a time alone: the line's own, that of the line above, that of the start, or today. */
function dateHere({ value, before, start, zone, nowMs }: SofEntryContext): string {
  const known = value ?? before ?? start;
  return localFields(known ?? nowMs, zone).date;
}

const problem = (message: string, part: 'date' | 'time'): SofEntry => ({
  kind: 'problem',
  message,
  part,
});

function clockEntry(clock: Clock, date: string, rolls: boolean): SofEntry {
  const day = clock.isNextDay ? nextDay(date) : date;
  return { kind: 'local', date: rolls ? nextDay(day) : day, time: clock.time };
}

/**
 * Parses the time of a line: 0800, 8, 8:00, 24:00, +6 and +30m after the line above, 17.09 0800, 17/9 8:00. A time alone
 * is on the day of the line above; a trailing + (0200+) means the next day, which is never guessed.
 */
export function readSofTime(text: string, context: SofEntryContext): SofEntry {
  const entry = text.trim().replaceAll(/\s+/g, ' ');
  if (entry === '') return { kind: 'empty' };
  const rolls = /^\d[\d:]*\+$/.test(entry);
  const alone = readClock(rolls ? entry.slice(0, -1) : entry);
  const isTimeAlone = /^\d{1,4}\+?$|^\d{1,2}:\d{2}\+?$/.test(entry);
  if (alone !== null) return clockEntry(alone, dateHere(context), rolls);
  if (isTimeAlone) return problem('Invalid time', 'time');
  const at = entry.lastIndexOf(' ');
  const last = at === -1 ? null : readClock(entry.slice(at + 1));
  const baseMs = context.before === null ? null : Date.parse(context.before);
  const { zone } = context;
  // The year nearest to the port call, not the one nearest to today.
  const nowMs = Date.parse(context.value ?? context.before ?? context.start ?? '') || context.nowMs;
  const moment = (stated: string) =>
    readMoment(stated, {
      zone,
      nowMs: stated === 'now' ? context.nowMs : nowMs,
      baseMs,
      references: {},
    });
  if (last !== null && !/^20\d\d$/.test(entry.slice(at + 1))) {
    const day = moment(`${entry.slice(0, at)} ${last.time}`);
    if (day.ok && day.time !== null) return clockEntry(last, day.date, false);
  }
  const read = moment(entry.toLowerCase());
  if (!read.ok) return problem(read.message, read.message === 'Invalid time' ? 'time' : 'date');
  if (read.instant !== null) return { kind: 'instant', instant: read.instant };
  return read.time === null
    ? problem('The time is missing', 'time')
    : { kind: 'local', date: read.date, time: read.time };
}
