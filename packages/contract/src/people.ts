import { mailStates } from '@fairlead/domain/settings/mail-states';
import { companyRoles } from '@fairlead/domain/people/roles';
import { z } from 'zod';
import {
  byId,
  emailAddress,
  emailText,
  idList,
  instantText,
  named,
  numberOf,
  ok,
  oneLine,
} from './forms.ts';
import { feature, route } from './route.ts';

const role = numberOf(companyRoles);
const roles = z.array(role).max(10);

/** Role ids in a query: `10,100`. Omitted or empty means none: a query writes an empty list this way. */
const roleList = idList.pipe(
  z.array(z.number()).transform((ids, context) => {
    const read = roles.safeParse(ids);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'Not a role of a company' });
    return z.NEVER;
  }),
);

const storedMail = z
  .object({
    /** 10 queued, 20 sent, 30 failed, 40 stored here as the installation sends no mail. */
    status: numberOf(mailStates),
    error: z.string().nullable(),
    /** For administrators while it is stored here: to be passed on. */
    subject: z.string().nullable(),
    body: z.string().nullable(),
  })
  .meta({ id: 'InvitationMail' });

export const invitation = z
  .object({
    id: z.number(),
    sent: instantText,
    expires: instantText,
    isExpired: z.boolean(),
    mail: storedMail.nullable(),
  })
  .meta({ id: 'Invitation' });

const user = z
  .object({
    id: z.number(),
    fullName: z.string(),
    email: emailText,
    companyRoleIds: z.array(role),
    /** Null for people who have not signed in yet. */
    lastSeen: instantText.nullable(),
    /** Blocked on the whole installation by the provider. */
    disabled: z.boolean(),
    /** Whether one-time codes or a passkey are set up; null while invited, and if another identity provider manages this. */
    hasSecondFactor: z.boolean().nullable(),
    /** Null for people who have joined. */
    invitation: invitation.nullable(),
    isMe: z.boolean(),
  })
  .meta({ id: 'User' });

/** The users of a company, including invited ones. */
export const users = feature({
  list: route({
    method: 'GET',
    path: '/users',
    summary: 'Users of the company with their roles, and pending invitations',
    may: 'company.settings',
    answer: z.array(user),
  }),
  colleagues: route({
    method: 'GET',
    path: '/users/colleagues',
    summary:
      'Users of the company who can sign in, to whom notifications and e-mails can be assigned',
    may: 'company.read',
    answer: z.array(named),
  }),
  save: route({
    method: 'PUT',
    path: '/users/{id}',
    summary:
      'Replace the roles of a user in the company; an empty list removes the user. Takes effect immediately.',
    may: 'company.settings',
    params: byId,
    query: z.object({ companyRoleIds: roleList.optional().transform((ids) => ids ?? []) }),
    answer: ok,
    fails: ['invalid', 'notFound', 'lastAdministrator'],
  }),
  invite: route({
    method: 'POST',
    path: '/users/invite',
    summary: 'Invite a person by e-mail; the roles apply once the link is used',
    may: 'company.settings',
    body: z.object({
      email: emailAddress,
      name: oneLine(200),
      companyRoleIds: roles.min(1, 'At least one role'),
    }),
    answer: z.object({
      id: z.number(),
      /**
       * The link to pass on if the installation sends no mail. Null for people who have roles elsewhere: they
       * accept after signing in.
       */
      link: z.string().nullable(),
    }),
    secret: true,
    fails: ['invalid', 'mailQuota'],
  }),
  resend: route({
    method: 'POST',
    path: '/users/{id}/resendInvitation',
    summary: 'Resend an invitation, valid for another seven days; the previous link stops working',
    may: 'company.settings',
    params: byId,
    answer: z.object({ id: z.number(), link: z.string().nullable() }),
    secret: true,
    fails: ['notFound', 'mailQuota'],
  }),
  reset: route({
    method: 'POST',
    path: '/users/{id}/resetLink',
    summary:
      'A link, valid for 24 hours, with which a user of this company alone sets a new password; it also removes one-time codes and passkeys',
    may: 'company.settings',
    secret: true,
    params: byId,
    answer: z.object({ link: z.string(), expires: instantText }),
    fails: ['notFound', 'resetElsewhere', 'signsInElsewhere'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/users/{id}/withdrawInvitation',
    summary: 'Withdraw an invitation that has not been used',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});
