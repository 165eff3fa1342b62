import type { Coast } from './coast.ts';

/** Cells of half a degree in rows from the south pole and columns from 180 W. */
export const cellsPerDegree = 2;
export const columns = 360 * cellsPerDegree;
export const rows = 180 * cellsPerDegree;

export const rowOf = (lat: number): number =>
  Math.max(0, Math.min(rows - 1, Math.floor((lat + 90) * cellsPerDegree)));

/** The column of a longitude, which may be beyond 180 degrees. */
export const columnOf = (lon: number): number =>
  ((Math.floor((lon + 180) * cellsPerDegree) % columns) + columns) % columns;

/** The segments in each cell: those of cell c are `segments[starts[c]]` to `segments[starts[c + 1]]`. */
export interface SegmentGrid {
  readonly starts: Int32Array;
  readonly segments: Int32Array;
}

/** The difference of two longitudes in degrees, from -180 to 180. */
export const turnBetween = (from: number, to: number): number =>
  ((((to - from + 180) % 360) + 360) % 360) - 180;

/** West, south, east, north in degrees; east is the larger number, beyond 180 if need be. */
export type Box = readonly [number, number, number, number];

/** Calls `visit` with each cell of a box until one answers true. */
export function visitBox(
  [west, south, east, north]: Box,
  visit: (cell: number) => boolean,
): boolean {
  const first = Math.floor((west + 180) * cellsPerDegree);
  const last = Math.floor((east + 180) * cellsPerDegree);
  const top = rowOf(north);
  for (let row = rowOf(south); row <= top; row++)
    for (let column = first; column <= last; column++) {
      const wrapped = ((column % columns) + columns) % columns;
      if (visit(row * columns + wrapped)) return true;
    }
  return false;
}

/** How far the great circle between two points bulges out of the box of both, at most, in degrees of latitude. */
function bulge(turn: number, [latA, latB]: readonly [number, number]): number {
  const radians = Math.PI / 180;
  const steepest = Math.min(89.9, Math.max(Math.abs(latA), Math.abs(latB))) * radians;
  const east = turn * radians * Math.cos(Math.min(Math.abs(latA), Math.abs(latB)) * radians);
  return 0.01 + (1.3 * east ** 2 * Math.tan(steepest)) / 8 / radians;
}

/** Visits the cells of the box between two points, with a margin for the bulge of the great circle. */
export function visitCells(
  [lonA, latA, lonB, latB]: Box,
  visit: (cell: number) => boolean,
): boolean {
  const turn = turnBetween(lonA, lonB);
  const margin = bulge(turn, [latA, latB]);
  const box: Box = [
    (turn < 0 ? lonA + turn : lonA) - 0.01,
    Math.min(latA, latB) - margin,
    (turn < 0 ? lonA : lonA + turn) + 0.01,
    Math.max(latA, latB) + margin,
  ];
  return visitBox(box, visit);
}

export function segmentGrid({ lon, lat, next }: Coast): SegmentGrid {
  const eachCell = (visit: (cell: number, segment: number) => void) => {
    for (let at = 0; at < next.length; at++) {
      const to = next[at] as number;
      const box = [lon[at], lat[at], lon[to], lat[to]] as unknown as Box;
      visitCells(box, (cell) => {
        visit(cell, at);
        return false;
      });
    }
  };
  const starts = new Int32Array(rows * columns + 1);
  eachCell((cell) => {
    starts[cell + 1] = (starts[cell + 1] as number) + 1;
  });
  for (let cell = 0; cell < rows * columns; cell++)
    starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
  const segments = new Int32Array(starts[rows * columns] as number);
  const filled = starts.slice();
  eachCell((cell, segment) => {
    const to = filled[cell] as number;
    segments[to] = segment;
    filled[cell] = to + 1;
  });
  return { starts, segments };
}
