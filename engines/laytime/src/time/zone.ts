import { DAY_SECONDS, type WallClock } from './civil.ts';

/** What the engine needs from a time zone: its offset from UTC, in seconds, at an instant (epoch seconds). */
export interface Zone {
  readonly offsetAt: (epochSeconds: number) => number;
}

/** Finds a zone by its IANA name; undefined if it is not known. */
export type Zones = (name: string) => Zone | undefined;

/** One reading of a wall-clock time: exact, skipped (`gap`), or one of two occurrences. Instants in epoch seconds. */
export type Reading =
  | { readonly kind: 'exact'; readonly at: number }
  | { readonly kind: 'gap'; readonly shifted: number; readonly change: number }
  | { readonly kind: 'twice'; readonly first: number; readonly second: number };

/** The wall-clock time of a zone at an instant. */
export function wallClockAt(zone: Zone, at: number): WallClock {
  const local = at + zone.offsetAt(at);
  const day = Math.floor(local / DAY_SECONDS);
  return { day, second: local - day * DAY_SECONDS };
}

/** Every instant at which a zone's clocks show this time, or the clock change that skips it. */
export function readWallClock(zone: Zone, { day, second }: WallClock): Reading {
  const local = day * DAY_SECONDS + second;
  const before = zone.offsetAt(local - DAY_SECONDS);
  const after = zone.offsetAt(local + DAY_SECONDS);
  if (before === after && zone.offsetAt(local - before) === before) {
    return { kind: 'exact', at: local - before };
  }
  const candidates = [...new Set([before, after, zone.offsetAt(local - before)])]
    .map((offset) => local - offset)
    .filter((at) => at + zone.offsetAt(at) === local)
    .toSorted((a, b) => a - b);
  const [first, last] = [candidates[0], candidates.at(-1)];
  if (first === undefined || last === undefined) {
    return { kind: 'gap', shifted: local - before, change: changeAfter(zone, local, before) };
  }
  return first === last ? { kind: 'exact', at: first } : { kind: 'twice', first, second: last };
}

/** The instant within a day of `local` at which the offset is no longer `before`. */
function changeAfter(zone: Zone, local: number, before: number): number {
  let [low, high] = [local - DAY_SECONDS, local + DAY_SECONDS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zone.offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The instant of a recurring boundary (a weekly window, a holiday, working hours): the first moment at which the clock
 * has reached it. If the clocks skip it, that is the change itself; if it occurs twice, the first.
 */
export function borderAt(zone: Zone, clock: WallClock): number {
  const reading = readWallClock(zone, clock);
  if (reading.kind === 'exact') return reading.at;
  return reading.kind === 'gap' ? reading.change : reading.first;
}
