import { minuteMs } from './milliseconds.ts';
import { offsetsNamed, zoneAbbreviation } from './zone-names.ts';
import { toInstant } from './zoned.ts';

/** Where and when a text was written. */
export interface WrittenAt {
  /** IANA zone of the port, in which a time without a zone is meant. */
  readonly zone: string;
  /** When the message was written: a time without a date is of that day. */
  readonly writtenMs: number;
}

/** Minutes east of UTC that a stated zone can mean; undefined for the port's own zone, and for no zone. */
function offsetsOf(stated: string | undefined): readonly number[] | undefined {
  if (stated === undefined) return undefined;
  const name = stated.toUpperCase();
  if (name === 'Z' || name === 'UTC' || name === 'GMT') return [0];
  const [, sign, hour, minute = '0'] = /^(?:UTC|GMT)([+-])(\d{1,2}):?(\d\d)?$/.exec(name) ?? [];
  if (hour !== undefined) return [(sign === '-' ? -1 : 1) * (Number(hour) * 60 + Number(minute))];
  const named = offsetsNamed(name);
  return named.length === 0 ? undefined : named;
}

/** Whether a word behind a time is the name of a zone, or the local time. */
export const isZone = (stated: string | undefined): boolean =>
  stated !== undefined && (/^(?:lt|local time)$/i.test(stated) || offsetsOf(stated) !== undefined);

/** The instants that a wall clock can mean: one for each offset of the stated zone, two where a clock changes. */
export function instantsOf(
  local: { readonly date: string; readonly time: string },
  stated: string | undefined,
  { zone, writtenMs }: WrittenAt,
): readonly string[] {
  const offsets = offsetsOf(stated);
  const wallMs = Date.parse(`${local.date}T${local.time}:00Z`);
  const isOwn = stated?.toUpperCase() === zoneAbbreviation(writtenMs, zone).toUpperCase();
  if (offsets !== undefined && !isOwn)
    return offsets.map((minutes) => new Date(wallMs - minutes * minuteMs).toISOString());
  const read = toInstant(local, zone);
  if (read.kind === 'exact') return [read.instant];
  if (read.kind === 'twice') return [read.earlier.instant, read.later.instant];
  return read.kind === 'gap' ? [read.before.instant, read.after.instant] : [];
}
