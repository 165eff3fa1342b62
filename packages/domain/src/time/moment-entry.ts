import { minuteMs } from './milliseconds.ts';
import { isoDate } from './calendar.ts';
import { invalidDate, readDate } from './date-entry.ts';
import { localFields } from './format.ts';
import { invalidTime, readTime } from './time-entry.ts';
import { localParts } from './zone-offset.ts';

/** The context of a field for date and time. */
export interface EntryContext {
  readonly nowMs: number;
  /** IANA zone of the field; the entry is a wall clock in this zone. */
  readonly zone: string;
  /** The current date of the field, yyyy-MM-dd; a time alone uses it, or today if there is none. */
  readonly date?: string | null;
  /** The instant that `+6h` counts from, such as the previous event; by default now. */
  readonly baseMs?: number | null;
  /** Named instants such as NOR or ETA, in milliseconds since 1970; names ignore case. */
  readonly references?: Readonly<Record<string, number>>;
}

/**
 * The result: yyyy-MM-dd and HH:mm in the zone, time null if only a date was entered. `instant` is set if
 * the entry is an instant rather than a wall clock (now, +6h, NOR+6), and is then exact even when clocks change.
 */
export type MomentEntry =
  | {
      readonly ok: true;
      readonly date: string;
      readonly time: string | null;
      readonly instant: string | null;
    }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): MomentEntry => ({ ok: false, message });

const minutesOf: Readonly<Record<string, number>> = { d: 1440, h: 60, m: 1 };

/** Minutes of '6', '6h', '1d12h', '2h30', '90m', '1:30'; null for anything else. Without a unit: hours. */
function readShift(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined) {
    return Number(hours) * 60 + Number(minutes);
  }
  if (!/^(?:\d{1,4}d)?(?:\d{1,4}h)?(?:\d{1,4}m?)?$/.test(text) || text === '') {
    return null;
  }
  let sum = 0;
  for (const [, figure, unit = ''] of text.matchAll(/(\d+)([dhm]?)/g)) {
    // A figure without a unit is hours, or minutes after hours: 2h30.
    const fallback = text.includes('h') ? 'm' : 'h';
    sum += Number(figure) * (minutesOf[unit === '' ? fallback : unit] ?? 0);
  }
  return sum;
}

function referenceMs(name: string, context: EntryContext): number | null {
  if (name === '') {
    return context.baseMs ?? context.nowMs;
  }
  if (name.toLowerCase() === 'now') {
    return context.nowMs;
  }
  const found = Object.entries(context.references ?? {}).find(
    ([key]) => key.toLowerCase() === name.toLowerCase(),
  );
  return found?.[1] ?? null;
}

function atInstant(ms: number, zone: string): MomentEntry {
  const whole = Math.floor(ms / minuteMs) * minuteMs;
  const instant = new Date(whole).toISOString().replace('.000Z', 'Z');
  return { ok: true, ...localFields(whole, zone), instant };
}

/** now, NOR, +6h, now-2h, NOR+6, ETA + 1d12h; null for other formats. */
function readRelative(text: string, context: EntryContext): MomentEntry | null {
  const match = /^([a-z][a-z0-9]*)?(?:([+\u2212-])(.+))?$/i.exec(text.replaceAll(' ', ''));
  const [, name = '', sign, shiftText] = match ?? [];
  if (match === null || (name === '' && sign === undefined)) {
    return null;
  }
  const shift = shiftText === undefined ? 0 : readShift(shiftText.toLowerCase());
  if (shift === null) {
    return name === '' ? refuse(invalidTime) : null;
  }
  const reference = referenceMs(name, context);
  if (reference === null) {
    return refuse(`“${name}” is not recognised here`);
  }
  return atInstant(reference + (sign === '+' ? 1 : -1) * shift * minuteMs, context.zone);
}

/** Date and time texts of an entry; either can be absent. */
function splitEntry(text: string): { readonly date: string; readonly time: string } {
  const at = text.lastIndexOf(' ');
  const before = text.slice(0, Math.max(at, 0)).trim();
  const last = text.slice(at + 1);
  const isTime = last.includes(':') || /^\d{4}$/.test(last);
  if (!isTime) {
    return { date: text, time: '' };
  }
  // '17 sep 2026' ends in a year, '17.09 2030' in a time: only a date with blanks can end in a plain year.
  if (/^\d{1,2} +[a-z0-9]+$/i.test(before) && /^20\d\d$/.test(last)) {
    return { date: text, time: '' };
  }
  return { date: before, time: last };
}

/** Parses an entry for date and time; the table in moment-entry.test.ts lists every format. */
export function readMoment(text: string, context: EntryContext): MomentEntry {
  const entry = text.trim();
  const relative = readRelative(entry, context);
  if (relative !== null) {
    return relative;
  }
  const today = localParts(context.nowMs, context.zone);
  const { date: dateText, time: timeText } = splitEntry(entry);
  // Four digits before a time are ddMM.
  const spaced = timeText === '' ? dateText : dateText.replace(/^(\d\d)(\d\d)$/, '$1.$2');
  const date =
    spaced === '' && timeText !== ''
      ? ({ ok: true, date: context.date ?? isoDate(today) } as const)
      : readDate(spaced, today);
  if (!date.ok) {
    return refuse(invalidDate);
  }
  if (timeText === '') {
    return { ok: true, date: date.date, time: null, instant: null };
  }
  const time = readTime(timeText, true);
  return time.ok
    ? { ok: true, date: date.date, time: time.time, instant: null }
    : refuse(invalidTime);
}
