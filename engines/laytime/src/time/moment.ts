import { dayOfDate, DAY_SECONDS, secondOfTime, timeOfSecond, wallText } from './civil.ts';
import { readWallClock, type Reading, type Zone } from './zone.ts';

/**
 * A moment in an input: an instant ('2026-03-10T06:10:00Z', or with an offset), or the port's own wall-clock time
 * ('2026-03-10T06:10', seconds allowed, 24:00 is the next midnight). In an hour that occurs twice, '/1' or '/2' says
 * which is meant; without it, and for a time that the clocks skip, the engine refuses.
 */
export type MomentText = string;

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\/([12]))?$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.0+)?(Z|[+-]\d{2}:\d{2})$/;

export type MomentReading = Reading | { readonly kind: 'invalid' };

/** A moment's text in a zone as epoch seconds; gaps and repeated hours are reported, not guessed. */
export function readMoment(text: MomentText, zone: Zone): MomentReading {
  const instant = INSTANT.exec(text);
  if (instant !== null) return instantReading(instant);
  const [, date = '', time = '', which] = LOCAL.exec(text) ?? [];
  const day = dayOfDate(date);
  const second = secondOfTime(time);
  if (day === undefined || second === undefined) return { kind: 'invalid' };
  const reading = readWallClock(zone, { day, second });
  if (reading.kind !== 'twice' || which === undefined) return reading;
  return { kind: 'exact', at: which === '1' ? reading.first : reading.second };
}

function instantReading([, date = '', time = '', offset = 'Z']: RegExpExecArray): MomentReading {
  const day = dayOfDate(date);
  const second = secondOfTime(time);
  if (day === undefined || second === undefined) return { kind: 'invalid' };
  return { kind: 'exact', at: day * DAY_SECONDS + second - offsetSeconds(offset) };
}

function offsetSeconds(offset: string): number {
  if (offset === 'Z') return 0;
  const size = secondOfTime(offset.slice(1)) ?? 0;
  return offset.startsWith('-') ? -size : size;
}

/** 'yyyy-MM-ddTHH:mm:ssZ' of epoch seconds. */
export function utcText(at: number): string {
  return `${wallText(at)}Z`;
}

/** The port's wall-clock time with its offset: '2026-06-24T14:25:09+03:00'. */
export function localText(zone: Zone, at: number): string {
  const offset = zone.offsetAt(at);
  const size = timeOfSecond(Math.abs(offset));
  return `${wallText(at + offset)}${offset < 0 ? '-' : '+'}${size}`;
}
