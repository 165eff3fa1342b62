import { portCallEventPayload } from '@fairlead/contract/ship-entries';
import { flowEventAction } from '@fairlead/domain/flows/enumerations';
import { matchCall, type MatchableCall } from '@fairlead/domain/port-calls/match-call';
import type { z } from 'zod';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import {
  type EntryContext,
  entryHandler,
  type EntryHandler,
  type TakenEntry,
} from '../../ship-entries/take/entry-handler.ts';
import {
  eventReference,
  type EventRow,
  ownTemplate,
  vesselCallsAround,
  type VesselCallRow,
} from '../port-call-events.sql.ts';
import { commonTemplate } from '../wire/event-record.ts';
import { currentOf, type EventWriter } from './event-change.ts';
import { eventConstraints } from './event-constraints.ts';
import { wholeSeconds } from './event-values.ts';
import { removeEvent } from './remove-event.ts';
import { createEvent, saveEvent } from './write-event.ts';

type Payload = z.output<typeof portCallEventPayload>;

const entity = 'portCallEvent';
const eventDeleted = 'The office has since deleted this event.';

/** Takes the events that ships report: they become events of a port call as those that the office enters. */
export const portCallEventEntries = (memory: PageMemory): EntryHandler =>
  entryHandler({
    form: 'portCallEvent',
    versions: { 1: portCallEventPayload },
    constraints: eventConstraints,
    take: (context, payload) => {
      const earlier = context.replaces?.refs.find((ref) => ref.entity === entity)?.id;
      if (earlier !== undefined) return correctEvent(context, payload, { earlier, memory });
      return payload.isWithdrawn ? nothing() : enterEvent(context, payload, memory);
    },
  });

/** What is withdrawn never became an event. */
const nothing = async (): Promise<TakenEntry> => ({ refs: [] });

async function enterEvent(
  context: EntryContext,
  payload: Payload,
  memory: PageMemory,
): Promise<TakenEntry> {
  const { db, company } = context;
  const portCall = await matchedCall(context, payload);
  const { rows } = await currentOf(db, { company, portCall });
  const same = rows.find((row) => isSame(row, payload));
  if (same !== undefined) return reportedBefore(same);
  const body = bodyOf(context, payload);
  const params = { id: portCall };
  return taken(await createEvent({ ...writerOf(context), params, body }, memory));
}

/** Another device, or the office, was first. */
const reportedBefore = ({ id, name }: EventRow): TakenEntry => ({
  refs: [{ entity, id }],
  findings: [
    {
      code: 'reportedBefore',
      sentence: `${name} has already been reported for this time.`,
      severity: 'info',
    },
  ],
});

const isSame = (row: EventRow, payload: Payload): boolean =>
  row.deleted === null &&
  row.template_id === payload.templateId &&
  row.cargo_port_id === (payload.cargoOperation?.id ?? null) &&
  Date.parse(row.event_date) === Date.parse(wholeSeconds(payload.eventDate));

interface Correction {
  readonly earlier: number;
  readonly memory: PageMemory;
}

/** A correction stays with the call of the event; what the office added to it stays too. */
async function correctEvent(
  context: EntryContext,
  payload: Payload,
  { earlier, memory }: Correction,
): Promise<TakenEntry> {
  const { db, company, vessel } = context;
  const found = await db.first(eventReference(company, earlier));
  if (found?.vessel_id !== vessel) return refuseFields({ replaces: ['Not found'] });
  const { rows } = await currentOf(db, { company, portCall: found.port_call_id });
  const stored = rows.find((row) => row.id === earlier);
  const isGone = stored === undefined || stored.deleted !== null;
  if (isGone && payload.isWithdrawn) return { refs: [{ entity, id: earlier }] };
  if (isGone) return refuse('invalid', eventDeleted);
  const params = { id: found.port_call_id, eventId: earlier };
  if (payload.isWithdrawn) {
    await removeEvent({ ...writerOf(context), params }, memory);
    return { refs: [{ entity, id: earlier }] };
  }
  const body = { ...bodyOf(context, payload), internalRemark: stored.internal_remark };
  return taken(await saveEvent({ ...writerOf(context), params, body }, memory));
}

async function matchedCall(context: EntryContext, payload: Payload): Promise<number> {
  const { db, company, vessel } = context;
  const { portCallId, portId, eventDate: at, templateId } = payload;
  const [rows, own] = await Promise.all([
    db.all(vesselCallsAround({ company, vessel }, { at, id: portCallId })),
    db.first(ownTemplate(company, templateId)),
  ]);
  const action = commonTemplate(templateId)?.action ?? own?.action ?? null;
  const match = matchCall({ at, kind: kindOf(action), portCallId, portId }, rows.map(matchable));
  return match.kind === 'matched' ? match.id : refuseFields({ portCallId: [match.sentence] });
}

/** What an event does to a port call, for matching it with one. */
export function kindOf(action: number | null): 'arrival' | 'departure' | 'other' {
  if (action === flowEventAction.StartPortCall || action === flowEventAction.AlreadyInPort)
    return 'arrival';
  return action === flowEventAction.EndPortCall ? 'departure' : 'other';
}

export const matchable = (row: VesselCallRow): MatchableCall => ({
  id: row.id,
  portId: row.port_id,
  port: row.port_name,
  scheduledArrival: row.scheduled_arrival,
  scheduledDeparture: row.scheduled_departure,
  arrived: row.arrived,
  departed: row.departed,
  mergedIntoId: row.parent_id,
  state: stateOf(row),
});

function stateOf(row: VesselCallRow): MatchableCall['state'] {
  if (row.is_deleted) return 'deleted';
  if (row.is_inactive) return 'inactive';
  return row.is_closed ? 'closed' : 'open';
}

const writerOf = ({
  db,
  company,
  now,
  changed,
  afterCommit,
  author,
}: EntryContext): EventWriter => ({
  db,
  company,
  now,
  changed,
  afterCommit,
  author,
  createdFrontend: false,
  isReported: true,
});

/** The body of the office's call, with the person on board as the one who reports. */
function bodyOf({ saidBy, person }: EntryContext, payload: Payload) {
  const { templateId, eventDate, data, quantity, cargoOperation, flowItem, remark, reason } =
    payload;
  const saidByName = [person.name, person.rank]
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, 200);
  const event = { templateId, eventDate, data, quantity, cargoOperation, remark };
  return { ...event, reason, saidBy, saidByName, internalRemark: null, flowItem };
}

/** Inconsistencies that can be corrected later are findings of the entry. */
const taken = ({ event, warnings }: Awaited<ReturnType<typeof createEvent>>): TakenEntry => ({
  refs: [{ entity, id: event.id }],
  findings: warnings.map(({ message }) => ({
    code: 'eventWarning',
    sentence: message,
    severity: 'warning',
  })),
});
