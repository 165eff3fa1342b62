import { type FlowContainerKind, flowItemKind } from './enumerations.ts';
import { type ContainerInstance, type KnownPositions, lastBerth } from './instances.ts';
import type { ItemState } from './item-states.ts';
import { agrees, type FlowPosition, type PositionKey, positionKey } from './situation.ts';

/** A further instance of a container: the next berth, or a cargo or operation at a position that does not have it yet. */
export interface Opening {
  readonly kind: FlowContainerKind;
  readonly position: FlowPosition;
  /** Why it cannot be opened yet; null if it can. */
  readonly heldBack: string | null;
}

/** The next berth can be opened when the last one has begun and lacks no required event. */
function berthOpening(
  states: readonly ItemState[],
  instances: readonly ContainerInstance[],
  known: KnownPositions,
): readonly Opening[] {
  const berth = lastBerth(known);
  const last = instances.find(
    ({ container, position }) => positionKey(container) === 'berth' && position.berth === berth,
  );
  if (last === undefined) return [];
  const missing = states.find(
    ({ item, instance, isVisible, entries }) =>
      positionKey(instance.container) === 'berth' &&
      instance.position.berth === berth &&
      item.kind === flowItemKind.Event &&
      item.isRequired &&
      isVisible &&
      entries.length === 0,
  );
  const position = { ...last.position, berth: berth + 1 };
  const unused = last.isBegun ? null : `Berth ${berth} has no events yet`;
  const heldBack = missing === undefined ? unused : `After ${missing.item.name} at berth ${berth}`;
  return [{ kind: last.container.kind, position, heldBack }];
}

/** Cargoes or operations of the call that an instance around them does not have yet. */
function cargoOpenings(
  key: PositionKey,
  instances: readonly ContainerInstance[],
  { situation, keys }: KnownPositions,
): readonly Opening[] {
  const containers = situation.definition.containers.filter((one) => positionKey(one) === key);
  return containers.flatMap((container) => {
    const parents = instances.filter((one) => one.container.id === container.parentId);
    return parents.flatMap(({ position }) => {
      const lines = situation.cargo.filter(
        ({ cargo }) => position.cargo === null || position.cargo === cargo,
      );
      const ids = new Set(lines.map((line) => (key === 'cargo' ? line.cargo : line.operation)));
      const own = keys.get(container.id) ?? [];
      return [...ids]
        .map((id) => ({ ...position, [key]: id }))
        .filter(
          (next) =>
            !instances.some(
              (one) => one.container.id === container.id && agrees(one.position, next, own),
            ),
        )
        .map((next) => ({ kind: container.kind, position: next, heldBack: null }));
    });
  });
}

const textOf = ({ kind, position }: Opening): string =>
  [kind, position.berth, position.cargo, position.operation].join(' ');

/** Whether a next berth may be opened, and the cargoes and operations that may be added at each position. */
export function openingsOf(
  states: readonly ItemState[],
  instances: readonly ContainerInstance[],
  known: KnownPositions,
): readonly Opening[] {
  const all = [
    ...berthOpening(states, instances, known),
    ...cargoOpenings('cargo', instances, known),
    ...cargoOpenings('operation', instances, known),
  ];
  // Containers of one kind share their instances, so that they share the opening too.
  return [...new Map(all.map((opening) => [textOf(opening), opening])).values()];
}
