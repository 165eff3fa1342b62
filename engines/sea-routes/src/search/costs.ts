import type { SeaGraph } from '../graph/sea-graph.ts';
import { maskOf, type PassageId } from '../passages.ts';
import { allZones } from '../zones/all-zones.ts';
import { maskOfZones, zonesAlong } from '../zones/zone-map.ts';
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

export const zonesOn = (day: string): readonly Zone[] =>
  allZones.filter((zone) => appliesOn(zone, day));

/** The cost of each edge under some options; infinite where a passage is closed. */
export interface Costs {
  readonly edges: Float64Array;
  readonly closed: number;
  /** Zones that are avoided, as masks with their surcharge. */
  readonly avoided: readonly { readonly mask: number; readonly surcharge: number }[];
  /** Names the options: equal for options that lead to the same routes. */
  readonly key: string;
}

export function costsOf(graph: SeaGraph, options: RouteOptions): Costs {
  const closed = maskOf(options.closed ?? []);
  const zones = zonesOn(options.day).filter(({ kind }) => isAvoided(kind, options));
  const edges = graph.nm.slice();
  for (const { id, kind } of zones) {
    const through = graph.zoneShares.get(id);
    if (through === undefined) continue;
    for (const [at, edge] of through.edges.entries()) {
      const inside = ((graph.nm[edge] as number) * (through.shares[at] as number)) / 255;
      edges[edge] = (edges[edge] as number) + surcharges[kind] * inside;
    }
  }
  if (closed !== 0)
    for (const [edge, mask] of graph.passages.entries())
      if ((mask & closed) !== 0) edges[edge] = Infinity;
  return {
    edges,
    closed,
    avoided: zones.map((zone) => ({
      mask: maskOfZones([zone]),
      surcharge: surcharges[zone.kind],
    })),
    key: costKey(options),
  };
}

/** Names options: the passages that are closed and the zones that are avoided. */
export function costKey(options: RouteOptions): string {
  const zones = zonesOn(options.day).filter(({ kind }) => isAvoided(kind, options));
  return [maskOf(options.closed ?? []), ...zones.map(({ id }) => id)].join(' ');
}

/** The cost of a leg that is not an edge of the graph. */
export function legCost(
  { closed, avoided }: Costs,
  { nm, passages }: { readonly nm: number; readonly passages: number },
  leg: readonly [Vector, Vector],
): number {
  if ((passages & closed) !== 0) return Infinity;
  if (avoided.length === 0) return nm;
  let sum = 0;
  const samples = zonesAlong(leg, (mask) => {
    for (const one of avoided) if ((mask & one.mask) !== 0) sum += one.surcharge;
  });
  return nm + (nm * sum) / samples;
}
