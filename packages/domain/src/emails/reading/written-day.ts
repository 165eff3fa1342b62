import {
  addDays,
  type CalendarDate,
  dayNumber,
  isoDate,
  isValidDate,
} from '../../time/calendar.ts';
import { tokensOf } from '../../statement-of-facts/reading/tokens.ts';

/** Words with the days of ships' messages written out, and what was completed. */
export interface WrittenOut {
  readonly text: string;
  /** The day that was stated without its month, yyyy-MM-dd. */
  readonly completed: string | undefined;
}

const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`;
const free = String.raw`(?<![\w./:,-])`;
const clock = String.raw`(?:[01]\d|2[0-3])[0-5]\d`;

/** 121430Z, with or without MAR 26 behind it. */
const timeGroup = new RegExp(
  String.raw`${free}(0[1-9]|[12]\d|3[01])(${clock}) ?(z|utc|gmt|lt|hrs?)\b(?: ?(${month})\.?(?: ?(\d{4}|\d\d)(?!\d))?)?`,
  'i',
);
/** 12/1430, and 12th where no month follows. */
const daySlash = new RegExp(String.raw`${free}(\d{1,2}) ?\/ ?(?=${clock}(?!\d))`);
const dayAlone = new RegExp(
  String.raw`${free}(\d{1,2})(?:st|nd|rd|th)\b(?! ?(?:of )?${month})`,
  'i',
);
/** A day and a month in figures. */
const partial = new RegExp(String.raw`${free}\d{1,2}[./]\d{1,2}(?!\d) `);
/** 27/11-0600 and 27/11/0600. */
const joinedClock = new RegExp(
  String.raw`${free}(\d{1,2}[./]\d{1,2}) ?(?:-|/(?!20)) ?(?=${clock}(?!\d))`,
  'g',
);
const shifts = { yesterday: -1, today: 0, tonight: 0, tomorrow: 1 } as const;
const named = /\b(yesterday|today|tonight|tomorrow)\b/i;

/** The day of a month nearest to another day. */
function nearestDay(day: number, near: CalendarDate): string | undefined {
  const months = [-1, 0, 1].map((shift) => near.month - 1 + shift);
  const [found] = months
    .map((at) => ({
      year: near.year + Math.floor(at / 12),
      month: ((at + 12) % 12) + 1,
      day,
    }))
    .filter(isValidDate)
    .toSorted(
      (a, b) => Math.abs(dayNumber(a) - dayNumber(near)) - Math.abs(dayNumber(b) - dayNumber(near)),
    );
  return found === undefined ? undefined : isoDate(found);
}

const isDated = (text: string): boolean => tokensOf(text).some(({ kind }) => kind === 'date');

function ofTimeGroup(text: string, near: CalendarDate): WrittenOut | undefined {
  const found = timeGroup.exec(text);
  if (found === null) return undefined;
  const [whole, day = '', time = '', zone = '', name, year] = found;
  if (name !== undefined) {
    const date = [day, name, year ?? ''].join(' ').trim();
    return { text: text.replace(whole, `${date} ${time} ${zone}`), completed: undefined };
  }
  const date = nearestDay(Number(day), near);
  if (date === undefined) return undefined;
  return { text: text.replace(whole, `${date} ${time} ${zone}`), completed: date };
}

/** Writes out a day that is stated alone (12/1430, 121430Z, the 12th) or as tomorrow; other dates stay as they are. */
export function writtenOut(stated: string, near: CalendarDate): WrittenOut {
  const text = stated.replaceAll(joinedClock, '$1 ');
  const grouped = ofTimeGroup(text, near);
  if (grouped !== undefined) return grouped;
  if (isDated(text) || partial.test(text)) return { text, completed: undefined };
  const [found = '', name] = named.exec(text) ?? [];
  if (name !== undefined) {
    const shift = shifts[name.toLowerCase() as keyof typeof shifts];
    return { text: text.replace(found, isoDate(addDays(near, shift))), completed: undefined };
  }
  const alone = daySlash.exec(text) ?? dayAlone.exec(text);
  const date = alone === null ? undefined : nearestDay(Number(alone[1]), near);
  if (alone === null || date === undefined) return { text, completed: undefined };
  return { text: text.replace(alone[0], `${date} `), completed: date };
}
