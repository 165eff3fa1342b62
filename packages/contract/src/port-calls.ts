import {
  type PortCallFlag,
  portCallFlags,
  type PortCallText,
  portCallTexts,
} from '@fairlead/domain/port-calls/fields';
import { z } from 'zod';
import {
  byId,
  flag,
  id,
  idOrNew,
  instant,
  instantText,
  modified,
  named,
  ok,
  ref,
  searchQuery,
  text,
} from './forms.ts';
import { port } from './ports/port-shape.ts';
import { reasonForCall } from './reasons-for-call.ts';
import { feature, route } from './route.ts';

type AnswerShape = {
  [F in PortCallFlag | PortCallText as F['key']]: F['kind'] extends 'flag'
    ? z.ZodBoolean
    : z.ZodNullable<z.ZodString>;
};
const savedText = ({ most, about }: PortCallText) =>
  text(most).nullable().optional().describe(about);
const savedFlag = () => z.boolean().default(false);
type BodyShape = {
  [F in PortCallFlag | PortCallText as F['key']]: F['kind'] extends 'flag'
    ? ReturnType<typeof savedFlag>
    : ReturnType<typeof savedText>;
};

// The types follow from the table of fields; TypeScript cannot derive them from a loop over it.
const answerShape = Object.fromEntries([
  ...portCallFlags.map(({ key }) => [key, z.boolean()]),
  ...portCallTexts.map(({ key }) => [key, z.string().nullable()]),
]) as unknown as AnswerShape;
/** A save leaves a text unchanged that it does not contain. */
const bodyShape = Object.fromEntries([
  ...portCallFlags.map(({ key }) => [key, savedFlag()]),
  ...portCallTexts.map((field) => [field.key, savedText(field)]),
]) as unknown as BodyShape;

export const portCall = z
  .object({
    id: z.number(),
    port,
    agent: named.nullable(),
    scheduledArrival: instantText,
    scheduledDeparture: instantText,
    arrived: instantText.nullable(),
    departed: instantText.nullable(),
    reasonForCalls: z.array(reasonForCall),
    ...answerShape,
    hasChildren: z.boolean(),
    parentId: z.number().nullable(),
    voyage: z.object({ id: z.number() }),
    modified: instantText,
  })
  .meta({ id: 'PortCall' });

/** A port call as the ballast port picker shows it. */
export const ballastPortCall = z
  .object({
    id: z.number(),
    port: z.object({
      id: z.number(),
      name: z.string(),
      unLoCode: z.string().nullable(),
      countryCode: z.string(),
      timeZone: z.string(),
    }),
    voyage: z.object({
      id: z.number(),
      voyageNumber: z.number(),
      reference: z.string().nullable(),
    }),
    scheduledArrival: instantText,
    scheduledDeparture: instantText,
    /** When the vessel left it; from then on the voyage that starts from it is at sea. */
    departed: instantText.nullable(),
  })
  .meta({ id: 'BallastPortCall' });

/** A port call found by the search, with its vessel. */
const foundPortCall = ballastPortCall.extend({ vessel: named }).meta({ id: 'FoundPortCall' });

/** A port call as it is saved: ETD may equal ETA but not precede it. */
const portCallBody = z
  .object({
    id: idOrNew.optional(),
    port: z.object({ id }, 'Please select a port'),
    agent: ref.nullable().default(null),
    scheduledArrival: instant,
    scheduledDeparture: instant,
    reasonForCalls: z.array(ref).max(20).default([]),
    ...bodyShape,
    /** Why the scheduled times are changed; recorded with the service times. */
    scheduleReason: text(500).nullable().optional(),
    modified,
  })
  .meta({ id: 'PortCallBody' });

const ofVoyage = z.object({ id, portCallId: id });

export const portCalls = feature({
  listOfVoyage: route({
    method: 'GET',
    path: '/voyages/{id}/portCalls',
    summary:
      'The port calls of a voyage by scheduled arrival, port name and id; children of merged calls are left out',
    may: 'company.read',
    params: byId,
    query: z.object({ includeInActive: flag.optional() }),
    answer: z.array(portCall),
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/voyages/{id}/portCalls',
    summary: 'Add a port call to a voyage',
    may: 'company.write',
    params: byId,
    body: portCallBody,
    answer: portCall,
    fails: ['invalid', 'notFound', 'fieldLocked'],
  }),
  save: route({
    method: 'PUT',
    path: '/voyages/{id}/portCalls/{portCallId}',
    summary:
      'Save a port call; after arrival, its port and its active and hidden states are locked',
    may: 'company.write',
    params: ofVoyage,
    body: portCallBody,
    answer: portCall,
    fails: [
      'invalid',
      'notFound',
      'stale',
      'portLocked',
      'activeLocked',
      'fieldLocked',
      'portCallMissing',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/voyages/{id}/portCalls/{portCallId}',
    summary:
      'Delete a port call before arrival; refused if it is the ballast port call of a voyage',
    may: 'company.write',
    params: ofVoyage,
    answer: ok,
    fails: ['notFound', 'portCallMissing', 'fieldLocked', 'inUse'],
  }),
  restore: route({
    method: 'POST',
    path: '/voyages/{id}/portCalls/{portCallId}/restore',
    summary: 'Undo the deletion of a port call',
    may: 'company.write',
    params: ofVoyage,
    answer: portCall,
    fails: ['notFound', 'portCallMissing'],
  }),
  search: route({
    method: 'GET',
    path: '/portCalls/search',
    summary: 'Port calls by port or voyage number, latest first',
    may: 'company.read',
    query: z.object({ ...searchQuery, vesselId: id.optional(), excludedVoyageId: id.optional() }),
    answer: z.array(foundPortCall),
    fails: ['invalid'],
  }),
});
