import { z } from 'zod';
import { byId, instantText, modified, named, ok, oneLine, ref } from './forms.ts';
import { feature, route } from './route.ts';

const login = oneLine(64)
  .transform((value) => value.toLowerCase())
  .refine((value) => value.length >= 3, 'At least 3 characters')
  .refine(
    (value) => /^[a-z\d][a-z\d._@+-]*$/.test(value),
    'Letters, digits and . _ @ + - only, a letter or digit first',
  );

const appUser = z
  .object({
    id: z.number(),
    name: z.string(),
    login: z.string(),
    vessel: named,
    active: z.boolean(),
    lastSeen: instantText.nullable(),
    modified: instantText,
  })
  .meta({ id: 'AppUser' });

const body = z
  .object({
    name: oneLine(200),
    login,
    vessel: ref,
    active: z.boolean().default(true),
    modified,
  })
  .meta({ id: 'AppUserBody' });

/** Never echoed, never logged: addresses are logged by their pattern. */
const password = z.string().max(1000);

/** Who signs in on board. */
export const appUsers = feature({
  list: route({
    method: 'GET',
    path: '/appUsers',
    summary: 'App users, who sign in to the ship app on their vessel',
    may: 'company.settings',
    answer: z.array(appUser),
  }),
  create: route({
    method: 'POST',
    path: '/appUsers',
    summary: 'Add an app user; logins are unique in the whole installation',
    may: 'company.settings',
    query: z.object({ pwd: password }),
    body,
    answer: appUser,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/appUsers/{id}',
    summary: 'Save an app user; a blank password leaves the current one unchanged',
    may: 'company.settings',
    params: byId,
    query: z.object({ pwd: password.optional() }),
    body,
    answer: appUser,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/appUsers/{id}',
    summary: 'Delete an app user; its login can be used again',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  getAppToken: route({
    method: 'GET',
    path: '/appUsers/{id}/getAppToken',
    summary: 'A token with which the ship app acts for an app user; valid for ten minutes',
    may: 'company.appToken',
    effect: true,
    params: byId,
    answer: z.object({ token: z.string(), expires: instantText }),
    secret: true,
    fails: ['notFound', 'appUserOff'],
  }),
});
