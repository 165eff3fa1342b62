import { type Arc, arcBetween, pointAt } from '../sphere/arc.ts';
import { type Position, positionOf, radiusNm, type Vector } from '../sphere/vector.ts';
import type { ZoneMap } from '../zones/zone-map.ts';
import type { Zone } from '../zones/zone.ts';

/** A part of a route inside a zone. */
export interface ZoneCrossing {
  readonly zone: Pick<Zone, 'id' | 'name' | 'kind'>;
  readonly nm: number;
  /** Where the route enters and leaves; the ends of the route if it begins or ends inside. */
  readonly entry: Position;
  readonly exit: Position;
  /** Nautical miles from the begin of the route to the entry. */
  readonly fromNm: number;
}

const stepNm = 5;

/** Where an arc changes between inside and outside, as angles from its begin. */
function changesAlong(arc: Arc, isInside: (angle: number) => boolean): readonly number[] {
  const steps = Math.max(1, Math.ceil((arc.angle * radiusNm) / stepNm));
  const changes: number[] = [];
  let before = isInside(0);
  for (let step = 1; step <= steps; step++) {
    let [low, high] = [((step - 1) / steps) * arc.angle, (step / steps) * arc.angle];
    const after = isInside(high);
    if (after === before) continue;
    for (let round = 0; round < 12; round++) {
      const middle = (low + high) / 2;
      if (isInside(middle) === before) low = middle;
      else high = middle;
    }
    changes.push(high);
    before = after;
  }
  return changes;
}

interface Crossing {
  entry: Vector;
  exit: Vector;
  fromNm: number;
  nm: number;
}

/** The parts of a line of points that are inside a zone, in order. */
export function crossingsAlong(
  points: readonly Vector[],
  zone: Zone,
  zoneMap: Pick<ZoneMap, 'at' | 'maskOf'>,
): readonly ZoneCrossing[] {
  const bit = zoneMap.maskOf(zone);
  const isIn = (point: Vector) => {
    const { lon, lat } = positionOf(point);
    return (zoneMap.at(lon, lat) & bit) !== 0;
  };
  const found: Crossing[] = [];
  let open: Crossing | null = null;
  let sailed = 0;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (from === undefined) {
      if (isIn(to)) open = { entry: to, exit: to, fromNm: 0, nm: 0 };
      continue;
    }
    const arc = arcBetween(from, to);
    for (const angle of changesAlong(arc, (part) => isIn(pointAt(arc, part)))) {
      const border = pointAt(arc, angle);
      const nm = sailed + angle * radiusNm;
      if (open === null) open = { entry: border, exit: border, fromNm: nm, nm: 0 };
      else {
        found.push({ ...open, exit: border, nm: nm - open.fromNm });
        open = null;
      }
    }
    sailed += arc.angle * radiusNm;
  }
  const end = points.at(-1);
  if (open !== null && end !== undefined)
    found.push({ ...open, exit: end, nm: sailed - open.fromNm });
  const { id, name, kind } = zone;
  const real = found.filter(({ nm }) => nm > 0);
  return real.map(({ entry, exit, fromNm, nm }) => ({
    zone: { id, name, kind },
    nm,
    entry: positionOf(entry),
    exit: positionOf(exit),
    fromNm,
  }));
}
