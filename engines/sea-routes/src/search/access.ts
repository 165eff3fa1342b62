import { type SeaGraph, exactNm, nodeAt } from '../graph/sea-graph.ts';
import { touches } from '../graph/wedges.ts';
import { passagesAlong } from '../passages.ts';
import { type Arc, arcBetween, pointAt } from '../sphere/arc.ts';
import {
  arcNm,
  dot,
  headingAt,
  bearingTo,
  moved,
  radiusNm,
  type Vector,
} from '../sphere/vector.ts';

/** A leg between a port and a node of the graph. */
export interface AccessLink {
  readonly node: number;
  readonly nm: number;
  readonly passages: number;
  /** Where the way from the port reaches open water. */
  readonly water: Vector;
}

/** How a position is connected to the graph. */
export interface Access {
  readonly point: Vector;
  /** Water that the position is connected to, nearest first. */
  readonly waters: readonly Vector[];
  readonly links: readonly AccessLink[];
}

/** A position further inland than this has no sea route. */
export const mostInlandNm = 20;
/** Ports up to this far from a channel are on it. */
const channelNm = 12;
/** Other shores than the nearest, if they are hardly further: a port on a spit has two. */
const furtherNm = 3;
/** All nodes up to here are tried, beyond it those of long routes. */
const nearNm = 150;

const nearCosine = Math.cos(nearNm / radiusNm);

/** Water off the shores around a position on land. */
function watersAround({ land }: SeaGraph, point: Vector): readonly Vector[] {
  const waters: Vector[] = [];
  let nearest = Infinity;
  for (const shore of land.shoresNear(point, mostInlandNm)) {
    if (shore.nm > nearest + furtherNm || waters.length === 3) break;
    const heading = headingAt(point, bearingTo(point, shore.point));
    const water = moved(point, heading, shore.nm + 0.3);
    const isOther = waters.every((other) => arcNm(other, water) > 2);
    if (!isOther || land.contains(water)) continue;
    waters.push(water);
    nearest = Math.min(nearest, shore.nm);
  }
  return waters;
}

/** Where long legs are likely to meet a continent, in shares of their length. */
const likely = [0.5, 0.75, 0.25];
/** In radians; shorter legs are soon tried as a whole. */
const longAngle = 0.1;

/** Whether a long leg from water is over the inside of a continent, which is found sooner than the first coast that it crosses. */
const isAcrossLand = ({ land }: SeaGraph, arc: Arc): boolean =>
  arc.angle > longAngle && likely.some((share) => land.isInland(pointAt(arc, arc.angle * share)));

/** Legs from water to every node in sight. */
function linksFrom(graph: SeaGraph, point: Vector, water: Vector): readonly AccessLink[] {
  const approach = arcNm(point, water);
  const links: AccessLink[] = [];
  for (let node = 0; node < graph.count; node++) {
    const at = nodeAt(graph, node);
    const cosine = dot(at, water);
    if (cosine < nearCosine && graph.mainEnds[node] === graph.starts[node]) continue;
    if (!touches(graph.wedges, { node, cosine }, water)) continue;
    const arc = arcBetween(water, at);
    if (isAcrossLand(graph, arc) || !graph.land.isClear(arc)) continue;
    const nm = exactNm(approach + arcNm(water, at));
    links.push({ node, nm, passages: passagesAlong(water, at), water });
  }
  return links;
}

/** Legs straight to nodes close by, across whatever the simplified coast puts between. */
function linksAcross(
  graph: SeaGraph,
  point: Vector,
  accepts: (node: number, nm: number) => boolean,
): readonly AccessLink[] {
  const links: AccessLink[] = [];
  for (let node = 0; node < graph.count; node++) {
    const at = nodeAt(graph, node);
    const nm = arcNm(point, at);
    if (!accepts(node, nm)) continue;
    links.push({ node, nm: exactNm(nm), passages: passagesAlong(point, at), water: point });
  }
  return links;
}

/** How a position is connected to the seas; no links if it is inland. */
export function accessOf(graph: SeaGraph, point: Vector): Access {
  const isAshore = graph.land.contains(point);
  const waters = isAshore ? watersAround(graph, point) : [point];
  const seen = waters.flatMap((water) => linksFrom(graph, point, water));
  const channels = isAshore
    ? linksAcross(graph, point, (node, nm) => nm <= channelNm && graph.isChannel[node] === 1)
    : [];
  const links = [...seen, ...channels];
  if (links.length > 0) return { point, waters, links };
  const isClose = isAshore && waters.length === 0;
  const across = isClose ? [] : linksAcross(graph, point, (_, nm) => nm <= mostInlandNm);
  return { point, waters, links: across };
}
