import { eventProposals } from '@fairlead/contract/live/event-proposals';
import { eventProposalState } from '@fairlead/domain/live/geofences/geofence';
import { commonActivityTemplates } from '@fairlead/domain/port-calls/activity-templates';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { type PageMemory, pageMemoryOf } from '../../lists/paging/page-memory.ts';
import type { Session } from '../../platform/database/session.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { listPage, partOf } from '../../platform/http/list-page.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { eventConstraints } from '../../port-call-events/writes/event-constraints.ts';
import { createEvent } from '../../port-call-events/writes/write-event.ts';
import {
  claimEventProposal,
  decideEventProposal,
  type EventDecision,
  eventProposalPage,
  type EventProposalReference,
  type EventProposalRow,
  eventProposalTotal,
  oneEventProposal,
} from './event-proposals.sql.ts';

/** Events of port calls that positions propose. */
export function serveEventProposals(host: Host): void {
  const memory = pageMemoryOf(host.database);
  serve({ ...host, constraints: eventConstraints }, eventProposals, {
    list: listProposals,
    accept: (call) => acceptProposal(call, memory),
    reject: rejectProposal,
    reopen: reopenProposal,
  });
}

const templateOf = (internalName: string) =>
  commonActivityTemplates.find((one) => one.internalName === internalName);

const proposalRecord = (row: EventProposalRow) => ({
  id: row.id,
  vessel: { id: row.vessel_id, name: row.vessel },
  portCall: {
    id: row.port_call_id,
    voyageId: row.voyage_id,
    portName: row.port,
    timeZone: row.time_zone,
  },
  geofence: { id: row.geofence_id, name: row.geofence, kind: row.kind },
  templateId: templateOf(row.template)?.id ?? 0,
  name: templateOf(row.template)?.name ?? row.template,
  at: row.at,
  positions: [...row.positions],
  state: row.state,
  eventId: row.event_id,
  decided: row.decided === null ? null : { by: row.decided_by, at: row.decided },
  modified: row.modified,
});

async function listProposals(call: Call<typeof eventProposals.list>) {
  const { company, query } = call;
  const filter = {
    company,
    vessel: query.vesselId ?? null,
    portCall: query.portCallId ?? null,
    states: query.states ?? [eventProposalState.Open],
  };
  const part = partOf(query);
  const rows = await listPage(call, part, {
    page: eventProposalPage(filter, part),
    count: eventProposalTotal(filter),
  });
  return rows.map(proposalRecord);
}

type DecidingCall =
  | Call<typeof eventProposals.accept>
  | Call<typeof eventProposals.reject>
  | Call<typeof eventProposals.reopen>;

async function readProposal(db: Session, reference: EventProposalReference) {
  const row = await db.first(oneEventProposal(reference));
  return row ?? refuse('notFound');
}

/** The proposal, locked until the decision is stored. */
async function claimed({ db, company, params }: DecidingCall): Promise<EventProposalRow> {
  const reference = { company, id: params.id };
  await db.run(claimEventProposal(reference));
  return readProposal(db, reference);
}

/** Refuses a decision about other facts than the user has seen. */
async function undecided(
  call: Exclude<DecidingCall, Call<typeof eventProposals.reopen>>,
): Promise<EventProposalRow> {
  const row = await claimed(call);
  if (isOlder(call.body.modified, row.modified)) refuseStale(call.body, proposalRecord(row));
  if (row.state !== eventProposalState.Open)
    refuseFields({ state: ['It was already decided about this proposal.'] });
  return row;
}

async function decide(
  call: DecidingCall,
  row: EventProposalRow,
  decision: Omit<EventDecision, 'by'>,
): Promise<void> {
  const { db, company, params, actor } = call;
  const by = actor.userId === 0 ? null : actor.userId;
  await db.run(decideEventProposal({ company, id: params.id }, { ...decision, by }));
  call.changed({
    entity: 'eventProposal',
    id: params.id,
    action: 'updated',
    parentId: row.port_call_id,
    vesselId: row.vessel_id,
  });
}

/** Enters the event like one that is typed; who accepts it is its author. */
async function acceptProposal(call: Call<typeof eventProposals.accept>, memory: PageMemory) {
  const row = await undecided(call);
  const { db, company, params, body, actor, source } = call;
  const template = templateOf(row.template);
  if (template === undefined) return refuse('notFound');
  const [names] = template.properties;
  const berth = row.berth ?? row.geofence;
  const { event } = await createEvent(
    {
      ...call,
      author: actor.userId,
      createdFrontend: source === 'office',
      params: { id: row.port_call_id },
      body: {
        templateId: template.id,
        eventDate: body.eventDate ?? row.at,
        data: names === undefined ? [] : [{ internalName: names.internalName, value: berth }],
        quantity: null,
        cargoOperation: null,
        remark: null,
        internalRemark: null,
        saidBy: serviceTimeSource.Ais,
        saidByName: row.positions[1]?.sourceName ?? null,
        reason: null,
        modified: undefined,
        flowItem: null,
      },
    },
    memory,
  );
  await decide(call, row, { state: eventProposalState.Accepted, event: event.id });
  return proposalRecord(await readProposal(db, { company, id: params.id }));
}

async function rejectProposal(call: Call<typeof eventProposals.reject>) {
  const row = await undecided(call);
  await decide(call, row, { state: eventProposalState.Rejected, event: null });
  return done;
}

/** Only a rejection is undone: an accepted event is deleted where it is. */
async function reopenProposal(call: Call<typeof eventProposals.reopen>) {
  const row = await claimed(call);
  if (row.state === eventProposalState.Open) return done;
  if (row.state === eventProposalState.Accepted)
    refuseFields({ state: ['The event was entered. Delete it at the port call.'] });
  await decide(call, row, { state: eventProposalState.Open, event: null });
  return done;
}
