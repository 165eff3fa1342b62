import { hourMs, minuteMs } from './milliseconds.ts';

/**
 * Offsets of IANA zones by Intl only, cached by quarter hour, as lists format thousands of times:
 * every change of offset since 2012 falls on a quarter hour of UTC (before that, St. John's changed a minute later).
 */

const quarterMs = 15 * minuteMs;
/** Enough for a list of 10,000 rows with four times; beyond that the cache is cleared. */
const cacheLimit = 50_000;

interface ZoneClock {
  readonly format: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}

const clocks = new Map<string, ZoneClock | null>();

function makeClock(zone: string): ZoneClock | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return { format, offsets: new Map() };
  } catch {
    return null;
  }
}

function clockOf(zone: string): ZoneClock | null {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = makeClock(zone);
    clocks.set(zone, clock);
  }
  return clock;
}

function measureOffset(format: Intl.DateTimeFormat, instantMs: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instantMs)) {
    part[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((local - Math.floor(instantMs / 1000) * 1000) / minuteMs);
}

/** Whether the zone is known to this browser or server. */
export function isKnownZone(zone: string): boolean {
  return clockOf(zone) !== null;
}

/** The zone in its usual spelling; undefined if it is unknown. */
export function namedZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Minutes east of UTC in the zone at the instant (milliseconds since 1970); an unknown zone counts as UTC. */
export function zoneOffsetMinutes(instantMs: number, zone: string): number {
  const clock = zone === 'UTC' ? null : clockOf(zone);
  if (clock === null) {
    return 0;
  }
  const quarter = Math.floor(instantMs / quarterMs);
  let offset = clock.offsets.get(quarter);
  if (offset === undefined) {
    if (clock.offsets.size >= cacheLimit) {
      clock.offsets.clear();
    }
    offset = measureOffset(clock.format, quarter * quarterMs);
    clock.offsets.set(quarter, offset);
  }
  return offset;
}

/** Parts of the local wall clock. */
export interface LocalParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The wall clock in the zone at the instant (milliseconds since 1970). */
export function localParts(instantMs: number, zone: string): LocalParts {
  const local = new Date(instantMs + zoneOffsetMinutes(instantMs, zone) * minuteMs);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}

/** Whether the wall clock at the instant occurs twice, because clocks go back at the end of summer time. */
export function isDoubled(instantMs: number, zone: string): boolean {
  const offset = zoneOffsetMinutes(instantMs, zone);
  return [-3 * hourMs, 3 * hourMs].some((step) => {
    const other = zoneOffsetMinutes(instantMs + step, zone);
    const again = instantMs + (offset - other) * minuteMs;
    return other !== offset && zoneOffsetMinutes(again, zone) === other;
  });
}
