import { dayMs } from '../time/milliseconds.ts';
import { utf8Bytes } from '../text/utf8.ts';

/** The last day of a claim as a calendar entry; the day as `2026-12-08`, `stamp` an instant in ISO 8601 UTC. */
export interface TimeBarEntry {
  /** Stable for a claim, so that a later file replaces the entry. */
  readonly uid: string;
  readonly day: string;
  readonly title: string;
  readonly note: string;
  readonly stamp: string;
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

/** Escapes commas, semicolons, backslashes and line ends as in RFC 5545 section 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const mostBytes = 75;

/** Lines of at most 75 bytes, never split within a character (section 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let now = '';
  let bytes = 0;
  for (const sign of line) {
    const more = utf8Bytes(sign);
    if (bytes + more > mostBytes) {
      lines.push(now);
      now = ' ';
      bytes = 1;
    }
    now += sign;
    bytes += more;
  }
  return [...lines, now].join('\r\n');
}

/** An iCalendar file (RFC 5545) with the time bar as a whole day, and reminders 30 and 7 days before. */
export function timeBarCalendar({ uid, day, title, note, stamp }: TimeBarEntry): string {
  const start = Date.parse(day);
  const reminder = (days: number) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-P${days}D`,
    'END:VALARM',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairlead//Time bar//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${dateOf(start)}`,
    `DTEND;VALUE=DATE:${dateOf(start + dayMs)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    'TRANSP:TRANSPARENT',
    ...reminder(30),
    ...reminder(7),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
