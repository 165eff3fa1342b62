import { radians, radiusNm, type Vector } from '../sphere/vector.ts';

/**
 * The coast at each node: two planes, three numbers each, through the node along both sides of the coast. A shortest path
 * bends around a node only if its legs touch the coast there, so legs into or away from the wedge are left out.
 */
export interface Wedges {
  readonly planes: Float64Array;
  /** Nodes where routes may bend either way have none. */
  readonly isOpen: Uint8Array;
}

/** Units of the stored directions: 256 make a circle. */
const sine = Float64Array.from({ length: 256 }, (_, at) => Math.sin((at * 360 * radians) / 256));

/** Vectors of the nodes, three numbers each; directions of the two sides in 256ths of a circle, equal for an open node. */
export function wedgesOf(xyz: Float64Array, sides: Uint8Array): Wedges {
  const count = xyz.length / 3;
  const planes = new Float64Array(6 * count);
  const isOpen = new Uint8Array(count);
  for (let node = 0; node < count; node++) {
    const x = xyz[3 * node] as number;
    const y = xyz[3 * node + 1] as number;
    const z = xyz[3 * node + 2] as number;
    // The cosine of the latitude, and cosine and sine of the longitude; no node is at a pole.
    const around = Math.sqrt(x * x + y * y);
    const lonCosine = x / around;
    const lonSine = y / around;
    isOpen[node] = sides[2 * node] === sides[2 * node + 1] ? 1 : 0;
    for (let side = 0; side < 2; side++) {
      const angle = sides[2 * node + side] as number;
      const s = sine[angle] as number;
      const c = sine[(angle + 64) % 256] as number;
      // East times cosine less north times sine: the side times the node.
      const at = 6 * node + 3 * side;
      planes[at] = z * lonCosine * s - lonSine * c;
      planes[at + 1] = lonCosine * c + z * lonSine * s;
      planes[at + 2] = -around * s;
    }
  }
  return { planes, isOpen };
}

/** Within two degrees of a side a leg still touches, and so does one to a harbour closer to the coast than the node. */
const slack = Math.sin(2 * radians) ** 2;
const aside = (5 / radiusNm) ** 2;

/** Whether a leg between a node and a point leaves both sides of the coast on the same hand. */
export function touches(
  { planes, isOpen }: Wedges,
  { node, cosine }: { readonly node: number; readonly cosine: number },
  [x, y, z]: Vector,
): boolean {
  if (isOpen[node] === 1) return true;
  const at = 6 * node;
  const one =
    (planes[at] as number) * x + (planes[at + 1] as number) * y + (planes[at + 2] as number) * z;
  const other =
    (planes[at + 3] as number) * x +
    (planes[at + 4] as number) * y +
    (planes[at + 5] as number) * z;
  if (one * other >= 0) return true;
  const least = Math.max(aside, slack * (1 - cosine * cosine));
  return one * one < least || other * other < least;
}
