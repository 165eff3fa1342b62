import { crossingsAlong, type ZoneCrossing } from './answer/crossings.ts';
import { namedAlong, type PassedPoint } from './answer/named-along.ts';
import { readGraph } from './graph/format.ts';
import { exactNm, nodeAt, type SeaGraph, seaGraphOf } from './graph/sea-graph.ts';
import { type PassageId, passagesAlong, passagesOf } from './passages.ts';
import { type Access, type AccessLink, accessOf } from './search/access.ts';
import {
  type Costs,
  costKey,
  costsOf,
  legCost,
  type RouteOptions,
  type ZonedGraph,
  zonesOn,
} from './search/costs.ts';
import { type Ends, searchOf, type WeightedLink } from './search/search.ts';
import { arcBetween } from './sphere/arc.ts';
import { arcNm, type Position, positionOf, type Vector, vectorOf } from './sphere/vector.ts';
import { allZones } from './zones/all-zones.ts';
import type { Zone } from './zones/zone.ts';
import { type ZoneMap, zoneMapOf } from './zones/zone-map.ts';
import { sharesIn } from './zones/zone-shares.ts';

export interface SeaRoute {
  readonly status: 'found';
  readonly nm: number;
  /** From the first position to the last; each leg is a great circle. */
  readonly waypoints: readonly Position[];
  readonly passages: readonly PassageId[];
  /** Parts of the route inside zones that apply on the day, in the order in which they are entered. */
  readonly zones: readonly ZoneCrossing[];
  /** Capes, straits and canals that the route passes, in their order. */
  readonly namedPoints: readonly PassedPoint[];
}

export type SeaDistance = Pick<SeaRoute, 'status' | 'nm'>;

export type DescribedDistance = Pick<SeaRoute, 'status' | 'nm' | 'namedPoints'>;

export interface NoSeaRoute {
  readonly status: 'none';
  /** Which end is not on the sea, or that the seas between them are not connected. */
  readonly reason: 'fromInland' | 'toInland' | 'notConnected';
}

export interface RouteRequest {
  readonly from: Position;
  readonly to: Position;
  readonly options: RouteOptions;
}

/** The seas, ready for requests. It remembers how the last positions are connected and what the last options cost. */
export interface SeaRouter {
  /** Names the data: routes of another version may differ. */
  readonly version: string;
  readonly route: (request: RouteRequest) => SeaRoute | NoSeaRoute;
  /** Nautical miles of the route alone, which is quicker. */
  readonly distance: (request: RouteRequest) => SeaDistance | NoSeaRoute;
  /** The same with the capes, straits and canals that the route passes. */
  readonly describedDistance: (request: RouteRequest) => DescribedDistance | NoSeaRoute;
  /** The distance as a number, null if there is no route. */
  readonly distanceNm: (request: RouteRequest) => number | null;
}

const rememberedPositions = 2000;
const rememberedOptions = 12;

/** The value of a key, calculated unless it is among the last ones. */
function remembering<T>(most: number, calculate: (key: string) => T) {
  const known = new Map<string, T>();
  return (key: string): T => {
    const value = known.get(key) ?? calculate(key);
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return value;
  };
}

interface Connected {
  readonly access: Access;
  readonly costs: Map<string, readonly WeightedLink[]>;
}

/** Positions closer than a ten-thousandth of a degree are the same. */
const positionKey = ({ lon, lat }: Position): string => `${lon.toFixed(4)} ${lat.toFixed(4)}`;

export interface RouterOptions {
  /** At most 32 zones, each with the days on which it applies; those of `allZones` unless stated. */
  readonly zones?: readonly Zone[];
}

/** Costs of the last options. */
function rememberingCosts(seas: ZonedGraph): (options: RouteOptions) => Costs {
  let latest: { options: RouteOptions | null; costs: Costs | null } = {
    options: null,
    costs: null,
  };
  const costs = new Map<string, Costs>();
  return (options) => {
    if (latest.costs !== null && latest.options === options) return latest.costs;
    const key = costKey(seas, options);
    const found = costs.get(key) ?? costsOf(seas, options);
    const [oldest] = costs.keys();
    if (costs.size >= rememberedOptions && oldest !== undefined && !costs.has(key))
      costs.delete(oldest);
    costs.set(key, found);
    latest = { options, costs: found };
    return found;
  };
}

/** Reads a graph. Throws a `RangeError` if the bytes are not one, or if the zones cannot be used. */
export function createRouter(
  bytes: Uint8Array,
  { zones: stated = allZones }: RouterOptions = {},
): SeaRouter {
  const graph = seaGraphOf(readGraph(bytes));
  const search = searchOf(graph);
  const zones = zoneMapOf(stated);
  const costsFor = rememberingCosts({ graph, zones, sharesOf: sharesIn(graph, zones) });
  const connected = remembering(rememberedPositions, (key): Connected => {
    const [lon = 0, lat = 0] = key.split(' ').map(Number);
    return { access: accessOf(graph, vectorOf({ lon, lat })), costs: new Map() };
  });
  const found = ({ from, to, options }: RouteRequest): Found | NoSeaRoute => {
    const [one, other] = [connected(positionKey(from)), connected(positionKey(to))];
    if (one.access.links.length === 0) return { status: 'none', reason: 'fromInland' };
    if (other.access.links.length === 0) return { status: 'none', reason: 'toInland' };
    return findRoute({ graph, search }, [one, other], costsFor(options));
  };
  return {
    version: graph.version,
    route: (request) => {
      const answer = found(request);
      return 'status' in answer ? answer : described(answer, request.options, zones);
    },
    distance: (request) => {
      const answer = found(request);
      return 'status' in answer ? answer : { status: 'found', nm: answer.nm };
    },
    describedDistance: (request) => {
      const answer = found(request);
      if ('status' in answer) return answer;
      const { nm, passages } = answer;
      return { status: 'found', nm, namedPoints: namedAlong(lineOf(answer), passagesOf(passages)) };
    },
    distanceNm: (request) => {
      const answer = found(request);
      return 'status' in answer ? null : answer.nm;
    },
  };
}

