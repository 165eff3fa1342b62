import type { dcsaEvents } from '@fairlead/contract/port-call-events/dcsa-events';
import { commonActivityTemplates } from '@fairlead/domain/port-calls/activity-templates';
import {
  internalNameOfCodes,
  kindOfClassifier,
  serviceOfCodes,
  sourceOfRole,
} from '@fairlead/domain/port-calls/dcsa-codes';
import { matchCall } from '@fairlead/domain/port-calls/match-call';
import { serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { bareImo } from '@fairlead/domain/vessels/ship-numbers';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import {
  exchangedEvents,
  knownExchangeIds,
  portsOfLocode,
  vesselOfImo,
} from '../dcsa-events.sql.ts';
import { vesselCallsAround } from '../port-call-events.sql.ts';
import { appendServiceTime } from '../writes/append-service-time.ts';
import { wholeSeconds } from '../writes/event-values.ts';
import { kindOf, matchable } from '../writes/take-event-entry.ts';
import { createEvent } from '../writes/write-event.ts';
import { readDcsaEvents } from './list-events.ts';

type TakeCall = Call<typeof dcsaEvents.take>;
type OperationsEvent = Exclude<TakeCall['body'], readonly unknown[]>;

interface Taken {
  readonly eventID: string;
  readonly isNew: boolean;
  readonly portCallId: number;
}

const templateOf = (internalName: string) =>
  commonActivityTemplates.find((template) => template.internalName === internalName);

/** Stores events one after the other in one transaction; the first that is refused refuses all, named by its position. */
export async function takeDcsaEvents(call: TakeCall, memory: PageMemory): Promise<Taken[]> {
  const events = [call.body].flat();
  const rows = await call.db.all(
    knownExchangeIds(
      call.company,
      events.map(({ eventID }) => eventID),
    ),
  );
  const known = new Map(rows.map((row) => [row.exchange_id, row.port_call_id]));
  const taken: Taken[] = [];
  for (const [at, event] of events.entries()) {
    const portCallId = known.get(event.eventID.toLowerCase());
    const one =
      portCallId === undefined
        ? await named(at, () => takeEvent(call, event, memory))
        : { eventID: event.eventID, isNew: false, portCallId };
    known.set(event.eventID.toLowerCase(), one.portCallId);
    taken.push(one);
  }
  return taken;
}

/** A refusal says which event it is about: `3.transportCall.vessel`. */
async function named<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { errors } = error.body as { readonly errors?: Readonly<Record<string, string[]>> };
    if (errors === undefined) return refuseFields({ [at]: [error.message] });
    return refuseFields(
      Object.fromEntries(
        Object.entries(errors).map(([field, sentences]) => [`${at}.${field}`, sentences]),
      ),
    );
  }
}

const codesOf = (event: OperationsEvent) => ({
  type: event.operationsEventTypeCode,
  ...(event.facilityTypeCode === undefined ? {} : { facility: event.facilityTypeCode }),
  ...(event.portCallServiceTypeCode === undefined
    ? {}
    : { service: event.portCallServiceTypeCode }),
});

async function takeEvent(
  call: TakeCall,
  event: OperationsEvent,
  memory: PageMemory,
): Promise<Taken> {
  const { db, company } = call;
  const isActual = kindOfClassifier(event.eventClassifierCode) === serviceTimeKind.Actual;
  const id = await portCallOf(call, event, isActual);
  const own = await readDcsaEvents(db, company, id);
  // What was exported here comes back under the id of the export.
  const isOwn = own?.some(({ eventID }) => eventID === event.eventID.toLowerCase()) === true;
  const isKnown = isOwn || (isActual && (await isEntered(call, event, id)));
  if (isKnown) return { eventID: event.eventID, isNew: false, portCallId: id };
  if (isActual) await enter(call, { event, id, memory });
  else await append(call, { event, id, memory });
  return { eventID: event.eventID, isNew: true, portCallId: id };
}

/** Another system, or a person, entered the same event at the same time. */
async function isEntered(
  { db, company }: TakeCall,
  event: OperationsEvent,
  id: number,
): Promise<boolean> {
  const name = internalNameOfCodes(codesOf(event));
  const at = Date.parse(wholeSeconds(event.eventDateTime));
  const rows = await db.all(exchangedEvents(company, id));
  return rows.some((row) => row.internal_name === name && Date.parse(row.at) === at);
}

