import type { chatOutcomes } from '@fairlead/contract/chat';
import { type ChatOutcomeKind, chatOutcomeKind } from '@fairlead/domain/chat/enumerations';
import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { appendServiceTime } from '../../port-call-events/writes/append-service-time.ts';
import { createEvent } from '../../port-call-events/writes/write-event.ts';
import { type ChatMessageRow, messageByClientId } from '../chat.sql.ts';
import { chatMessage } from '../wire/chat-message.ts';
import {
  addToRemark,
  callOfVessel,
  type CallOfVesselRow,
  claimMessage,
  existingOutcome,
  insertOutcome,
  type NewOutcome,
} from './chat-outcomes.sql.ts';

type EventCall = Call<typeof chatOutcomes.turnIntoEvent>;
type EtaCall = Call<typeof chatOutcomes.turnIntoEta>;
type RemarkCall = Call<typeof chatOutcomes.turnIntoRemark>;
type TurnCall = EventCall | EtaCall | RemarkCall;

const isMerged = 'This port call was merged into another one. Choose that one.';
const isTooLong =
  'With this text, the remark of the port call would have more than 2000 characters.';

export async function turnIntoEvent(call: EventCall, memory: PageMemory) {
  const { actor, source } = call;
  const { portCall, ...event } = call.body;
  const message = await openMessage(call, chatOutcomeKind.Event);
  await requireCall(call, message);
  const { event: made } = await createEvent(
    {
      ...call,
      author: actor.userId,
      createdFrontend: source === 'office',
      params: { id: portCall.id },
      body: { ...event, flowItem: null },
    },
    memory,
  );
  return store(call, message, { kind: chatOutcomeKind.Event, event: made.id });
}

export async function turnIntoEta(call: EtaCall, memory: PageMemory) {
  const { portCall, ...eta } = call.body;
  const message = await openMessage(call, chatOutcomeKind.Eta);
  await requireCall(call, message);
  const link = {
    ...eta,
    service: service.Arrival,
    kind: serviceTimeKind.Estimated,
    saidAt: message.created,
  } as const;
  const made = await appendServiceTime(
    { ...call, author: call.actor.userId, params: { id: portCall.id }, body: link },
    memory,
  );
  return store(call, message, { kind: chatOutcomeKind.Eta, serviceTime: made.id });
}

export async function turnIntoRemark(call: RemarkCall, memory: PageMemory) {
  const { db, company, changed, afterCommit } = call;
  const { portCall, remark } = call.body;
  const message = await openMessage(call, chatOutcomeKind.Remark);
  const { voyage_id: parentId } = await requireCall(call, message);
  const added = await db.first(addToRemark(company, portCall.id, remark));
  if (added === undefined) refuseFields({ remark: [isTooLong] });
  const vesselId = message.vessel_id;
  changed({ entity: 'portCall', id: portCall.id, action: 'updated', parentId, vesselId });
  afterCommit(() => memory.forget(company));
  return store(call, message, { kind: chatOutcomeKind.Remark, remark });
}

/** The message, locked; refused if it became one of the kind already. */
async function openMessage(
  { db, company, params }: TurnCall,
  kind: ChatOutcomeKind,
): Promise<ChatMessageRow> {
  const row = await db.first(messageByClientId(company, params.id));
  if (row === undefined || row.is_deleted) return refuse('notFound');
  const of = { company, message: row.id };
  const [, existing] = await Promise.all([
    db.run(claimMessage(of)),
    db.first(existingOutcome(of, kind)),
  ]);
  return existing === undefined ? row : refuse('messageTurned');
}

/** A port call of another vessel is not found, as one of another company. */
async function requireCall(
  { db, company, body }: TurnCall,
  { vessel_id: vessel }: ChatMessageRow,
): Promise<CallOfVesselRow> {
  const found = await db.first(callOfVessel(company, vessel, body.portCall.id));
  if (found === undefined) return refuseFields({ portCall: ['Not found'] });
  if (found.is_merged) refuse('fieldLocked', isMerged);
  return found;
}

async function store(
  { db, company, actor, body, changed }: TurnCall,
  { id: message, client_id: clientId, vessel_id: vesselId }: ChatMessageRow,
  made: Pick<NewOutcome, 'kind'> & Partial<NewOutcome>,
) {
  const nothing = { event: null, serviceTime: null, remark: null };
  const reference = { company, message, portCall: body.portCall.id, author: actor.userId };
  await db.run(insertOutcome({ ...nothing, ...made, ...reference }));
  changed({ entity: 'chatMessage', id: message, action: 'updated', vesselId });
  const row = await db.first(messageByClientId(company, clientId));
  return chatMessage(row ?? refuse('notFound'));
}
