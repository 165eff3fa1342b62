import {
  effectKinds,
  effectStates,
  mostShiftedCalls,
  mostShiftMinutes,
  shiftScopes,
} from '@fairlead/domain/schedule/enumerations';
import { z } from 'zod';
import { decimalText, flag, fraction, id, idList, instant, instantText } from './forms.ts';
import { feature, route } from './route.ts';

const boardVessel = z
  .object({
    id: z.number(),
    name: z.string(),
    imo: z.string(),
    inActive: z.boolean(),
  })
  .meta({ id: 'BoardVessel' });

const boardVoyage = z
  .object({
    id: z.number(),
    vesselId: z.number(),
    voyageNumber: z.number(),
    reference: z.string().nullable(),
    inActive: z.boolean(),
    /** Planned in another system: its calls cannot be moved here. */
    isExternal: z.boolean(),
  })
  .meta({ id: 'BoardVoyage' });

const boardPortCall = z
  .object({
    id: z.number(),
    voyageId: z.number(),
    portId: z.number(),
    scheduledArrival: instantText,
    scheduledDeparture: instantText,
    arrived: instantText.nullable(),
    departed: instantText.nullable(),
    inActive: z.boolean(),
    reasonIds: z.array(z.number()),
    /** Whether the vessel leaves with cargo on board. */
    laden: z.boolean(),
    /** Calculated from a position of the last 30 hours that is later than what the master states; otherwise null. */
    calculatedArrival: instantText.nullable(),
    modified: instantText,
  })
  .meta({ id: 'BoardPortCall' });

const boardPort = z
  .object({
    id: z.number(),
    name: z.string(),
    unLoCode: z.string().nullable(),
    countryCode: z.string(),
    timeZone: z.string(),
  })
  .meta({ id: 'BoardPort' });

const boardLaycan = z
  .object({
    fixtureId: z.number(),
    fixtureNumber: z.string(),
    voyageId: z.number(),
    vesselId: z.number(),
    /** The port call that it applies to; null while the voyage has none. */
    portCallId: z.number().nullable(),
    from: instantText,
    to: instantText,
  })
  .meta({ id: 'BoardLaycan' });

const boardCargo = z
  .object({
    id: z.number(),
    voyageId: z.number(),
    portCallId: z.number(),
    /** 2 discharging, 3 loading. */
    reasonId: z.number(),
    commodity: z.string(),
    quantity: decimalText,
    unit: z.string(),
  })
  .meta({ id: 'BoardCargo' });

/** Everything on the board, flat: related records refer to each other by id. */
export const board = z
  .object({
    vessels: z.array(boardVessel),
    voyages: z.array(boardVoyage),
    portCalls: z.array(boardPortCall),
    ports: z.array(boardPort),
    laycans: z.array(boardLaycan),
    cargo: z.array(boardCargo),
    /** False if there are more voyages than the board can show; it then has the latest. */
    isComplete: z.boolean(),
  })
  .meta({ id: 'Board' });

/** A port call as the user saw it. */
const seenCall = z.object({ id, modified: z.string().max(40) }).meta({ id: 'SeenCall' });

const shiftBody = z
  .object({
    /** Returns the effects of the shift without applying it. */
    preview: z.boolean().default(false),
    voyageId: id,
    /** The first call to move; not needed when the voyage or the seen calls are moved. */
    portCallId: id.nullable().default(null),
    /** Positive is later. */
    minutes: z.number().int().min(-mostShiftMinutes).max(mostShiftMinutes),
    /** `listed` moves exactly the calls in `seen`: used to undo a shift. */
    scope: z.enum(shiftScopes),
    followingVoyages: z.boolean().default(false),
    /** What was on the board: every call that is moved must be listed here, in its current version. */
    seen: z.array(seenCall).max(mostShiftedCalls).default([]),
  })
  .meta({ id: 'ShiftBody' });

const movedCall = z
  .object({
    portCallId: z.number(),
    voyageId: z.number(),
    arrivalBefore: instantText,
    arrivalAfter: instantText,
    departureBefore: instantText,
    departureAfter: instantText,
    modified: instantText,
  })
  .meta({ id: 'MovedCall' });

/** When a port call is expected before and after a shift, including delays of earlier calls: what the board draws. */
const expectedCall = z
  .object({
    portCallId: z.number(),
    arrivalBefore: instantText,
    arrivalAfter: instantText,
  })
  .meta({ id: 'ExpectedCall' });

/** `before` and `after` by kind: days from the laycan, minutes of overlap or at sea or aboard, knots needed. */
const effect = z
  .object({
    kind: z.enum(effectKinds),
    state: z.enum(effectStates),
    voyageId: z.number(),
    portCallId: z.number().nullable(),
    otherPortCallId: z.number().nullable(),
    otherVoyageId: z.number().nullable(),
    fixtureId: z.number().nullable(),
    cargoId: z.number().nullable(),
    /** In the unit of the kind. */
    before: fraction.nullable(),
    /** In the unit of the kind. */
    after: fraction.nullable(),
    /** Whether a speed is that over the distance of a sea route; without one it is that of the great circle. Null for any other kind. */
    isSeaRoute: z.boolean().nullable(),
  })
  .meta({ id: 'ScheduleEffect' });

/** The effects of a shift, with the names of all records involved. */
export const shiftAnswer = z
  .object({
    applied: z.boolean(),
    moved: z.array(movedCall),
    /** The calls that are moved, and others whose expected times change because of it. */
    expected: z.array(expectedCall),
    effects: z.array(effect),
    voyages: z.array(
      z.object({ id: z.number(), voyageNumber: z.number(), reference: z.string().nullable() }),
    ),
    portCalls: z.array(
      z.object({
        id: z.number(),
        port: z.string(),
        unLoCode: z.string().nullable(),
        timeZone: z.string(),
      }),
    ),
    fixtures: z.array(
      z.object({ id: z.number(), fixtureNumber: z.string(), from: instantText, to: instantText }),
    ),
    cargo: z.array(z.object({ id: z.number(), commodity: z.string(), charterer: z.string() })),
  })
  .meta({ id: 'ShiftAnswer' });

export const schedule = feature({
  board: route({
    method: 'GET',
    path: '/schedule',
    summary:
      'The fleet schedule: vessels, voyages, port calls, laycans and cargo of a period, with the filters of the voyage list; at most three years',
    may: 'company.read',
    query: z.object({
      vesselIds: idList.optional(),
      statuses: idList.optional(),
      from: instant.optional(),
      to: instant.optional(),
      search: z.string().max(1000).optional(),
      /** Only voyages with a port call ahead or in progress, from one year back to one year ahead. */
      open: flag.optional(),
    }),
    answer: board,
    fails: ['invalid'],
  }),
  shift: route({
    method: 'POST',
    path: '/schedule/shift',
    summary:
      'Move a port call, a port call and later ones, or a whole voyage, keeping stays and gaps; or preview the impact',
    may: 'company.write',
    body: shiftBody,
    answer: shiftAnswer,
    fails: ['invalid', 'notFound', 'stale', 'fieldLocked'],
  }),
});
