import type { portCallEvents } from '@fairlead/contract/port-call-events';
import { flowContainerKind } from '@fairlead/domain/flows/enumerations';
import {
  firstOwnTemplateId,
  triggersOfAction,
} from '@fairlead/domain/port-calls/activity-templates';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { EventValues, TemplateRow } from '../port-call-events.sql.ts';
import {
  commonTemplate,
  commonTemplateRecord,
  type OperationRef,
  ownTemplateRecord,
} from '../wire/event-record.ts';

type EventBody = Call<typeof portCallEvents.save>['body'] &
  Partial<Pick<Call<typeof portCallEvents.create>['body'], 'flowItem'>>;

/** What a body states, checked against its template and the cargo operations of the call. */
export function eventValues(
  body: EventBody,
  own: TemplateRow | undefined,
  operations: readonly OperationRef[],
): Omit<EventValues, 'flow'> {
  const template = templateOf(body.templateId, own);
  const operation = body.cargoOperation?.id ?? null;
  if (operation !== null && !operations.some(({ id }) => id === operation))
    refuseFields({ cargoOperation: ['Not found'] });
  const isOfCargo =
    template.itemLevel === flowContainerKind.Cargo ||
    template.itemLevel === flowContainerKind.CargoOperation;
  // A flow may ask for any event in a container of cargo.
  const isOfFlow = (body.flowItem ?? null) !== null;
  if (operation !== null && !isOfCargo && !isOfFlow)
    refuseFields({ cargoOperation: ['This event concerns the whole port call.'] });
  if (body.quantity !== null && !template.hasQuantity)
    refuseFields({ quantity: ['This event has no quantity.'] });
  if (body.quantity !== null && operation === null)
    refuseFields({ quantity: ['Choose the cargo that the quantity belongs to.'] });
  const known = new Set(template.properties.map((property) => property.internalName));
  if (!body.data.every((entry) => known.has(entry.internalName)))
    refuseFields({ data: ['This event has no such property.'] });
  return {
    templateId: template.id,
    name: template.name,
    internalName: template.internalName,
    itemLevel: template.itemLevel,
    action: template.action,
    triggers: template.triggers,
    eventDate: wholeSeconds(body.eventDate),
    data: body.data.filter((entry) => entry.value !== ''),
    quantity: body.quantity,
    cargoPortId: operation,
    remark: body.remark,
    internalRemark: body.internalRemark,
    saidBy: body.saidBy,
    saidByName: body.saidByName,
  };
}

/** No one reports events in fractions of a second. */
export const wholeSeconds = (instant: string): string => `${instant.slice(0, 19)}Z`;

function templateOf(id: number, own: TemplateRow | undefined) {
  if (id >= firstOwnTemplateId)
    return own === undefined ? refuseFields({ templateId: ['Not found'] }) : ownTemplateRecord(own);
  const template = commonTemplate(id) ?? refuseFields({ templateId: ['Not found'] });
  return commonTemplateRecord(template, [...triggersOfAction(template.action)]);
}
