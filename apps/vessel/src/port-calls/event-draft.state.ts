import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { BoardEvent, EventFlowItem, EventPayload } from './port-call.state.ts';

/** What is typed in the form of an event; stored with every key. */
export interface EventDraft {
  readonly templateId: number | null;
  readonly at: string | null;
  readonly quantity: string | null;
  readonly remark: string;
  readonly operationId: number | null;
  readonly values: Readonly<Record<string, string>>;
}

/** How far a clock on board may be ahead before a time counts as one in the future. */
const toleranceMs = 5 * minuteMs;

export const emptyDraft = (
  templateId: number | null,
  operationId: number | null,
  at: string | null,
): EventDraft => ({ templateId, operationId, at, quantity: null, remark: '', values: {} });

/** The form filled with an event that is corrected. */
export const draftOf = (
  event: Pick<BoardEvent, 'templateId' | 'at' | 'quantity' | 'remark' | 'data' | 'operationId'>,
): EventDraft => ({
  templateId: event.templateId,
  at: event.at,
  quantity: event.quantity,
  remark: event.remark ?? '',
  operationId: event.operationId,
  values: Object.fromEntries(event.data.map(({ internalName, value }) => [internalName, value])),
});

/** What is missing or wrong by field; empty if the event can be entered. */
export function draftProblems(
  draft: EventDraft,
  nowMs: number,
): Partial<Record<'templateId' | 'at', string>> {
  const problems: Partial<Record<'templateId' | 'at', string>> = {};
  if (draft.templateId === null) problems.templateId = 'Choose an event';
  if (draft.at === null) problems.at = 'Enter the time';
  else if (Date.parse(draft.at) > nowMs + toleranceMs)
    problems.at = 'Event time cannot be in the future';
  return problems;
}

interface CallLocation {
  readonly portCallId: number;
  readonly portId: number;
}

/** The event as it is signed; undefined while something is missing. */
export function payloadOf(
  draft: EventDraft,
  call: CallLocation,
  flowItem: EventFlowItem | null,
): EventPayload | undefined {
  const { templateId, at, quantity, remark, operationId, values } = draft;
  if (templateId === null || at === null) return undefined;
  const data = Object.entries(values)
    .map(([internalName, value]) => ({ internalName, value: value.trim() }))
    .filter(({ value }) => value !== '');
  return {
    ...call,
    templateId,
    eventDate: at,
    data,
    quantity,
    cargoOperation: operationId === null ? null : { id: operationId },
    flowItem,
    remark: remark.trim() === '' ? null : remark.trim(),
    reason: null,
    isWithdrawn: false,
  };
}

/** The time now to the minute, as ships write it. */
export const minuteOf = (nowMs: number): string =>
  new Date(Math.floor(nowMs / minuteMs) * minuteMs).toISOString().replace('.000Z', 'Z');