interface Found {
  readonly nm: number;
  readonly points: readonly Vector[];
  readonly passages: number;
}

/** Costs of the links of a position, remembered for the options. */
function weighted(
  graph: SeaGraph,
  { access, costs: known }: Connected,
  costs: Costs,
): readonly WeightedLink[] {
  const before = known.get(costs.key);
  if (before !== undefined) return before;
  const links = access.links.map((link) => ({
    node: link.node,
    cost: legCost(costs, link, [link.water, nodeAt(graph, link.node)]),
  }));
  if (known.size >= rememberedOptions) known.clear();
  known.set(costs.key, links);
  return links;
}

const samePositionNm = 0.05;

interface Straight {
  readonly cost: number;
  readonly nm: number;
  readonly points: readonly Vector[];
  readonly passages: number;
}

/** The way from one position to the other if water off both is in sight of each other. */
function straightBetween(
  graph: SeaGraph,
  [one, other]: readonly [Access, Access],
  costs: Costs,
): Straight | null {
  if (arcNm(one.point, other.point) < samePositionNm)
    return { cost: 0, nm: 0, points: [one.point, other.point], passages: 0 };
  const [water, otherWater] = [one.waters[0], other.waters[0]];
  if (water === undefined || otherWater === undefined) return null;
  const arc = arcBetween(water, otherWater);
  if (!graph.land.isClear(arc)) return null;
  const passages = passagesAlong(water, otherWater);
  const sea = arcNm(water, otherWater);
  const nm = exactNm(arcNm(one.point, water) + sea + arcNm(other.point, otherWater));
  return {
    cost: legCost(costs, { nm, passages }, [water, otherWater]),
    nm,
    points: [one.point, water, otherWater, other.point],
    passages,
  };
}

interface Seas {
  readonly graph: SeaGraph;
  readonly search: ReturnType<typeof searchOf>;
}

function findRoute(
  { graph, search }: Seas,
  [one, other]: readonly [Connected, Connected],
  costs: Costs,
): Found | NoSeaRoute {
  const straight = straightBetween(graph, [one.access, other.access], costs);
  const ends: Ends = {
    from: one.access.point,
    to: other.access.point,
    starts: weighted(graph, one, costs),
    goals: weighted(graph, other, costs),
    straight: straight?.cost ?? Infinity,
    costs: costs.edges,
    landmarks: costs.landmarks(),
  };
  const path = search(ends);
  if (path === null) return { status: 'none', reason: 'notConnected' };
  if (path.length === 0 && straight !== null) return straight;
  return foundAlong(graph, path, {
    first: linkTo(one, ends.starts, path[0] as number),
    last: linkTo(other, ends.goals, path.at(-1) as number),
    accesses: [one.access, other.access],
  });
}

/** The cheapest link of a position to a node. */
function linkTo({ access }: Connected, costs: readonly WeightedLink[], node: number): AccessLink {
  let best = -1;
  for (const [at, link] of costs.entries())
    if (link.node === node && (best < 0 || link.cost < (costs[best]?.cost ?? Infinity))) best = at;
  return access.links[best] as AccessLink;
}

interface PathEnds {
  readonly first: AccessLink;
  readonly last: AccessLink;
  readonly accesses: readonly [Access, Access];
}

function edgeBetween({ starts, targets, edgeIds }: SeaGraph, from: number, to: number): number {
  const at = targets.subarray(starts[from], starts[from + 1]).indexOf(to);
  return edgeIds[(starts[from] as number) + at] as number;
}

function foundAlong(
  graph: SeaGraph,
  path: readonly number[],
  { first, last, accesses }: PathEnds,
): Found {
  const edges = path.slice(1).map((node, at) => edgeBetween(graph, path[at] as number, node));
  const nm = edges.reduce((sum, edge) => sum + (graph.nm[edge] as number), first.nm + last.nm);
  const passages = edges.reduce(
    (mask, edge) => mask | (graph.passages[edge] as number),
    first.passages | last.passages,
  );
  const points = [
    accesses[0].point,
    first.water,
    ...path.map((node) => nodeAt(graph, node)),
    last.water,
    accesses[1].point,
  ];
  return { nm, points, passages };
}

/** The points of a route, each of them once. */
const lineOf = ({ points }: Found): readonly Vector[] =>
  points.filter((point, at) => at === 0 || arcNm(point, points[at - 1] as Vector) > 0);

function described(found: Found, options: RouteOptions, zoneMap: ZoneMap): SeaRoute {
  const line = lineOf(found);
  const passages = passagesOf(found.passages);
  const zones = zonesOn(zoneMap, options.day)
    .flatMap((zone) => crossingsAlong(line, zone, zoneMap))
    .toSorted((one, other) => one.fromNm - other.fromNm);
  return {
    status: 'found',
    nm: found.nm,
    waypoints: line.map((point) => positionOf(point)),
    passages,
    zones,
    namedPoints: namedAlong(line, passages),
  };
}
