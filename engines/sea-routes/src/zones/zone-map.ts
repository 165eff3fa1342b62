import { arcBetween, pointAt } from '../sphere/arc.ts';
import { latitudeOf, longitudeOf, radiusNm, type Vector } from '../sphere/vector.ts';
import { findingOf, isInZone, type Zone } from './zone.ts';
import { capsOf, mayMeet, type ZoneCap } from './zone-caps.ts';

/** Zones by position: bit i of a mask is zone i, whenever it applies. */
export interface ZoneMap {
  readonly zones: readonly Zone[];
  /** The zones around a position. */
  readonly at: (lon: number, lat: number) => number;
  readonly maskOf: (zone: Zone) => number;
  /**
   * Calls `visit` with those of some zones that are around points along an arc, one every eight nautical miles, where there is
   * any; answers how many points.
   */
  readonly along: (
    leg: readonly [Vector, Vector],
    some: number,
    visit: (mask: number) => void,
  ) => number;
}

/** Squares of one degree: bit i is zone i. */
interface Squares {
  readonly zones: readonly Zone[];
  /** Zones that cover a square whole, once the square has been visited: few of them ever are. */
  readonly whole: Uint32Array;
  /** Squares that have been visited. */
  readonly isVisited: Uint8Array;
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

function squaresOf(zones: readonly Zone[]): Squares {
  const partly = new Uint32Array(wide * high);
  for (const [index, zone] of zones.entries())
    for (const ring of zone.rings)
      for (const [at, point] of ring.entries())
        markSide(partly, 1 << index, [ring.at(at - 1) ?? point, point]);
  return {
    zones,
    whole: new Uint32Array(wide * high),
    isVisited: new Uint8Array(wide * high),
    partly,
  };
}

/** The zones that cover a square whole, by its middle. */
function wholeIn(
  { zones, whole, isVisited, partly }: Squares,
  row: number,
  column: number,
): number {
  const square = row * wide + column;
  if (isVisited[square] === 1) return whole[square] as number;
  let mask = 0;
  for (const [index, zone] of zones.entries())
    if (
      ((partly[square] as number) & (1 << index)) === 0 &&
      isInZone(zone, column - 179.5, row - 89.5)
    )
      mask |= 1 << index;
  whole[square] = mask;
  isVisited[square] = 1;
  // As the array has it: without a sign.
  return whole[square];
}

/** Every zone. */
const all = -1;

/** Those of some zones that are around a position. */
function zonesAt(squares: Squares, [lon, lat]: Point, some: number): number {
  const row = Math.max(0, Math.min(high - 1, Math.floor(lat + 90)));
  const column = Math.max(0, Math.min(wide - 1, Math.floor(lon + 180)));
  const square = row * wide + column;
  let mask = wholeIn(squares, row, column) & some;
  for (let open = (squares.partly[square] as number) & some; open !== 0; open &= open - 1) {
    const bit = open & -open;
    const zone = squares.zones[31 - Math.clz32(bit)];
    if (zone !== undefined && isInZone(zone, lon, lat)) mask |= bit;
  }
  return mask;
}

/** A bit for each zone. */
const mostZones = 32;

function checked(zones: readonly Zone[]): readonly Zone[] {
  if (zones.length > mostZones) throw new RangeError(`At most ${mostZones} zones`);
  for (const [at, zone] of zones.entries()) {
    const finding = findingOf(zone, zones.slice(0, at));
    if (finding !== null) throw new RangeError(`Zone ${zone.id}: ${finding}`);
  }
  return zones;
}

/** The squares are made when they are first needed. Throws a `RangeError` for zones that cannot be used. */
export function zoneMapOf(zones: readonly Zone[]): ZoneMap {
  checked(zones);
  let found: Squares | undefined;
  let foundCaps: readonly ZoneCap[] | undefined;
  const squares = () => (found ??= squaresOf(zones));
  const caps = () => (foundCaps ??= capsOf(zones));
  return {
    zones,
    // As the array has it: without a sign.
    at: (lon, lat) => zonesAt(squares(), [lon, lat], all) >>> 0,
    maskOf: (zone) => 1 << zones.indexOf(zone),
    along: ([from, to], some, visit) => {
      const arc = arcBetween(from, to);
      const samples = Math.max(1, Math.ceil((arc.angle * radiusNm) / 8));
      // Most legs are nowhere near.
      if (!caps().some((cap) => (cap.mask & some) !== 0 && mayMeet(arc, cap))) return samples;
      for (let sample = 0; sample < samples; sample++) {
        const point = pointAt(arc, (arc.angle * (sample + 0.5)) / samples);
        const mask = zonesAt(squares(), [longitudeOf(point), latitudeOf(point)], some);
        if (mask !== 0) visit(mask);
      }
      return samples;
    },
  };
}
