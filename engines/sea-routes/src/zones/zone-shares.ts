import { nodeAt, type SeaGraph, type ZoneShares } from '../graph/sea-graph.ts';
import { arcBetween, pointAt } from '../sphere/arc.ts';
import { arcNm, radiusNm, type Vector, vectorOf } from '../sphere/vector.ts';
import { allZones } from './all-zones.ts';
import type { Zone } from './zone.ts';
import type { ZoneMap } from './zone-map.ts';

/** Which edges of a graph run through a zone, and how much of each is inside. */
export type SharesOf = (zone: Zone) => ZoneShares;

/** Sides are straight on a chart: points along them are close enough together for the cap around a zone. */
const stepDegrees = 1;

function* pointsAround(zone: Zone): Generator<Vector> {
  for (const ring of zone.rings)
    for (const [at, [lon, lat]] of ring.entries()) {
      const [x, y] = ring.at(at - 1) ?? [lon, lat];
      const steps = Math.ceil(Math.max(Math.abs(lon - x), Math.abs(lat - y)) / stepDegrees) || 1;
      for (let step = 1; step <= steps; step++)
        yield vectorOf({
          lon: x + ((lon - x) * step) / steps,
          lat: y + ((lat - y) * step) / steps,
        });
    }
}

/** The middle of a zone and the nautical miles to its furthest point; null for one that is too wide for a cap. */
function capAround(zone: Zone): { readonly middle: Vector; readonly nm: number } | null {
  const points = [...pointsAround(zone)];
  const sum = [0, 1, 2].map((axis) => points.reduce((total, one) => total + (one[axis] ?? 0), 0));
  const [x = 0, y = 0, z = 0] = sum;
  const length = Math.hypot(x, y, z);
  if (length < 1e-6) return null;
  const middle: Vector = [x / length, y / length, z / length];
  const nm = Math.max(...points.map((one) => arcNm(middle, one))) + 60 * stepDegrees;
  return nm < (Math.PI / 2) * radiusNm ? { middle, nm } : null;
}

/** Measures a zone that the graph was not built with. */
function measured(graph: SeaGraph, zones: ZoneMap, zone: Zone): ZoneShares {
  const bit = zones.maskOf(zone);
  const cap = capAround(zone);
  const [edges, shares]: [number[], number[]] = [[], []];
  for (const [edge, length] of graph.nm.entries()) {
    const leg = [
      nodeAt(graph, graph.edges[2 * edge] as number),
      nodeAt(graph, graph.edges[2 * edge + 1] as number),
    ] as const;
    if (cap !== null && middleNm(leg, cap.middle) > cap.nm + length / 2) continue;
    let inside = 0;
    const samples = zones.along(leg, bit, () => {
      inside++;
    });
    const share = Math.round((255 * inside) / samples);
    if (share === 0) continue;
    edges.push(edge);
    shares.push(share);
  }
  return { edges: Int32Array.from(edges), shares: Uint8Array.from(shares) };
}

function middleNm(leg: readonly [Vector, Vector], point: Vector): number {
  const arc = arcBetween(...leg);
  return arcNm(pointAt(arc, arc.angle / 2), point);
}

/** Whether the graph was built with the outline of a zone, whatever its dates are. */
const isBuiltIn = ({ id, rings }: Zone): boolean =>
  allZones.some(
    (known) =>
      known.id === id &&
      (known.rings === rings || JSON.stringify(known.rings) === JSON.stringify(rings)),
  );

/** The shares that are stored with the graph; those of any other outline are measured when they are first needed. */
export function sharesIn(graph: SeaGraph, zones: ZoneMap): SharesOf {
  const known = new Map<Zone, ZoneShares>();
  return (zone) => {
    const before = known.get(zone);
    if (before !== undefined) return before;
    const stored = isBuiltIn(zone) ? graph.zoneShares.get(zone.id) : undefined;
    const shares = stored ?? measured(graph, zones, zone);
    known.set(zone, shares);
    return shares;
  };
}
