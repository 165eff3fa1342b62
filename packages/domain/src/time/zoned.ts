import { Temporal } from 'temporal-polyfill';
import { localFields } from './format.ts';
import { isKnownZone } from './zone-offset.ts';

/** Local wall clock to instant, with every clock change told and none guessed. Carries temporal-polyfill; load lazily. */

/** A wall clock as the fields hold it: yyyy-MM-dd and HH:mm. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** One way to read an entered wall clock. */
export interface Reading extends LocalTime {
  /** ISO 8601 in UTC with Z. */
  readonly instant: string;
}

/**
 * What an entered wall clock means in a zone. `gap`: clocks were put forward over it, `before` counts on the old
 * clock, `after` on the new one. `twice`: clocks were put back, it happened twice. The screen asks which is meant.
 */
export type ZonedResult =
  | { readonly kind: 'exact'; readonly instant: string }
  | { readonly kind: 'gap'; readonly before: Reading; readonly after: Reading }
  | { readonly kind: 'twice'; readonly earlier: Reading; readonly later: Reading }
  | { readonly kind: 'invalid'; readonly message: string };

function reading(instant: Temporal.Instant, zone: string): Reading {
  return { instant: isoInstant(instant), ...localFields(instant.epochMilliseconds, zone) };
}

function isoInstant(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' });
}

function plainDateTime(local: LocalTime): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(`${local.date}T${local.time}`, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** The instant of a wall clock in an IANA zone, or the two readings to choose from. */
export function toInstant(local: LocalTime, zone: string): ZonedResult {
  const plain = plainDateTime(local);
  if (plain === null) {
    return { kind: 'invalid', message: 'Invalid time' };
  }
  if (!isKnownZone(zone)) {
    return { kind: 'invalid', message: `Unknown time zone ${zone}` };
  }
  const early = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const late = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  if (early.toInstant().equals(late.toInstant())) {
    return { kind: 'exact', instant: isoInstant(early.toInstant()) };
  }
  const earlier = reading(early.toInstant(), zone);
  const later = reading(late.toInstant(), zone);
  return early.toPlainDateTime().equals(plain)
    ? { kind: 'twice', earlier, later }
    : { kind: 'gap', before: earlier, after: later };
}

/** Length of a local day in hours: 24, or 23, 25, 23.5, 24.5 when the clocks change; null for a bad date or zone. */
export function localDayHours(date: string, zone: string): number | null {
  const plain = plainDateTime({ date, time: '00:00' });
  return plain === null || !isKnownZone(zone) ? null : plain.toZonedDateTime(zone).hoursInDay;
}

/** First instant of a local day; where midnight does not exist, the first moment that does. */
export function startOfLocalDay(date: string, zone: string): string | null {
  const plain = plainDateTime({ date, time: '00:00' });
  if (plain === null || !isKnownZone(zone)) {
    return null;
  }
  return isoInstant(plain.toPlainDate().toZonedDateTime(zone).toInstant());
}
