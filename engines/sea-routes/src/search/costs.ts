import type { SeaGraph } from '../graph/sea-graph.ts';
import { maskOf, type PassageId } from '../passages.ts';
import type { ZoneMap } from '../zones/zone-map.ts';
import type { SharesOf } from '../zones/zone-shares.ts';
import { type Landmarks, landmarksInTurn } from './landmarks.ts';
import { appliesOn, type Zone, type ZoneKind } from '../zones/zone.ts';
import type { Vector } from '../sphere/vector.ts';

/** What a route avoids. */
export interface RouteOptions {
  /** The day (year-month-day) whose zones apply. */
  readonly day: string;
  /** Waters with ice are open. */
  readonly allowsIce?: boolean;
  /** High risk areas are avoided, unless an end of the route is inside. */
  readonly avoidsHighRisk?: boolean;
  /** The distance in emission control areas is reduced where a longer way outside costs less fuel money. */
  readonly avoidsEca?: boolean;
  /** Passages that are closed. */
  readonly closed?: readonly PassageId[];
}

/**
 * What a nautical mile inside a zone costs beyond one outside. An area that is avoided is entered only if an end is
 * inside. In an emission control area distillate fuel costs about twice as much as fuel oil outside; a higher price
 * would send ships around Africa to save a few miles of the Mediterranean.
 */
const surcharges: Readonly<Record<ZoneKind, number>> = { ice: 1000, highRisk: 1000, eca: 1 };

const isAvoided = (kind: ZoneKind, options: RouteOptions): boolean => {
  if (kind === 'ice') return options.allowsIce !== true;
  return kind === 'eca' ? options.avoidsEca === true : options.avoidsHighRisk === true;
};

export const zonesOn = ({ zones }: Pick<ZoneMap, 'zones'>, day: string): readonly Zone[] =>
  zones.filter((zone) => appliesOn(zone, day));

/** The graph, its zones, and which share of each edge is inside them. */
export interface ZonedGraph {
  readonly graph: SeaGraph;
  readonly zones: ZoneMap;
  readonly sharesOf: SharesOf;
}

const avoidedZones = ({ zones }: Pick<ZonedGraph, 'zones'>, options: RouteOptions) =>
  zonesOn(zones, options.day).filter(({ kind }) => isAvoided(kind, options));

/** The cost of each edge under some options; infinite where a passage is closed. */
export interface Costs {
  readonly edges: Float64Array;
  readonly closed: number;
  readonly zones: ZoneMap;
  /** Zones that are avoided, as masks with their surcharge. */
  readonly avoided: readonly { readonly mask: number; readonly surcharge: number }[];
  /** All of them as one mask. */
  readonly avoidedMask: number;
  /** Names the options: equal for options that lead to the same routes. */
  readonly key: string;
  /** The landmarks, once so many routes have been searched that calculating them is worth it. */
  readonly landmarks: () => Landmarks | null;
}

/** Searches with the same options before landmarks are calculated for them. */
const searchesBefore = 40;

function landmarksLater(graph: SeaGraph, edges: Float64Array): Costs['landmarks'] {
  let searches = 0;
  let next: (() => Landmarks) | undefined;
  return () => {
    searches++;
    if (searches <= searchesBefore) return null;
    next ??= landmarksInTurn(graph, edges);
    return next();
  };
}

export function costsOf(seas: ZonedGraph, options: RouteOptions): Costs {
  const { graph, sharesOf } = seas;
  const closed = maskOf(options.closed ?? []);
  const avoided = avoidedZones(seas, options).map((zone) => ({
    zone,
    mask: seas.zones.maskOf(zone),
    surcharge: surcharges[zone.kind],
  }));
  const edges = graph.nm.slice();
  for (const { zone, surcharge } of avoided) {
    const through = sharesOf(zone);
    for (const [at, edge] of through.edges.entries()) {
      const inside = ((graph.nm[edge] as number) * (through.shares[at] as number)) / 255;
      edges[edge] = (edges[edge] as number) + surcharge * inside;
    }
  }
  if (closed !== 0)
    for (const [edge, mask] of graph.passages.entries())
      if ((mask & closed) !== 0) edges[edge] = Infinity;
  return {
    edges,
    landmarks: landmarksLater(graph, edges),
    closed,
    zones: seas.zones,
    avoided,
    avoidedMask: avoided.reduce((all, { mask }) => all | mask, 0),
    key: costKey(seas, options),
  };
}

/** Names options: the passages that are closed and the zones that are avoided. */
export function costKey(seas: Pick<ZonedGraph, 'zones'>, options: RouteOptions): string {
  // One id may be that of several zones, each in another period.
  const avoided = avoidedZones(seas, options).map((zone) => seas.zones.maskOf(zone));
  return [maskOf(options.closed ?? []), ...avoided].join(' ');
}

/** The cost of a leg that is not an edge of the graph. */
export function legCost(
  { closed, avoided, avoidedMask, zones }: Costs,
  { nm, passages }: { readonly nm: number; readonly passages: number },
  leg: readonly [Vector, Vector],
): number {
  if ((passages & closed) !== 0) return Infinity;
  if (avoided.length === 0) return nm;
  let sum = 0;
  const samples = zones.along(leg, avoidedMask, (mask) => {
    for (const one of avoided) if ((mask & one.mask) !== 0) sum += one.surcharge;
  });
  return nm + (nm * sum) / samples;
}
