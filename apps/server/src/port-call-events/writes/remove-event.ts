import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import { refuse, refuseFindings } from '../../platform/http/refusal.ts';
import { setEventDeleted } from '../port-call-events.sql.ts';
import { callEventOf, callEventsOf } from '../wire/event-record.ts';
import {
  apply,
  type Change,
  findingsOf,
  outcomeOf,
  type RemoveCall,
  type RestoreCall,
  currentOf,
  notify,
} from './event-change.ts';
import { currentEvent } from './write-event.ts';

const reported = { saidBy: serviceTimeSource.Office, saidByName: null } as const;

export async function removeEvent(call: RemoveCall, memory: PageMemory) {
  const { db, company, params, now } = call;
  const current = await currentOf(db, { company, portCall: params.id });
  const stored = currentEvent(current.rows, params.eventId);
  const change: Change = {
    ...reported,
    current,
    after: callEventsOf(current.rows).filter((event) => event.id !== stored.id),
    changed: undefined,
    eventId: stored.id,
    action: 'deleted',
    reason: 'Event deleted',
  };
  const findings = findingsOf(change, now);
  if (findings.length > 0) refuse('inUse', findings.map(({ message }) => message).join(' '));
  const gone = setEventDeleted({ company, event: stored.id }, { deleted: true });
  notify(call, memory, { change, ...(await apply(call, change, gone)) });
  return { ok: true } as const;
}

/** An event that is not deleted is returned as it is. */
export async function restoreEvent(call: RestoreCall, memory: PageMemory) {
  const { db, company, params, now } = call;
  const current = await currentOf(db, { company, portCall: params.id });
  const stored = current.rows.find((row) => row.id === params.eventId) ?? refuse('notFound');
  const changed = callEventOf(stored);
  const others = callEventsOf(current.rows).filter((event) => event.id !== stored.id);
  const change: Change = {
    ...reported,
    current,
    after: [...others, changed],
    changed,
    eventId: stored.id,
    action: 'restored',
    reason: null,
  };
  refuseFindings(findingsOf(change, now));
  const back = setEventDeleted({ company, event: stored.id }, { deleted: false });
  const applied = await apply(call, change, back);
  notify(call, memory, { change, ...applied });
  return outcomeOf(change, applied);
}
