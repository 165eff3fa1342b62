import type { FlowItem } from './definition.ts';
import { type EnteredEvent, enteredEvents } from './entered-events.ts';
import { flowEventAction, flowItemKind } from './enumerations.ts';
import { containerInstances, type KnownPositions } from './instances.ts';
import { type ItemState, itemStates } from './item-states.ts';
import { type Opening, openingsOf } from './openings.ts';
import { containerKeys, type FlowPosition, type FlowSituation } from './situation.ts';

/** An event that can be entered now. */
export interface OfferedEvent {
  readonly item: FlowItem;
  readonly position: FlowPosition;
  /** Required, and not entered yet. */
  readonly isRequired: boolean;
  /** It was entered before and may be entered again. */
  readonly isRepeat: boolean;
}

/** An event that cannot be entered yet, and why in a short sentence. */
export interface LaterEvent {
  readonly item: FlowItem;
  readonly position: FlowPosition;
  readonly isRequired: boolean;
  readonly reason: string;
  /** The instant from which its conditions hold; null if it waits for an event. */
  readonly from: string | null;
}

/** An action that is due: once for each item and position, or for each event that does something. */
export interface DueAction {
  readonly action: number;
  readonly position: FlowPosition;
  /** When it became due; null if at the beginning of the call. */
  readonly since: string | null;
  /** The action item of the flow; null if an event does it. */
  readonly itemId: number | null;
  /** The event that does it; null for an action item. */
  readonly entryId: number | null;
}

/** What a flow asks for now. */
export interface FlowView {
  readonly offered: readonly OfferedEvent[];
  readonly later: readonly LaterEvent[];
  readonly entered: readonly EnteredEvent[];
  readonly actions: readonly DueAction[];
  /** Further berths, cargoes and operations. */
  readonly openings: readonly Opening[];
  /** The next instant at which conditions hold by time alone; null if none does. */
  readonly changesAt: string | null;
  readonly isFinished: boolean;
}

const ending: ReadonlySet<number | null> = new Set([
  flowEventAction.EndPortCall,
  flowEventAction.ClosePortCall,
]);

const isEvent = ({ item }: ItemState): boolean => item.kind === flowItemKind.Event;
const isOpen = (state: ItemState): boolean =>
  isEvent(state) && state.isVisible && state.heldBackBy === null;
const isMissing = (state: ItemState): boolean =>
  isEvent(state) && state.isVisible && state.item.isRequired && state.entries.length === 0;

const offers = (states: readonly ItemState[]): readonly OfferedEvent[] =>
  states
    .filter((state) => isOpen(state) && (state.entries.length === 0 || state.item.mayRepeat))
    .map(({ item, instance, entries }) => ({
      item,
      position: instance.position,
      isRequired: item.isRequired && entries.length === 0,
      isRepeat: entries.length > 0,
    }));

function laterOf({ item, instance, heldBackBy, from, waitsFor }: ItemState): LaterEvent {
  const holder = heldBackBy === null ? '' : `After ${heldBackBy.name}`;
  const reason = waitsFor === null ? holder : `From ${waitsFor}`;
  return { item, position: instance.position, isRequired: item.isRequired, reason, from };
}

const laterEvents = (states: readonly ItemState[]): readonly LaterEvent[] =>
  states
    .filter((state) => isEvent(state) && state.entries.length === 0)
    .filter((state) => (state.isVisible ? state.heldBackBy !== null : state.from !== null))
    .map(laterOf);

/** Actions of entered events, and the action items that are due. */
function dueActions(
  states: readonly ItemState[],
  entered: readonly EnteredEvent[],
): readonly DueAction[] {
  const ofEvents = entered.flatMap(({ entry, position }) =>
    entry.action === null
      ? []
      : [{ action: entry.action, position, since: entry.at, itemId: null, entryId: entry.id }],
  );
  const ofItems = states.flatMap(({ item, instance, isVisible, heldBackBy, since }) =>
    item.kind !== flowItemKind.Action ||
    item.action === null ||
    !instance.isBegun ||
    !isVisible ||
    heldBackBy !== null
      ? []
      : [
          {
            action: item.action,
            position: instance.position,
            since,
            itemId: item.id,
            entryId: null,
          },
        ],
  );
  return [...ofEvents, ...ofItems];
}

/** Whether the flow has an event or an action that ends the port call. */
const hasEnding = ({ definition, templates }: FlowSituation): boolean =>
  definition.items.some(({ kind, templateId, action }) =>
    kind === flowItemKind.Event
      ? ending.has(templates.get(templateId ?? 0)?.action ?? null)
      : ending.has(action),
  );

const earliest = (instants: readonly (string | null)[]): string | null =>
  instants
    .flatMap((instant) => instant ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

/**
 * What a flow asks for now, derived from the entered events alone: a correction, a deletion or a late entry is interpreted
 * anew. An item is hidden while its conditions do not hold, and a hidden item holds back nothing. A visible required event
 * that is not entered holds back what follows it in its container, for the same berth, cargo or operation.
 *
 * The call is finished when it was ended and no required event is missing. Where the flow has nothing that ends a call, it is
 * finished when nothing is offered any more but repetitions.
 */
export function interpretFlow(situation: FlowSituation): FlowView {
  const keys = containerKeys(situation.definition);
  const known: KnownPositions = { situation, keys, entered: enteredEvents(situation, keys) };
  const instances = containerInstances(known);
  const states = instances.flatMap((instance) => itemStates(instance, known));
  const offered = offers(states);
  const actions = dueActions(states, known.entered);
  const changesAt = earliest(states.map(({ isVisible, from }) => (isVisible ? null : from)));
  const isMissingAny = states.some((state) => state.instance.isBegun && isMissing(state));
  const isEnded = hasEnding(situation)
    ? actions.some(({ action }) => ending.has(action))
    : offered.every(({ isRepeat }) => isRepeat) && changesAt === null;
  return {
    offered,
    later: laterEvents(states),
    entered: known.entered,
    actions,
    openings: openingsOf(states, instances, known),
    changesAt,
    isFinished: isEnded && !isMissingAny,
  };
}
