import { angleBetween, cross, dot, unit, type Vector } from './vector.ts';

/** The shorter part of the great circle between two points. */
export interface Arc {
  readonly from: Vector;
  readonly to: Vector;
  /** The unit vector at `from` that shows along the arc. */
  readonly along: Vector;
  /** Its length in radians. */
  readonly angle: number;
}

export function arcBetween(from: Vector, to: Vector): Arc {
  const across = unit(cross(from, to));
  return { from, to, along: cross(across, from), angle: angleBetween(from, to) };
}

/** The point of an arc at an angle from its begin. */
export function pointAt({ from, along }: Arc, angle: number): Vector {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [from[0] * c + along[0] * s, from[1] * c + along[1] * s, from[2] * c + along[2] * s];
}

/** The point of the arc from a to b that is closest to a point. */
export function closestOnArc(point: Vector, a: Vector, b: Vector): Vector {
  const plane = unit(cross(a, b));
  const height = dot(plane, point);
  const foot = unit([
    point[0] - plane[0] * height,
    point[1] - plane[1] * height,
    point[2] - plane[2] * height,
  ]);
  const isBetween = dot(cross(plane, a), foot) >= 0 && dot(cross(plane, b), foot) <= 0;
  if (isBetween && dot(foot, a) > 0) return foot;
  return angleBetween(point, a) < angleBetween(point, b) ? a : b;
}

/** Whether two short arcs cross. Both are shorter than a quarter of the globe and close to each other. */
export function arcsCross(
  one: readonly [Vector, Vector],
  other: readonly [Vector, Vector],
): boolean {
  const plane = cross(one[0], one[1]);
  if (dot(plane, other[0]) * dot(plane, other[1]) > 0) return false;
  const otherPlane = cross(other[0], other[1]);
  return dot(otherPlane, one[0]) * dot(otherPlane, one[1]) <= 0;
}
