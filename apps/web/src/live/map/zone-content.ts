import { formatDate } from '@fairlead/domain/time/format';
import type { MapZone } from '../zones.state.ts';
import { collection, line, type MapFeature, type MapFeatures } from './map-content.ts';

type Ring = MapZone['rings'][number];
type Corner = Ring[number];

/** A side along the antimeridian or at a pole: the ring is cut there, and the zone goes on beyond. */
const isCut = ([east, north]: Corner, [nextEast, nextNorth]: Corner): boolean =>
  (east === nextEast && Math.abs(east) === 180) || (north === nextNorth && Math.abs(north) === 90);

/** The limits of a zone as lines: its ring without the sides where it is only cut. */
export function limitsOf(ring: Ring): readonly (readonly Corner[])[] {
  const corner = (at: number): Corner => ring[at % ring.length] ?? [0, 0];
  const isCutAfter = (at: number) => isCut(corner(at), corner(at + 1));
  // Begins after a cut, so that no line is in two parts.
  const start = ring.findIndex((_, at) => isCutAfter(at)) + 1;
  const limits: Corner[][] = [[corner(start)]];
  for (let at = start; at < start + ring.length; at++)
    if (isCutAfter(at)) limits.push([corner(at + 1)]);
    else limits.at(-1)?.push(corner(at + 1));
  return limits.filter(({ length }) => length > 1);
}

/** Its name, and below it the day from which it applies if that is still to come. */
const nameOf = ({ name, upcoming }: MapZone): string =>
  upcoming === null ? name : `${name}\nfrom ${formatDate(`${upcoming}T00:00:00Z`, 'UTC')}`;

function featuresOf(zone: MapZone): readonly MapFeature[] {
  const properties = { kind: zone.kind, isUpcoming: zone.upcoming !== null };
  return zone.rings.flatMap((ring) => [
    {
      type: 'Feature' as const,
      properties: { ...properties, name: nameOf(zone) },
      // As it is: a ring that reaches all around the earth has corners at 180 degrees west and east.
      geometry: {
        type: 'Polygon' as const,
        coordinates: [
          [...ring, ...ring.slice(0, 1)].map(([east, north]): [number, number] => [east, north]),
        ],
      },
    },
    ...limitsOf(ring)
      .flatMap((coordinates) => line(coordinates))
      .map((feature) => ({ ...feature, properties })),
  ]);
}

/** The zones with their names, and their limits. */
export const zoneFeatures = (zones: readonly MapZone[]): MapFeatures =>
  collection(zones.flatMap(featuresOf));
