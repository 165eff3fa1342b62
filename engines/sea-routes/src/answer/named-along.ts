import { allNamedPoints } from '../named/all-named-points.ts';
import type { NamedPoint } from '../named/named-point.ts';
import type { PassageId } from '../passages.ts';
import { closestOnArc } from '../sphere/arc.ts';
import { arcNm, type Position, positionOf, type Vector } from '../sphere/vector.ts';

/** A cape, strait or canal that a route passes. */
export interface PassedPoint extends Pick<NamedPoint, 'id' | 'name'> {
  /** Where the route is closest to it. */
  readonly position: Position;
  /** Nautical miles from the begin of the route to there. */
  readonly fromNm: number;
  /** The index of the waypoint that has the name; null if none is as close as the point requires. */
  readonly waypoint: number | null;
}

interface Closest {
  readonly nm: number;
  readonly point: Vector;
  readonly fromNm: number;
}

/** Where a line of points is closest to a point. */
function closestTo(line: readonly Vector[], at: Vector): Closest {
  let best: Closest = { nm: Infinity, point: at, fromNm: 0 };
  let sailed = 0;
  for (let leg = 1; leg < line.length; leg++) {
    const [from, to] = [line[leg - 1] as Vector, line[leg] as Vector];
    const point = closestOnArc(at, from, to);
    const nm = arcNm(at, point);
    if (nm < best.nm) best = { nm, point, fromNm: sailed + arcNm(from, point) };
    sailed += arcNm(from, to);
  }
  return best;
}

/** The waypoint closest to a point, if it is within its reach. */
function waypointAt(line: readonly Vector[], { at, withinNm }: NamedPoint): number | null {
  const distances = line.map((waypoint) => arcNm(waypoint, at));
  const least = Math.min(...distances);
  return least <= withinNm ? distances.indexOf(least) : null;
}

/**
 * The capes, straits and canals that a route passes, in their order. One that is the name of a passage is passed if the
 * route uses it; another one if the route comes within its reach and neither begins nor ends there.
 */
export function namedAlong(
  line: readonly Vector[],
  passages: readonly PassageId[],
): readonly PassedPoint[] {
  const ends = [line[0], line.at(-1)].filter((end) => end !== undefined);
  return allNamedPoints
    .filter(({ passage, at, withinNm }) =>
      passage === null
        ? ends.every((end) => arcNm(end, at) > withinNm)
        : passages.includes(passage),
    )
    .map((point) => ({ point, closest: closestTo(line, point.at) }))
    .filter(({ point, closest }) => point.passage !== null || closest.nm <= point.withinNm)
    .toSorted((one, other) => one.closest.fromNm - other.closest.fromNm)
    .map(({ point, closest }) => ({
      id: point.id,
      name: point.name,
      position: positionOf(closest.point),
      fromNm: closest.fromNm,
      waypoint: waypointAt(line, point),
    }));
}
