import { keyStates, mostOverlapHours } from '@fairlead/domain/api-keys/api-keys';
import { scopes } from '@fairlead/domain/api-keys/scopes';
import { z } from 'zod';
import { byId, instant, instantText, modified, ok, text } from './forms.ts';
import { feature, route } from './route.ts';

/** A key as administrators see it: never the secret, only its first characters. */
export const apiKey = z
  .object({
    id: z.number(),
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(z.string()),
    state: z.enum(keyStates),
    expires: instantText,
    revoked: instantText.nullable(),
    created: instantText,
    createdBy: z.string().nullable(),
    lastUsed: instantText.nullable(),
    /** While the secret before the last rotation is still accepted: until when, and when it was last used. */
    former: z.object({ validTo: instantText, lastUsed: instantText.nullable() }).nullable(),
    modified: instantText,
  })
  .meta({ id: 'ApiKey' });

const apiKeyBody = z
  .object({
    name: text(100, 1),
    scopes: z
      .array(z.enum(scopes as readonly [(typeof scopes)[number]], 'Not a scope'))
      .min(1, 'Choose at least one scope')
      .max(50),
    /** At most two years ahead. */
    expires: instant,
    modified,
  })
  .meta({ id: 'ApiKeyBody' });

const withSecret = apiKey.extend({ secret: z.string() }).meta({ id: 'ApiKeyWithSecret' });

export const apiKeys = feature({
  list: route({
    method: 'GET',
    path: '/CustomerApiKeys',
    summary: 'The API keys of the company, without their secrets',
    may: 'company.settings',
    answer: z.array(apiKey),
  }),
  create: route({
    method: 'POST',
    path: '/CustomerApiKeys',
    summary: 'Create a key; its secret is returned only in this response',
    may: 'company.settings',
    body: apiKeyBody,
    answer: withSecret,
    secret: true,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/customerApiKeys/{id}',
    summary: 'Change the name, scopes and last day of a key that is not revoked',
    may: 'company.settings',
    params: byId,
    body: apiKeyBody,
    answer: apiKey,
    fails: ['invalid', 'notFound', 'stale', 'apiKeyRevokedAlready'],
  }),
  rotate: route({
    method: 'POST',
    path: '/customerApiKeys/{id}/rotate',
    summary: 'Create a new secret for a key; the previous one stays valid for the stated hours',
    may: 'company.settings',
    params: byId,
    body: z.object({ overlapHours: z.number().int().min(0).max(mostOverlapHours).default(24) }),
    answer: withSecret,
    secret: true,
    fails: ['invalid', 'notFound', 'apiKeyRevokedAlready'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/customerApiKeys/{id}',
    summary: 'Revoke a key immediately and permanently; it stays in the list',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});
