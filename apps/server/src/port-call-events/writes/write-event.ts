import type { CallEvent } from '@fairlead/domain/port-calls/events';
import { firstOwnTemplateId } from '@fairlead/domain/port-calls/activity-templates';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuse, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import {
  type EventRow,
  type EventValues,
  flowOfCall,
  insertEvent,
  nextEventId,
  ownTemplate,
  ownTemplates,
  updateEvent,
} from '../port-call-events.sql.ts';
import { callEventsOf, eventRecord } from '../wire/event-record.ts';
import {
  apply,
  type Change,
  type CreateCall,
  findingsOf,
  outcomeOf,
  type SaveCall,
  currentOf,
  notify,
} from './event-change.ts';
import { reportedFlow, requireOffered } from '../flow/require-offered.ts';
import { eventValues } from './event-values.ts';
import { isOlder } from '../../platform/http/stale.ts';

export async function createEvent(call: CreateCall, memory: PageMemory) {
  const { db, company, params, body, author, createdFrontend, now } = call;
  const [current, own, next, flow, templates] = await Promise.all([
    currentOf(db, { company, portCall: params.id }),
    ownTemplateOf(db, company, body.templateId),
    db.first(nextEventId),
    ...flowReads(call),
  ]);
  const eventId = next?.id ?? 0;
  const values = {
    ...eventValues(body, own, current.operations),
    flow: call.isReported
      ? reportedFlow(body.flowItem, flow)
      : requireOffered(call, { flow, own: templates, current }),
    exchangeId: call.exchangeId ?? null,
  };
  const changed = callEvent(eventId, values);
  const after = [...callEventsOf(current.rows), changed];
  const { saidBy, saidByName, reason } = body;
  const change: Change = {
    current,
    after,
    changed,
    eventId,
    saidBy,
    saidByName,
    reason,
    action: 'created',
  };
  refuseFindings(findingsOf(change, now));
  const reference = {
    company,
    portCall: params.id,
    event: eventId,
    author,
    createdFrontend,
  };
  const applied = await apply(call, change, insertEvent(reference, values));
  notify(call, memory, { change, ...applied });
  return outcomeOf(change, applied);
}

export async function saveEvent(call: SaveCall, memory: PageMemory) {
  const { db, company, params, body, now } = call;
  const [current, own] = await Promise.all([
    currentOf(db, { company, portCall: params.id }),
    ownTemplateOf(db, company, body.templateId),
  ]);
  const stored = currentEvent(current.rows, params.eventId);
  if (isOlder(body.modified, stored.modified))
    refuseStale(body, eventRecord(stored, current.operations));
  const values = { ...eventValues(body, own, current.operations), flow: null };
  const changed = callEvent(stored.id, values);
  const others = callEventsOf(current.rows).filter((event) => event.id !== stored.id);
  const { saidBy, saidByName, reason } = body;
  const change: Change = {
    current,
    changed,
    saidBy,
    saidByName,
    reason,
    after: [...others, changed],
    eventId: stored.id,
    action: 'updated',
  };
  refuseFindings(findingsOf(change, now));
  const applied = await apply(call, change, updateEvent({ company, event: stored.id }, values));
  notify(call, memory, { change, ...applied });
  return outcomeOf(change, applied);
}

/** The vessel's flow and the company's templates, read only for an event that is entered from a flow. */
function flowReads({ db, company, params, body }: CreateCall) {
  const requested = body.flowItem?.flowId;
  if (requested === undefined) return [undefined, []] as const;
  return [
    db.first(flowOfCall(company, { portCall: params.id, requested })),
    db.all(ownTemplates(company, { includeInActive: true })),
  ] as const;
}

async function ownTemplateOf(db: Session, company: number, id: number) {
  return id < firstOwnTemplateId ? undefined : db.first(ownTemplate(company, id));
}

function callEvent(id: number, values: EventValues): CallEvent {
  return {
    id,
    internalName: values.internalName,
    name: values.name,
    at: values.eventDate,
    action: values.action,
    triggers: values.triggers,
    operationId: values.cargoPortId,
    quantity: values.quantity,
  };
}

/** The existing event with the id at this call. */
export function currentEvent(rows: readonly EventRow[], id: number): EventRow {
  return rows.find((row) => row.id === id && row.deleted === null) ?? refuse('notFound');
}
