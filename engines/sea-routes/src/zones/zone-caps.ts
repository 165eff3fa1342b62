import { type Arc, pointAt } from '../sphere/arc.ts';
import { angleBetween, cross, dot, radians, type Vector, vectorOf } from '../sphere/vector.ts';
import type { Zone } from './zone.ts';

/** A circle around a ring of a zone. */
export interface ZoneCap {
  /** The bit of its zone. */
  readonly mask: number;
  readonly centre: Vector;
  /** In radians. */
  readonly radius: number;
}

/** Circles are this much wider than their rings, in radians: nothing is decided by the last decimals. */
const slack = 0.005;

function capOf(ring: Zone['rings'][number], mask: number): ZoneCap {
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  // One around the globe is that of a pole.
  if (east - west > 180)
    return south + north > 0
      ? { mask, centre: [0, 0, 1], radius: (90 - south) * radians + slack }
      : { mask, centre: [0, 0, -1], radius: (90 + north) * radians + slack };
  const centre = vectorOf({ lon: (west + east) / 2, lat: (south + north) / 2 });
  // Of a box with sides along meridians and parallels a corner is furthest from its middle.
  const corners = [south, north].map((lat) => angleBetween(centre, vectorOf({ lon: west, lat })));
  return { mask, centre, radius: Math.max(...corners) + slack };
}

export const capsOf = (zones: readonly Zone[]): readonly ZoneCap[] =>
  zones.flatMap(({ rings }, index) => rings.map((ring) => capOf(ring, 1 << index)));

/** Whether an arc may come into a circle: its great circle does, and its middle is near enough. */
export function mayMeet(arc: Arc, { centre, radius }: ZoneCap): boolean {
  const across = Math.abs(dot(cross(arc.from, arc.along), centre));
  if (radius < Math.PI / 2 && across > Math.sin(radius)) return false;
  const reach = Math.min(Math.PI, arc.angle / 2 + radius);
  return dot(pointAt(arc, arc.angle / 2), centre) >= Math.cos(reach);
}
