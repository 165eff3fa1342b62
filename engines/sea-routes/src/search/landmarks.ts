import { nodeAt, type SeaGraph } from '../graph/sea-graph.ts';
import { dot, type Vector, vectorOf } from '../sphere/vector.ts';
import { frontier } from './frontier.ts';

/** Ends of the seas, longitude and latitude: most routes lead towards or away from one of them. */
const ends: readonly (readonly [number, number])[] = [
  [29, 60],
  [37, 45.5],
  [32.6, 29.6],
  [49, 29.5],
  [33, 69.5],
  [122, 38.5],
  [-150, 59.5],
  [-79, 8.7],
  [-95, 28.5],
  [-68, 48.6],
  [-67, -56.1],
  [168, -47],
];

/** Costs between landmarks and nodes under some options, from which follows the least cost between any two nodes. */
export interface Landmarks {
  /** Cost from landmark l to node n at `n * landmarkCount + l`. */
  readonly costs: Float64Array;
}

const landmarkCount = ends.length;

function nodeNearest(graph: SeaGraph, point: Vector): number {
  let [best, bestAt] = [-2, 0];
  for (let node = 0; node < graph.count; node++) {
    if (graph.mainEnds[node] === graph.starts[node]) continue;
    const closeness = dot(nodeAt(graph, node), point);
    if (closeness > best) [best, bestAt] = [closeness, node];
  }
  return bestAt;
}

/** Fills in the costs of one landmark: shortest paths over all edges (Dijkstra). */
function spread(
  graph: SeaGraph,
  edges: Float64Array,
  { into, landmark }: { readonly into: Float64Array; readonly landmark: number },
): void {
  const { starts, targets, edgeIds } = graph;
  const open = frontier();
  const note = (node: number, cost: number) => {
    const at = node * landmarkCount + landmark;
    if ((into[at] as number) <= cost) return;
    into[at] = cost;
    open.push(node, cost);
  };
  const [lon, lat] = ends[landmark] as readonly [number, number];
  note(nodeNearest(graph, vectorOf({ lon, lat })), 0);
  for (let least = open.least(); least < Infinity; least = open.least()) {
    const node = open.pop();
    if (least > (into[node * landmarkCount + landmark] as number)) continue;
    const end = starts[node + 1] as number;
    for (let at = starts[node] as number; at < end; at++)
      note(targets[at] as number, least + (edges[edgeIds[at] as number] as number));
  }
}

/** Landmarks that are calculated one at a time, each call one more: none of them delays a route by much. */
export function landmarksInTurn(graph: SeaGraph, edges: Float64Array): () => Landmarks {
  const costs = new Float64Array(graph.count * landmarkCount).fill(Infinity);
  let landmark = 0;
  return () => {
    if (landmark < landmarkCount) spread(graph, edges, { into: costs, landmark: landmark++ });
    return { costs };
  };
}

interface Goal {
  readonly node: number;
  readonly cost: number;
}

/** The destination as seen from the landmarks. */
export interface Bounds {
  /** The cost from each landmark to the destination. */
  readonly near: Float64Array;
  /** The same by the goal furthest from the landmark, less the cost from there. */
  readonly far: Float64Array;
}

export const emptyBounds = (): Bounds => ({
  near: new Float64Array(landmarkCount),
  far: new Float64Array(landmarkCount),
});

/** Prepares the bounds for a destination. */
export function aim({ costs }: Landmarks, { near, far }: Bounds, goals: readonly Goal[]): void {
  near.fill(Infinity);
  far.fill(-Infinity);
  for (const { node, cost } of goals) {
    if (cost === Infinity) continue;
    for (let landmark = 0; landmark < landmarkCount; landmark++) {
      const from = costs[node * landmarkCount + landmark] as number;
      near[landmark] = Math.min(near[landmark] as number, from + cost);
      far[landmark] = Math.max(far[landmark] as number, from - cost);
    }
  }
}

/** The least that the way from a node to the destination costs, by the triangle inequality. */
export function leastCost({ costs }: Landmarks, { near, far }: Bounds, node: number): number {
  let least = 0;
  for (let landmark = 0; landmark < landmarkCount; landmark++) {
    const from = costs[node * landmarkCount + landmark] as number;
    // Not calculated yet, or cut off by a closed passage.
    if (from === Infinity) continue;
    const onward = (near[landmark] as number) - from;
    const back = from - (far[landmark] as number);
    if (onward > least && onward < Infinity) least = onward;
    if (back > least && back < Infinity) least = back;
  }
  return least;
}
