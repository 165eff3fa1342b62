import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { localParts, zoneOffsetMinutes } from '@fairlead/domain/time/zone-offset';

/** The first midnight of a zone after an instant; a day of a clock change has 23 or 25 hours. */
export function nextMidnight(afterMs: number, zone: string): number {
  const { year, month, day } = localParts(afterMs, zone);
  const wall = Date.UTC(year, month - 1, day + 1);
  const guess = wall - zoneOffsetMinutes(afterMs, zone) * minuteMs;
  const better = wall - zoneOffsetMinutes(guess, zone) * minuteMs;
  return better > afterMs ? better : guess;
}

/** All midnights of a zone strictly between two instants. */
export function midnightsBetween(fromMs: number, toMs: number, zone: string): readonly number[] {
  const found: number[] = [];
  for (let at = nextMidnight(fromMs, zone); at < toMs; at = nextMidnight(at, zone)) found.push(at);
  return found;
}