interface Placed {
  readonly event: OperationsEvent;
  readonly id: number;
  readonly memory: PageMemory;
}

const noCode = (what: string): never =>
  refuseFields({ operationsEventTypeCode: [`Fairlead has no ${what} for these codes.`] });

async function enter(call: TakeCall, { event, id, memory }: Placed): Promise<void> {
  const template = templateOf(internalNameOfCodes(codesOf(event)) ?? '') ?? noCode('event');
  await createEvent(
    {
      ...call,
      author: call.actor.userId,
      createdFrontend: false,
      exchangeId: event.eventID,
      params: { id },
      body: {
        templateId: template.id,
        eventDate: event.eventDateTime,
        data: [],
        quantity: null,
        cargoOperation: null,
        remark: event.remark ?? null,
        internalRemark: null,
        reason: null,
        flowItem: null,
        ...saidBy(event),
      },
    },
    memory,
  );
}

async function append(call: TakeCall, { event, id, memory }: Placed): Promise<void> {
  const kind = kindOfClassifier(event.eventClassifierCode);
  if (kind === serviceTimeKind.Actual) throw new Error('What has happened is entered as an event.');
  await appendServiceTime(
    {
      ...call,
      author: call.actor.userId,
      exchangeId: event.eventID,
      params: { id },
      body: {
        service: serviceOfCodes(codesOf(event)) ?? noCode('service time'),
        kind,
        at: event.eventDateTime,
        saidAt: event.eventCreatedDateTime,
        reason: event.remark ?? null,
        setsSchedule: false,
        keepsStay: false,
        ...saidBy(event),
      },
    },
    memory,
  );
}

const saidBy = ({ publisher, publisherRole }: OperationsEvent) => ({
  saidBy: sourceOfRole(publisherRole),
  saidByName: publisher.partyName ?? null,
});

/** The port call that an event belongs to: the one with its id, otherwise that of its vessel at its port around its time. */
async function portCallOf(
  { db, company }: TakeCall,
  event: OperationsEvent,
  isActual: boolean,
): Promise<number> {
  const { vessel, transportCallID } = event.transportCall;
  const imo = vessel === undefined ? '' : bareImo(vessel.vesselIMONumber);
  if (imo === '')
    return refuseFields({
      'transportCall.vessel': ['An event needs the IMO number of its vessel.'],
    });
  const locode = locodeOf(event);
  const [ship, ports] = await Promise.all([
    db.first(vesselOfImo(company, imo)),
    locode === undefined ? [] : db.all(portsOfLocode(company, locode)),
  ]);
  if (ship === undefined)
    return refuseFields({ 'transportCall.vessel': [`No vessel has the IMO number ${imo}.`] });
  if (locode !== undefined && ports.length === 0)
    return refuseFields({ 'transportCall.UNLocationCode': [`No port has the LOCODE ${locode}.`] });
  const stated = /^\d{1,15}$/.test(transportCallID) ? Number(transportCallID) : null;
  const at = event.eventDateTime;
  const calls = await db.all(vesselCallsAround({ company, vessel: ship.id }, { at, id: stated }));
  // Without either, the nearest call in time may be at any port.
  if (locode === undefined && !calls.some(({ id }) => id === stated))
    return refuseFields({
      transportCall: ['An event needs the LOCODE of its port, or the id of its port call.'],
    });
  const own = calls.filter(
    (row) => ports.length === 0 || ports.some(({ id }) => id === row.port_id),
  );
  const template = isActual ? templateOf(internalNameOfCodes(codesOf(event)) ?? '') : undefined;
  const match = matchCall(
    { at, kind: kindOf(template?.action ?? null), portCallId: stated, portId: null },
    own.map(matchable),
  );
  return match.kind === 'matched' ? match.id : refuseFields({ transportCall: [match.sentence] });
}

const locodeOf = ({ eventLocation, transportCall }: OperationsEvent): string | undefined => {
  const stated = (eventLocation as { readonly UNLocationCode?: unknown } | undefined)
    ?.UNLocationCode;
  const code =
    transportCall.location?.UNLocationCode ??
    transportCall.UNLocationCode ??
    (typeof stated === 'string' ? stated : undefined);
  return code?.toUpperCase();
};
