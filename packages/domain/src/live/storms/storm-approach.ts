import { distanceNm } from '../../ports/distance.ts';
import { hourMs, minuteMs } from '../../time/milliseconds.ts';
import { type LinePoint, pointBetween } from '../route-line.ts';
import { weatherLimits } from '../route-weather.ts';
import type { GaleRadii, StormAdvisory, StormPoint } from './storm-advisory.ts';

/** Advisories are issued every six hours: two of them are missing then. */
const currentForMs = 12 * hourMs;
/** Storms that stay further from the route than this are not listed, in nautical miles. */
export const stormListedNm = 1_000;

/** Whether an advisory, or the list of storms, is too old to rely on: twelve hours. */
export const isStormStale = (at: string, nowMs: number): boolean =>
  nowMs - Date.parse(at) > currentForMs;

/** Where a vessel is expected, from now until its arrival. */
export interface ExpectedPassage {
  readonly fromMs: number;
  readonly toMs: number;
  readonly at: (ms: number) => LinePoint | null;
}

/** The closest point of approach of a vessel and the centre of a storm. */
export interface StormApproach {
  readonly distanceNm: number;
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  /** Whether the vessel meets the area of winds of 34 kn or more at any time. */
  readonly isInGale: boolean;
}

/** Whether an approach is marked: nearer than the limit, or through winds of 34 kn. */
export const isNearStorm = ({ distanceNm: miles, isInGale }: StormApproach): boolean =>
  isInGale || miles < weatherLimits.stormNm;

/** The radius in the direction from the centre to a position, in nautical miles. */
function radiusTowards(centre: LinePoint, to: LinePoint, radii: GaleRadii): number {
  const east = to.longitude - centre.longitude;
  const isEast = east - 360 * Math.round(east / 360) >= 0;
  if (to.latitude >= centre.latitude) return isEast ? radii.northEast : radii.northWest;
  return isEast ? radii.southEast : radii.southWest;
}

/** Between two radii; the one that is stated where the other is not. */
function radiiBetween(from: GaleRadii | null, to: GaleRadii | null, share: number) {
  if (from === null || to === null) return from ?? to;
  const mixed = (quadrant: keyof GaleRadii) =>
    from[quadrant] + (to[quadrant] - from[quadrant]) * share;
  return {
    northEast: mixed('northEast'),
    southEast: mixed('southEast'),
    southWest: mixed('southWest'),
    northWest: mixed('northWest'),
  };
}

/** The storm at an instant of its forecast, along the great circle between two positions. */
function stormAt(points: readonly StormPoint[], ms: number) {
  const next = points.findIndex(({ at }) => Date.parse(at) >= ms);
  const to = points[next];
  const from = points[next - 1];
  if (to === undefined) return null;
  if (from === undefined) return { ...to, centre: to };
  const start = Date.parse(from.at);
  const share = (ms - start) / (Date.parse(to.at) - start);
  return {
    centre: pointBetween(from, to, share),
    radii: radiiBetween(from.radii, to.radii, share),
  };
}

const stepMs = 30 * minuteMs;

/** The instants at which both are compared, with the last one. */
function instantsOf(fromMs: number, toMs: number): readonly number[] {
  const steps = Math.floor((toMs - fromMs) / stepMs);
  const instants = Array.from({ length: steps + 1 }, (_, step) => fromMs + step * stepMs);
  return instants.at(-1) === toMs ? instants : [...instants, toMs];
}

/**
 * The closest point of approach within the forecast of a storm and the passage of a vessel, to the minute; null if they have no
 * time in common.
 */
export function closestApproach(
  passage: ExpectedPassage,
  { points }: Pick<StormAdvisory, 'points'>,
): StormApproach | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const fromMs = Math.max(passage.fromMs, Date.parse(first.at));
  const toMs = Math.min(passage.toMs, Date.parse(last.at));
  if (!(fromMs <= toMs)) return null;
  const at = (ms: number) => {
    const [vessel, storm] = [passage.at(ms), stormAt(points, ms)];
    if (vessel === null || storm === null) return null;
    const miles = distanceNm(vessel, storm.centre);
    const isInGale =
      storm.radii !== null && miles < radiusTowards(storm.centre, vessel, storm.radii);
    return { distanceNm: miles, at: ms, isInGale };
  };
  const met = instantsOf(fromMs, toMs).flatMap((ms) => at(ms) ?? []);
  const nearest = met.reduce<StormApproach | undefined>(
    (best, one) => (best === undefined || one.distanceNm < best.distanceNm ? one : best),
    undefined,
  );
  if (nearest === undefined) return null;
  const around = instantsWithin(nearest.at, fromMs, toMs).flatMap((ms) => at(ms) ?? []);
  const closest = [nearest, ...around].reduce((best, one) =>
    one.distanceNm < best.distanceNm ? one : best,
  );
  return { ...closest, isInGale: [...met, ...around].some(({ isInGale }) => isInGale) };
}

/** Each minute around an instant, up to the instants beside it. */
function instantsWithin(ms: number, fromMs: number, toMs: number): readonly number[] {
  const minutes = (2 * stepMs) / minuteMs;
  return Array.from({ length: minutes + 1 }, (_, minute) => ms - stepMs + minute * minuteMs).filter(
    (one) => one >= fromMs && one <= toMs,
  );
}

/** The outline of winds of 34 kn around a position of a storm; empty where there are none or none are stated. */
export function galeOutline({ latitude, longitude, radii }: StormPoint): readonly LinePoint[] {
  if (radii === null || Object.values(radii).every((radius) => radius === 0)) return [];
  const quadrants = [radii.northEast, radii.southEast, radii.southWest, radii.northWest];
  const degreesApart = 6;
  return quadrants.flatMap((miles, quadrant) =>
    Array.from({ length: 90 / degreesApart + 1 }, (_, step) =>
      pointTowards({ latitude, longitude }, quadrant * 90 + step * degreesApart, miles),
    ),
  );
}

const radians = Math.PI / 180;
const milesPerDegree = 60;

/** The point so many nautical miles from another in a direction, in degrees from true north. */
function pointTowards(from: LinePoint, direction: number, miles: number): LinePoint {
  const [angle, bearing] = [(miles / milesPerDegree) * radians, direction * radians];
  const north = from.latitude * radians;
  const sine =
    Math.sin(north) * Math.cos(angle) + Math.cos(north) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(north),
    Math.cos(angle) - Math.sin(north) * sine,
  );
  return { latitude: Math.asin(sine) / radians, longitude: from.longitude + east / radians };
}
