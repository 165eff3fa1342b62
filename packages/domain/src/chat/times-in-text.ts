import { readDate } from '../time/date-entry.ts';
import { localFields } from '../time/format.ts';
import { dayMs } from '../time/milliseconds.ts';
import { instantsOf, isZone, type WrittenAt } from '../time/stated-zone.ts';
import { readTime } from '../time/time-entry.ts';
import { localParts } from '../time/zone-offset.ts';

/** A time that a message mentions. */
export interface FoundTime {
  /** As it is written. */
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** As many as a person chooses from. */
const mostTimes = 12;

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const dates = [
  String.raw`\d{4}-\d\d-\d\d`,
  String.raw`\d\d[./]\d\d(?:[./](?:20\d\d|\d\d))?(?![\d:]|\.\d| ?(?:kn|m|mt|t|nm|%|bar)\b)`,
  String.raw`\d{1,2}(?:st|nd|rd|th)? ?(?:${months})[a-z]{0,6}(?: 20\d\d)?`,
  'today|tomorrow|yesterday',
].join('|');
const clock = String.raw`(?:[01]?\d|2[0-3])[:h][0-5]\d|(?:[01]\d|2[0-3])[0-5]\d`;
const hours = String.raw`(?: ?(?:hours|hrs?|h)\b)?`;
// The zone is read ahead and not consumed: what follows the time may be a date.
const zoned = String.raw`(?:(?=${hours} ?(?<zone>(?:utc|gmt)[+-]\d{1,2}(?::?[03]0)?|local time|[a-z]{1,5})\b)|)`;
const token = new RegExp(
  String.raw`(?<![\d.,:+-])(?:(?<date>${dates})|(?<clock>${clock})(?![\d:.,]\d)${zoned})`,
  'gi',
);

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly date: string | undefined;
  readonly clock: string | undefined;
  readonly zone: string | undefined;
}

/** The day as a field would read it; null for none that exists. */
function dayOf(written: string, { zone, writtenMs }: WrittenAt): string | null {
  const shift = { yesterday: -1, today: 0, tomorrow: 1 }[written.toLowerCase()];
  if (shift !== undefined) return localFields(writtenMs + shift * dayMs, zone).date;
  const short = written
    .replace(/(?<=\d)(?:st|nd|rd|th)/i, '')
    .replace(new RegExp(`(${months})[a-z]*`, 'i'), '$1');
  const read = readDate(short, localParts(writtenMs, zone));
  return read.ok ? read.date : null;
}

const beforeClock = /\b(?:at|abt|about|eta|etb|etc|etd|from|nor|since|till?|until) ?$/i;
const afterClock = /^ ?(?:hours|hrs?|h|lt)\b/i;
const quantity = /^ ?(?:mt|t|tons?|tonnes|cbm|m3|kg|kw|mw|nm|rpm|ltrs?|m)\b/i;

/** Four digits are a time only where the text around them makes them one. */
function isTime(text: string, found: Token, isDated: boolean): boolean {
  if (/[:h]/i.test(found.clock ?? '')) return true;
  if (quantity.test(text.slice(found.end))) return false;
  return (
    isDated ||
    isZone(found.zone) ||
    afterClock.test(text.slice(found.end)) ||
    beforeClock.test(text.slice(0, found.start))
  );
}

const joins = /^(?:[ ,./]|\bat\b|\bfrom\b|\bon\b|\babt\b|\babout\b|\bbetween\b)*$/i;
const ends = /^ ?(?:hours|hrs?|h)? ?(?:[a-z]{1,5}(?:[+-]\d{1,2})?)?[ ,]*(?:on )?$/i;
const spans = /^ ?(?:hours|hrs?|h)? ?(?:[a-z]{1,5})? ?(?:to|till?|until|and|[-\u2013])? ?$/i;

/** The date that belongs to a time: directly before it, directly after it, or that of the interval which it ends. */
function dateBeside(text: string, tokens: readonly Token[], at: number): Token | undefined {
  const here = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (here === undefined) return undefined;
  if (before?.date !== undefined && joins.test(text.slice(before.end, here.start))) return before;
  if (after?.date !== undefined && ends.test(text.slice(here.end, after.start))) {
    const further = tokens[at + 2];
    const belongsToNext =
      further?.clock !== undefined && joins.test(text.slice(after.end, further.start));
    if (!belongsToNext) return after;
  }
  if (before?.clock !== undefined && spans.test(text.slice(before.end, here.start)))
    return dateBeside(text, tokens, at - 1);
  return undefined;
}

/** An interval states its zone once, at its end: 06:10 to 07:10 CET. */
function zoneOf(text: string, tokens: readonly Token[], at: number): string | undefined {
  const here = tokens[at];
  const next = tokens[at + 1];
  if (here === undefined || isZone(here.zone)) return here?.zone;
  const isSpan = next?.clock !== undefined && spans.test(text.slice(here.end, next.start));
  return isSpan && isZone(next.zone) ? next.zone : undefined;
}

const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(token)].map(({ index, 0: found, groups }) => ({
    start: index,
    end: index + found.length,
    text: found,
    date: groups?.['date'],
    clock: groups?.['clock'],
    zone: groups?.['zone'],
  }));

interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly written: WrittenAt;
}

function timesAt({ text, tokens, written }: ReadText, at: number): readonly FoundTime[] {
  const here = tokens[at];
  if (here?.clock === undefined) return [];
  const dated = dateBeside(text, tokens, at);
  if (!isTime(text, here, dated !== undefined)) return [];
  const date = dayOf(dated?.text ?? 'today', written);
  const time = readTime(here.clock.replace(/h/i, ':').replace(/^(?=\d:)/, '0'), true);
  if (date === null || !time.ok) return [];
  const zone = zoneOf(text, tokens, at);
  const shown = [dated?.text, here.text, zone].filter((part) => part !== undefined).join(' ');
  return instantsOf({ date, time: time.time }, zone, written).map((instant) => ({
    text: shown,
    at: instant.replace('.000Z', 'Z'),
  }));
}

/**
 * The times that a message mentions, in its order, each instant once. Without a zone they are in the port's; a zone whose
 * name several zones share gives one instant for each. They are offered to a person, and never used without one.
 */
export function timesInText(text: string, written: WrittenAt): readonly FoundTime[] {
  const tokens = tokensOf(text);
  const found = tokens.flatMap((_, at) => timesAt({ text, tokens, written }, at));
  const first = new Map(found.toReversed().map((time) => [time.at, time]));
  return found.filter((time) => first.get(time.at) === time).slice(0, mostTimes);
}
