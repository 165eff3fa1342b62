import type { FlowContainer, FlowDefinition, FlowItem, FlowTemplate } from './definition.ts';
import { type FlowContainerKind, flowContainerKind } from './enumerations.ts';

/** What an event belongs to; null where it concerns the whole call, or where it is not known. */
export interface FlowPosition {
  /** The number of the berth in the call, from 1: a second visit to a berth has a number of its own. */
  readonly berth: number | null;
  readonly cargo: number | null;
  /** The operation: what is done with a cargo at this port, such as discharging it. */
  readonly operation: number | null;
}

/** An event of a port call; deleted ones are left out. */
export interface FlowEntry {
  readonly id: number;
  readonly templateId: number;
  /** What the event does, of its template. */
  readonly action: number | null;
  /** The flow and the item that it was entered from; null for an event entered freely. */
  readonly flowId: number | null;
  readonly itemId: number | null;
  readonly position: FlowPosition;
  /** Instant in ISO 8601. */
  readonly at: string;
}

/** An operation of the call, and the cargo that it handles. */
export interface CargoLine {
  readonly cargo: number;
  readonly operation: number;
}

/** All that the interpretation of a flow depends on. */
export interface FlowSituation {
  readonly flowId: number;
  readonly definition: FlowDefinition;
  readonly templates: ReadonlyMap<number, FlowTemplate>;
  readonly entries: readonly FlowEntry[];
  /** The operations of the call. */
  readonly cargo: readonly CargoLine[];
  /** Berths, and cargoes and operations at them, that were opened before an event was entered there. */
  readonly opened: readonly FlowPosition[];
  readonly nowMs: number;
}

/** A kind that containers repeat for, as the property of a position. */
export type PositionKey = keyof FlowPosition;

export const wholeCall: FlowPosition = { berth: null, cargo: null, operation: null };

const keyOf: Readonly<Record<FlowContainerKind, PositionKey | null>> = {
  [flowContainerKind.Port]: null,
  [flowContainerKind.Berth]: 'berth',
  [flowContainerKind.Cargo]: 'cargo',
  [flowContainerKind.CargoOperation]: 'operation',
};

export const positionKey = ({ kind }: FlowContainer): PositionKey | null => keyOf[kind];

/** What each container repeats for, its surrounding containers included: berth and cargo for a cargo at a berth. */
export type ContainerKeys = ReadonlyMap<number, readonly PositionKey[]>;

export function containerKeys({ containers }: FlowDefinition): ContainerKeys {
  const byId = new Map(containers.map((container) => [container.id, container]));
  const keysOf = (container: FlowContainer): readonly PositionKey[] => {
    const parent = container.parentId === null ? undefined : byId.get(container.parentId);
    const key = positionKey(container);
    // A container that is being edited may not be inside a wider one yet.
    const around = parent === undefined || parent.kind >= container.kind ? [] : keysOf(parent);
    return [...around, ...(key === null ? [] : [key])];
  };
  return new Map(containers.map((container) => [container.id, keysOf(container)]));
}

/** The position with only these keys. */
export const restricted = (position: FlowPosition, keys: readonly PositionKey[]): FlowPosition => ({
  berth: keys.includes('berth') ? position.berth : null,
  cargo: keys.includes('cargo') ? position.cargo : null,
  operation: keys.includes('operation') ? position.operation : null,
});

/** Whether two positions agree on these keys; what is not known agrees with everything. */
export const agrees = (a: FlowPosition, b: FlowPosition, keys: readonly PositionKey[]): boolean =>
  keys.every((key) => a[key] === null || b[key] === null || a[key] === b[key]);

/** The items of a container in the order in which the tree shows them: each condition before the items below it. */
export function sequenceOf({ items }: FlowDefinition, containerId: number): readonly FlowItem[] {
  const own = items.filter((item) => item.containerId === containerId);
  const below = (above: number | null): readonly FlowItem[] =>
    own.filter(({ underId }) => underId === above).flatMap((item) => [item, ...below(item.id)]);
  return below(null);
}

/** The conditions above an item, the nearest first; a ring, possible while a flow is edited, is followed once. */
export function conditionsAbove(
  item: FlowItem,
  byId: ReadonlyMap<number, FlowItem>,
): readonly FlowItem[] {
  const found: FlowItem[] = [];
  for (let id = item.underId; id !== null;) {
    const above = byId.get(id);
    if (above === undefined || found.includes(above)) break;
    found.push(above);
    id = above.underId;
  }
  return found;
}
