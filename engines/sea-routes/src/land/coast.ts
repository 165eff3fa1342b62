import { type Vector, vectorOf } from '../sphere/vector.ts';

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

export function coastOf(rings: Rings): Coast {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const coast = {
    lon: new Float64Array(count),
    lat: new Float64Array(count),
    xyz: new Float64Array(3 * count),
    next: new Int32Array(count),
  };
  let at = 0;
  for (const ring of rings) {
    const first = at;
    for (const [lon, lat] of ring) {
      coast.lon[at] = lon;
      coast.lat[at] = lat;
      coast.xyz.set(vectorOf({ lon, lat }), 3 * at);
      coast.next[at] = at + 1;
      at++;
    }
    if (at > first) coast.next[at - 1] = first;
  }
  return coast;
}

/** A point of the coast as a vector. */
export const coastPoint = ({ xyz }: Coast, at: number): Vector => vectorAt(xyz, at);

export const vectorAt = (xyz: Float64Array, at: number): Vector => [
  xyz[3 * at] as number,
  xyz[3 * at + 1] as number,
  xyz[3 * at + 2] as number,
];
