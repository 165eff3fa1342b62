import {
  services,
  serviceTimeKind,
  serviceTimeKinds,
  serviceTimeSources,
} from '@fairlead/domain/port-calls/service-times';
import { numbers } from '@fairlead/domain/enumerations/enumeration';
import { z } from 'zod';
import { byId, enumerated, flag, instant, instantText, numberOf, text } from '../forms.ts';
import { feature, route } from '../route.ts';

/** One entry in the history of a service time, with its source. Entries never change; later ones replace them. */
export const serviceTime = z
  .object({
    id: z.number(),
    /** Arrival at pilot station 10, arrival 20, berth 30, start of cargo 40, end of cargo 50, departure 60. */
    service: enumerated(services),
    /** Estimated 10, requested 20, planned 30, actual 40. */
    kind: enumerated(serviceTimeKinds),
    /** Null: the previous time is withdrawn. */
    at: instantText.nullable(),
    /** Office 10, master 20, agent 30, terminal 40, AIS 50, external system 60. */
    saidBy: enumerated(serviceTimeSources),
    saidByName: z.string().nullable(),
    saidAt: instantText,
    reason: z.string().nullable(),
    /** The event that an actual time comes from. */
    eventId: z.number().nullable(),
    author: z.object({ id: z.number(), fullName: z.string() }).nullable(),
    created: instantText,
  })
  .meta({ id: 'ServiceTime' });

const serviceTimeBody = z
  .object({
    service: numberOf(services),
    /** Actual times are not entered here: they come from events. */
    kind: z
      .literal(numbers(serviceTimeKinds))
      .refine((kind) => kind !== serviceTimeKind.Actual, 'Actual times are entered as events'),
    at: instant.nullable(),
    saidBy: numberOf(serviceTimeSources).default(10),
    saidByName: text(200).nullable().default(null),
    /** When it was reported; now if omitted. */
    saidAt: instant.optional(),
    reason: text(500).nullable().default(null),
    /** Also makes an estimated arrival or departure the scheduled one. */
    setsSchedule: z.boolean().default(false),
    /** With a scheduled arrival: moves the scheduled departure by the same amount. */
    keepsStay: z.boolean().default(false),
  })
  .meta({ id: 'ServiceTimeBody' });

export const serviceTimes = feature({
  list: route({
    method: 'GET',
    path: '/portCalls/{id}/serviceTimes',
    summary:
      'Reported service times of a port call, latest report first; with latest=true only the latest of each service and kind',
    may: 'company.read',
    params: byId,
    query: z.object({ latest: flag.optional() }),
    answer: z.array(serviceTime),
    fails: ['portCallMissing'],
  }),
  append: route({
    method: 'POST',
    path: '/portCalls/{id}/serviceTimes',
    summary: 'Add a reported service time; earlier reports remain',
    may: 'company.write',
    params: byId,
    body: serviceTimeBody,
    answer: serviceTime,
    fails: ['invalid', 'portCallMissing', 'fieldLocked'],
  }),
});
