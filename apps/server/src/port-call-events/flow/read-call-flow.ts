import type { portCallEvents } from '@fairlead/contract/port-call-events';
import { flowStatus } from '@fairlead/domain/flows/enumerations';
import { type FlowView, interpretFlow, type OfferedEvent } from '@fairlead/domain/flows/interpret';
import { furtherOffers } from '@fairlead/domain/flows/offers';
import type { FlowSituation } from '@fairlead/domain/flows/situation';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type CallFlowRow,
  eventsOf,
  flowOfCall,
  operationsOf,
  ownTemplates,
} from '../port-call-events.sql.ts';
import { isIdle, isMerged } from '../writes/event-change.ts';
import { callSituation } from './call-situation.ts';

const every = { includeInActive: true } as const;

/** Why a flow offers nothing at a call; null if it does. */
export function notOfferedAt({ name, status, idle, merged }: CallFlowRow): string | null {
  if (merged) return isMerged;
  if (idle) return isIdle;
  return status === flowStatus.Draft
    ? `The flow ${name} is a draft. Publish it to enter events from it.`
    : null;
}

function eventOf(
  { item, position, isRequired }: Omit<OfferedEvent, 'isRepeat'>,
  cargo: FlowSituation['cargo'],
) {
  const first = cargo.find((line) => line.cargo === position.cargo)?.operation ?? null;
  return {
    itemId: item.id,
    templateId: item.templateId ?? 0,
    name: item.name,
    berth: position.berth,
    cargoOperationId: position.operation ?? (position.cargo === null ? null : first),
    isRequired,
  };
}

const nothing: Pick<FlowView, 'offered' | 'later' | 'changesAt'> = {
  offered: [],
  later: [],
  changesAt: null,
};

/** What the flow of the vessel asks for at a port call now. */
export async function readCallFlow({ db, company, params, now }: Call<typeof portCallEvents.flow>) {
  const [flow, rows, operations, own] = await Promise.all([
    db.first(flowOfCall(company, { portCall: params.id, requested: null })),
    db.all(eventsOf(company, params.id)),
    db.all(operationsOf(company, params.id)),
    db.all(ownTemplates(company, every)),
  ]);
  if (flow === undefined) return refuse('portCallMissing');
  const situation = callSituation({ flow, rows, operations, own, now });
  const view = interpretFlow(situation);
  const notOffered = notOfferedAt(flow);
  const shown = notOffered === null ? view : nothing;
  const further = notOffered === null ? furtherOffers(situation, view) : [];
  return {
    id: flow.id,
    name: flow.name,
    status: flow.status as 10 | 20 | 30 | 100,
    notOffered,
    offered: shown.offered.map((offer) => ({
      ...eventOf(offer, situation.cargo),
      isRepeat: offer.isRepeat,
    })),
    further: further.map((offer) => eventOf(offer, situation.cargo)),
    later: shown.later.map((event) => ({
      ...eventOf(event, situation.cargo),
      reason: event.reason,
      from: event.from,
    })),
    changesAt: shown.changesAt,
    isFinished: view.isFinished,
  };
}
