import { arcNm, type Vector } from '@fairlead/sea-routes/sphere/vector';
import { type Tree, treeBuilder, type Weighted } from './trees.ts';

/** An edge is for long routes if some shortest path continues at least so far beyond both of its ends. */
const mainReachNm = 60;
/** Around each node all shortest paths of this length are retained. */
const localNm = 90;

/** Marks for each edge: 0 unused, 1 used, 2 used by long routes. */
export type EdgeUse = Uint8Array;

/** Marks the edges of a tree by how far it goes on beyond them. */
function markTree(
  { order, reached, cost, parent, edge }: Tree,
  use: EdgeUse,
  height: Float64Array,
): void {
  for (let at = 0; at < reached; at++) height[order[at] as number] = 0;
  for (let at = reached - 1; at > 0; at--) {
    const node = order[at] as number;
    const up = parent[node] as number;
    const beyond = height[node] as number;
    const reach = Math.min(cost[up] as number, beyond);
    const id = edge[node] as number;
    use[id] = Math.max(use[id] as number, reach >= mainReachNm ? 2 : 1);
    const length = (cost[node] as number) - (cost[up] as number);
    height[up] = Math.max(height[up] as number, beyond + length);
  }
}

/** Marks the edges of shortest paths between nodes up to `localNm` apart. */
export function markLocal(graph: Weighted, use: EdgeUse): void {
  const build = treeBuilder(graph);
  for (let node = 0; node < graph.count; node++) {
    const { order, reached, edge } = build(node, localNm);
    for (let at = 1; at < reached; at++) {
      const id = edge[order[at] as number] as number;
      if (use[id] === 0) use[id] = 1;
    }
  }
}

/** Marks the edges of the shortest paths from some nodes to all others. */
export function markFrom(graph: Weighted, sources: readonly number[], use: EdgeUse): void {
  const build = treeBuilder(graph);
  const height = new Float64Array(graph.count);
  for (const source of sources) markTree(build(source), use, height);
}

/** Nodes at least so far from each other, each other node within that distance of one of them. */
export function spreadNodes(points: readonly Vector[], nm: number): readonly number[] {
  const chosen: number[] = [];
  for (const [at, point] of points.entries())
    if (chosen.every((other) => arcNm(points[other] as Vector, point) >= nm)) chosen.push(at);
  return chosen;
}
