import { cargoStatuses } from '@fairlead/domain/cargo/enumerations';
import { portCallViews } from '@fairlead/domain/port-calls/enumerations';
import { z } from 'zod';
import {
  byId,
  decimalText,
  enumerated,
  flag,
  idList,
  instant,
  instantText,
  modified,
  named,
  paging,
  ref,
  text,
} from './forms.ts';
import { portCall } from './port-calls.ts';
import { feature, route } from './route.ts';
import { serviceTime } from './port-call-events/service-times.ts';

/**
 * A port call in the list: the facts that its status is derived from (arrived, departed, scheduledArrival, inActive), its
 * vessel and its voyage.
 */
export const portCallRow = portCall
  .extend({
    vessel: named,
    voyage: z.object({
      id: z.number(),
      voyageNumber: z.number(),
      reference: z.string().nullable(),
      inActive: z.boolean(),
    }),
  })
  .meta({ id: 'PortCallRow' });

/** One cargo handled at the port call: the nominated quantity, the total of its events, and its status. */
export const cargoOperation = z
  .object({
    /** The id of its cargo port. */
    id: z.number(),
    cargoId: z.number(),
    reasonForCall: z.object({ id: z.number(), name: z.string(), code: z.string() }),
    commodity: named,
    charterer: named,
    measurement: z.object({
      id: z.number(),
      name: z.string(),
      symbol: z.string(),
      decimals: z.number(),
    }),
    quantity: decimalText,
    /** Sum of the quantities of its events; null until one has a quantity. */
    quantityProcessed: decimalText.nullable(),
    /** By its events at this port call: Unknown 1000, Active 20, Finished 100. */
    status: enumerated(cargoStatuses),
    started: instantText.nullable(),
    ended: instantText.nullable(),
    inActive: z.boolean(),
    externalId: z.string().nullable(),
  })
  .meta({ id: 'CargoOperation' });

/** A port call that was merged into this one. */
const mergedCall = z
  .object({
    id: z.number(),
    voyage: z.object({
      id: z.number(),
      voyageNumber: z.number(),
      reference: z.string().nullable(),
    }),
    scheduledArrival: instantText,
    scheduledDeparture: instantText,
    externalId: z.string().nullable(),
  })
  .meta({ id: 'MergedCall' });

/** A port call that may be a duplicate of another, and what prevents merging in either direction. */
const mergeChoice = mergedCall
  .extend({
    inActive: z.boolean(),
    /** Number of cargo operations. */
    cargoOperations: z.number(),
    /** Why it cannot be merged into the requested port call; null if it can. */
    notBehind: z.string().nullable(),
    /** Why the requested port call cannot be merged into it; null if it can. */
    notInFront: z.string().nullable(),
  })
  .meta({ id: 'MergeChoice' });

/** A message about a field: why it is locked, or what is inconsistent. */
const sentence = z
  .object({ field: z.string(), message: z.string() })
  .meta({ id: 'PortCallSentence' });

export const portCallPage = portCallRow
  .extend({
    cargoOperations: z.array(cargoOperation),
    /** The latest of each service and kind. */
    latestServiceTimes: z.array(serviceTime),
    children: z.array(mergedCall),
    locks: z.array(sentence),
    /** Inconsistencies that do not prevent saving, such as an end without a start. */
    warnings: z.array(sentence),
    /** Whether the call counts as a port of call for emissions; by its reasons for call unless set by a user. */
    regulatory: z.object({
      isPortOfCall: z.boolean(),
      overridden: z.boolean(),
      reason: z.string().nullable(),
    }),
  })
  .meta({ id: 'PortCallPage' });

const statusList = z.array(z.literal([10, 20, 30, 100, 200]));

/** The filters of the list of port calls; its download takes the same. */
export const portCallFilter = {
  view: z.enum(portCallViews).default('scheduled'),
  vesselIds: idList.optional(),
  portIds: idList.optional(),
  from: instant.optional(),
  to: instant.optional(),
  search: z.string().max(1000).optional(),
  s: z.string().max(1000).optional(),
  /** Scheduled 10, active 20, late 30, finished 100, inactive 200. */
  statuses: idList.pipe(statusList).optional(),
  includeInActive: flag.optional(),
};

/** Null resets it to the reasons for call; a user who sets it must give a reason. */
const decisionBody = z
  .object({
    isPortOfCall: z.boolean().nullable(),
    reason: text(500).nullable().default(null),
    modified,
  })
  .refine(({ isPortOfCall, reason }) => isPortOfCall === null || (reason ?? '') !== '', {
    path: ['reason'],
    message: 'Required',
  })
  .meta({ id: 'MergeDecisionBody' });

export const portCallPages = feature({
  list: route({
    method: 'GET',
    path: '/portCalls',
    summary:
      'Port calls of all voyages: scheduled (not departed, next first), today (the stay overlaps the current day in port time) or all (latest first); free text takes keywords (port, vessel, agent, reason, externalid); counted up to 10,000',
    may: 'company.read',
    query: z.object({ ...portCallFilter, ...paging }),
    answer: z.array(portCallRow),
    total: true,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/portCalls/{id}',
    summary:
      'One port call with its cargo operations, the latest service times, locks and warnings',
    may: 'company.read',
    params: byId,
    answer: portCallPage,
    fails: ['portCallMissing'],
  }),
  decideRegulatory: route({
    method: 'PUT',
    path: '/portCalls/{id}/regulatory',
    summary:
      'Decide whether a call counts as a port of call for emissions, regardless of its reasons for call',
    may: 'company.write',
    params: byId,
    body: decisionBody,
    answer: portCallPage,
    fails: ['invalid', 'portCallMissing', 'stale'],
  }),
  mergeChoices: route({
    method: 'GET',
    path: '/portCalls/{id}/mergeChoices',
    summary:
      'Candidates for merging: at most 30 port calls of the same vessel at the same port within 60 days, those of the same voyage first',
    may: 'company.read',
    params: byId,
    answer: z.array(mergeChoice),
    fails: ['portCallMissing'],
  }),
  merge: route({
    method: 'POST',
    path: '/portCalls/{id}/merge',
    summary:
      'Merge another port call of the same vessel at the same port into this one; lists then hide it',
    may: 'company.write',
    params: byId,
    body: z.object({ portCall: ref }),
    answer: portCallPage,
    fails: ['invalid', 'portCallMissing'],
  }),
  unmerge: route({
    method: 'POST',
    path: '/portCalls/{id}/unmerge',
    summary: 'Unmerge a merged port call',
    may: 'company.write',
    params: byId,
    answer: portCallPage,
    fails: ['portCallMissing'],
  }),
});
