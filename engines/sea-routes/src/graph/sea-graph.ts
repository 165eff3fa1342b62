import type { Land } from '../land/land.ts';
import { vectorAt } from '../land/coast.ts';
import { radiusNm, type Vector } from '../sphere/vector.ts';
import { type Wedges, wedgesOf } from './wedges.ts';

/** What is stored of a graph. */
export interface GraphRecord {
  /** Names the build: stored routes of another version are out of date. */
  readonly version: string;
  readonly land: Land;
  /** Longitude and latitude of each node in ten-thousandths of a degree. */
  readonly positions: Int32Array;
  /** The two sides of the coast at each node in units of 360/256 degrees; the same twice for a node without. */
  readonly sides: Uint8Array;
  /** Nodes of channels, which ports on a river are connected to. */
  readonly isChannel: Uint8Array;
  /** Both nodes of each edge, the smaller first, in order. */
  readonly edges: Uint16Array;
  /** Whether long routes use an edge; the others matter near their ends only. */
  readonly isMain: Uint8Array;
  /** The edges that use passages, each with its mask. */
  readonly passing: { readonly edges: Int32Array; readonly masks: Uint8Array };
  /** Per zone the edges that run through it, and which share of each in 255ths. */
  readonly zoneShares: ReadonlyMap<string, ZoneShares>;
}

export interface ZoneShares {
  readonly edges: Int32Array;
  readonly shares: Uint8Array;
}

/** A graph of the seas in memory. Edge i of node n leads to `targets[i]` for `starts[n] <= i < starts[n + 1]`. */
export interface SeaGraph extends GraphRecord {
  readonly count: number;
  readonly xyz: Float64Array;
  readonly wedges: Wedges;
  readonly starts: Int32Array;
  /** Where the edges end that long routes use; they come first. */
  readonly mainEnds: Int32Array;
  readonly targets: Int32Array;
  readonly edgeIds: Int32Array;
  /** Length of each edge in nautical miles, in parts of 1024, so that sums are exact in any order. */
  readonly nm: Float64Array;
  /** Mask of the passages that each edge uses. */
  readonly passages: Uint8Array;
}

/** Nautical miles in parts of 1024, rounded up: sums are the same in any order, and never less than the great circle. */
export const exactNm = (nm: number): number => Math.ceil(nm * 1024) / 1024;

/** Unit vectors of positions in ten-thousandths of a degree, three numbers each. */
export function vectorsOf(positions: Int32Array): Float64Array {
  const unitOf = Math.PI / 180 / 10_000;
  const xyz = new Float64Array((positions.length / 2) * 3);
  for (let node = 0; node < positions.length / 2; node++) {
    const lon = (positions[2 * node] as number) * unitOf;
    const lat = (positions[2 * node + 1] as number) * unitOf;
    const around = Math.cos(lat);
    xyz[3 * node] = around * Math.cos(lon);
    xyz[3 * node + 1] = around * Math.sin(lon);
    xyz[3 * node + 2] = Math.sin(lat);
  }
  return xyz;
}

/** Edges of each node in one list, those of long routes first. */
function adjacency({ edges, isMain }: GraphRecord, count: number) {
  const starts = new Int32Array(count + 1);
  const mainCounts = new Int32Array(count);
  for (let at = 0; at < edges.length; at++) {
    const node = edges[at] as number;
    starts[node + 1] = (starts[node + 1] as number) + 1;
    mainCounts[node] = (mainCounts[node] as number) + (isMain[at >> 1] as number);
  }
  for (let node = 0; node < count; node++)
    starts[node + 1] = (starts[node + 1] as number) + (starts[node] as number);
  const mainEnds = mainCounts.map((main, node) => main + (starts[node] as number));
  const [main, rest] = [starts.slice(), mainEnds.slice()];
  const targets = new Int32Array(edges.length);
  const edgeIds = new Int32Array(edges.length);
  for (let at = 0; at < edges.length; at++) {
    const node = edges[at] as number;
    const list = isMain[at >> 1] === 1 ? main : rest;
    const slot = list[node] as number;
    targets[slot] = edges[at ^ 1] as number;
    edgeIds[slot] = at >> 1;
    list[node] = slot + 1;
  }
  return { starts, mainEnds, targets, edgeIds };
}

/** The length of each edge. */
function lengthsOf(xyz: Float64Array, edges: Uint16Array): Float64Array {
  const nm = new Float64Array(edges.length / 2);
  for (let edge = 0; edge < nm.length; edge++) {
    const from = 3 * (edges[2 * edge] as number);
    const to = 3 * (edges[2 * edge + 1] as number);
    const x = (xyz[from] as number) - (xyz[to] as number);
    const y = (xyz[from + 1] as number) - (xyz[to + 1] as number);
    const z = (xyz[from + 2] as number) - (xyz[to + 2] as number);
    const chord = Math.sqrt(x * x + y * y + z * z);
    nm[edge] = exactNm(2 * radiusNm * Math.asin(Math.min(1, chord / 2)));
  }
  return nm;
}

export function seaGraphOf(record: GraphRecord): SeaGraph {
  const { version, positions, sides, isChannel, edges, isMain, passing } = record;
  const count = positions.length / 2;
  const xyz = vectorsOf(positions);
  let wedges: Wedges | undefined;
  const passages = new Uint8Array(edges.length / 2);
  for (const [at, edge] of passing.edges.entries()) passages[edge] = passing.masks[at] as number;
  return {
    version,
    get land() {
      return record.land;
    },
    positions,
    sides,
    isChannel,
    edges,
    isMain,
    passing,
    get zoneShares() {
      return record.zoneShares;
    },
    count,
    xyz,
    // Only positions that are connected need them.
    get wedges() {
      return (wedges ??= wedgesOf(xyz, sides));
    },
    nm: lengthsOf(xyz, edges),
    passages,
    ...adjacency(record, count),
  };
}

export const nodeAt = ({ xyz }: SeaGraph, node: number): Vector => vectorAt(xyz, node);
