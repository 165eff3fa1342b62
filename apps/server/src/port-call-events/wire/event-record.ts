import type { activityTemplate, portCallEvent } from '@fairlead/contract/port-call-events';
import {
  type ActivityTemplate,
  commonActivityTemplates,
  eventDataType,
  type EventProperty,
} from '@fairlead/domain/port-calls/activity-templates';
import type { CallEvent } from '@fairlead/domain/port-calls/events';
import { flowItemKind } from '@fairlead/domain/flows/enumerations';
import type { z } from 'zod';
import type { EventRow, TemplateRow } from '../port-call-events.sql.ts';

const commonById: ReadonlyMap<number, ActivityTemplate> = new Map(
  commonActivityTemplates.map((template) => [template.id, template]),
);

export const commonTemplate = (id: number): ActivityTemplate | undefined => commonById.get(id);

const propertyByName: ReadonlyMap<string, EventProperty> = new Map(
  commonActivityTemplates.flatMap((template) =>
    template.properties.map((property) => [property.internalName, property] as const),
  ),
);

/** An event as the rules see it. */
export function callEventOf(row: EventRow): CallEvent {
  return {
    id: row.id,
    internalName: row.internal_name,
    name: row.name,
    at: row.event_date,
    action: row.action,
    triggers: row.triggers,
    operationId: row.cargo_port_id,
    quantity: row.quantity,
  };
}

/** The existing events, in the form that the rules use. */
export function callEventsOf(rows: readonly EventRow[]): readonly CallEvent[] {
  return rows.filter((row) => row.deleted === null).map(callEventOf);
}

export interface OperationRef {
  readonly id: number;
  readonly cargo_id: number;
}

/** An event as calls return it; `operations` are those of its port call. */
export function eventRecord(
  row: EventRow,
  operations: readonly OperationRef[],
): z.input<typeof portCallEvent> {
  const isOfCargo = row.triggers.some(
    (trigger) => trigger !== 'StartBerth' && trigger !== 'EndBerth',
  );
  const concerned = operations.filter((operation) =>
    row.cargo_port_id === null ? isOfCargo : operation.id === row.cargo_port_id,
  );
  return {
    id: row.id,
    templateId: row.template_id,
    name: row.name,
    internalName: row.internal_name,
    itemLevel: row.item_level,
    action: row.action,
    triggers: [...row.triggers],
    eventDate: row.event_date,
    createdFrontend: row.created_frontend,
    data: row.data.map(({ internalName, value }) => ({
      internalName,
      name: propertyByName.get(internalName)?.name ?? internalName,
      dataType: propertyByName.get(internalName)?.dataType ?? eventDataType.Text,
      value,
    })),
    quantity: row.quantity,
    remark: row.remark,
    internalRemark: row.internal_remark,
    saidBy: row.said_by,
    saidByName: row.said_by_name,
    cargoOperationId: row.cargo_port_id,
    cargoOperations: concerned.map((operation) => ({
      id: operation.id,
      cargoId: operation.cargo_id,
    })),
    flow:
      row.flow_id === null || row.flow_item_id === null
        ? null
        : {
            id: row.flow_id,
            name: row.flow_name ?? '',
            itemId: row.flow_item_id,
            berth: row.flow_berth,
          },
    author:
      row.author_id === null || row.author_name === null
        ? null
        : { id: row.author_id, fullName: row.author_name },
    modified: row.modified,
  };
}

type TemplateRecord = z.input<typeof activityTemplate>;

export function ownTemplateRecord(row: TemplateRow): TemplateRecord {
  const like = commonActivityTemplates.find(
    (template) => template.action !== null && template.action === row.action,
  );
  return {
    id: row.id,
    name: row.name,
    internalName: row.internal_name,
    type: row.type,
    itemLevel: row.item_level,
    action: row.action,
    triggers: [...row.triggers],
    properties: [...(like?.properties ?? [])],
    hasQuantity: like?.hasQuantity ?? false,
  };
}

export function commonTemplateRecord(
  template: ActivityTemplate,
  triggers: TemplateRecord['triggers'],
): TemplateRecord {
  const { id, name, internalName, itemLevel, action, properties, hasQuantity } = template;
  return {
    id,
    name,
    internalName,
    type: flowItemKind.Event,
    itemLevel,
    action,
    triggers,
    properties: [...properties],
    hasQuantity,
  };
}
