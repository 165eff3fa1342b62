import { mailStates } from '@fairlead/domain/settings/mail-states';
import { guestEvents, guestRights, guestStates } from '@fairlead/domain/claim-guests/guest';
import { z } from 'zod';
import {
  byId,
  emailAddress,
  emailText,
  id,
  instant,
  instantText,
  modified,
  numberOf,
  oneLine,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

const right = numberOf(guestRights);

/** Which frozen version and which documents of the fixture are shared. */
const shared = {
  may: right,
  calculationId: id,
  version: id,
  documentIds: z.array(id).max(100).default([]),
};

const guest = z
  .object({
    id: z.number(),
    name: z.string(),
    email: emailText,
    may: right,
    state: numberOf(guestStates),
    calculation: z.object({
      id: z.number(),
      name: z.string(),
      /** Number of the calculation within its fixture. */
      number: z.number(),
    }),
    version: z.number(),
    /** The latest frozen version of the same calculation. */
    latestVersion: z.number(),
    shared: instantText,
    documentIds: z.array(z.number()),
    expires: instantText,
    revoked: instantText.nullable(),
    created: instantText,
    createdBy: z.string().nullable(),
    /** The company passes on link and code itself, as the installation sends no mail. */
    isHandedOver: z.boolean(),
    /** When the guest last entered a correct code. */
    lastEntered: instantText.nullable(),
    /** 10 queued, 20 sent, 30 failed, 40 not sent as the installation sends no mail. */
    mail: z.object({ status: numberOf(mailStates), error: z.string().nullable() }).nullable(),
    /** Latest first. */
    answers: z.array(
      z.object({
        at: instantText,
        calculationId: z.number(),
        version: z.number(),
        /** The calculation created from the answer, to be compared with ours; null once it was deleted. */
        theirsId: z.number().nullable(),
        /** Lines that the guest agreed to. */
        agreed: z.number(),
        /** Lines that the guest disputed. */
        disputed: z.number(),
        /** Lines that the guest added. */
        added: z.number(),
      }),
    ),
    messages: z.array(
      z.object({
        at: instantText,
        /** Null: the guest. */
        by: z.string().nullable(),
        text: z.string(),
      }),
    ),
    modified: instantText,
  })
  .meta({ id: 'ClaimGuest' });

/** A guest with the link and code to pass on; null if the installation sends mail. */
const invitedGuest = guest
  .extend({
    handOver: z.object({ link: z.string(), code: z.string() }).nullable(),
  })
  .meta({ id: 'InvitedClaimGuest' });

const ofGuest = byId.extend({ guestId: id });
const expires = instant.nullable().default(null);

/** Guests of one claim: the counterparty reads a frozen statement and answers it, using a link and a code. */
export const claimGuests = feature({
  list: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/guests',
    summary: 'Guests of a claim and their answers',
    may: 'company.read',
    params: byId,
    answer: z.array(guest),
    fails: ['notFound'],
  }),
  invite: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/guests',
    summary:
      'Invite a guest to one claim. If the installation does not send e-mail, link and code are returned only in this response.',
    may: 'company.write',
    params: byId,
    body: z.object({
      name: oneLine(200),
      email: emailAddress,
      ...shared,
      /** Defaults to 30 days from now, at most 180. */
      expires,
      message: text(2000).default(''),
    }),
    answer: invitedGuest,
    secret: true,
    fails: ['invalid', 'notFound', 'mailQuota'],
  }),
  change: route({
    method: 'PUT',
    path: '/fixtures/{id}/claim/guests/{guestId}',
    summary:
      'Change the permissions of a guest, or share another frozen version or other documents',
    may: 'company.write',
    params: ofGuest,
    body: z.object({ ...shared, expires: instant, modified }),
    answer: guest,
    fails: ['invalid', 'notFound', 'stale', 'guestRevoked'],
  }),
  renew: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/guests/{guestId}/renew',
    summary: 'Send a new link; the previous one stops working, and a locked guest is unlocked',
    may: 'company.write',
    params: ofGuest,
    body: z.object({ expires }),
    answer: invitedGuest,
    secret: true,
    fails: ['invalid', 'notFound', 'mailQuota'],
  }),
  revoke: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/guests/{guestId}/revoke',
    summary: 'Revoke the access of a guest',
    may: 'company.write',
    params: ofGuest,
    answer: guest,
    fails: ['notFound'],
  }),
  write: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/guests/{guestId}/messages',
    summary: 'Send a message to a guest, shown on the guest’s page',
    may: 'company.write',
    params: ofGuest,
    body: z.object({ text: text(4000, 1) }),
    answer: guest,
    fails: ['invalid', 'notFound', 'guestRevoked'],
  }),
  log: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/guests/{guestId}/log',
    summary: 'Access log of a guest link: the latest 500 entries',
    may: 'company.read',
    params: ofGuest,
    answer: z.array(
      z.object({
        id: z.number(),
        at: instantText,
        event: numberOf(guestEvents),
        detail: z.string(),
        address: z.string(),
        by: z.string().nullable(),
      }),
    ),
    fails: ['notFound'],
  }),
  opened: route({
    method: 'POST',
    path: '/claimGuests/opened',
    summary:
      'Whether a guest link belongs to a company of the caller, who then may not use it; recorded in the guest’s access log',
    may: 'signedIn',
    body: z.object({ t: z.string().max(200) }),
    answer: z.object({ isOwn: z.boolean() }),
    fails: ['invalid'],
  }),
});
