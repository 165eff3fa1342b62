import { touches, type Wedges } from '@fairlead/sea-routes/graph/wedges';
import type { Land } from '@fairlead/sea-routes/land/land';
import { arcBetween } from '@fairlead/sea-routes/sphere/arc';
import { arcNm, dot, type Vector } from '@fairlead/sea-routes/sphere/vector';
import type { DraftNode, DraftNodes } from './nodes.ts';

/** Nodes at borders of zones see any shape of coast; this bounds how many edges they have. */
const zoneReachNm = 1000;

/** A list of pairs of numbers that grows. */
function pairList() {
  let values = new Int32Array(1 << 20);
  let count = 0;
  return {
    add: (one: number, other: number) => {
      if (count + 2 > values.length) {
        const larger = new Int32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[count++] = one;
      values[count++] = other;
    },
    pairs: () => values.slice(0, count),
  };
}

export interface Sighted {
  readonly nodes: readonly DraftNode[];
  readonly points: readonly Vector[];
  readonly wedges: Wedges;
  readonly channelEdges: DraftNodes['channelEdges'];
}

function isCandidate({ nodes, points, wedges }: Sighted, one: number, other: number): boolean {
  const [from, to] = [points[one] as Vector, points[other] as Vector];
  const cosine = dot(from, to);
  if (!touches(wedges, { node: one, cosine }, to)) return false;
  if (!touches(wedges, { node: other, cosine }, from)) return false;
  const isBorder = nodes[one]?.kind === 'zone' || nodes[other]?.kind === 'zone';
  return !isBorder || arcNm(from, to) <= zoneReachNm;
}

/** Pairs of nodes with a clear line of sight that touches the coast at both, and the pieces of the channels. */
export function sightLines(
  land: Land,
  sighted: Sighted,
  onProgress: (share: number) => void,
): Int32Array {
  const list = pairList();
  const { points, channelEdges } = sighted;
  const channels = new Set(channelEdges.map(([one, other]) => `${one} ${other}`));
  for (const [one, other] of channelEdges) list.add(one, other);
  const isAshore = points.map((point) => land.contains(point));
  for (let one = 0; one < points.length; one++) {
    if (one % 1000 === 0) onProgress(one / points.length);
    for (let other = one + 1; other < points.length; other++) {
      if (isAshore[one] || isAshore[other] || !isCandidate(sighted, one, other)) continue;
      const arc = arcBetween(points[one] as Vector, points[other] as Vector);
      if (land.isClear(arc) && !channels.has(`${one} ${other}`)) list.add(one, other);
    }
  }
  return list.pairs();
}
