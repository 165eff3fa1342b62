import {
  eventClassifierCodes,
  facilityTypeCodes,
  operationsEventTypeCodes,
  portCallPhaseTypeCodes,
  portCallServiceTypeCodes,
  publisherRoles,
} from '@fairlead/domain/port-calls/dcsa-codes';
import { z } from 'zod';
import { byId, instant, instantText } from '../forms.ts';
import { feature, route } from '../route.ts';

/** Longest texts of the standard. */
const most = { id: 100, name: 100, vesselName: 35, remark: 500, voyage: 50 } as const;

/** Other fields of the standard are accepted and not stored. */
const transportCall = z
  .looseObject({
    /** The id of the port call here, if the sender knows it. */
    transportCallID: z.string().max(most.id),
    transportCallReference: z.string().max(most.id).optional(),
    carrierExportVoyageNumber: z.string().max(most.voyage).optional(),
    UNLocationCode: z.string().length(5).optional(),
    modeOfTransport: z.enum(['VESSEL', 'RAIL', 'TRUCK', 'BARGE']),
    location: z.looseObject({ UNLocationCode: z.string().length(5).optional() }).optional(),
    vessel: z
      .looseObject({
        vesselIMONumber: z.string().max(7),
        vesselName: z.string().max(most.vesselName).optional(),
      })
      .optional(),
  })
  .meta({ id: 'DcsaTransportCall' });

const operationsEvent = z
  .looseObject({
    eventID: z.uuid(),
    eventType: z.literal('OPERATIONS'),
    eventCreatedDateTime: instantText,
    /** In the local time of the port, with its offset. */
    eventDateTime: instantText,
    /** Actual, planned, estimated, requested. */
    eventClassifierCode: z.enum(eventClassifierCodes),
    /** Started, completed, arrived, departed, omitted, cancelled. */
    operationsEventTypeCode: z.enum(operationsEventTypeCodes),
    /** Pilot boarding place, berth, anchorage. */
    facilityTypeCode: z.enum(facilityTypeCodes).optional(),
    portCallServiceTypeCode: z.enum(portCallServiceTypeCodes).optional(),
    /** Inbound, alongside, shifting, outbound. */
    portCallPhaseTypeCode: z.enum(portCallPhaseTypeCodes).optional(),
    publisher: z.looseObject({ partyName: z.string().max(most.name).optional() }),
    publisherRole: z.enum(publisherRoles),
    remark: z.string().max(most.remark).optional(),
    transportCall,
  })
  .meta({ id: 'DcsaOperationsEvent' });

const eventBody = operationsEvent
  .extend({ eventCreatedDateTime: instant, eventDateTime: instant })
  .meta({ id: 'DcsaOperationsEventBody' });

const taken = z
  .object({
    eventID: z.string(),
    /** False if an event with this id was stored before. */
    isNew: z.boolean(),
    portCallId: z.number(),
  })
  .meta({ id: 'DcsaTakenEvent' });

/** Operations events of the DCSA standards Just-in-Time Port Call and Operational Vessel Schedules. */
export const dcsaEvents = feature({
  list: route({
    method: 'GET',
    path: '/portCalls/{id}/dcsa/events',
    summary:
      'The events and service times of a port call as operations events of the DCSA, the oldest first; those without a code there are left out',
    may: 'company.read',
    params: byId,
    answer: z.array(operationsEvent),
    fails: ['portCallMissing'],
  }),
  take: route({
    method: 'POST',
    path: '/dcsa/events',
    summary:
      'Store operations events of the DCSA, all or none, with the checks of typed events; an id that is known already is not stored again',
    may: 'company.write',
    body: z.union([z.array(eventBody).min(1).max(100), eventBody]),
    answer: z.array(taken),
    fails: ['invalid', 'portCallMissing', 'fieldLocked'],
  }),
});
