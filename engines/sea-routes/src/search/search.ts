import type { SeaGraph } from '../graph/sea-graph.ts';
import { radiusNm, type Vector } from '../sphere/vector.ts';
import { type Frontier, frontier } from './frontier.ts';
import { aim, type Bounds, emptyBounds, type Landmarks, leastCost } from './landmarks.ts';

/** The cost of the way from an end to a node. */
export interface WeightedLink {
  readonly node: number;
  readonly cost: number;
}

export interface Ends {
  readonly from: Vector;
  readonly to: Vector;
  readonly starts: readonly WeightedLink[];
  readonly goals: readonly WeightedLink[];
  /** The cost of going straight, infinite if that is not possible. */
  readonly straight: number;
  readonly costs: Float64Array;
  /** Sharper bounds of what is ahead than the great circle, null before they have been calculated. */
  readonly landmarks: Landmarks | null;
}

/** The nodes of the cheapest path in order, empty if straight is cheapest, null if there is none. */
export type Path = readonly number[] | null;

/** Around both ends every edge is followed, elsewhere those of long routes. */
const localNm = 200;

/** Memory that searches of one graph share. What was stored in another run does not count. */
interface Workspace {
  readonly cost: Float64Array;
  readonly ahead: Float64Array;
  readonly parent: Int32Array;
  readonly reachedIn: Int32Array;
  readonly settledIn: Int32Array;
  /** The cost from a node to the destination through its surroundings, and the next node on the way. */
  readonly goal: Float64Array;
  readonly onward: Int32Array;
  readonly goalIn: Int32Array;
  readonly goalSettledIn: Int32Array;
  readonly open: Frontier;
  readonly bounds: Bounds;
  run: number;
}

const workspaceOf = (count: number): Workspace => ({
  cost: new Float64Array(count),
  ahead: new Float64Array(count),
  parent: new Int32Array(count),
  reachedIn: new Int32Array(count),
  settledIn: new Int32Array(count),
  goal: new Float64Array(count),
  onward: new Int32Array(count),
  goalIn: new Int32Array(count),
  goalSettledIn: new Int32Array(count),
  open: frontier(),
  bounds: emptyBounds(),
  run: 0,
});

/** Nautical miles between a point and a node, without making a vector of it. */
function nmTo({ xyz }: SeaGraph, node: number, [x, y, z]: Vector): number {
  const u = x - (xyz[3 * node] as number);
  const v = y - (xyz[3 * node + 1] as number);
  const w = z - (xyz[3 * node + 2] as number);
  return 2 * radiusNm * Math.asin(Math.min(1, Math.sqrt(u * u + v * v + w * w) / 2));
}

/**
 * A search for the cheapest path: first back from the destination over all edges of its surroundings, then from the
 * start towards it (A*), with the great circle, or what follows from landmarks, as the least that is ahead. It finds the
 * same path in both directions.
 */
export function searchOf(graph: SeaGraph): (ends: Ends) => Path {
  const work = workspaceOf(graph.count);
  return (ends) => {
    work.run++;
    approach(graph, work, ends);
    work.open.clear();
    if (ends.landmarks !== null) aim(ends.landmarks, work.bounds, ends.goals);
    for (const { node, cost } of ends.starts) reach(graph, work, { node, cost, parent: -1, ends });
    return pathThrough(work, settle(graph, work, ends));
  };
}

/** Notes a way from a node to the destination, if it is the cheapest so far. */
function noteGoal(
  work: Workspace,
  node: number,
  [cost, onward]: readonly [number, number],
): boolean {
  if (work.goalIn[node] === work.run && (work.goal[node] as number) <= cost) return false;
  work.goal[node] = cost;
  work.onward[node] = onward;
  work.goalIn[node] = work.run;
  return true;
}

/** The ways to the destination from all nodes around it, and from those that an edge joins to one of these. */
function approach(graph: SeaGraph, work: Workspace, { goals, to, costs }: Ends): void {
  const { starts, targets, edgeIds } = graph;
  const note = (node: number, cost: number, onward: number) => {
    if (noteGoal(work, node, [cost, onward]) && nmTo(graph, node, to) < localNm)
      work.open.push(node, cost);
  };
  work.open.clear();
  for (const { node, cost } of goals) if (cost < Infinity) note(node, cost, -1);
  for (let node = work.open.pop(); node >= 0; node = work.open.pop()) {
    if (work.goalSettledIn[node] === work.run) continue;
    work.goalSettledIn[node] = work.run;
    const base = work.goal[node] as number;
    const end = starts[node + 1] as number;
    for (let at = starts[node] as number; at < end; at++) {
      const cost = base + (costs[edgeIds[at] as number] as number);
      if (cost < Infinity) note(targets[at] as number, cost, node);
    }
  }
}

interface Reach {
  readonly node: number;
  readonly cost: number;
  readonly parent: number;
  readonly ends: Ends;
}

function reach(graph: SeaGraph, work: Workspace, { node, cost, parent, ends }: Reach): void {
  if (cost === Infinity) return;
  if (work.reachedIn[node] !== work.run) {
    work.reachedIn[node] = work.run;
    const bound = ends.landmarks === null ? 0 : leastCost(ends.landmarks, work.bounds, node);
    work.ahead[node] = Math.max(nmTo(graph, node, ends.to), bound) - 0.01;
  } else if ((work.cost[node] as number) <= cost) return;
  work.cost[node] = cost;
  work.parent[node] = parent;
  work.open.push(node, cost + (work.ahead[node] as number));
}

/** Settles nodes until none can improve the best way; answers where it enters the surroundings of the destination. */
function settle(graph: SeaGraph, work: Workspace, ends: Ends): number {
  let best = ends.straight;
  let last = best === Infinity ? noPath : straightPath;
  while (work.open.least() < best) {
    const node = work.open.pop();
    if (work.settledIn[node] === work.run) continue;
    work.settledIn[node] = work.run;
    if (work.goalIn[node] === work.run) {
      const total = (work.cost[node] as number) + (work.goal[node] as number);
      if (total < best) {
        best = total;
        last = node;
      }
    }
    follow(graph, work, { node, ends });
  }
  return last;
}

const [straightPath, noPath] = [-1, -2];

function follow(
  graph: SeaGraph,
  work: Workspace,
  { node, ends }: { readonly node: number; readonly ends: Ends },
): void {
  const { starts, mainEnds, targets, edgeIds } = graph;
  const base = work.cost[node] as number;
  const isLocal = nmTo(graph, node, ends.from) < localNm;
  const end = (isLocal ? starts[node + 1] : mainEnds[node]) as number;
  for (let at = starts[node] as number; at < end; at++) {
    const target = targets[at] as number;
    if (work.settledIn[target] === work.run) continue;
    const cost = base + (ends.costs[edgeIds[at] as number] as number);
    reach(graph, work, { node: target, cost, parent: node, ends });
  }
}

function pathThrough(work: Workspace, last: number): Path {
  if (last === noPath) return null;
  const path: number[] = [];
  for (let node = last; node >= 0; node = work.parent[node] as number) path.push(node);
  path.reverse();
  if (last < 0) return path;
  for (let node = work.onward[last] as number; node >= 0; node = work.onward[node] as number)
    path.push(node);
  return path;
}
