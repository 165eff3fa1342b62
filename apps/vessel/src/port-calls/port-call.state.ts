import { flowEventAction } from '@fairlead/domain/flows/enumerations';
import { type FlowPosition, type FlowSituation, wholeCall } from '@fairlead/domain/flows/situation';
import { payloadIn } from '../platform/entries/entry-payload.ts';
import type { SentEntry } from '../platform/entries/outbox.ts';
import type { ShipFlow, ShipPortCall } from '../platform/parts/parts.ts';

/** The item of the flow that an event is entered from. */
export interface EventFlowItem {
  readonly flowId: number;
  readonly itemId: number;
  readonly berth: number | null;
}

/** The form of an event, version 1, as it is signed. */
export interface EventPayload {
  readonly portCallId: number;
  readonly portId: number;
  readonly templateId: number;
  readonly eventDate: string;
  readonly data: readonly { readonly internalName: string; readonly value: string }[];
  readonly quantity: string | null;
  readonly cargoOperation: { readonly id: number } | null;
  /** Left out by earlier versions of the app. */
  readonly flowItem?: EventFlowItem | null;
  readonly remark: string | null;
  readonly reason: string | null;
  readonly isWithdrawn: boolean;
}

/** An event as the ship sees it: known ashore, or still on board. */
export interface BoardEvent {
  /** The id ashore; below zero for one that is only on board. */
  readonly id: number;
  readonly templateId: number;
  readonly name: string;
  readonly at: string;
  readonly quantity: string | null;
  readonly remark: string | null;
  readonly data: EventPayload['data'];
  readonly operationId: number | null;
  readonly flow: EventFlowItem | null;
  readonly isWaiting: boolean;
  /** The entry of this device that it came from; null for an event of the office or of another device. */
  readonly entryId: string | null;
  readonly by: string | null;
}

/** A refused entry of the call, to be corrected. */
export interface RefusedEvent {
  readonly sent: SentEntry;
  readonly payload: EventPayload;
}

/** The entries of this device about a call, oldest first. */
function ofCall(callId: number, entries: readonly SentEntry[]): readonly RefusedEvent[] {
  return entries
    .filter(({ entry }) => entry.form === 'portCallEvent')
    .map((sent) => ({ sent, payload: payloadIn<EventPayload>(sent) }))
    .filter(({ payload }) => payload.portCallId === callId);
}

/** Refused entries of the call that no later entry replaces. */
export const refusedEvents = (
  callId: number,
  entries: readonly SentEntry[],
): readonly RefusedEvent[] =>
  ofCall(callId, entries).filter(
    ({ sent }) => sent.outcome?.outcome === 'refused' && !sent.isReplaced,
  );

/** The entries of this device by the event that each became ashore, the latest correction first. */
function entriesByEvent(own: readonly RefusedEvent[]): ReadonlyMap<number, string> {
  return new Map(
    own.flatMap(({ sent }) => {
      const ref = sent.outcome?.ref ?? null;
      return ref === null ? [] : [[ref.id, sent.entry.id] as const];
    }),
  );
}

function fromShore(
  event: ShipPortCall['events'][number],
  entryIds: ReadonlyMap<number, string>,
): BoardEvent {
  return {
    id: event.id,
    templateId: event.templateId,
    name: event.name,
    at: event.eventDate,
    quantity: event.quantity,
    remark: event.remark,
    data: event.data,
    operationId: event.cargoOperationId,
    flow:
      event.flow === null
        ? null
        : { flowId: event.flow.id, itemId: event.flow.itemId, berth: event.flow.berth },
    isWaiting: false,
    entryId: entryIds.get(event.id) ?? null,
    by: event.saidByName ?? event.author?.fullName ?? null,
  };
}

/** Each entry with the first one of its chain of corrections. */
function rootsOf(own: readonly RefusedEvent[]): ReadonlyMap<string, string> {
  const roots = new Map<string, string>();
  for (const { sent } of own) {
    const { id, replaces } = sent.entry;
    roots.set(id, replaces === null ? id : (roots.get(replaces) ?? replaces));
  }
  return roots;
}

interface Waiting {
  readonly own: RefusedEvent;
  readonly id: number;
  readonly name: string;
}

