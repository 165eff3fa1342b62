import { monthForm, monthOf, plainText, weekdayForm, weekdayOf } from './calendar-names.ts';

/** Position of a token in its cell: `[start, end)`. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Day and month as written; `isOpen` if the figures alone could also be in reverse order. */
export interface WrittenDate {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
  readonly isOpen: boolean;
}

/** A wall clock in minutes of the day, 0 to 1440. */
export interface WrittenTime {
  readonly minutes: number;
  /** Stated as UTC or GMT; otherwise in port time. */
  readonly isUtc: boolean;
}

export type Token = Span &
  (
    | { readonly kind: 'date'; readonly date: WrittenDate; readonly isPartial: boolean }
    | { readonly kind: 'weekday'; readonly weekday: number }
    | {
        readonly kind: 'time';
        readonly time: WrittenTime;
        /** Four digits alone, or figures with a dot: a time only where a time is expected. */
        readonly isBare: boolean;
      }
    | { readonly kind: 'interval'; readonly from: WrittenTime; readonly until: WrittenTime }
    | { readonly kind: 'percent'; readonly percent: string }
  );

const zoneForm = String.raw`(?:\s*(?:hrs?|hours|hs|horas|heures|h|uhr)\b\.?)?(?:\s*\(?(lt|local(?: time)?|hora local|utc|gmt|z)\b\.?\)?)?`;
const colon = String.raw`([01]?\d|2[0-4])\s?[:h]\s?([0-5]\d)(?::[0-5]\d)?`;
const dotted = String.raw`([01]?\d|2[0-4])\.([0-5]\d)`;
const joined = String.raw`([01]\d|2[0-4])([0-5]\d)(?!\s*(?:m\/?tn?s?|mts|tons?|tonnes?|tm|m3|cbm|bbls?|kgs?|bags?|units?|bundles?|nm|pcs|gangs?)\b)`;
const half = String.raw`(1[0-2]|0?\d)(?:[:.]([0-5]\d))?\s?([ap])\.?\s?m\b\.?`;
const between = String.raw`(?:\s*[-\u2013\u2014/~]\s*|\s+(?:to|till|until|thru|through|hasta(?: las)?|ate(?: as)?|a(?: las)?|as|au?)\s+)`;

const sticky = (form: string): RegExp => new RegExp(form, 'y');
const clockForm = String.raw`(?:${half}|(?:${colon}|${dotted}|${joined})(?![\d:])${zoneForm})`;
const forms = {
  clock: sticky(clockForm),
  between: sticky(between),
  half: sticky(half),
  suffix: /(?:hrs?|hours|hs|horas|heures|h|uhr|lt|local|utc|gmt|z|time)\W*$/,
  isoMoment: sticky(String.raw`(\d{4})-(\d{2})-(\d{2})\b`),
  named: sticky(
    String.raw`(\d{1,2})(?:st|nd|rd|th|er|[\u00ba\u00b0])?[\s.,/-]*(?:(?:of|de|do)\s+)?(${monthForm})(?![a-z])\.?(?:[\s,./-]*(?:(?:de|del|do)\s+)?((?:19|20)\d{2}|'?\d{2})(?![\d:]|[.h]\d|\s*(?:hrs?|h)\b))?`,
  ),
  turned: sticky(
    String.raw`(${monthForm})(?![a-z])\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:\s*,?\s+((?:19|20)\d{2})(?![\d:]))?`,
  ),
  figures: sticky(
    String.raw`(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?((?:19|20)\d{2}|\d{2})(?![\d:])`,
  ),
  partial: sticky(String.raw`(\d{1,2})([./-])(\d{1,2})\.?(?![\d:/-]|\.\d)`),
  weekday: sticky(String.raw`(${weekdayForm})\b\.?`),
  percent: sticky(String.raw`(\d{1,3})(?:[.,](\d{1,6}))?\s?%`),
} as const;

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

const isClock = (minutes: number): boolean => minutes >= 0 && minutes <= 1440;

/** A clock at a position, in any of the forms: 0600, 06:00 hrs, 6.00 a.m., 06h00, 24:00, 0600 UTC. */
function clockAt(text: string, at: number) {
  const match = matchAt(forms.clock, text, at);
  if (match === null) return undefined;
  const [found, hour12, minute12, halfOf, h1, m1, h2, m2, h3, m3, zone] = match;
  const plainHour = Number(h1 ?? h2 ?? h3);
  const minute = Number(minute12 ?? m1 ?? m2 ?? m3 ?? 0);
  const hour = halfOf === undefined ? plainHour : (Number(hour12) % 12) + (halfOf === 'p' ? 12 : 0);
  const minutes = hour * 60 + minute;
  if (!isClock(minutes)) return undefined;
  const isUtc = zone === 'utc' || zone === 'gmt' || zone === 'z';
  const isBare = halfOf === undefined && h1 === undefined && !forms.suffix.test(found);
  return { time: { minutes, isUtc }, isBare, end: at + found.trimEnd().length };
}

