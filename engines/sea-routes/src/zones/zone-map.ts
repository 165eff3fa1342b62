import { arcBetween, pointAt } from '../sphere/arc.ts';
import { latitudeOf, longitudeOf, radiusNm, type Vector } from '../sphere/vector.ts';
import { allZones } from './all-zones.ts';
import { isInZone, type Zone } from './zone.ts';

/** Squares of one degree: bit i is zone i. */
interface ZoneMap {
  /** Zones that cover a square whole. */
  readonly whole: Uint32Array;
  /** Zones with a side through a square. */
  readonly partly: Uint32Array;
}

const [wide, high] = [360, 180];

type Point = readonly [number, number];

function markSide(
  partly: Uint32Array,
  bit: number,
  [[lon, lat], [lonTo, latTo]]: readonly [Point, Point],
): void {
  const steps = Math.ceil(Math.max(Math.abs(lonTo - lon), Math.abs(latTo - lat)) * 20) || 1;
  for (let step = 0; step <= steps; step++)
    for (const near of [-0.03, 0.03]) {
      const share = step / steps;
      const column = Math.floor(lon + (lonTo - lon) * share + near + 180);
      const row = Math.floor(lat + (latTo - lat) * share + near + 90);
      if (column < 0 || column >= wide || row < 0 || row >= high) continue;
      partly[row * wide + column] = (partly[row * wide + column] as number) | bit;
    }
}

function markZone({ whole, partly }: ZoneMap, zone: Zone, bit: number): void {
  for (const ring of zone.rings)
    for (const [at, point] of ring.entries())
      markSide(partly, bit, [ring.at(at - 1) ?? point, point]);
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const square = row * wide + column;
      if (((partly[square] as number) & bit) !== 0) continue;
      if (isInZone(zone, column - 179.5, row - 89.5))
        whole[square] = (whole[square] as number) | bit;
    }
}

function mapOf(zones: readonly Zone[]): ZoneMap {
  const map = { whole: new Uint32Array(wide * high), partly: new Uint32Array(wide * high) };
  for (const [at, zone] of zones.entries()) markZone(map, zone, 1 << at);
  return map;
}

let known: ZoneMap | undefined;

/** The zones around a position, whenever they apply: bit i is zone i of `allZones`. */
export function zonesAt(lon: number, lat: number): number {
  known ??= mapOf(allZones);
  const row = Math.max(0, Math.min(high - 1, Math.floor(lat + 90)));
  const column = Math.max(0, Math.min(wide - 1, Math.floor(lon + 180)));
  const square = row * wide + column;
  let mask = known.whole[square] as number;
  for (let open = known.partly[square] as number; open !== 0; open &= open - 1) {
    const bit = open & -open;
    const zone = allZones[31 - Math.clz32(bit)];
    if (zone !== undefined && isInZone(zone, lon, lat)) mask |= bit;
  }
  return mask;
}

export const maskOfZones = (zones: readonly Zone[]): number =>
  zones.reduce((mask, zone) => mask | (1 << allZones.indexOf(zone)), 0);

/** Calls `visit` with the zones of points along an arc, one every eight nautical miles; answers how many points. */
export function zonesAlong(
  [from, to]: readonly [Vector, Vector],
  visit: (mask: number) => void,
): number {
  const arc = arcBetween(from, to);
  const samples = Math.max(1, Math.ceil((arc.angle * radiusNm) / 8));
  for (let sample = 0; sample < samples; sample++) {
    const point = pointAt(arc, (arc.angle * (sample + 0.5)) / samples);
    const mask = zonesAt(longitudeOf(point), latitudeOf(point));
    if (mask !== 0) visit(mask);
  }
  return samples;
}
