import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { setEventDeleted } from '../port-call-events.sql.ts';
import { callEventOf, callEventsOf } from '../wire/event-record.ts';
import {
  apply,
  type Change,
  findingsOf,
  outcomeOf,
  type RemoveCall,
  type RestoreCall,
  standingOf,
  tell,
} from './event-change.ts';
import { refuseFindings, standingEvent } from './write-event.ts';

const said = { saidBy: serviceTimeSource.Office, saidByName: null } as const;

export async function removeEvent(call: RemoveCall, memory: PageMemory) {
  const { db, company, params, now } = call;
  const standing = await standingOf(db, { company, portCall: params.id });
  const stored = standingEvent(standing.rows, params.eventId);
  const change: Change = {
    ...said,
    standing,
    after: callEventsOf(standing.rows).filter((event) => event.id !== stored.id),
    changed: undefined,
    eventId: stored.id,
    action: 'deleted',
    reason: 'Event taken back',
  };
  const findings = findingsOf(change, now);
  if (findings.length > 0) refuse('inUse', findings.map(({ message }) => message).join(' '));
  const gone = setEventDeleted({ company, event: stored.id }, { deleted: true });
  tell(call, memory, { change, ...(await apply(call, change, gone)) });
  return { ok: true } as const;
}

/** An event that is not deleted is returned as it is. */
export async function restoreEvent(call: RestoreCall, memory: PageMemory) {
  const { db, company, params, now } = call;
  const standing = await standingOf(db, { company, portCall: params.id });
  const stored = standing.rows.find((row) => row.id === params.eventId) ?? refuse('notFound');
  const changed = callEventOf(stored);
  const others = callEventsOf(standing.rows).filter((event) => event.id !== stored.id);
  const change: Change = {
    ...said,
    standing,
    after: [...others, changed],
    changed,
    eventId: stored.id,
    action: 'restored',
    reason: null,
  };
  refuseFindings(findingsOf(change, now));
  const back = setEventDeleted({ company, event: stored.id }, { deleted: false });
  const applied = await apply(call, change, back);
  tell(call, memory, { change, ...applied });
  return outcomeOf(change, applied);
}
