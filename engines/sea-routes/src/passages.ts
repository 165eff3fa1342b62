import { type Arc, arcBetween, pointAt } from './sphere/arc.ts';
import { cross, dot, type Vector, vectorOf } from './sphere/vector.ts';

type Point = readonly [number, number];

type GateLine = readonly [Point, Point];

/** A canal or strait that can be closed. Whatever crosses one of its gates uses it. */
interface PassageGates {
  readonly name: string;
  readonly gates: readonly GateLine[];
  /** Gates of channels nearby that are closed with it, but do not count as using it. */
  readonly besides?: readonly GateLine[];
}

const described = {
  suez: {
    name: 'Suez Canal',
    gates: [
      [
        [32, 30.7],
        [32.65, 30.7],
      ],
    ],
  },
  panama: {
    name: 'Panama Canal',
    gates: [
      [
        [-79.76, 9.0],
        [-79.54, 9.14],
      ],
    ],
  },
  kiel: {
    name: 'Kiel Canal',
    gates: [
      [
        [9.4, 54.36],
        [9.6, 54.06],
      ],
    ],
  },
  corinth: {
    name: 'Corinth Canal',
    gates: [
      [
        [22.97, 37.89],
        [22.97, 37.99],
      ],
    ],
  },
  torres: {
    name: 'Torres Strait',
    gates: [
      [
        [142.45, -11],
        [142.45, -9],
      ],
    ],
  },
  magellan: {
    name: 'Strait of Magellan',
    // South of Punta Arenas and north of Dawson Island: the western strait and the channels that join it (Bárbara, Cockburn,
    // Magdalena, Gabriel) all lead here. The port is reached from the Atlantic.
    gates: [
      [
        [-71.3, -53.3],
        [-70.3, -53.3],
      ],
    ],
    // Without the strait, ships between the oceans round Cape Horn: the Beagle and Murray channels require a Chilean pilot
    // and are narrow, and Nassau Bay, north of Cape Horn, is inside the islands.
    besides: [
      [
        [-68.9, -54.7],
        [-68.9, -55.15],
      ],
      [
        [-68.6, -55.12],
        [-68.0, -55.12],
      ],
      [
        [-67.6, -55.2],
        [-67.27, -56],
      ],
    ],
  },
} as const satisfies Readonly<Record<string, PassageGates>>;

export type PassageId = keyof typeof described;

export interface Passage {
  readonly id: PassageId;
  readonly name: string;
}

const entries = Object.entries(described) as readonly (readonly [PassageId, PassageGates])[];

/** Passages in the order of their bits in a mask. */
export const passages: readonly Passage[] = entries.map(([id, { name }]) => ({ id, name }));

/** The passages with channels besides, which have the bits after those of all passages. */
const withBesides = entries.filter(([, { besides }]) => besides !== undefined).map(([id]) => id);

const bitBesides = (id: PassageId): number => passages.length + withBesides.indexOf(id);

/** What is closed with a passage, as a mask. */
const closedWith = (id: PassageId, bit: number): number =>
  (1 << bit) | (withBesides.includes(id) ? 1 << bitBesides(id) : 0);

/** The mask of some passages and of the channels that are closed with them: bit i is passage i. */
export const maskOf = (ids: readonly PassageId[]): number =>
  passages.reduce((mask, { id }, bit) => (ids.includes(id) ? mask | closedWith(id, bit) : mask), 0);

export const passagesOf = (mask: number): readonly PassageId[] =>
  passages.filter((_, bit) => (mask & (1 << bit)) !== 0).map(({ id }) => id);

interface Gate {
  readonly bit: number;
  readonly from: Vector;
  readonly to: Vector;
  readonly plane: Vector;
}

function gateOf([one, other]: GateLine, bit: number): Gate {
  const from = vectorOf({ lon: one[0], lat: one[1] });
  const to = vectorOf({ lon: other[0], lat: other[1] });
  return { bit, from, to, plane: cross(from, to) };
}

const gates: readonly Gate[] = entries.flatMap(([id, passage], bit) => [
  ...passage.gates.map((line) => gateOf(line, bit)),
  ...(passage.besides ?? []).map((line) => gateOf(line, bitBesides(id))),
]);

/** Whether two arcs cross, however long the first is. */
function crosses(from: Vector, to: Vector, gate: Gate): boolean {
  const [sideFrom, sideTo] = [dot(gate.plane, from), dot(gate.plane, to)];
  if (sideFrom * sideTo > 0) return false;
  const plane = cross(from, to);
  if (dot(plane, gate.from) * dot(plane, gate.to) > 0) return false;
  const arc: Arc = arcBetween(from, to);
  const crossing = cross(plane, gate.plane);
  const isAhead = dot(crossing, gate.from) > 0;
  const point: Vector = isAhead ? crossing : [-crossing[0], -crossing[1], -crossing[2]];
  const middle = pointAt(arc, arc.angle / 2);
  return dot(point, middle) / Math.hypot(...point) >= Math.cos(arc.angle / 2) - 1e-12;
}

/** The passages that an arc uses, as a mask. */
export const passagesAlong = (from: Vector, to: Vector): number =>
  gates.reduce((mask, gate) => (crosses(from, to, gate) ? mask | (1 << gate.bit) : mask), 0);
