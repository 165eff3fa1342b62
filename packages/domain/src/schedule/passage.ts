import { type Position, straightLineNm } from './distance.ts';
import { hourMs, minuteMs } from '../time/milliseconds.ts';

/** Speed of a vessel without a speed table, in knots (ours). */
export const usualSpeedKnots = 12;

const quarterMs = 15 * minuteMs;

export interface Passage {
  /** Along the great circle: routes are not available yet. */
  readonly distanceNm: number;
  /** ISO instant, rounded up to a quarter hour. */
  readonly arrival: string;
}

/** The arrival at the next port at a given speed. */
export function passage(
  departure: string,
  between: { readonly from: Position; readonly to: Position; readonly knots: number },
): Passage {
  const distanceNm = straightLineNm(between.from, between.to);
  const ms = Date.parse(departure) + (distanceNm / between.knots) * hourMs;
  const arrival = new Date(Math.ceil(ms / quarterMs) * quarterMs).toISOString();
  return { distanceNm, arrival: arrival.replace('.000Z', 'Z') };
}

/** The fastest speed at sea in a speed table; the default if it has none. */
export function seaSpeedKnots(speeds: readonly (string | null)[]): number {
  const known = speeds.map(Number).filter((knots) => knots > 0);
  return known.length === 0 ? usualSpeedKnots : Math.max(...known);
}
