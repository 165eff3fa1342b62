import { hourMs } from '../time/milliseconds.ts';

/** A position in degrees, north and east positive. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusNm = 3440.065;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Nautical miles along the great circle: no sea route is shorter. */
export function straightLineNm(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusNm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A distance that a vessel sails. */
export interface SailedDistance {
  /** Nautical miles. */
  readonly nm: number;
  /** Whether it is that of a sea route; without one it is that of the great circle. */
  readonly isSeaRoute: boolean;
}

/** Along the great circle, where no sea route is known. */
export const straightLine = (from: Position, to: Position): SailedDistance => ({
  nm: straightLineNm(from, to),
  isSeaRoute: false,
});

/** Knots over a distance in nautical miles and a time in milliseconds; null without time. */
export function knotsFor(distanceNm: number, durationMs: number): number | null {
  return durationMs <= 0 ? null : distanceNm / (durationMs / hourMs);
}
