import type { OfferedEvent } from '@fairlead/domain/flows/interpret';
import type { FlowPosition } from '@fairlead/domain/flows/situation';
import type { ShipPortCall } from '../platform/parts/parts.ts';
import { refusalText } from '../platform/sync/sync-state.ts';
import { draftOf, emptyDraft, minuteOf } from './event-draft.state.ts';
import type { EventRequest } from './event-form.data.ts';
import type { CallView } from './port-calls.data.ts';
import { type BoardEvent, operationAt, type RefusedEvent } from './port-call.state.ts';

const positionKey = ({ berth, cargo, operation }: FlowPosition): string =>
  [berth, cargo, operation].map((part) => part ?? '').join('-');

const plain = {
  flowItem: null,
  replaces: null,
  isFree: false,
  canWithdraw: false,
  refusal: undefined,
} as const;

/** The form of an event that the flow offers; it begins with the time now. */
export function offeredRequest(
  { planned: { call }, flowId, nowMs }: Pick<CallView, 'planned' | 'flowId' | 'nowMs'>,
  { item, position }: OfferedEvent,
): EventRequest {
  return {
    ...plain,
    flowItem: flowId === null ? null : { flowId, itemId: item.id, berth: position.berth },
    title: item.name,
    start: emptyDraft(item.templateId, operationAt(call, position), minuteOf(nowMs)),
    draft: `event ${call.id} ${item.id} ${positionKey(position)}`,
  };
}

/** The form of any other event. */
export const freeRequest = (call: ShipPortCall, nowMs: number): EventRequest => ({
  ...plain,
  title: 'Another event',
  start: emptyDraft(null, null, minuteOf(nowMs)),
  draft: `event ${call.id}`,
  isFree: true,
});

/** The form that corrects an event of this device; undefined for one of the office or of another device. */
export function correctionRequest(event: BoardEvent): EventRequest | undefined {
  if (event.entryId === null) return undefined;
  return {
    ...plain,
    title: `Correct ${event.name}`,
    start: draftOf(event),
    draft: `correction ${event.entryId}`,
    flowItem: event.flow,
    replaces: event.entryId,
    canWithdraw: true,
  };
}

/** The form that corrects what the office refused, with its sentence. */
export function refusedRequest({ sent, payload }: RefusedEvent): EventRequest {
  const { quantity, remark, data, templateId, eventDate, cargoOperation } = payload;
  const event = { templateId, at: eventDate, quantity, remark, data };
  return {
    ...plain,
    title: sent.entry.title,
    flowItem: payload.flowItem ?? null,
    start: draftOf({ ...event, operationId: cargoOperation?.id ?? null }),
    draft: `correction ${sent.entry.id}`,
    replaces: sent.entry.id,
    isFree: true,
    canWithdraw: true,
    refusal: sent.outcome === undefined ? undefined : refusalText(sent.outcome),
  };
}
