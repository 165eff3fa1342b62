import { dot, latitudeOf, radians, unit, type Vector } from '../sphere/vector.ts';
import { type Coast, vectorAt } from './coast.ts';
import { cellsPerDegree, columns, rows, type SegmentGrid } from './grid.ts';

/** Where the coastlines of a cell cross the meridian through its middle, in degrees of latitude. */
function crossingsOf(
  { xyz, next }: Coast,
  { starts, segments }: SegmentGrid,
  { cell, meridian }: { readonly cell: number; readonly meridian: number },
): readonly number[] {
  const plane: Vector = [-Math.sin(meridian), Math.cos(meridian), 0];
  const towards: Vector = [Math.cos(meridian), Math.sin(meridian), 0];
  const row = Math.floor(cell / columns);
  const ends = Array.from(segments.subarray(starts[cell], starts[cell + 1]), (from) => ({
    a: vectorAt(xyz, from),
    b: vectorAt(xyz, next[from] as number),
  }));
  return ends.flatMap(({ a, b }) => {
    const [sideA, sideB] = [dot(plane, a), dot(plane, b)];
    if (sideA > 0 === sideB > 0) return [];
    const part = sideA / (sideA - sideB);
    const crossing = unit([
      a[0] + (b[0] - a[0]) * part,
      a[1] + (b[1] - a[1]) * part,
      a[2] + (b[2] - a[2]) * part,
    ]);
    const lat = latitudeOf(crossing);
    const isHere = Math.floor((lat + 90) * cellsPerDegree) === row;
    return isHere && dot(towards, crossing) > 0 ? [lat] : [];
  });
}

/** For each cell whether its middle is land: the north pole is sea, and each coastline southwards changes it. */
export function landAtCentres(coast: Coast, grid: SegmentGrid): Uint8Array {
  const isLand = new Uint8Array(rows * columns);
  for (let column = 0; column < columns; column++) {
    const meridian = ((column + 0.5) / cellsPerDegree - 180) * radians;
    let isInside = false;
    for (let row = rows - 1; row >= 0; row--) {
      const cell = row * columns + column;
      const centre = (row + 0.5) / cellsPerDegree - 90;
      const isEmpty = grid.starts[cell] === grid.starts[cell + 1];
      const crossings = isEmpty ? [] : crossingsOf(coast, grid, { cell, meridian });
      const north = crossings.filter((lat) => lat > centre).length;
      if (north % 2 === 1) isInside = !isInside;
      isLand[cell] = isInside ? 1 : 0;
      if ((crossings.length - north) % 2 === 1) isInside = !isInside;
    }
  }
  return isLand;
}
