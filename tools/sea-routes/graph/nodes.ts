import { type Coast, coastPoint } from '@fairlead/sea-routes/land/coast';
import type { Land } from '@fairlead/sea-routes/land/land';
import { arcBetween } from '@fairlead/sea-routes/sphere/arc';
import {
  bearingTo,
  cross,
  dot,
  headingAt,
  moved,
  positionOf,
  unit,
  type Vector,
  vectorOf,
} from '@fairlead/sea-routes/sphere/vector';
import { allZones } from '@fairlead/sea-routes/zones/all-zones';
import { isInZone } from '@fairlead/sea-routes/zones/zone';
import { waterways } from '../waterways.ts';

/** A node before it is numbered. */
export interface DraftNode {
  readonly point: Vector;
  /** Directions of the coast on both sides, in degrees; null where routes may bend either way. */
  readonly sides: readonly [number, number] | null;
  readonly kind: 'coast' | 'zone' | 'channel';
}

/** Clear of a headland by this much, or less in narrow waters. */
const offshoreNm = [3.5, 2, 1, 0.5, 0.2];

/** Where a ring is sharp enough that a route bends there, in degrees. */
const leastTurn = 0.5;

function coastNode(land: Land, points: readonly [Vector, Vector, Vector]): DraftNode | null {
  const [before, point, after] = points;
  if (dot(cross(before, point), after) >= 0) return null;
  const sides = [bearingTo(point, before), bearingTo(point, after)] as const;
  const bend = Math.abs(((sides[0] - sides[1] + 540) % 360) - 180);
  if (180 - bend < leastTurn) return null;
  const [one, other] = [headingAt(point, sides[0]), headingAt(point, sides[1])];
  const outward = unit([-one[0] - other[0], -one[1] - other[1], -one[2] - other[2]]);
  for (const nm of offshoreNm) {
    const away = moved(point, outward, nm);
    const clear = arcBetween(moved(point, outward, 0.03), away);
    if (!land.contains(away) && land.isClear(clear)) return { point: away, sides, kind: 'coast' };
  }
  return null;
}

/** A node off each headland. */
function coastNodes(land: Land, coast: Coast): readonly DraftNode[] {
  const before = new Int32Array(coast.next.length);
  for (const [at, next] of coast.next.entries()) before[next] = at;
  return Array.from(coast.next, (next, at) =>
    coastNode(land, [
      coastPoint(coast, before[at] as number),
      coastPoint(coast, at),
      coastPoint(coast, next),
    ]),
  ).filter((node) => node !== null);
}

/** Points along the sides of a ring, at most 60 nm apart. */
function densified(
  ring: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  return ring.flatMap(([lon, lat], at) => {
    const [x, y] = ring.at(at - 1) ?? [lon, lat];
    const degrees = Math.hypot((lon - x) * Math.cos((lat * Math.PI) / 180), lat - y);
    const steps = Math.max(1, Math.ceil(degrees));
    return Array.from({ length: steps }, (_, step): readonly [number, number] => {
      const share = (step + 1) / steps;
      return [x + (lon - x) * share, y + (lat - y) * share];
    });
  });
}

/** Nodes just outside the borders of zones, where routes that avoid them bend. */
function zoneNodes(land: Land): readonly DraftNode[] {
  return allZones.flatMap((zone) =>
    zone.rings.flatMap((ring) =>
      densified(ring).flatMap(([lon, lat]): DraftNode[] => {
        if (Math.abs(lat) > 88) return [];
        const border = vectorOf({ lon, lat });
        const around = [0, 45, 90, 135, 180, 225, 270, 315]
          .map((degrees) => moved(border, headingAt(border, degrees), 2))
          .filter((point) => {
            const at = positionOf(point);
            return !isInZone(zone, at.lon, at.lat);
          });
        if (around.length === 0) return [];
        const sum = around.reduce((all, one) => [
          all[0] + one[0],
          all[1] + one[1],
          all[2] + one[2],
        ]);
        const outward = unit(sum);
        const point = around.reduce((best, one) =>
          dot(one, outward) > dot(best, outward) ? one : best,
        );
        return land.contains(point) ? [] : [{ point, sides: null, kind: 'zone' }];
      }),
    ),
  );
}

/** Nodes along channels, and which follow each other. */
function channelNodes(): readonly (readonly DraftNode[])[] {
  return waterways.map(({ points }) =>
    points.map(([lon, lat]) => ({ point: vectorOf({ lon, lat }), sides: null, kind: 'channel' })),
  );
}

const rounded = (degrees: number): number => Math.round(degrees * 10_000);

const unitsOf = (degrees: number): number => (Math.round((degrees * 256) / 360) + 256) % 256;

export interface DraftNodes {
  readonly nodes: readonly DraftNode[];
  /** Longitude and latitude in ten-thousandths of a degree. */
  readonly positions: Int32Array;
  /** Directions of the coast in 256ths of a circle, two a node, the same twice where there is none. */
  readonly sides: Uint8Array;
  /** Both nodes of each piece of a channel. */
  readonly channelEdges: readonly (readonly [number, number])[];
}

const keyOf = ({ point }: DraftNode): string => {
  const { lon, lat } = positionOf(point);
  return `${rounded(lon)} ${rounded(lat)}`;
};

/** All nodes, close ones with close numbers so that their differences are small. */
export function draftNodes(land: Land): DraftNodes {
  const channels = channelNodes();
  const all = [...channels.flat(), ...coastNodes(land, land.coast), ...zoneNodes(land)];
  const unique = [...new Map(all.toReversed().map((node) => [keyOf(node), node])).values()];
  const stripe = (node: DraftNode) => Math.floor(positionOf(node.point).lon / 4);
  const nodes = unique.toSorted(
    (one, other) =>
      stripe(one) - stripe(other) || positionOf(one.point).lat - positionOf(other.point).lat,
  );
  const numbers = new Map(nodes.map((node, at) => [keyOf(node), at]));
  const numberOf = (node: DraftNode) => numbers.get(keyOf(node)) ?? 0;
  return {
    nodes,
    positions: Int32Array.from(
      nodes.flatMap(({ point }) => {
        const { lon, lat } = positionOf(point);
        return [rounded(lon), rounded(lat)];
      }),
    ),
    sides: Uint8Array.from(
      nodes.flatMap((node) => (node.sides ?? [0, 0]).map((side) => unitsOf(side))),
    ),
    channelEdges: channels.flatMap((channel) =>
      channel.slice(1).map((node, at) => {
        const pair = [numberOf(channel[at] as DraftNode), numberOf(node)];
        return [Math.min(...pair), Math.max(...pair)] as const;
      }),
    ),
  };
}
