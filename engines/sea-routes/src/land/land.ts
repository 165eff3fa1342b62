import { type Arc, closestOnArc } from '../sphere/arc.ts';
import {
  angleBetween,
  latitudeOf,
  longitudeOf,
  radians,
  radiusNm,
  type Vector,
  vectorOf,
} from '../sphere/vector.ts';
import { clearanceOf } from './clearance.ts';
import { type Coast, coastPoint } from './coast.ts';
import {
  cellsPerDegree,
  columnOf,
  columns,
  rowOf,
  type SegmentGrid,
  segmentGrid,
  visitBox,
} from './grid.ts';
import { landAtCentres } from './inside.ts';
import { crossingsIn, isClear, type Shores } from './ray.ts';

/** The point of a coast that is closest to a position. */
export interface Shore {
  readonly point: Vector;
  readonly nm: number;
}

/** What follows from the coastlines and is stored with them, since calculating it takes longer than reading it. */
export interface LandFacts {
  /** For each square of one degree how far is free around it, in whole degrees. */
  readonly clearance: Uint8Array;
  /** For each cell whether its middle is land. */
  readonly centres: Uint8Array;
}

export interface Land {
  readonly coast: Coast;
  readonly facts: LandFacts;
  /** Whether a point is on land. */
  readonly contains: (point: Vector) => boolean;
  /** Whether a point is so far inland that its cell has no coastline: quicker than `contains`. */
  readonly isInland: (point: Vector) => boolean;
  /** Whether no coastline crosses an arc. */
  readonly isClear: (arc: Arc) => boolean;
  /** The closest point of each coastal segment within a distance, nearest first. */
  readonly shoresNear: (point: Vector, nm: number) => readonly Shore[];
}

const noFacts = (coast: Coast, grid: Shores['grid']): LandFacts => ({
  clearance: clearanceOf(grid),
  centres: landAtCentres(coast, grid),
});

export function landOf(coast: Coast, known?: LandFacts): Land {
  let grid: SegmentGrid | undefined;
  const gridOf = (): SegmentGrid => (grid ??= segmentGrid(coast));
  const facts = known ?? noFacts(coast, gridOf());
  let found: Shores | undefined;
  // Reading a graph does not wait for the grid and the vectors of the coast: the first request does.
  const shores = (): Shores =>
    (found ??= {
      coast: { ...coast },
      grid: gridOf(),
      clearance: facts.clearance,
    });
  return {
    coast,
    facts,
    contains: (point) => isInside(shores(), facts.centres, point),
    isInland: (point) => {
      const cell = cellOf(point);
      const { starts } = shores().grid;
      return facts.centres[cell] === 1 && starts[cell] === starts[cell + 1];
    },
    isClear: (arc) => isClear(shores(), arc),
    shoresNear: (point, nm) => shoresNear(shores(), point, nm),
  };
}

const cellOf = (point: Vector): number =>
  rowOf(latitudeOf(point)) * columns + columnOf(longitudeOf(point));

/** On land if the middle of the cell is, or the other way round with each coastline between. */
function isInside(shores: Shores, centres: Uint8Array, point: Vector): boolean {
  const [row, column] = [rowOf(latitudeOf(point)), columnOf(longitudeOf(point))];
  const cell = row * columns + column;
  const centre = vectorOf({
    lon: (column + 0.5) / cellsPerDegree - 180,
    lat: (row + 0.5) / cellsPerDegree - 90,
  });
  return (centres[cell] === 1) !== (crossingsIn(shores, cell, [point, centre]) % 2 === 1);
}

function shoresNear({ coast, grid }: Shores, point: Vector, nm: number): readonly Shore[] {
  const [lon, lat] = [longitudeOf(point), latitudeOf(point)];
  const high = nm / 60;
  const wide = Math.min(179, high / Math.max(0.01, Math.cos((Math.abs(lat) + high) * radians)));
  const segments = new Set<number>();
  visitBox([lon - wide, lat - high, lon + wide, lat + high], (cell) => {
    for (const segment of grid.segments.subarray(grid.starts[cell], grid.starts[cell + 1]))
      segments.add(segment);
    return false;
  });
  return [...segments]
    .map((from) => {
      const to = coastPoint(coast, coast.next[from] as number);
      const closest = closestOnArc(point, coastPoint(coast, from), to);
      return { point: closest, nm: angleBetween(point, closest) * radiusNm };
    })
    .filter((shore) => shore.nm <= nm)
    .toSorted((one, other) => one.nm - other.nm);
}
