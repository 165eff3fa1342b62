import { distanceNm, type Position } from '@fairlead/domain/ports/distance';
import { type CataloguePort, cataloguePorts } from '@fairlead/domain/ports/catalogue';
import { seaRoute } from './sea-route.ts';

const byCode = new Map(cataloguePorts.map((port) => [port.unLocode, port]));

/** The port of a UN/LOCODE. Throws for one that the catalogue lacks: the story would be incomplete. */
export function portOf(unLocode: string): CataloguePort {
  const port = byCode.get(unLocode);
  if (!port) throw new Error(`The demonstration calls at ${unLocode}, which the catalogue lacks.`);
  return port;
}

/** The fish farms, from south to north. */
export const fishFarms: readonly CataloguePort[] = cataloguePorts
  .filter((port) => port.type === 20)
  .toSorted((a, b) => a.latitude - b.latitude);

/** The distance in nautical miles between two ports along the sea lanes. */
export const passageNm = (from: CataloguePort, to: CataloguePort): number => seaRoute(from, to).nm;

const lengthOf = (points: readonly Position[]): number =>
  points.slice(1).reduce((sum, point, at) => sum + distanceNm(points[at] ?? point, point), 0);

/** Where a ship is after a share of the passage, from 0 to 1. */
export function passagePosition(from: CataloguePort, to: CataloguePort, share: number): Position {
  const { points } = seaRoute(from, to);
  let left = share * lengthOf(points);
  for (const [at, end] of points.slice(1).entries()) {
    const begin = points[at] ?? from;
    const piece = distanceNm(begin, end);
    if (left > piece) {
      left -= piece;
      continue;
    }
    const part = piece === 0 ? 1 : left / piece;
    return {
      latitude: begin.latitude + (end.latitude - begin.latitude) * part,
      longitude: begin.longitude + (end.longitude - begin.longitude) * part,
    };
  }
  return to;
}
