import { type Arc, pointAt } from '../sphere/arc.ts';
import { latitudeOf, longitudeOf, radians, type Vector } from '../sphere/vector.ts';
import { clearanceAt, type Clearance } from './clearance.ts';
import type { Coast } from './coast.ts';
import { cellsPerDegree, columns, rowOf, type SegmentGrid, turnBetween } from './grid.ts';

/** Coastlines by cell, and how far is free around each position. */
export interface Shores {
  readonly coast: Coast;
  readonly grid: SegmentGrid;
  readonly clearance: Clearance;
}

/** A ray is tested in pieces of this length, in radians. */
const pieceAngle = 0.5 * radians;
/** Cells around a piece, in degrees: a great circle bulges out of the box of its ends. */
const margin = 0.01;

type Piece = readonly [Vector, Vector];

/** How many coastlines of a cell cross a short arc. Plain numbers: this is where routes spend their time. */
export function crossingsIn({ coast, grid }: Shores, cell: number, [p, q]: Piece): number {
  const { xyz, next } = coast;
  const [px, py, pz] = p;
  const [qx, qy, qz] = q;
  const nx = py * qz - pz * qy;
  const ny = pz * qx - px * qz;
  const nz = px * qy - py * qx;
  const end = grid.starts[cell + 1] as number;
  let count = 0;
  for (let at = grid.starts[cell] as number; at < end; at++) {
    const a = 3 * (grid.segments[at] as number);
    const b = 3 * (next[a / 3] as number);
    const ax = xyz[a] as number;
    const ay = xyz[a + 1] as number;
    const az = xyz[a + 2] as number;
    const bx = xyz[b] as number;
    const by = xyz[b + 1] as number;
    const bz = xyz[b + 2] as number;
    if ((nx * ax + ny * ay + nz * az) * (nx * bx + ny * by + nz * bz) > 0) continue;
    const mx = ay * bz - az * by;
    const my = az * bx - ax * bz;
    const mz = ax * by - ay * bx;
    if ((mx * px + my * py + mz * pz) * (mx * qx + my * qy + mz * qz) <= 0) count++;
  }
  return count;
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

function boxAround([lon, lat]: readonly number[], [lonTo, latTo]: readonly number[]): Box {
  const turn = turnBetween(lon as number, lonTo as number);
  const west = turn < 0 ? (lon as number) + turn : (lon as number);
  return {
    west: west - margin,
    east: west + Math.abs(turn) + margin,
    south: Math.min(lat as number, latTo as number) - margin,
    north: Math.max(lat as number, latTo as number) + margin,
  };
}

function isHit(shores: Shores, piece: Piece, { west, east, south, north }: Box): boolean {
  const { starts } = shores.grid;
  const first = Math.floor((west + 180) * cellsPerDegree);
  const last = Math.floor((east + 180) * cellsPerDegree);
  const top = rowOf(north);
  for (let row = rowOf(south); row <= top; row++)
    for (let column = first; column <= last; column++) {
      const cell = row * columns + (((column % columns) + columns) % columns);
      if (starts[cell] === starts[cell + 1]) continue;
      if (crossingsIn(shores, cell, piece) > 0) return true;
    }
  return false;
}

/** Whether no coastline crosses an arc. */
export function isClear(shores: Shores, arc: Arc): boolean {
  let angle = 0;
  let from = arc.from;
  let at = [longitudeOf(from), latitudeOf(from)];
  while (angle < arc.angle) {
    const free = clearanceAt(shores.clearance, at[0] as number, at[1] as number);
    const end = Math.min(arc.angle, angle + Math.max(free, pieceAngle));
    const to = pointAt(arc, end);
    const next = [longitudeOf(to), latitudeOf(to)];
    if (free <= pieceAngle && isHit(shores, [from, to], boxAround(at, next))) return false;
    angle = end;
    from = to;
    at = next;
  }
  return true;
}
