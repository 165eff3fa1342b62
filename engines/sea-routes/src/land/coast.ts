import { radians, type Vector } from '../sphere/vector.ts';

/** Closed coastlines, each a list of [longitude, latitude] without repeating the first point. */
export type Rings = readonly (readonly (readonly [number, number])[])[];

/** The segments of all coastlines: segment i runs from point i to point next[i]. */
export interface Coast {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** Three numbers for each point. */
  readonly xyz: Float64Array;
  readonly next: Int32Array;
}

function vectorsOf({ lon, lat, next }: Omit<Coast, 'xyz'>): Float64Array {
  const xyz = new Float64Array(3 * next.length);
  for (let at = 0; at < next.length; at++) {
    const x = (lon[at] as number) * radians;
    const y = (lat[at] as number) * radians;
    const around = Math.cos(y);
    xyz[3 * at] = around * Math.cos(x);
    xyz[3 * at + 1] = around * Math.sin(x);
    xyz[3 * at + 2] = Math.sin(y);
  }
  return xyz;
}

/** A coast from its points and what follows each. Its vectors are calculated when they are first used. */
export function coastBetween(points: Omit<Coast, 'xyz'>): Coast {
  let xyz: Float64Array | undefined;
  return {
    ...points,
    get xyz() {
      return (xyz ??= vectorsOf(points));
    },
  };
}

export function coastOf(rings: Rings): Coast {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const [lon, lat] = [new Float64Array(count), new Float64Array(count)];
  const next = new Int32Array(count);
  let at = 0;
  for (const ring of rings) {
    const first = at;
    for (const [x, y] of ring) {
      lon[at] = x;
      lat[at] = y;
      next[at] = at + 1;
      at++;
    }
    if (at > first) next[at - 1] = first;
  }
  return coastBetween({ lon, lat, next });
}

/** A point of the coast as a vector. */
export const coastPoint = ({ xyz }: Coast, at: number): Vector => vectorAt(xyz, at);

export const vectorAt = (xyz: Float64Array, at: number): Vector => [
  xyz[3 * at] as number,
  xyz[3 * at + 1] as number,
  xyz[3 * at + 2] as number,
];