function onBoard({ own: { sent, payload }, id, name }: Waiting): BoardEvent {
  return {
    id,
    templateId: payload.templateId,
    name,
    at: payload.eventDate,
    quantity: payload.quantity,
    remark: payload.remark,
    data: payload.data,
    operationId: payload.cargoOperation?.id ?? null,
    flow: payload.flowItem ?? null,
    isWaiting: true,
    entryId: sent.entry.id,
    by: sent.entry.personName,
  };
}

/**
 * The events of a call as the ship knows them, in the order of their time: those ashore, changed by what waits on board. A
 * correction takes the position of the event that it corrects, and a withdrawn event is gone.
 */
export function boardEvents(
  call: ShipPortCall,
  entries: readonly SentEntry[],
  nameOf: (templateId: number) => string,
): readonly BoardEvent[] {
  const own = ofCall(call.id, entries);
  const entryIds = entriesByEvent(own);
  const roots = rootsOf(own);
  const events = new Map<string, BoardEvent>();
  for (const event of call.events) {
    const shown = fromShore(event, entryIds);
    events.set(roots.get(shown.entryId ?? '') ?? `event ${shown.id}`, shown);
  }
  for (const [at, one] of own.entries()) {
    const { sent, payload } = one;
    if (sent.outcome !== undefined) continue;
    const key = roots.get(sent.entry.id) ?? sent.entry.id;
    if (payload.isWithdrawn) events.delete(key);
    else {
      const shownId = events.get(key)?.id ?? -(at + 1);
      events.set(key, onBoard({ own: one, id: shownId, name: nameOf(payload.templateId) }));
    }
  }
  return [...events.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

interface SituationInputs {
  readonly call: ShipPortCall;
  readonly flow: ShipFlow;
  readonly events: readonly BoardEvent[];
  /** Berths and cargoes that were opened on board before an event was entered there. */
  readonly opened: readonly FlowPosition[];
  readonly nowMs: number;
}

/** What the published flow is interpreted with; undefined if the vessel has none. */
export function situationOf(inputs: SituationInputs): FlowSituation | undefined {
  const { call, flow, events, opened, nowMs } = inputs;
  if (flow.flow === null) return undefined;
  const templates = new Map(flow.templates.map((template) => [template.id, template]));
  const cargoOf = new Map(call.operations.map(({ id, cargoId }) => [id, cargoId]));
  return {
    flowId: flow.flow.id,
    definition: flow.flow.definition,
    templates,
    entries: events.map(({ id, templateId, at, operationId, flow: from }) => ({
      id,
      templateId,
      action: templates.get(templateId)?.action ?? null,
      flowId: from?.flowId ?? null,
      itemId: from?.itemId ?? null,
      position: {
        ...wholeCall,
        berth: from?.berth ?? null,
        operation: operationId,
        cargo: operationId === null ? null : (cargoOf.get(operationId) ?? null),
      },
      at,
    })),
    cargo: call.operations.map(({ id, cargoId }) => ({ cargo: cargoId, operation: id })),
    opened,
    nowMs,
  };
}

/** The operation that an event at a position is about; for a cargo, its first operation at the call. */
export function operationAt(call: ShipPortCall, { cargo, operation }: FlowPosition): number | null {
  if (operation !== null) return operation;
  return call.operations.find(({ cargoId }) => cargoId === cargo)?.id ?? null;
}

interface Offered {
  readonly isRequired: boolean;
  readonly isRepeat: boolean;
  readonly item: { readonly templateId: number | null };
}

/** What ends something comes after what may still happen before it. */
const endings: readonly (number | null)[] = [
  flowEventAction.EndBerth,
  flowEventAction.EndPortCall,
  flowEventAction.ClosePortCall,
];

/**
 * What is due: the required events that can be entered; where there is none, the first event that was not entered yet.
 * The rest is possible and need not happen. Both are in the flow's order, with leaving the berth and the port last.
 */
export function dueEvents<T extends Offered>(
  offered: readonly T[],
  actionOf: (templateId: number | null) => number | null,
): { readonly due: readonly T[]; readonly possible: readonly T[] } {
  const rank = ({ item }: T): number => endings.indexOf(actionOf(item.templateId));
  const ordered = offered.toSorted((a, b) => rank(a) - rank(b));
  const required = ordered.filter(({ isRequired }) => isRequired);
  const first = ordered.find(({ isRepeat }) => !isRepeat);
  const due = required.length > 0 || first === undefined ? required : [first];
  return { due, possible: ordered.filter((one) => !due.includes(one)) };
}
