import { everyEvent, webhookActions, webhookTypes } from '@fairlead/domain/webhooks/events';
import { mostOverlapHours } from '@fairlead/domain/api-keys/api-keys';
import { z } from 'zod';
import {
  byId,
  created,
  flag,
  id,
  instant,
  instantText,
  modified,
  ok,
  paging,
  text,
} from './forms.ts';
import { jsonForms } from './forms/json-forms.ts';
import { feature, route } from './route.ts';

export const webhook = z
  .object({
    id: z.number(),
    name: z.string(),
    address: z.string(),
    events: z.array(z.string()),
    inActive: z.boolean(),
    /** Why it was switched off automatically. */
    stoppedBecause: z.string().nullable(),
    failingSince: instantText.nullable(),
    lastSuccess: instantText.nullable(),
    /** Deliveries waiting for their next attempt. */
    waiting: z.number(),
    formerSecretTo: instantText.nullable(),
    modified: instantText,
  })
  .meta({ id: 'Webhook' });

/** What a webhook delivers. It identifies the record and has none of its data. */
export const webhookEvent = z
  .object({
    /** The same in each retry. */
    id: z.uuid(),
    /** The kind of record and what happened to it: `voyage.created`. */
    type: z.string(),
    at: instantText,
    /** The id of the company. */
    company: z.number(),
    entity: z.string(),
    entityId: z.number(),
    action: z.enum([...webhookActions, 'test']),
    /** The record that this one belongs to, such as the voyage of a port call. */
    parentId: z.number().nullable(),
  })
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.output<typeof webhookEvent>;

const webhookBody = z
  .object({
    name: text(100, 1),
    address: text(2000, 1),
    events: z
      .array(
        z
          .string()
          .refine((type) => webhookTypes.includes(type), 'Not an event')
          .register(jsonForms, { type: 'string', enum: webhookTypes }),
      )
      .min(1, 'Choose at least one event')
      .max(300)
      .transform((types) => (types.includes(everyEvent) ? [everyEvent] : [...new Set(types)])),
    inActive: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'WebhookBody' });

export const webhookDelivery = z
  .object({
    id: z.number(),
    eventId: z.string(),
    type: z.string(),
    created: instantText,
    status: z.enum(['waiting', 'delivered', 'failed']),
    due: instantText.nullable(),
    body: z.string(),
    attempts: z.array(
      z.object({
        at: instantText,
        /** HTTP status of the answer; null without one. */
        status: z.number().nullable(),
        ms: z.number().nullable(),
        answer: z.string().nullable(),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });

const withSecret = webhook.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' });
const mayChange = 'company.settings' as const;

/** Other systems that are notified of changes; docs/webhooks.md explains what they receive. */
export const webhooks = feature({
  list: route({
    method: 'GET',
    path: '/webhooks',
    summary: 'The webhooks of the company, without their secrets',
    may: mayChange,
    answer: z.array(webhook),
  }),
  create: route({
    method: 'POST',
    path: '/webhooks',
    summary: 'Create a webhook; its secret is returned only in this response',
    may: mayChange,
    body: webhookBody,
    answer: withSecret,
    secret: true,
    fails: ['invalid', 'webhooksFull'],
  }),
  save: route({
    method: 'PUT',
    path: '/webhooks/{id}',
    summary: 'Change a webhook; switching it on again resets its failures',
    may: mayChange,
    params: byId,
    body: webhookBody,
    answer: webhook,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Delete a webhook with its log',
    may: mayChange,
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  rotate: route({
    method: 'POST',
    path: '/webhooks/{id}/rotate',
    summary:
      'Create a new secret for a webhook; for the stated hours, deliveries are signed with both',
    may: mayChange,
    params: byId,
    body: z.object({ overlapHours: z.number().int().min(0).max(mostOverlapHours).default(24) }),
    answer: withSecret,
    secret: true,
    fails: ['invalid', 'notFound'],
  }),
  test: route({
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Send a test delivery (webhook.test); the log shows the result',
    may: mayChange,
    params: byId,
    answer: created,
    fails: ['notFound'],
  }),
  log: route({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    summary: 'Deliveries of the last 30 days, newest first',
    may: mayChange,
    params: byId,
    query: z.object({
      status: z.enum(['waiting', 'delivered', 'failed']).optional(),
      type: z.string().max(100).optional(),
      from: instant.optional(),
      to: instant.optional(),
      ...paging,
    }),
    answer: z.array(webhookDelivery),
    total: true,
    fails: ['invalid', 'notFound'],
  }),
  replay: route({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Send a delivery again with the id of its event',
    may: mayChange,
    params: z.object({ id, deliveryId: id }),
    answer: created,
    fails: ['notFound'],
  }),
  replayPeriod: route({
    method: 'POST',
    path: '/webhooks/{id}/replay',
    summary:
      'Send the events of a period again, at most 1,000; only failed ones unless stated otherwise',
    may: mayChange,
    params: byId,
    body: z.object({ from: instant, to: instant, all: flag.default(false) }),
    answer: z.object({ /** Events that are sent again. */ count: z.number() }),
    fails: ['invalid', 'notFound'],
  }),
});
