import { z } from 'zod';
import {
  byId,
  flag,
  fraction,
  id,
  idList,
  idOrNew,
  instant,
  instantText,
  modified,
  named,
  ok,
  paging,
  ref,
  searchQuery,
  text,
} from './forms.ts';
import { cargoPort, cargoRecord } from './cargo.ts';
import { history } from './history.ts';
import { ballastPortCall, portCall } from './port-calls.ts';
import { feature, route } from './route.ts';

/** How far the vessel of a voyage is from the port call that it is bound for. */
const voyageToGo = z
  .object({
    portCallId: z.number(),
    /** Nautical miles by sea from the latest position of the vessel: an estimate that is not for navigation. */
    distanceNm: fraction,
    /** When the vessel was at that position. */
    positionAt: instantText,
  })
  .meta({ id: 'VoyageToGo' });

export const voyage = z
  .object({
    id: z.number(),
    voyageNumber: z.number(),
    reference: z.string().nullable(),
    vessel: named,
    master: z.object({ id: z.number(), fullName: z.string() }).nullable(),
    trade: named.nullable(),
    ballastPortCall: ballastPortCall.nullable(),
    inActive: z.boolean(),
    externalId: z.string().nullable(),
    merged: z.boolean(),
    start: instantText.nullable(),
    end: instantText.nullable(),
    modified: instantText,
    portCalls: z.array(portCall).optional(),
    /** Only when one voyage is requested: its cargo, and the lines of all its cargo. */
    cargo: z.array(cargoRecord).optional(),
    cargoPorts: z.array(cargoPort).optional(),
    /** Only when one voyage is requested: how far the vessel is from the port call that it is bound for; null where that is not known. */
    toGo: voyageToGo.nullable().optional(),
  })
  .meta({ id: 'Voyage' });

/** A voyage as it is saved: `ballastPortCall`, `trade` and `master` by their ids. */
const voyageBody = z
  .object({
    id: idOrNew.optional(),
    voyageNumber: z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,12}$/, 'Whole numbers only')
          .transform(Number),
      ])
      .pipe(z.number().int().min(1, 'Required').max(999_999_999_999)),
    reference: text(100).nullable().default(null),
    vessel: ref,
    master: ref.nullable().default(null),
    trade: ref.nullable().default(null),
    ballastPortCall: ref.nullable().default(null),
    inActive: z.boolean().default(false),
    /** Only another system may set it, with a company API key. */
    externalId: text(200).nullable().optional(),
    modified,
  })
  .meta({ id: 'VoyageBody' });

export const voyages = feature({
  list: route({
    method: 'GET',
    path: '/voyages',
    summary:
      'Voyages, latest start first; free text takes keywords (ballast, from, to, vessel, externalid, late); counted up to 10,000. With aroundNow the list begins with up to 20 voyages that have not begun.',
    may: 'company.read',
    query: z.object({
      vesselIds: idList.optional(),
      /** 10 scheduled, 20 under way, 30 late, 100 finished, 200 inactive. */
      statuses: idList.optional(),
      from: instant.optional(),
      to: instant.optional(),
      search: z.string().max(1000).optional(),
      s: z.string().max(1000).optional(),
      includePortCalls: flag.optional(),
      /** Instead of `skip`: returns the page where voyages that have not begun are followed by those that have. */
      aroundNow: flag.optional(),
      ...paging,
    }),
    answer: z.array(voyage),
    total: true,
    firstRow: true,
    fails: ['invalid'],
  }),
  toGo: route({
    method: 'GET',
    path: '/voyages/toGo',
    summary:
      'How far the vessels at sea are from the port calls that they are bound for, by sea; one for each voyage where that is known',
    may: 'company.read',
    answer: z.array(
      z.object({ voyageId: z.number(), toGo: voyageToGo }).meta({ id: 'ToGoOfVoyage' }),
    ),
  }),
  search: route({
    method: 'GET',
    path: '/voyages/search',
    summary: 'Voyages by number, reference or vessel',
    may: 'company.read',
    query: z.object({ ...searchQuery, vesselId: id.optional() }),
    answer: z.array(
      z.object({
        id: z.number(),
        voyageNumber: z.number(),
        reference: z.string().nullable(),
        vessel: named,
      }),
    ),
    fails: ['invalid'],
  }),
  nearest: route({
    method: 'GET',
    path: '/voyages/nearest',
    summary:
      'Voyages that match every word of a text, with their port calls; voyages under way first, then the nearest in time',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(voyage),
    fails: ['invalid'],
  }),
  generateNewVoyageNumber: route({
    method: 'GET',
    path: '/voyages/generateNewVoyageNumber',
    summary: 'The next voyage number of a vessel',
    may: 'company.read',
    query: z.object({ vesselId: id }),
    answer: z.number(),
    fails: ['invalid', 'notFound'],
  }),
  get: route({
    method: 'GET',
    path: '/voyages/{id}',
    summary: 'One voyage with its port calls and cargo',
    may: 'company.read',
    params: byId,
    answer: voyage,
    fails: ['notFound'],
  }),
  history: route({
    method: 'GET',
    path: '/voyages/{id}/history',
    summary: 'Changes of a voyage, its port calls, cargo and cargo groups, newest first',
    may: 'company.read',
    params: byId,
    query: z.object(paging),
    answer: z.array(
      history.list.answer.element.extend({
        /** The port, commodity or cargo group that the entry is about; null for the voyage itself. */
        about: z.string().nullable(),
      }),
    ),
    fails: ['notFound', 'invalid'],
  }),
  create: route({
    method: 'POST',
    path: '/voyages',
    summary: 'Create a voyage; its number must be free for the vessel',
    may: 'company.write',
    body: voyageBody,
    answer: z.object({
      id: z.number(),
      reference: z.string().nullable(),
      voyageNumber: z.number(),
    }),
    fails: ['invalid', 'fieldLocked'],
  }),
  save: route({
    method: 'PUT',
    path: '/voyages/{id}',
    summary:
      'Save the details of a voyage; after the first arrival vessel, number and reference are locked',
    may: 'company.write',
    params: byId,
    body: voyageBody,
    answer: ok.extend({ modified: instantText }),
    fails: ['invalid', 'notFound', 'stale', 'fieldLocked'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/voyages/{id}',
    summary: 'Delete a voyage before the first arrival',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound', 'voyageArrived', 'inUse'],
  }),
  restore: route({
    method: 'POST',
    path: '/voyages/{id}/restore',
    summary: 'Undo the deletion of a voyage',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound', 'invalid', 'inUse'],
  }),
});
