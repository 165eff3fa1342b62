import { formatWithZone } from '../time/format.ts';

/** What a link shows of a port call; what it does not show is null or empty. */
export interface SharedCall {
  readonly id: number;
  readonly vessel: string;
  readonly voyageNumber: number;
  /** The port; null if the link shows only its country. */
  readonly port: string | null;
  readonly unLoCode: string | null;
  readonly country: string;
  readonly timeZone: string;
  readonly reasons: readonly string[];
  readonly arrival: SharedTime;
  readonly departure: SharedTime;
  readonly laycan: SharedLaycan | null;
  readonly cargo: readonly string[];
  /** When the call, its voyage or its vessel last changed; ISO 8601 UTC. */
  readonly modified: string;
}

/** An actual or planned time; `at` is null if the link shows only days. */
export interface SharedTime {
  readonly at: string | null;
  /** The day in the zone of the port. */
  readonly day: string;
  readonly isActual: boolean;
}

export interface SharedLaycan {
  readonly fixtureId: number;
  readonly from: SharedTime;
  readonly to: SharedTime;
  readonly modified: string;
}

/** An entry of a calendar; a whole day if `start` is a day. Texts are plain. */
export interface CalendarEntry {
  /** The same for the same thing as long as it exists. */
  readonly uid: string;
  /** Increases with each change: seconds since 2020. */
  readonly sequence: number;
  readonly lastModified: string;
  readonly start: string;
  /** Null for an instant or a single day. */
  readonly end: string | null;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
}

const firstSecond = Date.parse('2020-01-01T00:00:00Z');
const sequenceOf = (modified: string): number =>
  Math.max(0, Math.floor((Date.parse(modified) - firstSecond) / 1000));

const most = 300;

/**
 * A text of the company for a calendar: without line breaks, control characters and invisible characters of direction, and
 * with other brackets than those of HTML, which some programs interpret in descriptions.
 */
export const calendarText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most);

const locationText = ({ port, country }: SharedCall): string =>
  calendarText(port === null ? country : `${port}, ${country}`);

const timeText = ({ at, day, isActual }: SharedTime, zone: string): string =>
  `${at === null ? day : formatWithZone(at, zone)}${isActual ? ', actual' : ', planned'}`;

function descriptionOf(call: SharedCall): string {
  const { arrival, departure, laycan, timeZone, reasons, cargo } = call;
  return [
    `Vessel: ${calendarText(call.vessel)}`,
    `Voyage: ${call.voyageNumber}`,
    ...(reasons.length === 0 ? [] : [`Reason for call: ${calendarText(reasons.join(', '))}`]),
    `Arrival: ${timeText(arrival, timeZone)}`,
    `Departure: ${timeText(departure, timeZone)}`,
    ...(laycan === null
      ? []
      : [
          `Laycan: ${laycan.from.at === null ? laycan.from.day : formatWithZone(laycan.from.at, timeZone)} to ${laycan.to.at === null ? laycan.to.day : formatWithZone(laycan.to.at, timeZone)}`,
        ]),
    ...cargo.map((one) => `Cargo: ${calendarText(one)}`),
  ].join('\n');
}

/** The arrival and the departure of a port call and its laycan, as far as they are requested. */
export function calendarEntries(
  call: SharedCall,
  parts: { readonly calls: boolean; readonly laycans: boolean },
): readonly CalendarEntry[] {
  const location = locationText(call);
  const vessel = calendarText(call.vessel);
  const description = descriptionOf(call);
  const entry = (
    [uid, label]: readonly [uid: string, label: string],
    [start, end]: readonly [SharedTime, SharedTime | null],
    modified: string,
  ): CalendarEntry => ({
    uid,
    sequence: sequenceOf(modified),
    lastModified: modified,
    start: start.at ?? start.day,
    end: end === null ? null : (end.at ?? end.day),
    summary: `${vessel}: ${label} ${location}`,
    description,
    location,
  });
  const { laycan, modified } = call;
  const latest = laycan !== null && laycan.modified > modified ? laycan.modified : modified;
  return [
    ...(parts.calls
      ? [
          entry([`arrival-${call.id}`, 'arrival'], [call.arrival, null], latest),
          entry([`departure-${call.id}`, 'departure'], [call.departure, null], latest),
        ]
      : []),
    ...(parts.laycans && laycan !== null
      ? [entry([`laycan-${laycan.fixtureId}`, 'laycan'], [laycan.from, laycan.to], latest)]
      : []),
  ];
}
