import { positionSources } from '@fairlead/domain/live/enumerations';
import { eventProposalStates, geofenceKinds } from '@fairlead/domain/live/geofences/geofence';
import { z } from 'zod';
import {
  byId,
  enumerated,
  fraction,
  id,
  idList,
  instant,
  instantText,
  modified,
  named,
  ok,
  paging,
} from '../forms.ts';
import { feature, route } from '../route.ts';

const proposal = z
  .object({
    id: z.number(),
    vessel: named,
    portCall: z.object({
      id: z.number(),
      voyageId: z.number(),
      portName: z.string(),
      timeZone: z.string(),
    }),
    geofence: z.object({
      id: z.number(),
      name: z.string(),
      /** Port 10, anchorage 20, berth 30. */
      kind: enumerated(geofenceKinds),
    }),
    /** The template of the event. */
    templateId: z.number(),
    /** The name of the event, such as Anchored. */
    name: z.string(),
    /** The instant of the first position inside, or outside. */
    at: instantText,
    /** The last position before, the first one after, and the one that confirms it. */
    positions: z.array(
      z.object({
        at: instantText,
        /** Decimal degrees, north positive. */
        latitude: fraction,
        /** Decimal degrees, east positive. */
        longitude: fraction,
        /** Knots over ground. */
        speedKn: fraction.nullable(),
        /** AIS receiver 10, uploaded file 20, generated for the demonstration 30, ship’s device 50. */
        source: enumerated(positionSources),
        sourceName: z.string(),
      }),
    ),
    /** Open 10, accepted 20, rejected 30. */
    state: enumerated(eventProposalStates),
    /** The event that it became. */
    eventId: z.number().nullable(),
    decided: z.object({ by: z.string().nullable(), at: instantText }).nullable(),
    modified: instantText,
  })
  .meta({ id: 'EventProposal' });

/** Events of port calls that positions propose: entering and leaving the areas of a port. */
export const eventProposals = feature({
  list: route({
    method: 'GET',
    path: '/eventProposals',
    summary:
      'Events that positions propose, latest first; those whose event was entered in the meantime are left out',
    may: 'company.read',
    query: z.object({
      vesselId: id.optional(),
      portCallId: id.optional(),
      /** 10 open, 20 accepted, 30 rejected; open ones unless stated. */
      states: idList.optional(),
      ...paging,
    }),
    answer: z.array(proposal),
    total: true,
    fails: ['invalid'],
  }),
  accept: route({
    method: 'POST',
    path: '/eventProposals/{id}/accept',
    summary:
      'Enter the proposed event, at its own time or another; it is checked like an event that is typed, and its author is who accepts it',
    may: 'company.write',
    params: byId,
    body: z
      .object({
        /** The time of the event if it differs from the proposed one. */
        eventDate: instant.nullable().default(null),
        modified,
      })
      .meta({ id: 'EventProposalBody' }),
    answer: proposal,
    fails: ['invalid', 'notFound', 'portCallMissing', 'fieldLocked', 'stale'],
  }),
  reject: route({
    method: 'POST',
    path: '/eventProposals/{id}/reject',
    summary: 'Reject a proposal; it returns only when other positions propose another time',
    may: 'company.write',
    params: byId,
    body: z.object({ modified }).meta({ id: 'EventRejection' }),
    answer: ok,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  reopen: route({
    method: 'POST',
    path: '/eventProposals/{id}/reopen',
    summary: 'Undo a rejection',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
});
