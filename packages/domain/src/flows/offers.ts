import type { FlowItem } from './definition.ts';
import { type FlowView, interpretFlow, type OfferedEvent } from './interpret.ts';
import { containerKeys, type FlowPosition, type FlowSituation } from './situation.ts';

type Positioned = Pick<OfferedEvent, 'item' | 'position'>;

const isSame = (a: Positioned, b: Positioned): boolean =>
  a.item.id === b.item.id &&
  a.position.berth === b.position.berth &&
  a.position.cargo === b.position.cargo &&
  a.position.operation === b.position.operation;

/** The events that the next berth, or a cargo at a further berth, would offer if it were opened. */
export function furtherOffers(situation: FlowSituation, view: FlowView): readonly OfferedEvent[] {
  const found: OfferedEvent[] = [];
  for (const { position, heldBack } of view.openings) {
    if (heldBack !== null) continue;
    const opened = [...situation.opened, position];
    const { offered } = interpretFlow({ ...situation, opened });
    for (const offer of offered.filter((one) => one.position.berth === position.berth))
      if (![...view.offered, ...found].some((other) => isSame(other, offer))) found.push(offer);
  }
  return found;
}

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** An event that is to be entered from a flow. */
export interface EventRequest {
  readonly item: FlowItem;
  readonly position: FlowPosition;
}

/** Why an event cannot be entered from the flow now; undefined if it is offered, or begins a further berth or cargo. */
export function offerRefusal(situation: FlowSituation, request: EventRequest): string | undefined {
  const view = interpretFlow(situation);
  const { name } = request.item;
  if (view.offered.some((offer) => isSame(offer, request))) return undefined;
  const later = view.later.find((event) => isSame(event, request));
  if (later !== undefined) return `${name} cannot be entered yet: ${lowered(later.reason)}.`;
  const isEntered = view.entered.some(
    ({ item, position }) => item !== null && isSame({ item, position }, request),
  );
  if (isEntered) return `${name} is already entered. Correct that event instead.`;
  const opening = view.openings.find(
    ({ position, heldBack }) => heldBack !== null && position.berth === request.position.berth,
  );
  if (opening !== undefined)
    return `Berth ${opening.position.berth ?? 1} cannot begin yet: ${lowered(opening.heldBack ?? '')}.`;
  return furtherOffers(situation, view).some((offer) => isSame(offer, request))
    ? undefined
    : `${name} is not offered now.`;
}

/** The position of an event of an item; null where a cargo or an operation is missing. */
export function positionOfItem(
  { definition }: Pick<FlowSituation, 'definition'>,
  item: FlowItem,
  stated: FlowPosition,
): FlowPosition | null {
  const keys = containerKeys(definition).get(item.containerId) ?? [];
  const position = {
    berth: keys.includes('berth') ? (stated.berth ?? 1) : null,
    cargo: keys.includes('cargo') ? stated.cargo : null,
    operation: keys.includes('operation') ? stated.operation : null,
  };
  return keys.every((key) => position[key] !== null) ? position : null;
}
