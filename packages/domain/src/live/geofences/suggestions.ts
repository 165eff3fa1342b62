import type { LinePoint } from '../route-line.ts';
import { continuousLine } from '../route-line.ts';
import { type GeofenceKind, geofenceKind } from './geofence.ts';
import { insideTest } from './outline.ts';

/** A position of a stopped vessel near a port. */
interface StoppedPosition extends LinePoint {
  readonly vesselId: number;
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  /** The AIS status 'at anchor' or 'moored'; null if it is not known. */
  readonly isAtAnchor: boolean | null;
}

/** An area where vessels have lain. */
interface SuggestedGeofence {
  readonly kind: GeofenceKind;
  readonly outline: readonly LinePoint[];
  /** Number of positions that it follows from. */
  readonly positions: number;
  /** Number of different vessels. */
  readonly vessels: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Positions of one stay are this near to each other, in nautical miles: a berth, or the circle of a ship at anchor. */
const nearNm = 0.4;
const marginNm: Readonly<Record<number, number>> = {
  [geofenceKind.Berth]: 0.08,
  [geofenceKind.Anchorage]: 0.25,
};
/** A cluster that reaches further is an anchorage: ships at berths do not swing. */
const berthReachNm = 0.15;
const leastPositions = 2;
const mostSuggestions = 20;
const milesPerDegree = 60;

/** A position in nautical miles east and north of the port. */
type Plane = readonly [number, number];

interface Projection {
  readonly toPlane: (point: LinePoint) => Plane;
  readonly toPoint: (plane: Plane) => LinePoint;
}

function projectionAround(centre: LinePoint): Projection {
  const shrink = Math.max(0.01, Math.cos((centre.latitude * Math.PI) / 180));
  return {
    toPlane: (point) => {
      const [from, to] = continuousLine([centre, point]);
      const east = (to?.[0] ?? 0) - (from?.[0] ?? 0);
      return [east * shrink * milesPerDegree, (point.latitude - centre.latitude) * milesPerDegree];
    },
    toPoint: ([x, y]) => {
      const longitude = centre.longitude + x / milesPerDegree / shrink;
      return {
        latitude: Number((centre.latitude + y / milesPerDegree).toFixed(5)),
        longitude: Number((longitude - 360 * Math.round(longitude / 360)).toFixed(5)),
      };
    },
  };
}

interface Placed {
  readonly stop: StoppedPosition;
  readonly at: Plane;
}

const cellOf = ([x, y]: Plane): readonly [number, number] => [
  Math.floor(x / nearNm),
  Math.floor(y / nearNm),
];

/** Groups of positions in which each is near another one, by a grid, so that many positions cost little. */
function clustersOf(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const cells = Map.groupBy(placed, ({ at }) => cellOf(at).join(':'));
  const left = new Set(cells.keys());
  const clusters: Placed[][] = [];
  for (const start of cells.keys()) {
    if (!left.delete(start)) continue;
    const cluster: Placed[] = [];
    const open = [start];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      cluster.push(...(cells.get(key) ?? []));
      const [x = 0, y = 0] = key.split(':').map(Number);
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const beside = `${x + dx}:${y + dy}`;
          if (left.delete(beside)) open.push(beside);
        }
    }
    clusters.push(cluster);
  }
  return clusters;
}

/** The corners of the convex hull, counter-clockwise (Andrew's monotone chain). */
function convexHull(points: readonly Plane[]): readonly Plane[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (line: readonly Plane[]): readonly Plane[] => {
    const hull: Plane[] = [];
    for (const point of line) {
      while (hull.length > 1 && !turnsLeft(hull.at(-2) ?? point, hull.at(-1) ?? point, point))
        hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turnsLeft = ([ax, ay]: Plane, [bx, by]: Plane, [cx, cy]: Plane): boolean =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;

/** Eight points around each corner: their hull is the area with its margin. */
const around = ([x, y]: Plane, margin: number): readonly Plane[] =>
  Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    return [x + margin * Math.cos(angle), y + margin * Math.sin(angle)] as const;
  });

function kindOf(cluster: readonly Placed[]): GeofenceKind {
  const known = cluster.flatMap(({ stop }) => stop.isAtAnchor ?? []);
  const atAnchor = known.filter(Boolean).length;
  if (known.length > 0)
    return atAnchor * 2 > known.length ? geofenceKind.Anchorage : geofenceKind.Berth;
  const reach = (axis: 0 | 1) => {
    const values = cluster.map(({ at }) => at[axis]).toSorted((a, b) => a - b);
    return (values.at(-1) ?? 0) - (values[0] ?? 0);
  };
  return Math.hypot(reach(0), reach(1)) > berthReachNm
    ? geofenceKind.Anchorage
    : geofenceKind.Berth;
}

function suggestionOf(cluster: readonly Placed[], { toPoint }: Projection): SuggestedGeofence {
  const kind = kindOf(cluster);
  const hull = convexHull(cluster.map(({ at }) => at));
  const corners = hull.length === 0 ? cluster.slice(0, 1).map(({ at }) => at) : hull;
  const grown = convexHull(corners.flatMap((corner) => around(corner, marginNm[kind] ?? 0)));
  const instants = cluster.map(({ stop }) => stop.at).toSorted((a, b) => a - b);
  return {
    kind,
    outline: grown.map(toPoint),
    positions: cluster.length,
    vessels: new Set(cluster.map(({ stop }) => stop.vesselId)).size,
    firstAt: instants[0] ?? 0,
    lastAt: instants.at(-1) ?? 0,
  };
}

/**
 * Areas where stopped vessels have lain near a port: the convex hull of their positions with a margin, those with the most
 * positions first. Where an area exists already, or was rejected, nothing is suggested.
 */
export function suggestedGeofences(
  port: LinePoint,
  stops: readonly StoppedPosition[],
  known: readonly (readonly LinePoint[])[],
): readonly SuggestedGeofence[] {
  const projection = projectionAround(port);
  const tests = known.map(insideTest);
  const free = stops.filter((stop) => !tests.some((contains) => contains(stop)));
  return clustersOf(free.map((stop) => ({ stop, at: projection.toPlane(stop) })))
    .filter(({ length }) => length >= leastPositions)
    .map((cluster) => suggestionOf(cluster, projection))
    .toSorted((a, b) => b.positions - a.positions || a.firstAt - b.firstAt)
    .slice(0, mostSuggestions);
}
