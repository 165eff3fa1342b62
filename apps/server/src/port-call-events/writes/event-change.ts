import type { portCallEvents } from '@fairlead/contract/port-call-events';
import { changeFindings, eventWarnings } from '@fairlead/domain/port-calls/event-rules';
import { type CallEvent, changedTimes, settledTimes } from '@fairlead/domain/port-calls/events';
import { serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import type { Finding } from '@fairlead/domain/text/finding';
import { refreshVoyageTimes } from '../../lists/lists.sql.ts';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Session, Statement } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Unit } from '../../platform/http/own-transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  callOf,
  type CallRow,
  claimVoyageOf,
  type EventRow,
  eventsOf,
  operationsOf,
  setCallTimes,
} from '../port-call-events.sql.ts';
import { insertServiceTimes, type ServiceTimeValues } from '../service-times.sql.ts';
import type { CallOperation } from '../flow/call-situation.ts';
import { callEventsOf, eventRecord } from '../wire/event-record.ts';

/** Who writes events: a user, another system, or a device on board. */
export interface EventWriter extends Unit {
  readonly company: number;
  readonly now: Date;
  /** Null on board. */
  readonly author: number | null;
  /** Entered in the office. */
  readonly createdFrontend: boolean;
  /** Stated on board, where it has happened whatever the flow offers now. */
  readonly isReported?: boolean;
  /** The id under which another system sent it. */
  readonly exchangeId?: string;
}

type Calls = typeof portCallEvents;
type Writing<R extends Calls[keyof Calls], K extends 'params' | 'body'> = EventWriter &
  Pick<Call<R>, K>;
export type CreateCall = Writing<Calls['create'], 'params' | 'body'>;
export type SaveCall = Writing<Calls['save'], 'params' | 'body'>;
export type RemoveCall = Writing<Calls['remove'], 'params'>;
export type RestoreCall = Writing<Calls['restore'], 'params'>;

/** The state of a port call before its events change; its voyage is locked. */
export interface CurrentEvents {
  readonly call: CallRow;
  readonly rows: readonly EventRow[];
  readonly operations: readonly CallOperation[];
}

export const isMerged = 'This port call is merged into another one: enter its events there.';
export const isIdle = 'Events can be entered when the port call and its voyage are active.';

/** Locks and reads in one round trip; further reads of the caller are sent along. */
export async function currentOf(
  db: Session,
  { company, portCall }: { readonly company: number; readonly portCall: number },
): Promise<CurrentEvents> {
  const [, call, rows, operations] = await Promise.all([
    db.run(claimVoyageOf(company, portCall)),
    db.first(callOf(company, portCall)),
    db.all(eventsOf(company, portCall)),
    db.all(operationsOf(company, portCall)),
  ]);
  if (call === undefined) return refuse('portCallMissing');
  if (call.parent_id !== null) refuse('fieldLocked', isMerged);
  if (call.idle) refuse('fieldLocked', isIdle);
  return { call, rows, operations };
}

/** A change of one event: the events after it, and who makes it and why. */
export interface Change {
  readonly current: CurrentEvents;
  readonly after: readonly CallEvent[];
  /** Undefined where it is deleted. */
  readonly changed: CallEvent | undefined;
  readonly eventId: number;
  readonly action: 'created' | 'updated' | 'deleted' | 'restored';
  readonly saidBy: number;
  readonly saidByName: string | null;
  readonly reason: string | null;
}

export function findingsOf({ current, after, changed }: Change, now: Date): readonly Finding[] {
  const { call, rows } = current;
  return changeFindings({
    before: callEventsOf(rows),
    after,
    stored: call,
    nowMs: now.getTime(),
    changed,
    begins: [call.scheduled_arrival, call.voyage_begins],
  });
}

/**
 * Stores the event and all that follows from it in one round trip: arrival and departure of the call, its voyage's times,
 * and a link in the chain of each service whose actual time has changed.
 */
export async function apply(
  { db, company, author }: EventWriter,
  change: Change,
  write: Statement<EventRow>,
) {
  const { current, after, eventId } = change;
  const { call, rows } = current;
  const before = callEventsOf(rows);
  const times = settledTimes(call, before, after);
  const isMoved = times.arrived !== call.arrived || times.departed !== call.departed;
  const links = changedTimes(before, after).map(
    ({ service, actual }): ServiceTimeValues => ({
      service,
      kind: serviceTimeKind.Actual,
      at: actual?.at ?? null,
      saidBy: change.saidBy,
      saidByName: change.saidByName,
      saidAt: null,
      reason: change.reason,
      eventId: actual?.eventId ?? eventId,
    }),
  );
  const reference = { company, portCall: call.id, author };
  const [row, moved] = await Promise.all([
    db.first(write),
    isMoved ? db.first(setCallTimes(reference, times)) : undefined,
    links.length > 0 ? db.run(insertServiceTimes(reference, links)) : undefined,
    isMoved ? db.run(refreshVoyageTimes(company, [call.voyage_id])) : undefined,
  ]);
  if (row === undefined) throw new Error('An event that was found could not be written.');
  return { row, times, isMoved, modified: moved?.modified ?? call.modified };
}

/** Notifies the browsers of the event and of what it moved, and clears the counts of the lists. */
export function notify(
  call: EventWriter,
  memory: PageMemory,
  {
    change,
    row,
    isMoved,
  }: { readonly change: Change; readonly row: EventRow; readonly isMoved: boolean },
): void {
  const { current, action, eventId } = change;
  const { id, voyage_id: voyage, vessel_id: vesselId } = current.call;
  call.changed({ entity: 'portCallEvent', id: eventId, action, parentId: id, vesselId });
  if (isMoved)
    call.changed({ entity: 'portCall', id, action: 'updated', parentId: voyage, vesselId });
  const { cargoOperations } = eventRecord(row, current.operations);
  for (const cargo of new Set(cargoOperations.map((operation) => operation.cargoId)))
    call.changed({ entity: 'cargo', id: cargo, action: 'updated', parentId: voyage, vesselId });
  call.afterCommit(() => memory.forget(call.company));
}

/** The result of a change, as the call returns it. */
export function outcomeOf(change: Change, applied: Awaited<ReturnType<typeof apply>>) {
  const { call, operations } = change.current;
  const neighbours = { departedBefore: call.departed_before, arrivedAfter: call.arrived_after };
  return {
    event: eventRecord(applied.row, operations),
    ...applied.times,
    portCallModified: applied.modified,
    warnings: [...eventWarnings(change.after, applied.times, neighbours)],
  };
}
