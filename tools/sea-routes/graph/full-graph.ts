import { exactNm } from '@fairlead/sea-routes/graph/sea-graph';
import { maskOf, passagesAlong } from '@fairlead/sea-routes/passages';
import { arcNm, type Vector } from '@fairlead/sea-routes/sphere/vector';
import { allZones } from '@fairlead/sea-routes/zones/all-zones';
import type { ZoneKind } from '@fairlead/sea-routes/zones/zone';
import { zoneMapOf } from '@fairlead/sea-routes/zones/zone-map';
import type { Weighted } from './trees.ts';

/** The bit of each. */
const everyZone = -1;

/** All edges before pruning, with what costs depend on. */
export interface FullGraph {
  readonly points: readonly Vector[];
  readonly edges: Int32Array;
  readonly nm: Float64Array;
  readonly passages: Uint8Array;
  /** Per zone the share of each edge inside, in 255ths. */
  readonly shares: ReadonlyMap<string, Uint8Array>;
}

export function fullGraph(points: readonly Vector[], edges: Int32Array): FullGraph {
  const count = edges.length / 2;
  const ends = (edge: number) =>
    [
      points[edges[2 * edge] as number] as Vector,
      points[edges[2 * edge + 1] as number] as Vector,
    ] as const;
  const nm = new Float64Array(count);
  const passages = new Uint8Array(count);
  for (let edge = 0; edge < count; edge++) {
    nm[edge] = exactNm(arcNm(...ends(edge)));
    passages[edge] = passagesAlong(...ends(edge));
  }
  const shares = new Map(allZones.map(({ id }) => [id, new Uint8Array(count)]));
  const { along } = zoneMapOf(allZones);
  const inside = new Int32Array(allZones.length);
  for (let edge = 0; edge < count; edge++) {
    inside.fill(0);
    const samples = along(ends(edge), everyZone, (mask) => {
      for (let zone = 0; zone < inside.length; zone++)
        inside[zone] = (inside[zone] as number) + ((mask >> zone) & 1);
    });
    for (const [zone, { id }] of allZones.entries()) {
      const list = shares.get(id) as Uint8Array;
      list[edge] = Math.round((255 * (inside[zone] as number)) / samples);
    }
  }
  return { points, edges, nm, passages, shares };
}

/** What the routes of a search are for, as in the options of the engine. */
export interface PruningOptions {
  readonly closed: Parameters<typeof maskOf>[0];
  readonly avoided: Readonly<Partial<Record<ZoneKind, number>>>;
}

/** The graph with the cost of each edge under some options. */
export function weightedGraph(graph: FullGraph, { closed, avoided }: PruningOptions): Weighted {
  const { points, edges, nm, passages, shares } = graph;
  const cost = nm.slice();
  for (const zone of allZones) {
    const surcharge = avoided[zone.kind];
    const share = shares.get(zone.id);
    if (surcharge === undefined || share === undefined || zone.until !== null) continue;
    for (let edge = 0; edge < cost.length; edge++)
      cost[edge] =
        (cost[edge] as number) + ((nm[edge] as number) * surcharge * (share[edge] as number)) / 255;
  }
  const mask = maskOf(closed);
  for (let edge = 0; edge < cost.length; edge++)
    if (((passages[edge] as number) & mask) !== 0) cost[edge] = Infinity;
  return { count: points.length, ...adjacency(points.length, edges), cost };
}

function adjacency(
  count: number,
  edges: Int32Array,
): Pick<Weighted, 'starts' | 'targets' | 'edgeIds'> {
  const starts = new Int32Array(count + 1);
  for (const node of edges) starts[node + 1] = (starts[node + 1] as number) + 1;
  for (let node = 0; node < count; node++)
    starts[node + 1] = (starts[node + 1] as number) + (starts[node] as number);
  const filled = starts.slice();
  const targets = new Int32Array(edges.length);
  const edgeIds = new Int32Array(edges.length);
  for (const [at, node] of edges.entries()) {
    const slot = filled[node] as number;
    targets[slot] = edges[at ^ 1] as number;
    edgeIds[slot] = at >> 1;
    filled[node] = slot + 1;
  }
  return { starts, targets, edgeIds };
}
