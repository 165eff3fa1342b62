import { flowItemKind } from '@fairlead/domain/flows/enumerations';
import { offerRefusal, positionOfItem } from '@fairlead/domain/flows/offers';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import type { CurrentEvents, CreateCall } from '../writes/event-change.ts';
import type { CallFlowRow, EventValues, TemplateRow } from '../port-call-events.sql.ts';
import { callSituation } from './call-situation.ts';
import { notOfferedAt } from './read-call-flow.ts';

/** What a new event is checked against if it is entered from a flow. */
export interface FlowCheck {
  readonly flow: CallFlowRow | undefined;
  readonly own: readonly TemplateRow[];
  readonly current: CurrentEvents;
}

/** Refuses an event that the vessel's flow does not offer now; null for an event that is entered freely. */
export function requireOffered(
  { body, now }: Pick<CreateCall, 'body' | 'now'>,
  { flow, own, current }: FlowCheck,
): EventValues['flow'] {
  const requested = body.flowItem;
  if (requested === null) return null;
  if (flow === undefined) return refuse('portCallMissing');
  if (requested.flowId !== flow.id && flow.requested === null)
    refuseFields({ flowItem: ['Not found'] });
  if (requested.flowId !== flow.id)
    refuseFields({
      flowItem: [`${flow.vessel_name} uses the flow ${flow.name}, not ${flow.requested ?? ''}.`],
    });
  const notOffered = notOfferedAt(flow);
  if (notOffered !== null) refuseFields({ flowItem: [notOffered] });
  const situation = callSituation({ ...current, flow, own, now });
  const item =
    situation.definition.items.find(
      ({ id, kind, templateId }) =>
        id === requested.itemId && kind === flowItemKind.Event && templateId === body.templateId,
    ) ?? refuseFields({ flowItem: [`This event is not in the flow ${flow.name}.`] });
  const line = situation.cargo.find(({ operation }) => operation === body.cargoOperation?.id);
  const stated = {
    berth: requested.berth,
    cargo: line?.cargo ?? null,
    operation: line?.operation ?? null,
  };
  const position =
    positionOfItem(situation, item, stated) ??
    refuseFields({ cargoOperation: [`Choose the cargo of ${item.name}.`] });
  const refusal = offerRefusal(situation, { item, position });
  if (refusal !== undefined) refuseFields({ flowItem: [refusal] });
  return { id: flow.id, itemId: item.id, berth: position.berth };
}

/**
 * The flow of an event that a ship reports. It has happened, so nothing is refused: a flow that was changed or replaced
 * since is stored as far as it exists, and the interpretation counts the event for the item with the same template.
 */
export function reportedFlow(
  item: CreateCall['body']['flowItem'],
  flow: CallFlowRow | undefined,
): EventValues['flow'] {
  if (item === null || flow?.requested === undefined || flow.requested === null) return null;
  return { id: item.flowId, itemId: item.itemId, berth: item.berth };
}
