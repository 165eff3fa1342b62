import { connectionTypes, credentialSchemes } from '@fairlead/domain/vms/enumerations';
import { z } from 'zod';
import {
  byId,
  created,
  enumerated,
  instantText,
  modified,
  numberOf,
  ok,
  paging,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

const counts = {
  created: z.number(),
  /** Records that were updated. */
  updated: z.number(),
  /** Records without a change. */
  unchanged: z.number(),
  /** Records that were not taken over. */
  skipped: z.number(),
  /** Records that could not be taken over. */
  failed: z.number(),
};

export const vmsRun = z
  .object({
    id: z.number(),
    started: instantText,
    ended: instantText.nullable(),
    ...counts,
    /** Why the whole run failed. */
    sentence: z.string().nullable(),
    /** Each record that was not accepted, and why. */
    problems: z.array(
      z.object({ record: z.string(), externalId: z.string().nullable(), sentence: z.string() }),
    ),
  })
  .meta({ id: 'VmsRun' });

export const vmsConnection = z
  .object({
    id: z.number(),
    name: z.string(),
    type: enumerated(connectionTypes),
    address: z.string(),
    scheme: z.enum(credentialSchemes),
    intervalMinutes: z.number(),
    voyages: z.boolean(),
    portCalls: z.boolean(),
    cargo: z.boolean(),
    inActive: z.boolean(),
    isRunning: z.boolean(),
    lastSync: instantText.nullable(),
    lastRun: vmsRun.omit({ problems: true }).nullable(),
    modified: instantText,
  })
  .meta({ id: 'VmsConnection' });

const connectionBody = z
  .object({
    name: text(100, 1),
    type: numberOf(connectionTypes),
    address: text(2000, 1),
    /** If omitted, the stored ones stay; they are required again when the address changes to another server. */
    credentials: z
      .object({ scheme: z.enum(credentialSchemes), secret: text(2000).default('') })
      .refine(({ scheme, secret }) => scheme === 'None' || secret !== '', 'Required')
      .optional(),
    intervalMinutes: z.number().int('Whole minutes only').min(5).max(10_080).default(60),
    voyages: z.boolean().default(true),
    portCalls: z.boolean().default(true),
    cargo: z.boolean().default(false),
    inActive: z.boolean().default(false),
    modified,
  })
  .refine((body) => body.voyages || body.portCalls || body.cargo, {
    message: 'Choose what is exchanged',
    path: ['voyages'],
  })
  .meta({ id: 'VmsConnectionBody' });

const mayChange = 'company.settings' as const;

/** Connections to other systems that exchange voyages, port calls and cargo; docs/vms.md describes the format. */
export const vms = feature({
  list: route({
    method: 'GET',
    path: '/vms',
    summary: 'The connections of the company, without their credentials',
    may: mayChange,
    answer: z.array(vmsConnection),
  }),
  create: route({
    method: 'POST',
    path: '/vms',
    summary: 'Connect another system',
    may: mayChange,
    body: connectionBody,
    answer: vmsConnection,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/vms/{id}',
    summary: 'Change a connection; credentials that are left out are unchanged',
    may: mayChange,
    params: byId,
    body: connectionBody,
    answer: vmsConnection,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/vms/{id}',
    summary: 'Delete a connection with its log; imported records remain',
    may: mayChange,
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  run: route({
    method: 'POST',
    path: '/vms/{id}/run',
    summary: 'Run an exchange now; the log shows the result',
    may: mayChange,
    params: byId,
    answer: created,
    fails: ['notFound', 'vmsRunning'],
  }),
  log: route({
    method: 'GET',
    path: '/vms/{id}/runs',
    summary: 'Log of the exchanges of a connection, newest first',
    may: mayChange,
    params: byId,
    query: z.object(paging),
    answer: z.array(vmsRun),
    total: true,
    fails: ['invalid', 'notFound'],
  }),
});
