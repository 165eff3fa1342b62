import {
  durationUnits,
  flowContainerKinds,
  flowEventActions,
  flowItemKinds,
  flowStatuses,
} from '@fairlead/domain/flows/enumerations';
import { z } from 'zod';
import {
  byId,
  created,
  enumerated,
  flag,
  id,
  idList,
  instantText,
  modified,
  named,
  numberOf,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

const status = numberOf(flowStatuses);

const flow = z
  .object({
    id: z.number(),
    name: z.string(),
    status: enumerated(flowStatuses),
    /** Number of vessels that use it. */
    vessels: z.number(),
    modified: instantText,
  })
  .meta({ id: 'Flow' });

/** Ids within a flow: whole numbers set by the editor, unique among its containers and among its items. */
const localId = z.number().int().min(1).max(1_000_000);

/** Port > berth > cargo > cargo operation: each container belongs to one of a wider kind. */
const container = z
  .object({
    id: localId,
    kind: numberOf(flowContainerKinds),
    name: text(150, 1),
    parentId: localId.nullable().default(null),
  })
  .meta({ id: 'FlowContainer' });

/** When a condition holds: an event was entered, was not entered, or was entered longer ago than a duration. */
const condition = z
  .object({
    /** The event item that it tests. */
    itemId: localId,
    holds: z.enum(['Entered', 'NotEntered', 'LongerAgoThan']),
    /** Of `unit`; null unless the condition is a duration. */
    amount: z.number().int().min(1).max(100_000).nullable().default(null),
    unit: numberOf(durationUnits).nullable().default(null),
  })
  .meta({ id: 'FlowCondition' });

/** An event to enter, a condition on what was entered, or an action; items belong to a container, or to a condition. */
const item = z
  .object({
    id: localId,
    kind: numberOf(flowItemKinds),
    containerId: localId,
    /** The condition under which it is shown. */
    underId: localId.nullable().default(null),
    name: text(150, 1),
    /** For events: a common template (below 1000) or one of the company's own. */
    templateId: z.number().int().min(1).nullable().default(null),
    isRequired: z.boolean().default(false),
    mayRepeat: z.boolean().default(false),
    /** For actions. */
    action: numberOf(flowEventActions).nullable().default(null),
    condition: condition.nullable().default(null),
  })
  .meta({ id: 'FlowItem' });

export const flowDefinition = z
  .object({
    containers: z.array(container).max(50, 'At most 50').default([]),
    items: z.array(item).max(300, 'At most 300').default([]),
  })
  .meta({ id: 'FlowDefinition' });

/** A finding about a definition; an error prevents publishing. */
const flowFinding = z
  .object({
    severity: z.enum(['error', 'warning']),
    itemId: z.number().nullable(),
    containerId: z.number().nullable(),
    message: z.string(),
  })
  .meta({ id: 'FlowFinding' });

const wholeFlow = z
  .object({
    id: z.number(),
    name: z.string(),
    status: enumerated(flowStatuses),
    /** The published flow that this one was copied from. */
    copyOf: named.nullable(),
    definition: flowDefinition,
    /** The events of the definition in their order, with the triggers that they fire. */
    events: z.array(
      z.object({
        id: z.number(),
        templateId: z.number(),
        name: z.string(),
        internalName: z.string(),
        itemLevel: enumerated(flowContainerKinds),
        action: enumerated(flowEventActions).nullable(),
        triggers: z.array(z.string()),
      }),
    ),
    findings: z.array(flowFinding),
    vessels: z.array(named),
    modified: instantText,
  })
  .meta({ id: 'FlowDetails' });

/** Flows: the event forms that ships fill in. */
export const flows = feature({
  list: route({
    method: 'GET',
    path: '/flows',
    summary: 'Flows of the company: drafts and published flows; inactive ones on request',
    may: 'company.read',
    query: z.object({ includeInactive: flag.optional(), flowIds: idList.optional() }),
    answer: z.array(flow),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/flows/{id}',
    summary: 'One flow with its definition, its events and the vessels using it',
    may: 'company.read',
    params: byId,
    answer: wholeFlow,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/flows',
    summary: 'Create a flow as a draft; with copyOf its definition is copied from that flow',
    may: 'company.write',
    body: z.object({
      name: text(150, 1),
      definition: flowDefinition.optional(),
      copyOf: z.object({ id }).nullish(),
    }),
    answer: created,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/flows/{id}',
    summary:
      'Save a flow. Its status can only advance: draft, published, inactive, deleted. Only drafts can be edited.',
    may: 'company.write',
    params: byId,
    body: z.object({
      name: text(150, 1),
      status: status.optional(),
      definition: flowDefinition.optional(),
      modified,
    }),
    answer: wholeFlow,
    fails: ['invalid', 'notFound', 'stale', 'inUse', 'fieldLocked'],
  }),
});
