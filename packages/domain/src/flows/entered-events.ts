import type { FlowItem } from './definition.ts';
import { flowItemKind } from './enumerations.ts';
import {
  agrees,
  type ContainerKeys,
  type FlowEntry,
  type FlowPosition,
  type FlowSituation,
  restricted,
  sequenceOf,
  wholeCall,
} from './situation.ts';

/** Where an entered event comes from. */
export type EntryOrigin = 'flow' | 'otherFlow' | 'outside';

/** An entered event and the item of the flow that it counts for; null if the flow has none. */
export interface EnteredEvent {
  readonly entry: FlowEntry;
  readonly item: FlowItem | null;
  /** With the berth that it counts for, even where the event itself names none. */
  readonly position: FlowPosition;
  readonly origin: EntryOrigin;
}

/** Events in the order of their instants; at the same instant in the order in which they were entered. */
const inOrder = (entries: readonly FlowEntry[]): readonly FlowEntry[] =>
  entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id);

interface Matching {
  readonly keys: ContainerKeys;
  readonly taken: readonly EnteredEvent[];
}

const keysOf = ({ containerId }: FlowItem, keys: ContainerKeys) => keys.get(containerId) ?? [];

const isTaken = (item: FlowItem, position: FlowPosition, { keys, taken }: Matching): boolean =>
  taken.some(
    (one) => one.item?.id === item.id && agrees(one.position, position, keysOf(item, keys)),
  );

/**
 * The position of an event for an item. Where it names no berth, an event of a berth belongs to the first one that lacks it,
 * and an event that repeats or is of cargo to the last berth before it.
 */
function positionFor(item: FlowItem, entry: FlowEntry, matching: Matching): FlowPosition {
  const keys = keysOf(item, matching.keys);
  const position = restricted(entry.position, keys);
  if (!keys.includes('berth') || position.berth !== null) return position;
  const before = matching.taken.filter((one) => Date.parse(one.entry.at) <= Date.parse(entry.at));
  const last = Math.max(1, ...before.map((one) => one.position.berth ?? 1));
  if (item.mayRepeat || keys.at(-1) !== 'berth') return { ...position, berth: last };
  const berths = Array.from({ length: last }, (_, at) => at + 1);
  const free = berths.find((berth) => !isTaken(item, { ...position, berth }, matching));
  return { ...position, berth: free ?? last + 1 };
}

/** The first item with the event's template that does not have it yet; otherwise the first one. */
function matched(
  entry: FlowEntry,
  candidates: readonly FlowItem[],
  matching: Matching,
): Pick<EnteredEvent, 'item' | 'position'> {
  const [first] = candidates;
  if (first === undefined) return { item: null, position: entry.position };
  const free = candidates.find(
    (item) => !isTaken(item, restricted(entry.position, keysOf(item, matching.keys)), matching),
  );
  const item = free ?? first;
  return { item, position: positionFor(item, entry, matching) };
}

/**
 * The entered events of a call, each with the item that it counts for. Events entered from this flow name their item;
 * those entered freely, or from another flow such as an older version, count for the item with the same template.
 */
export function enteredEvents(
  { flowId, definition, entries }: FlowSituation,
  keys: ContainerKeys,
): readonly EnteredEvent[] {
  const events = definition.containers
    .flatMap(({ id }) => sequenceOf(definition, id))
    .filter(({ kind }) => kind === flowItemKind.Event);
  const ownItem = (entry: FlowEntry) =>
    entry.flowId === flowId
      ? events.find(({ id, templateId }) => id === entry.itemId && templateId === entry.templateId)
      : undefined;
  const ordered = inOrder(entries);
  const taken: EnteredEvent[] = [];
  for (const entry of ordered) {
    const item = ownItem(entry);
    if (item !== undefined) {
      const position = positionFor(item, entry, { keys, taken });
      taken.push({ entry, item, position, origin: 'flow' });
    }
  }
  for (const entry of ordered.filter((one) => ownItem(one) === undefined)) {
    const candidates = events.filter(({ templateId }) => templateId === entry.templateId);
    const origin = entry.flowId === null || entry.flowId === flowId ? 'outside' : 'otherFlow';
    taken.push({ entry, origin, ...matched(entry, candidates, { keys, taken }) });
  }
  const order = new Map(ordered.map(({ id }, at) => [id, at]));
  const positionOf = ({ entry }: EnteredEvent) => order.get(entry.id) ?? 0;
  return taken.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** The instants at which an item was entered at a position, the latest first; by default anywhere in the call. */
export function entriesOf(
  itemId: number,
  entered: readonly EnteredEvent[],
  scope: { readonly position: FlowPosition; readonly keys: ContainerKeys } | undefined,
): readonly EnteredEvent[] {
  return entered
    .filter(
      ({ item, position }) =>
        item?.id === itemId &&
        agrees(position, scope?.position ?? wholeCall, scope?.keys.get(item.containerId) ?? []),
    )
    .toReversed();
}
