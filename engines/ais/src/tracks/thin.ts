import { arcNm, type Fix, type Vector, vectorOf } from './fix.ts';

/** How a track is thinned. */
export interface Thinning {
  /** The present, in milliseconds since 1970. */
  readonly now: number;
  /** Newer positions are all retained; 48 hours unless stated. */
  readonly fullForMs?: number;
  /** How far a position that is left out may be from the thinned track at its instant, nm; 0.1 unless stated. */
  readonly toleranceNm?: number;
  /** Between positions that remain there is at most this time, as far as there are positions; no limit unless stated. */
  readonly mostApartMs?: number;
}

const fullForMs = 48 * 3_600_000;
const toleranceNm = 0.1;

/** Longer tracks are thinned piece by piece, so that the time grows with their length only. */
const pieceLength = 2000;

/** Where a ship is at an instant that steers straight from one position to the other at even speed. */
function positionAt(from: TimedPoint, to: TimedPoint, at: number): Vector {
  const share = to.at === from.at ? 0 : (at - from.at) / (to.at - from.at);
  const [x, y, z] = from.vector.map(
    (value, axis) => value + share * ((to.vector[axis] ?? 0) - value),
  );
  const point: Vector = [x ?? 0, y ?? 0, z ?? 0];
  const length = Math.hypot(...point);
  // Exactly opposite points of the earth have no straight line between them.
  if (length < 1e-9) return from.vector;
  return [point[0] / length, point[1] / length, point[2] / length];
}

interface TimedPoint {
  readonly at: number;
  readonly vector: Vector;
}

/** The position between two others that is furthest from the line between them, and how far. */
function furthest(points: readonly TimedPoint[], first: number, last: number) {
  let worst = { index: -1, distance: -1 };
  const from = points[first];
  const to = points[last];
  if (from === undefined || to === undefined) return worst;
  for (let index = first + 1; index < last; index += 1) {
    const one = points[index];
    if (one === undefined) continue;
    const distance = arcNm(one.vector, positionAt(from, to, one.at));
    if (distance > worst.distance) worst = { index, distance };
  }
  return worst;
}

function markShape(points: readonly TimedPoint[], tolerance: number): ReadonlySet<number> {
  const retained = new Set<number>([0, points.length - 1]);
  const open: (readonly [number, number])[] = [];
  for (let first = 0; first < points.length - 1; first += pieceLength) {
    const last = Math.min(first + pieceLength, points.length - 1);
    retained.add(first);
    open.push([first, last]);
  }
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    const [first, last] = piece;
    const { index, distance } = furthest(points, first, last);
    if (distance <= tolerance) continue;
    retained.add(index);
    open.push([first, index], [index, last]);
  }
  return retained;
}

/** Adds positions so that time without one is time in which none was heard. */
function withoutNewGaps(
  points: readonly TimedPoint[],
  retained: ReadonlySet<number>,
  mostApartMs: number,
): ReadonlySet<number> {
  const all = new Set(retained);
  let last = points[0]?.at ?? 0;
  for (const [index, { at }] of points.entries()) {
    const next = points[index + 1]?.at ?? at;
    if (!all.has(index) && next - last <= mostApartMs) continue;
    all.add(index);
    last = at;
  }
  return all;
}

/**
 * A track with fewer positions: all of the last 48 hours, and of the time before only those that give the line its shape
 * (Douglas-Peucker on the positions at their instants, so that stops and changes of speed stay visible as well). The first
 * and the last position remain. Positions come in the order of time.
 */
export function thinTrack<One extends Fix>(
  track: readonly One[],
  thinning: Thinning,
): readonly One[] {
  const border = thinning.now - (thinning.fullForMs ?? fullForMs);
  const newer = track.findIndex(({ at }) => at > border);
  // The first newer position ends the older part, so that the line has no kink between them.
  const older = newer === -1 ? track : track.slice(0, newer + 1);
  if (older.length <= 2) return track;
  const points = older.map((fix) => ({ at: fix.at, vector: vectorOf(fix) }));
  const shape = markShape(points, thinning.toleranceNm ?? toleranceNm);
  const retained = withoutNewGaps(points, shape, thinning.mostApartMs ?? Infinity);
  return track.filter((_, index) => index >= older.length || retained.has(index));
}
