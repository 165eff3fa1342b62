import { z } from 'zod';
import { byId, emailText, instantText, ok } from '../forms.ts';
import { feature, route } from '../route.ts';

const installationUser = z
  .object({
    id: z.number(),
    fullName: z.string(),
    email: emailText,
    /** Names of the companies that the person has a role in. */
    companies: z.array(z.string()),
    /** A global administrator. */
    isAdministrator: z.boolean(),
    isDisabled: z.boolean(),
    /** Null for people who have not signed in yet. */
    lastSeen: instantText.nullable(),
    isMe: z.boolean(),
  })
  .meta({ id: 'InstallationUser' });

/** All users with an account on the installation, in any company. */
export const installationUsers = feature({
  list: route({
    method: 'GET',
    path: '/admin/users',
    summary: 'Users of the installation by name or e-mail address, at most 500',
    may: 'admin',
    query: z.object({ search: z.string().max(200).default('') }),
    answer: z.array(installationUser),
  }),
  disable: route({
    method: 'PUT',
    path: '/admin/users/{id}/disabled',
    summary: 'Disable a user in the whole installation, or enable one; sessions end immediately',
    may: 'admin',
    params: byId,
    body: z.object({ isDisabled: z.boolean() }),
    answer: ok,
    fails: ['invalid', 'notFound', 'ownAccount', 'lastGlobalAdministrator'],
  }),
  reset: route({
    method: 'POST',
    path: '/admin/users/{id}/resetLink',
    summary:
      'A link, valid for 24 hours, with which any user sets a new password; it also removes one-time codes and passkeys',
    may: 'admin',
    secret: true,
    params: byId,
    answer: z.object({ link: z.string(), expires: instantText }),
    fails: ['notFound', 'userDisabled', 'signsInElsewhere'],
  }),
});
