import type { seaRoutes } from '@fairlead/contract/sea-routes';
import type { Answer } from '@fairlead/contract/route';
import type { RouteChoice } from '@fairlead/domain/sea-routes/variants';
import { type NoSeaRoute, passages, type Position, type SeaRoute } from '@fairlead/sea-routes';
import type { RoutePortRow } from '../sea-routes.sql.ts';

export const positionOf = ({ latitude, longitude }: RoutePortRow): Position => ({
  lat: latitude,
  lon: longitude,
});

export const portOf = ({ id, name, un_locode: unLoCode }: RoutePortRow) => ({ id, name, unLoCode });

/** Degrees with five decimals: about a metre. */
const degrees = (value: number): number => Math.round(value * 100_000) / 100_000;
/** Nautical miles with one decimal. */
export const tenths = (nm: number): number => Math.round(nm * 10) / 10;

const writtenPosition = ({ lat, lon }: Position) => ({
  latitude: degrees(lat),
  longitude: degrees(lon),
});

interface FoundRoute {
  readonly from: RoutePortRow;
  readonly to: RoutePortRow;
  readonly choice: RouteChoice;
  readonly found: SeaRoute | NoSeaRoute;
  readonly version: string;
}

const nothing = { distance: null, waypoints: [], passages: [], zones: [] };

function foundParts(route: SeaRoute) {
  return {
    distance: tenths(route.nm),
    waypoints: route.waypoints.map(writtenPosition),
    passages: passages.filter(({ id }) => route.passages.includes(id)),
    zones: route.zones.map(({ zone, nm, fromNm, entry, exit }) => ({
      id: zone.id,
      name: zone.name,
      kind: zone.kind,
      distance: tenths(nm),
      from: tenths(fromNm),
      entry: writtenPosition(entry),
      exit: writtenPosition(exit),
    })),
  };
}

/** A route as its call answers it. */
export function routeAnswer({
  from,
  to,
  choice,
  found,
  version,
}: FoundRoute): Answer<typeof seaRoutes.get> {
  return {
    from: portOf(from),
    to: portOf(to),
    outcome: found.status === 'found' ? 'found' : found.reason,
    ...(found.status === 'found' ? foundParts(found) : nothing),
    options: { ...choice, closed: [...choice.closed] },
    version,
  };
}
