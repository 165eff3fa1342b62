import type { seaRoutes } from '@fairlead/contract/sea-routes';
import type { Answer } from '@fairlead/contract/route';
import type { RouteChoice } from '@fairlead/domain/sea-routes/variants';
import { formatPosition } from '@fairlead/domain/ports/position';
import { type NoSeaRoute, passages, type Position, type SeaRoute } from '@fairlead/sea-routes';
import { refuse } from '../../platform/http/refusal.ts';
import type { RoutePortRow } from '../sea-routes.sql.ts';

export const positionOf = ({
  latitude,
  longitude,
}: Pick<RoutePortRow, 'latitude' | 'longitude'>): Position => ({
  lat: latitude,
  lon: longitude,
});

const endOf = <Id>({ id, name, un_locode: unLoCode }: Named<Id>) => ({ id, name, unLoCode });

interface Named<Id> {
  readonly id: Id;
  readonly name: string;
  readonly un_locode: string | null;
}

/** A port, or a position without an id that is named by its degrees. */
export interface RouteStop extends Omit<RoutePortRow, 'id'> {
  readonly id: number | null;
}

type StatedStop =
  | { readonly portId: number }
  | { readonly latitude: number; readonly longitude: number };

/** A stop of a distance table from what the request states and the ports that exist. */
export function stopOf(stop: StatedStop, ports: ReadonlyMap<number, RoutePortRow>): RouteStop {
  if ('portId' in stop) return ports.get(stop.portId) ?? refuse('notFound');
  return { ...stop, id: null, name: formatPosition(stop), un_locode: null };
}

/** Degrees with five decimals: about a metre. */
const degrees = (value: number): number => Math.round(value * 100_000) / 100_000;
/** Nautical miles with one decimal. */
export const tenths = (nm: number): number => Math.round(nm * 10) / 10;

const writtenPosition = ({ lat, lon }: Position) => ({
  latitude: degrees(lat),
  longitude: degrees(lon),
});

interface FoundRoute {
  readonly from: RouteStop;
  readonly to: RoutePortRow;
  readonly choice: RouteChoice;
  readonly found: SeaRoute | NoSeaRoute;
  readonly version: string;
}

const nothing = { distance: null, waypoints: [], passages: [], namedPoints: [], zones: [] };

/** The zones that a route crosses. */
export const writtenZones = ({ zones }: Pick<SeaRoute, 'zones'>) =>
  zones.map(({ zone, nm, fromNm, entry, exit }) => ({
    id: zone.id,
    name: zone.name,
    kind: zone.kind,
    distance: tenths(nm),
    from: tenths(fromNm),
    entry: writtenPosition(entry),
    exit: writtenPosition(exit),
  }));

function foundParts(route: SeaRoute) {
  const names = new Map(route.namedPoints.map(({ waypoint, name }) => [waypoint, name]));
  return {
    distance: tenths(route.nm),
    waypoints: route.waypoints.map((waypoint, at) => ({
      ...writtenPosition(waypoint),
      name: names.get(at) ?? null,
    })),
    passages: passages.filter(({ id }) => route.passages.includes(id)),
    namedPoints: route.namedPoints.map(({ id, name, fromNm, position }) => ({
      id,
      name,
      from: tenths(fromNm),
      position: writtenPosition(position),
    })),
    zones: writtenZones(route),
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
    from: endOf(from),
    to: endOf(to),
    outcome: found.status === 'found' ? 'found' : found.reason,
    ...(found.status === 'found' ? foundParts(found) : nothing),
    options: { ...choice, closed: [...choice.closed] },
    version,
  };
}
