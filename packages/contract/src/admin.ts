import { customerTypes } from '@fairlead/domain/people/enumerations';
import { customerFeatureKeys } from '@fairlead/domain/admin/features';
import { z } from 'zod';
import {
  byId,
  enumerated,
  id,
  instant,
  instantText,
  modified,
  numberOf,
  ok,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

const subscription = z
  .object({
    id: z.number(),
    validFrom: instantText,
    /** Null: no end date. */
    validTo: instantText.nullable(),
    note: z.string(),
    modified: instantText,
  })
  .meta({ id: 'Subscription' });

const customer = z
  .object({
    id: z.number(),
    name: z.string(),
    customerType: enumerated(customerTypes),
    useVoyageReference: z.boolean(),
    chatEnabled: z.boolean(),
    features: z.array(z.string()),
    inActive: z.boolean(),
    deleted: z.boolean(),
    deletedAt: instantText.nullable(),
    created: instantText,
    modified: instantText,
    /** The effective subscription of all users of the company: its end, and what it allows. */
    isValid: z.boolean(),
    validTo: instantText.nullable(),
    subscriptions: z.array(subscription),
    /** Users of the company. */
    users: z.number(),
    /** Only counted when a single company is requested. */
    vessels: z.number().nullable(),
    /** Only counted when a single company is requested. */
    voyages: z.number().nullable(),
  })
  .meta({ id: 'AdminCustomer' });

const email = z
  .string()
  .trim()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Not an e-mail address');

const administrator = z.object({ name: text(200, 1), email }).meta({ id: 'Administrator' });

const customerBody = {
  name: text(150, 1),
  customerType: numberOf(customerTypes).default(10),
  useVoyageReference: z.boolean().default(false),
  chatEnabled: z.boolean().default(false),
  features: z
    .array(z.enum(customerFeatureKeys as [string, ...string[]], 'This feature does not exist'))
    .max(50)
    .default([])
    .transform((keys) => [...new Set(keys)]),
};

const subscriptionBody = z
  .object({
    validFrom: instant,
    validTo: instant.nullable().default(null),
    note: text(500).default(''),
    modified,
  })
  .meta({ id: 'SubscriptionBody' });

const byCustomer = z.object({ id, subId: id });

/** The provider's own pages: companies and what they have subscribed to. */
export const customers = feature({
  list: route({
    method: 'GET',
    path: '/admin/customers',
    summary: 'All companies with their subscriptions; deleted ones are marked',
    may: 'admin',
    answer: z.array(customer),
  }),
  get: route({
    method: 'GET',
    path: '/admin/customers/{id}',
    summary: 'One company',
    may: 'admin',
    params: byId,
    answer: customer,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/admin/customers',
    summary:
      'Create a company with default settings, registers and a published flow; its first administrator is invited',
    may: 'admin',
    secret: true,
    body: z.object({
      ...customerBody,
      validFrom: instant.optional(),
      validTo: instant.nullable().default(null),
      administrator,
    }),
    answer: z.object({
      id: z.number(),
      /** What to pass on when the installation sends no mail. */
      invitationLink: z.string().nullable(),
    }),
    fails: ['invalid'],
  }),
  invite: route({
    method: 'POST',
    path: '/admin/customers/{id}/invite',
    summary:
      'Invite an administrator of a company, or resend the invitation; the previous link stops working',
    may: 'admin',
    secret: true,
    params: byId,
    body: administrator,
    answer: z.object({ invitationLink: z.string().nullable() }),
    fails: ['invalid', 'notFound', 'mailQuota'],
  }),
  save: route({
    method: 'PUT',
    path: '/admin/customers/{id}',
    summary: 'Change a company; if inactive, no one in it can sign in',
    may: 'admin',
    params: byId,
    body: z.object({ ...customerBody, inActive: z.boolean().default(false), modified }),
    answer: customer,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/customers/{id}',
    summary:
      'Mark a company as deleted; if it has records, its name must be stated. Its data is retained for 60 days.',
    may: 'admin',
    params: byId,
    query: z.object({ name: z.string().max(200).optional() }),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  bringBack: route({
    method: 'POST',
    path: '/admin/customers/{id}/bringBack',
    summary: 'Undo a deletion while the data is retained',
    may: 'admin',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  subscriptions: route({
    method: 'GET',
    path: '/admin/customers/{id}/subscriptions',
    summary: 'Subscriptions of a company, newest first',
    may: 'admin',
    params: byId,
    answer: z.array(subscription),
    fails: ['notFound'],
  }),
  addSubscription: route({
    method: 'POST',
    path: '/admin/customers/{id}/subscriptions',
    summary:
      'Add a subscription period; it must not overlap another, and has no end unless one is stated',
    may: 'admin',
    params: byId,
    body: subscriptionBody,
    answer: subscription,
    fails: ['invalid', 'notFound'],
  }),
  saveSubscription: route({
    method: 'PUT',
    path: '/admin/customers/{id}/subscriptions/{subId}',
    summary: 'Change a subscription period',
    may: 'admin',
    params: byCustomer,
    body: subscriptionBody,
    answer: subscription,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  removeSubscription: route({
    method: 'DELETE',
    path: '/admin/customers/{id}/subscriptions/{subId}',
    summary: 'Delete a subscription period',
    may: 'admin',
    params: byCustomer,
    answer: ok,
    fails: ['notFound'],
  }),
});

const verifier = z
  .object({
    id: z.number(),
    name: z.string(),
    /** The last characters of the key; the key itself is shown once. */
    apiAccessKey: z.string(),
    inActive: z.boolean(),
    /** Vessels that it verifies. */
    vessels: z.number(),
    modified: instantText,
  })
  .meta({ id: 'Verifier' });

const verifierBody = z
  .object({
    id: id.optional(),
    name: text(150, 1),
    inActive: z.boolean().default(false),
    /** Create a new key; the previous one ends at once. */
    newKey: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'VerifierBody' });

const savedVerifier = verifier
  .extend({
    /** The new key, shown only this once. */
    key: z.string().nullable(),
  })
  .meta({ id: 'SavedVerifier' });

/** Who checks the emission figures of vessels. */
export const verifiers = feature({
  list: route({
    method: 'GET',
    path: '/admin/verifiers',
    summary: 'All verifiers',
    may: 'admin',
    answer: z.array(verifier),
  }),
  create: route({
    method: 'POST',
    path: '/admin/verifiers',
    summary: 'Add a verifier; its key is returned once',
    may: 'admin',
    secret: true,
    body: verifierBody,
    answer: savedVerifier,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/admin/verifiers',
    summary: 'Change a verifier; its id is in the body',
    may: 'admin',
    secret: true,
    body: verifierBody,
    answer: savedVerifier,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  saveById: route({
    method: 'PUT',
    path: '/admin/verifiers/{id}',
    summary: 'Change a verifier',
    may: 'admin',
    secret: true,
    params: byId,
    body: verifierBody,
    answer: savedVerifier,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/verifiers/{id}',
    summary: 'Delete a verifier that is assigned to no vessel',
    may: 'admin',
    params: byId,
    answer: ok,
    fails: ['notFound', 'inUse'],
  }),
});
