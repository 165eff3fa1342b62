import { type GraphRecord, type SeaGraph, seaGraphOf } from '@fairlead/sea-routes/graph/sea-graph';
import { vectorAt } from '@fairlead/sea-routes/land/coast';
import { arcNm } from '@fairlead/sea-routes/sphere/vector';

/** An edge is left out if other edges lead from one end to the other with at most this factor of its length. */
const mostDetour = 1.006;

interface Neighbour {
  readonly node: number;
  readonly nm: number;
  readonly traits: number;
}

/** What an edge touches, as a mask: zones in the low bits, passages above. */
function traitsOf(graph: SeaGraph): Uint32Array {
  const traits = Uint32Array.from(graph.passages, (mask) => mask << 20);
  for (const [at, { edges, shares }] of [...graph.zoneShares.values()].entries())
    for (const [position, edge] of edges.entries())
      if (shares[position] !== 0) traits[edge] = (traits[edge] as number) | (1 << at);
  return traits;
}

/** Looks for short ways round in a graph that grows. */
function detourFinder(graph: SeaGraph) {
  const neighbours: Neighbour[][] = Array.from({ length: graph.count }, () => []);
  const best = new Float64Array(graph.count);
  const seenIn = new Int32Array(graph.count);
  let run = 0;
  const pointOf = (node: number) => vectorAt(graph.xyz, node);
  return {
    add: ([one, other]: readonly [number, number], nm: number, traits: number) => {
      neighbours[one]?.push({ node: other, nm, traits });
      neighbours[other]?.push({ node: one, nm, traits });
    },
    /** Whether there is a way of at most some miles over edges that touch nothing else than `traits`. */
    exists: ([from, to]: readonly [number, number], most: number, traits: number): boolean => {
      run++;
      const goal = pointOf(to);
      const open: [number, number][] = [[from, 0]];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const [node, sailed] = next;
        for (const { node: onward, nm, traits: own } of neighbours[node] ?? []) {
          const total = sailed + nm;
          if ((own & ~traits) !== 0 || total > most) continue;
          if (onward === to) return true;
          if (seenIn[onward] === run && (best[onward] as number) <= total) continue;
          if (total + arcNm(pointOf(onward), goal) > most) continue;
          seenIn[onward] = run;
          best[onward] = total;
          open.push([onward, total]);
        }
      }
      return false;
    },
  };
}

/** Which edges remain: the short ones first, those of long routes compared with each other only. */
export function spannerEdges(record: GraphRecord): Uint8Array {
  const graph = seaGraphOf(record);
  const traits = traitsOf(graph);
  const retained = new Uint8Array(graph.nm.length);
  const finder = detourFinder(graph);
  const byLength = [...graph.nm.keys()].toSorted(
    (one, other) => (graph.nm[one] as number) - (graph.nm[other] as number),
  );
  for (const isMain of [1, 0])
    for (const edge of byLength) {
      if (graph.isMain[edge] !== isMain) continue;
      const ends = [graph.edges[2 * edge] as number, graph.edges[2 * edge + 1] as number] as const;
      const nm = graph.nm[edge] as number;
      const own = traits[edge] as number;
      if (finder.exists(ends, nm * mostDetour, own)) continue;
      retained[edge] = 1;
      finder.add(ends, nm, own);
    }
  return retained;
}

/** A record with only the marked edges. */
export function withEdges(record: GraphRecord, retained: Uint8Array): GraphRecord {
  const numbers = new Int32Array(retained.length);
  let count = 0;
  for (const [edge, isRetained] of retained.entries()) numbers[edge] = isRetained ? count++ : -1;
  const isLeft = (edge: number) => retained[edge] === 1;
  const renumbered = (edges: Int32Array) =>
    edges.filter(isLeft).map((edge) => numbers[edge] as number);
  const of = (values: Uint8Array, edges: Int32Array) =>
    values.filter((_, at) => isLeft(edges[at] as number));
  const { edges, isMain, passing, zoneShares } = record;
  return {
    ...record,
    edges: edges.filter((_, at) => isLeft(at >> 1)),
    isMain: isMain.filter((_, edge) => isLeft(edge)),
    passing: { edges: renumbered(passing.edges), masks: of(passing.masks, passing.edges) },
    zoneShares: new Map(
      [...zoneShares].map(([id, zone]) => [
        id,
        { edges: renumbered(zone.edges), shares: of(zone.shares, zone.edges) },
      ]),
    ),
  };
}
