import { radians } from '../sphere/vector.ts';
import { cellsPerDegree, columns, rows, type SegmentGrid } from './grid.ts';

/** Squares of one degree. */
const wide = 360;
const high = 180;

/** How far a ray may go from anywhere in a square of one degree without meeting a coast, in whole degrees. */
export type Clearance = Uint8Array;

function coastalSquares({ starts }: SegmentGrid): Int32Array {
  const nearest = new Int32Array(wide * high).fill(-1);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (starts[cell] === starts[cell + 1]) continue;
      const square = Math.floor(row / cellsPerDegree) * wide + Math.floor(column / cellsPerDegree);
      nearest[square] = square;
    }
  return nearest;
}

/** The chord between the centres of two squares, squared. */
function chordBetween(one: number, other: number): number {
  const latOne = (Math.floor(one / wide) - 89.5) * radians;
  const latOther = (Math.floor(other / wide) - 89.5) * radians;
  const turn = ((one % wide) - (other % wide)) * radians;
  const half = Math.sin((latOne - latOther) / 2) ** 2;
  return 4 * (half + Math.cos(latOne) * Math.cos(latOther) * Math.sin(turn / 2) ** 2);
}

/** Takes the nearest coastal squares over from neighbours that were visited before. */
function spread(nearest: Int32Array, square: number, neighbours: readonly number[]): void {
  let best = nearest[square] as number;
  let chord = best < 0 ? Infinity : chordBetween(square, best);
  for (const neighbour of neighbours) {
    const other = nearest[neighbour] ?? -1;
    if (other < 0 || other === best) continue;
    const otherChord = chordBetween(square, other);
    if (otherChord >= chord) continue;
    best = other;
    chord = otherChord;
  }
  nearest[square] = best;
}

function sweep(nearest: Int32Array, direction: 1 | -1): void {
  for (let step = 0; step < high; step++) {
    const row = direction === 1 ? step : high - 1 - step;
    const before = (row - direction) * wide;
    for (let round = 0; round < wide + 8; round++) {
      const column = (((direction * round) % wide) + wide) % wide;
      const west = (column + wide - direction) % wide;
      const east = (column + wide + direction) % wide;
      const neighbours = [row * wide + west, before + west, before + column, before + east];
      spread(nearest, row * wide + column, neighbours);
    }
  }
}

/**
 * The distance to the nearest square with a coast, less the diagonals of both squares. Two sweeps over the
 * squares in opposite directions find it within a fraction of a degree, for which the margin allows.
 */
export function clearanceOf(grid: SegmentGrid): Clearance {
  const nearest = coastalSquares(grid);
  sweep(nearest, 1);
  sweep(nearest, -1);
  sweep(nearest, 1);
  return Uint8Array.from(nearest, (square, at) => {
    if (square < 0) return 180;
    const angle = 2 * Math.asin(Math.min(1, Math.sqrt(chordBetween(at, square)) / 2));
    return Math.max(0, Math.floor(angle / radians - 1.6));
  });
}

/** The clearance around a position, in radians. */
export function clearanceAt(clearance: Clearance, lon: number, lat: number): number {
  const row = Math.max(0, Math.min(high - 1, Math.floor(lat + 90)));
  const column = ((Math.floor(lon + 180) % wide) + wide) % wide;
  return (clearance[row * wide + column] as number) * radians;
}
