import type { GraphRecord } from '@fairlead/sea-routes/graph/sea-graph';
import type { Vector } from '@fairlead/sea-routes/sphere/vector';
import { type FullGraph, type PruningOptions, weightedGraph } from './full-graph.ts';
import type { DraftNodes } from './nodes.ts';
import { markFrom, markLocal, spreadNodes } from './prune.ts';
import { treeBuilder } from './trees.ts';

const ice = { ice: 1000 };

/** What companies choose most, from many nodes; then every further option, from fewer. */
const dense: readonly PruningOptions[] = [{ closed: [], avoided: ice }];
const sparse: readonly PruningOptions[] = [
  { closed: ['suez'], avoided: ice },
  { closed: ['suez', 'panama', 'kiel', 'corinth'], avoided: ice },
  { closed: ['panama', 'torres', 'magellan'], avoided: ice },
  { closed: [], avoided: { ...ice, highRisk: 1000 } },
  { closed: ['kiel'], avoided: { ...ice, highRisk: 1000, eca: 1 } },
  { closed: [], avoided: { eca: 1 } },
];

const denseNm = 200;
const sparseNm = 800;

/** Nodes that the seas connect: those of ponds behind a simplified coast are left out. */
function connectedNodes(graph: FullGraph, points: readonly Vector[]): ReadonlySet<number> {
  const build = treeBuilder(weightedGraph(graph, { closed: [], avoided: {} }));
  const connected = new Set<number>();
  const seen = new Set<number>();
  for (let node = 0; node < points.length; node++) {
    if (seen.has(node)) continue;
    const { order, reached } = build(node);
    const group = order.slice(0, reached);
    for (const one of group) seen.add(one);
    if (reached >= 100) for (const one of group) connected.add(one);
  }
  return connected;
}

export function usedEdges(graph: FullGraph, onProgress: (what: string) => void): Uint8Array {
  const use = new Uint8Array(graph.nm.length);
  const all = [...connectedNodes(graph, graph.points)];
  const near = (nm: number) => {
    const chosen = spreadNodes(
      all.map((node) => graph.points[node] as Vector),
      nm,
    );
    return chosen.map((at) => all[at] as number);
  };
  onProgress(`${all.length} connected nodes`);
  markLocal(weightedGraph(graph, { closed: [], avoided: {} }), use);
  onProgress('local');
  for (const options of dense) markFrom(weightedGraph(graph, options), near(denseNm), use);
  onProgress('dense');
  for (const options of sparse) {
    markFrom(weightedGraph(graph, options), near(sparseNm), use);
    onProgress('sparse');
  }
  return use;
}

/** Only the edges in use and the nodes that they join, numbered anew. */
export function prunedRecord(
  { nodes, positions, sides }: DraftNodes,
  graph: FullGraph,
  use: Uint8Array,
): Omit<GraphRecord, 'version' | 'land'> {
  const retained = Int32Array.from([...use.keys()].filter((edge) => (use[edge] as number) > 0));
  const ends = (edge: number) => [
    graph.edges[2 * edge] as number,
    graph.edges[2 * edge + 1] as number,
  ];
  const old = [...new Set([...retained].flatMap((edge) => ends(edge)))].toSorted((a, b) => a - b);
  const numbers = new Map(old.map((node, at) => [node, at]));
  const renumbered = [...retained]
    .map((edge) => ({ edge, pair: ends(edge).map((node) => numbers.get(node) as number) }))
    .toSorted(
      (a, b) =>
        (a.pair[0] as number) - (b.pair[0] as number) ||
        (a.pair[1] as number) - (b.pair[1] as number),
    );
  const shareOf = (list: Uint8Array) => {
    const inside = renumbered.flatMap(({ edge }, at) => ((list[edge] as number) > 0 ? [at] : []));
    return {
      edges: Int32Array.from(inside),
      shares: Uint8Array.from(inside, (at) => list[renumbered[at]?.edge as number] as number),
    };
  };
  const passing = renumbered.flatMap(({ edge }, at) => (graph.passages[edge] === 0 ? [] : [at]));
  return {
    positions: Int32Array.from(
      old.flatMap((node) => [positions[2 * node] as number, positions[2 * node + 1] as number]),
    ),
    sides: Uint8Array.from(old.flatMap((node) => [...sides.subarray(2 * node, 2 * node + 2)])),
    isChannel: Uint8Array.from(old, (node) => (nodes[node]?.kind === 'channel' ? 1 : 0)),
    edges: Uint16Array.from(renumbered.flatMap(({ pair }) => pair)),
    isMain: Uint8Array.from(renumbered, ({ edge }) => (use[edge] === 2 ? 1 : 0)),
    passing: {
      edges: Int32Array.from(passing),
      masks: Uint8Array.from(
        passing,
        (at) => graph.passages[renumbered[at]?.edge as number] as number,
      ),
    },
    zoneShares: new Map([...graph.shares].map(([id, list]) => [id, shareOf(list)])),
  };
}
