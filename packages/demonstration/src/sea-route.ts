import { type CataloguePort, cataloguePorts } from '@fairlead/domain/ports/catalogue';
import { distanceNm, type Position } from '@fairlead/domain/ports/distance';
import { seaApproaches } from './sea-approaches.ts';
import { seaDetours } from './sea-detours.ts';
import { seaWaypoints } from './sea-waypoints.ts';

/** The route of a ship between two ports: both ports and the points between them, and its length along the lanes. */
export interface SeaRoute {
  readonly points: readonly Position[];
  readonly nm: number;
}

const positions: ReadonlyMap<string, Position> = new Map(
  Object.entries(seaWaypoints).map(([name, [latitude, longitude]]) => [
    name,
    { latitude, longitude },
  ]),
);

function positionOf(name: string): Position {
  const position = positions.get(name);
  if (position === undefined) throw new Error(`There is no waypoint ${name}.`);
  return position;
}

const listed = (names: string): readonly string[] => names.split(' ').filter(Boolean);

/** The neighbours of each waypoint in both directions. */
function lanesBetween(): ReadonlyMap<string, readonly string[]> {
  const lanes = Object.entries(seaWaypoints).flatMap(([from, [, , onward]]) =>
    listed(onward).flatMap((to) => [
      { from, to },
      { from: to, to: from },
    ]),
  );
  const byStart = Map.groupBy(lanes, ({ from }) => from);
  return new Map([...byStart].map(([from, out]) => [from, out.map(({ to }) => to)]));
}

const neighbours = lanesBetween();

interface Reached {
  readonly nm: number;
  readonly before: string | null;
}

/** The shortest path to every waypoint from those around a port (Dijkstra). */
function pathsFrom(port: CataloguePort): ReadonlyMap<string, Reached> {
  const open = new Map<string, Reached>(
    approachesOf(port).map((name) => [
      name,
      { nm: distanceNm(port, positionOf(name)), before: null },
    ]),
  );
  const done = new Map<string, Reached>();
  while (open.size > 0) {
    const [name, reached] = [...open].reduce((best, one) => (one[1].nm < best[1].nm ? one : best));
    open.delete(name);
    done.set(name, reached);
    for (const next of neighbours.get(name) ?? []) {
      const nm = reached.nm + distanceNm(positionOf(name), positionOf(next));
      if (!done.has(next) && nm < (open.get(next)?.nm ?? Infinity))
        open.set(next, { nm, before: name });
    }
  }
  return done;
}

function approachesOf(port: CataloguePort): readonly string[] {
  const names = seaApproaches[nameOf(port)];
  if (names === undefined)
    throw new Error(`No sea lane of the demonstration leads to ${port.name}.`);
  return listed(names);
}

const pathsByPort = new Map<number, ReadonlyMap<string, Reached>>();
const routes = new Map<string, SeaRoute>();

const nameOf = ({ unLocode, name }: CataloguePort): string => unLocode ?? name;

/** The points between two neighbours, in the order in which they are passed. */
function detourBetween(one: string, other: string): readonly Position[] {
  const onward = seaDetours[`${one} ${other}`];
  const points = onward ?? seaDetours[`${other} ${one}`]?.toReversed() ?? [];
  return points.map(([latitude, longitude]) => ({ latitude, longitude }));
}

/** The track along named points, from a port to a port, around what lies between neighbours. */
const bent = (
  names: readonly string[],
  { from, to }: { readonly from: CataloguePort; readonly to: CataloguePort },
): readonly Position[] => [
  from,
  ...names.slice(1).flatMap((name, at) => {
    const isLast = at === names.length - 2;
    return [...detourBetween(names[at] ?? '', name), isLast ? to : positionOf(name)];
  }),
];

function routeBetween(from: CataloguePort, to: CataloguePort): SeaRoute {
  if (from.id === to.id) return { points: [from], nm: 0 };
  const paths = pathsByPort.get(from.id) ?? pathsFrom(from);
  pathsByPort.set(from.id, paths);
  const ends = approachesOf(to).map((name) => ({
    name,
    nm: (paths.get(name)?.nm ?? Infinity) + distanceNm(positionOf(name), to),
  }));
  const end = ends.reduce((best, one) => (one.nm < best.nm ? one : best));
  const names: string[] = [];
  for (let at: string | null = end.name; at !== null; at = paths.get(at)?.before ?? null)
    names.unshift(at);
  return { points: bent([nameOf(from), ...names, nameOf(to)], { from, to }), nm: end.nm };
}

/** The shortest path along the sea lanes. Throws for a port that no lane leads to. */
export function seaRoute(from: CataloguePort, to: CataloguePort): SeaRoute {
  const key = `${from.id} ${to.id}`;
  const route = routes.get(key) ?? routeBetween(from, to);
  routes.set(key, route);
  return route;
}

const catalogue = new Map(cataloguePorts.map((port) => [port.id, port]));

/** Whether a port is on the sea lanes of the demonstration. */
export function hasSeaLane(portId: number): boolean {
  const port = catalogue.get(portId);
  return port !== undefined && seaApproaches[nameOf(port)] !== undefined;
}
