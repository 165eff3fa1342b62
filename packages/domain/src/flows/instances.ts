import type { FlowContainer } from './definition.ts';
import type { EnteredEvent } from './entered-events.ts';
import {
  agrees,
  type ContainerKeys,
  type FlowPosition,
  type FlowSituation,
  type PositionKey,
  positionKey,
  wholeCall,
} from './situation.ts';

/** A container for one berth, cargo or operation; the port has one instance. */
export interface ContainerInstance {
  readonly container: FlowContainer;
  readonly position: FlowPosition;
  /** False for the first berth until something is entered there: a call without a berth can be finished. */
  readonly isBegun: boolean;
}

/** What is known of the berths, cargoes and operations of a call. */
export interface KnownPositions {
  readonly situation: FlowSituation;
  readonly keys: ContainerKeys;
  readonly entered: readonly EnteredEvent[];
}

const numbers = (values: readonly (number | null)[]): readonly number[] =>
  [...new Set(values.flatMap((value) => value ?? []))].toSorted((a, b) => a - b);

/** Positions that have an event or were opened. */
const positionsInUse = ({ situation, entered }: KnownPositions): readonly FlowPosition[] => [
  ...entered.map(({ position }) => position),
  ...situation.opened,
];

/** The last berth that was opened or has an event; 1 if there is none. */
export const lastBerth = (known: KnownPositions): number =>
  Math.max(1, ...positionsInUse(known).map(({ berth }) => berth ?? 1));

/** Cargoes or operations of the call that belong to a position; those at no berth yet belong to the last one. */
function cargoAt(
  key: 'cargo' | 'operation',
  parent: { readonly position: FlowPosition; readonly keys: readonly PositionKey[] },
  known: KnownPositions,
): readonly number[] {
  const lines = known.situation.cargo.filter(({ cargo }) =>
    parent.position.cargo === null ? true : cargo === parent.position.cargo,
  );
  const all = numbers(lines.map((line) => line[key]));
  if (!parent.keys.includes('berth') || parent.keys.includes('cargo')) return all;
  if (parent.position.berth !== lastBerth(known)) return [];
  return all.filter(
    (id) => !positionsInUse(known).some((one) => one[key] === id && one.berth !== null),
  );
}

function instanceNumbers(
  key: PositionKey,
  parent: { readonly position: FlowPosition; readonly keys: readonly PositionKey[] },
  known: KnownPositions,
): readonly number[] {
  const used = positionsInUse(known)
    .filter((one) => parent.keys.every((other) => one[other] !== null))
    .filter((one) => agrees(one, parent.position, parent.keys))
    .map((one) => one[key]);
  if (key === 'berth') return numbers([1, ...used]);
  return numbers([...used, ...cargoAt(key, parent, known)]);
}

const isFirstUnused = (position: FlowPosition, known: KnownPositions): boolean =>
  position.berth === 1 && !positionsInUse(known).some(({ berth }) => berth === 1);

/** The instances of all containers: each container before those inside it, each berth with what it contains. */
export function containerInstances(known: KnownPositions): readonly ContainerInstance[] {
  const { definition } = known.situation;
  const inside = (parentId: number | null, position: FlowPosition): readonly ContainerInstance[] =>
    definition.containers
      .filter((container) => container.parentId === parentId)
      .flatMap((container) => {
        const key = positionKey(container);
        const parent = { position, keys: known.keys.get(parentId ?? 0) ?? [] };
        const positions =
          key === null
            ? [position]
            : instanceNumbers(key, parent, known).map((id) => ({ ...position, [key]: id }));
        return positions.flatMap((own) => [
          { container, position: own, isBegun: !isFirstUnused(own, known) },
          ...inside(container.id, own),
        ]);
      });
  return inside(null, wholeCall);
}
