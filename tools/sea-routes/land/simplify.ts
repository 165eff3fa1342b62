import type { Rings } from '@fairlead/sea-routes/land/coast';
import {
  angleBetween,
  cross,
  dot,
  radiusNm,
  unit,
  type Vector,
  vectorOf,
} from '@fairlead/sea-routes/sphere/vector';

type Point = readonly [number, number];

/** How far a simplified coast may be from the real one, in nautical miles. */
export interface Tolerance {
  readonly nm: number;
  /** Islands with a smaller extent are left out. */
  readonly leastNm: number;
}

/** Finer along the coasts of northern Europe; coarser in the high north, Antarctica, the Canadian Arctic and Patagonia. */
export function toleranceAt([lon, lat]: Point): Tolerance {
  if (lat > 72.5 || lat < -57 || (lat > 66 && lon < -50 && lon > -168) || (lat > 67 && lon > 42))
    return { nm: 10, leastNm: 20 };
  if ((lat > 57 && lon > -100 && lon < -20) || (lat < -41 && lon > -78 && lon < -68))
    return { nm: 5, leastNm: 10 };
  if (lat > 48 && lon > -11 && lon < 32) return { nm: 1.8, leastNm: 2.6 };
  return { nm: 2.6, leastNm: 3.8 };
}

/** The distance of a point from the arc between two points, in nautical miles. */
function offNm(point: Vector, [from, to]: readonly [Vector, Vector]): number {
  const plane = unit(cross(from, to));
  const height = Math.asin(Math.max(-1, Math.min(1, dot(plane, point))));
  const isBetween = dot(cross(plane, from), point) >= 0 && dot(cross(plane, to), point) <= 0;
  if (isBetween && dot(plane, plane) > 0.5) return Math.abs(height) * radiusNm;
  return Math.min(angleBetween(point, from), angleBetween(point, to)) * radiusNm;
}

/** The points of a line that Douglas and Peucker's method leaves, as a mark for each. */
function retainedPoints(points: readonly Vector[], tolerances: readonly number[]): Uint8Array {
  const retained = new Uint8Array(points.length);
  const open: [number, number][] = [[0, points.length - 1]];
  retained[0] = 1;
  retained[points.length - 1] = 1;
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span;
    const ends = [points[first], points[last]] as [Vector, Vector];
    let [worst, worstAt] = [1, -1];
    for (let at = first + 1; at < last; at++) {
      const excess = offNm(points[at] as Vector, ends) / (tolerances[at] as number);
      if (excess > worst) [worst, worstAt] = [excess, at];
    }
    if (worstAt < 0) continue;
    retained[worstAt] = 1;
    open.push([first, worstAt], [worstAt, last]);
  }
  return retained;
}

const extentNm = (points: readonly Vector[]): number => {
  const first = points[0] as Vector;
  return Math.max(...points.map((point) => angleBetween(first, point))) * radiusNm;
};

/** A closed line, cut at its first point and at the one furthest from it. */
function simplifiedRing(ring: readonly Point[]): readonly Point[] {
  const points = ring.map(([lon, lat]) => vectorOf({ lon, lat }));
  const size = extentNm(points);
  const ownTolerance = ring.map((point) => toleranceAt(point));
  const [least] = ownTolerance;
  if (least === undefined || size < least.leastNm) return [];
  const share = size < 20 ? 0.6 : 1;
  const tolerances = ownTolerance.map(({ nm }) => nm * share);
  const first = points[0] as Vector;
  const far = points.reduce(
    (best, point, at) =>
      angleBetween(first, point) > angleBetween(first, points[best] as Vector) ? at : best,
    0,
  );
  const closed = (values: readonly Vector[]) => [...values, first];
  const marks = [
    ...retainedPoints(points.slice(0, far + 1), tolerances.slice(0, far + 1)).slice(0, far),
    ...retainedPoints(closed(points.slice(far)), [...tolerances.slice(far), 1]),
  ];
  const left = ring.filter((_, at) => marks[at] === 1);
  return left.length < 3 ? [] : left;
}

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Coastlines with fewer points, in thousandths of a degree, without the smallest islands. */
export const simplifiedRings = (rings: Rings): Rings =>
  rings
    .map((ring) => simplifiedRing(ring).map(([lon, lat]): Point => [rounded(lon), rounded(lat)]))
    .filter((ring) => ring.length >= 3);
