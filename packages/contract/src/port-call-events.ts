import { eventDataTypes } from '@fairlead/domain/port-calls/activity-templates';
import {
  flowContainerKinds,
  flowEventActions,
  flowStatuses,
} from '@fairlead/domain/flows/enumerations';
import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { eventTriggers } from '@fairlead/domain/port-calls/enumerations';
import { z } from 'zod';
import {
  byId,
  decimal,
  decimalText,
  enumerated,
  flag,
  id,
  instant,
  instantText,
  modified,
  numberOf,
  ok,
  ref,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

/** A further property of an event, such as Berth. */
const eventProperty = z
  .object({
    internalName: z.string(),
    name: z.string(),
    /** Text 10, number 20, date 30, flag 40. */
    dataType: enumerated(eventDataTypes),
    value: z.string(),
  })
  .meta({ id: 'EventProperty' });

/** A type of event: its name, level and triggers. */
export const activityTemplate = z
  .object({
    id: z.number(),
    name: z.string(),
    internalName: z.string(),
    /** Event 10. */
    type: z.number(),
    /** Port 10, berth 20, cargo 30, cargo operation 40. */
    itemLevel: enumerated(flowContainerKinds),
    /** What it does to the port call, 10 to 1501; null if it is only informational. */
    action: enumerated(flowEventActions).nullable(),
    triggers: z.array(z.enum(eventTriggers)),
    /** The properties in its form. */
    properties: z.array(eventProperty.omit({ value: true })),
    /** Whether its form has a quantity. */
    hasQuantity: z.boolean(),
  })
  .meta({ id: 'ActivityTemplate' });

export const portCallEvent = z
  .object({
    id: z.number(),
    templateId: z.number(),
    name: z.string(),
    internalName: z.string(),
    itemLevel: enumerated(flowContainerKinds),
    action: enumerated(flowEventActions).nullable(),
    triggers: z.array(z.enum(eventTriggers)),
    eventDate: instantText,
    /** Entered in the office, not on board. */
    createdFrontend: z.boolean(),
    data: z.array(eventProperty),
    quantity: decimalText.nullable(),
    remark: z.string().nullable(),
    internalRemark: z.string().nullable(),
    saidBy: enumerated(serviceTimeSources),
    saidByName: z.string().nullable(),
    /** The selected operation; null if the event concerns the whole call. */
    cargoOperationId: z.number().nullable(),
    /** All operations that the event concerns: the selected one, or for a cargo trigger of the whole call all of the call's. */
    cargoOperations: z.array(z.object({ id: z.number(), cargoId: z.number() })),
    /** The flow that it was entered from, the item there, and the number of the berth in the call; null if entered freely. */
    flow: z
      .object({
        id: z.number(),
        name: z.string(),
        itemId: z.number(),
        /** Number of the berth in the port call, from 1. */
        berth: z.number().nullable(),
      })
      .nullable(),
    author: z.object({ id: z.number(), fullName: z.string() }).nullable(),
    modified: instantText,
  })
  .meta({ id: 'PortCallEvent' });

/** An event as the office enters it; `eventDate` is an instant, the screen resolves the port's wall clock. */
export const eventBody = z
  .object({
    templateId: id,
    eventDate: instant,
    data: z
      .array(z.object({ internalName: text(50, 1), value: text(200) }))
      .max(20)
      .default([]),
    quantity: decimal({ maxDecimals: 6 }).nullable().default(null),
    cargoOperation: ref.nullable().default(null),
    remark: text(2000).nullable().default(null),
    internalRemark: text(2000).nullable().default(null),
    saidBy: numberOf(serviceTimeSources).default(10),
    saidByName: text(200).nullable().default(null),
    /** Why a time is changed; recorded with the service time. */
    reason: text(500).nullable().default(null),
    modified,
  })
  .meta({ id: 'PortCallEventBody' });

/** An item of the vessel's flow from which an event is entered. */
export const eventFlowItem = z
  .object({
    flowId: id,
    itemId: z.number().int().min(1),
    /** The number of the berth in the call, for events of a berth or in it. */
    berth: z.number().int().min(1).max(100).nullable().default(null),
  })
  .meta({ id: 'EventFlowItem' });

/** A new event; `flowItem` names the item of the vessel's flow that it is entered from, which must be offered now. */
const newEventBody = eventBody
  .extend({
    flowItem: eventFlowItem.nullable().default(null),
  })
  .meta({ id: 'NewPortCallEventBody' });

/** An event that the flow offers or holds back. */
const flowEvent = z
  .object({
    itemId: z.number(),
    templateId: z.number(),
    name: z.string(),
    /** The number of the berth in the call; null for the whole call. */
    berth: z.number().nullable(),
    /** The operation that it is entered for: of a cargo, the first one. */
    cargoOperationId: z.number().nullable(),
    /** Required, and not entered yet. */
    isRequired: z.boolean(),
  })
  .meta({ id: 'FlowEvent' });

/** What the flow of the vessel asks for at a port call now. */
const portCallFlow = z
  .object({
    id: z.number(),
    name: z.string(),
    status: enumerated(flowStatuses),
    /** Why nothing is offered: the flow is a draft, or the port call is inactive or merged; null otherwise. */
    notOffered: z.string().nullable(),
    offered: z.array(
      flowEvent.extend({
        /** It was entered before and may be entered again. */
        isRepeat: z.boolean(),
      }),
    ),
    /** Events of the next berth, or of cargo at a further berth: they begin it. */
    further: z.array(flowEvent),
    later: z.array(
      flowEvent.extend({
        reason: z.string(),
        /** The instant from which it is offered; null if it waits for an event. */
        from: instantText.nullable(),
      }),
    ),
    /** The next instant at which conditions become true by time alone. */
    changesAt: instantText.nullable(),
    isFinished: z.boolean(),
  })
  .meta({ id: 'PortCallFlow' });

/** The result of a change of events: the event, the derived times of the call, and inconsistencies. */
const eventOutcome = z
  .object({
    event: portCallEvent,
    arrived: instantText.nullable(),
    departed: instantText.nullable(),
    /** The port call's own stamp, updated when arrival or departure changes. */
    portCallModified: instantText,
    warnings: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'PortCallEventOutcome' });

const ofEvent = z.object({ id, eventId: id });

export const portCallEvents = feature({
  list: route({
    method: 'GET',
    path: '/portCalls/{id}/events',
    summary: 'Events of a port call in order of time',
    may: 'company.read',
    params: byId,
    answer: z.array(portCallEvent),
    fails: ['portCallMissing'],
  }),
  flow: route({
    method: 'GET',
    path: '/portCalls/{id}/flow',
    summary: 'Events that the flow of the vessel offers now, and those that come later',
    may: 'company.read',
    params: byId,
    answer: portCallFlow,
    fails: ['portCallMissing'],
  }),
  create: route({
    method: 'POST',
    path: '/portCalls/{id}/events',
    summary:
      'Enter an event from the office; arrival, departure and the cargo status follow from it. What contradicts other events is refused.',
    may: 'company.write',
    params: byId,
    body: newEventBody,
    answer: eventOutcome,
    fails: ['invalid', 'portCallMissing', 'fieldLocked'],
  }),
  save: route({
    method: 'PUT',
    path: '/portCalls/{id}/events/{eventId}',
    summary: 'Correct an event; everything that follows from it is derived again',
    may: 'company.write',
    params: ofEvent,
    body: eventBody,
    answer: eventOutcome,
    fails: ['invalid', 'notFound', 'portCallMissing', 'stale', 'fieldLocked'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/portCalls/{id}/events/{eventId}',
    summary: 'Delete an event that no later event depends on',
    may: 'company.write',
    params: ofEvent,
    answer: ok,
    fails: ['notFound', 'portCallMissing', 'inUse', 'fieldLocked'],
  }),
  restore: route({
    method: 'POST',
    path: '/portCalls/{id}/events/{eventId}/restore',
    summary: 'Undo the deletion of an event',
    may: 'company.write',
    params: ofEvent,
    answer: eventOutcome,
    fails: ['invalid', 'notFound', 'portCallMissing', 'fieldLocked'],
  }),
});

export const activityTemplates = feature({
  list: route({
    method: 'GET',
    path: '/activityTemplates',
    summary: 'Event templates: the common ones and those of the company',
    may: 'company.read',
    query: z.object({ includeInActive: flag.optional() }),
    answer: z.array(activityTemplate),
    cache: 300,
  }),
});