function timeAt(text: string, start: number): Token | undefined {
  const first = clockAt(text, start);
  if (first === undefined) return undefined;
  const gap = matchAt(forms.between, text, first.end);
  const second = gap === null ? undefined : clockAt(text, first.end + gap[0].length);
  if (second !== undefined)
    return { kind: 'interval', from: first.time, until: second.time, start, end: second.end };
  return { kind: 'time', time: first.time, isBare: first.isBare, start, end: first.end };
}

const yearOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const figures = text.replace("'", '');
  return figures.length === 2 ? 2000 + Number(figures) : Number(figures);
};

interface Written {
  readonly match: RegExpExecArray;
  readonly day: number;
  readonly month: number;
  readonly year: string | undefined;
  readonly isOpen?: boolean;
  readonly isPartial?: boolean;
}

function dateToken(start: number, written: Written): Token | undefined {
  const { match, day, month, year, isOpen = false, isPartial = false } = written;
  const isDate = day >= 1 && month >= 1 && (isOpen ? day <= 31 && month <= 31 : day <= 31);
  if (!isDate || (!isOpen && month > 12) || (isOpen && day > 12 && month > 12)) return undefined;
  const date = { day, month, year: yearOf(year), isOpen };
  return { kind: 'date', date, isPartial, start, end: start + match[0].trimEnd().length };
}

function namedAt(text: string, start: number): Token | undefined {
  const named = matchAt(forms.named, text, start);
  if (named !== null) {
    const [, day, month = '', year] = named;
    return dateToken(start, { match: named, day: Number(day), month: monthOf(month), year });
  }
  const turned = matchAt(forms.turned, text, start);
  if (turned === null) return undefined;
  const [, month = '', day, year] = turned;
  return dateToken(start, { match: turned, day: Number(day), month: monthOf(month), year });
}

function dateAt(text: string, start: number): Token | undefined {
  const iso = matchAt(forms.isoMoment, text, start);
  if (iso !== null) {
    const [, year, month, day] = iso;
    return dateToken(start, { match: iso, day: Number(day), month: Number(month), year });
  }
  const figures = matchAt(forms.figures, text, start);
  if (figures !== null) {
    const [, day, , month, year] = figures;
    return dateToken(start, {
      match: figures,
      day: Number(day),
      month: Number(month),
      year,
      isOpen: true,
    });
  }
  return namedAt(text, start);
}

/** Day and month alone, `17/9` or `17.09`: a date only where one is expected. */
function partialAt(text: string, start: number): Token | undefined {
  const match = matchAt(forms.partial, text, start);
  if (match === null) return undefined;
  const [, day, , month] = match;
  const written = { match, day: Number(day), month: Number(month), year: undefined };
  return dateToken(start, { ...written, isOpen: true, isPartial: true });
}

function percentAt(text: string, start: number): Token | undefined {
  const match = matchAt(forms.percent, text, start);
  if (match === null) return undefined;
  const [found, whole = '', part] = match;
  const percent = part === undefined ? String(Number(whole)) : `${Number(whole)}.${part}`;
  if (Number(percent) > 100) return undefined;
  return { kind: 'percent', percent, start, end: start + found.length };
}

function weekdayAt(text: string, start: number): Token | undefined {
  const match = matchAt(forms.weekday, text, start);
  const weekday = weekdayOf(match?.[1] ?? '');
  if (match === null || weekday === 0) return undefined;
  return { kind: 'weekday', weekday, start, end: start + match[0].length };
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** A token starts at the start of a word. */
const beginsAt = (text: string, at: number): boolean =>
  letterOrDigit.test(text[at] ?? '') && (at === 0 || !letterOrDigit.test(text[at - 1] ?? ''));

/** `17.09` and `17/9` are dates if a time, a weekday or the end of the cell follows, `06.00` is a time elsewhere. */
function isDateHere(text: string, { start, end }: Span): boolean {
  if (text.slice(0, start).trim() !== '' && !weekdayOnly.test(text.slice(0, start))) return false;
  const rest = text.slice(end).replace(/^[\s,.;:()-]+/, '');
  if (rest === '')
    return text.slice(start, end).includes('/') || !isClockText(text.slice(start, end));
  const next = clockAt(rest, 0) ?? weekdayAt(rest, 0);
  return next !== undefined || !isClockText(text.slice(start, end));
}

const weekdayOnly = new RegExp(String.raw`^\W*(?:${weekdayForm})\b[\s.,()-]*$`);
const isClockText = (text: string): boolean => clockAt(text, 0)?.end === text.length;

function tokenAt(text: string, at: number): Token | undefined {
  const whole = percentAt(text, at) ?? dateAt(text, at) ?? weekdayAt(text, at);
  if (whole !== undefined) return whole;
  const partial = partialAt(text, at);
  if (partial !== undefined && isDateHere(text, partial)) return partial;
  return timeAt(text, at);
}

/** The dates, weekdays, times, intervals and percentages of a cell, in order; other words are skipped. */
export function tokensOf(cell: string): readonly Token[] {
  const text = plainText(cell);
  const found: Token[] = [];
  for (let at = 0; at < text.length;) {
    const token = beginsAt(text, at) ? tokenAt(text, at) : undefined;
    if (token !== undefined) found.push(token);
    at = token === undefined ? at + 1 : Math.max(token.end, at + 1);
  }
  return found;
}
