import { hourMs, minuteMs } from '../time/milliseconds.ts';

/** Speed of a vessel without a speed table, in knots (ours). */
export const usualSpeedKnots = 12;

const quarterMs = 15 * minuteMs;

/** The arrival at the next port at a given speed: an ISO instant, rounded up to a quarter hour. */
export function arrivalAfter(
  departure: string,
  { distanceNm, knots }: { readonly distanceNm: number; readonly knots: number },
): string {
  const ms = Date.parse(departure) + (distanceNm / knots) * hourMs;
  return new Date(Math.ceil(ms / quarterMs) * quarterMs).toISOString().replace('.000Z', 'Z');
}

/** The fastest speed at sea in a speed table; the default if it has none. */
export function seaSpeedKnots(speeds: readonly (string | null)[]): number {
  const known = speeds.map(Number).filter((knots) => knots > 0);
  return known.length === 0 ? usualSpeedKnots : Math.max(...known);
}
