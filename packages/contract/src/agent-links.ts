import {
  agentEntryKinds,
  agentLimits,
  agentLinkStates,
} from '@fairlead/domain/agent-links/agent-link';
import { mailStates } from '@fairlead/domain/settings/mail-states';
import { z } from 'zod';
import { decidedContent, entryFields } from './agent-links/entry-forms.ts';
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
import { download } from './print.ts';
import { feature, route } from './route.ts';

const entry = z
  .object({
    ...entryFields,
    /** What the port call has in its place now; null if nothing. */
    current: z
      .object({
        /** The time that is stored now; null for what has no time. */
        at: instantText.nullable(),
        text: z.string(),
      })
      .nullable(),
    decidedBy: z.string().nullable(),
    modified: instantText,
  })
  .meta({ id: 'AgentEntry' });

const link = z
  .object({
    id: z.number(),
    name: z.string(),
    email: emailText,
    /** What the agent may enter: time 10, statement of facts 20, document 30, remark 40. */
    kinds: z.array(numberOf(agentEntryKinds)),
    /** Entries wait until the company accepts them; otherwise they are stored at once. */
    needsAcceptance: z.boolean(),
    /** The agent is mailed what has changed in the port call. */
    mailsChanges: z.boolean(),
    /** Active 10, expired 30, revoked 40. */
    state: numberOf(agentLinkStates),
    expires: instantText,
    revoked: instantText.nullable(),
    created: instantText,
    createdBy: z.string().nullable(),
    /** When the agent last opened the link. */
    opened: instantText.nullable(),
    /** 10 queued, 20 sent, 30 failed, 40 not sent as the installation sends no mail; null if it was not mailed. */
    mail: z.object({ status: numberOf(mailStates), error: z.string().nullable() }).nullable(),
    /** Latest first. */
    entries: z.array(entry),
    modified: instantText,
  })
  .meta({ id: 'AgentLink' });

/** A link with its address, which is shown only now. */
const madeLink = link.extend({ link: z.string() }).meta({ id: 'MadeAgentLink' });

const ofLink = byId.extend({ linkId: id });
const ofEntry = ofLink.extend({ entryId: id });

/** What a link permits. */
const terms = {
  name: oneLine(200),
  email: emailAddress,
  kinds: z
    .array(numberOf(agentEntryKinds))
    .min(1, 'Choose what the agent may enter')
    .max(agentEntryKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Each only once'),
  needsAcceptance: z.boolean().default(true),
  mailsChanges: z.boolean().default(true),
};
const sending = {
  /** The link is mailed to the agent; otherwise it is only returned. */
  sendsMail: z.boolean().default(false),
};

/** Links of agents: the agent of one port call enters what happens there, without an account. */
export const agentLinks = feature({
  list: route({
    method: 'GET',
    path: '/portCalls/{id}/agentLinks',
    summary: 'Links of agents of a port call, and what they have entered',
    may: 'company.read',
    params: byId,
    answer: z.object({
      links: z.array(link),
      /** The agent of the port call, to whom a link is proposed; null if it has none. */
      agent: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
      /** Fixtures of the cargo of the port call, whose documents take those of agents. */
      fixtures: z.array(z.object({ id: z.number(), fixtureNumber: z.string() })),
      /** The installation sends mail. */
      sendsMail: z.boolean(),
    }),
    fails: ['portCallMissing'],
  }),
  create: route({
    method: 'POST',
    path: '/portCalls/{id}/agentLinks',
    summary: 'Create a link for an agent; its address is returned only in this response',
    may: 'company.write',
    params: byId,
    body: z.object({
      ...terms,
      ...sending,
      /** Defaults to 60 days after the scheduled departure, at most 365 days from now. */
      expires: instant.nullable().default(null),
      message: text(2000).default(''),
    }),
    answer: madeLink,
    secret: true,
    fails: ['invalid', 'portCallMissing', 'fieldLocked', 'mailQuota'],
  }),
  change: route({
    method: 'PUT',
    path: '/portCalls/{id}/agentLinks/{linkId}',
    summary: 'Change what an agent may enter, and whether the entries wait for acceptance',
    may: 'company.write',
    params: ofLink,
    body: z.object({ ...terms, expires: instant, modified }),
    answer: link,
    fails: ['invalid', 'notFound', 'stale', 'agentLinkRevoked'],
  }),
  renew: route({
    method: 'POST',
    path: '/portCalls/{id}/agentLinks/{linkId}/renew',
    summary: 'Make a new address of a link; the previous one stops working',
    may: 'company.write',
    params: ofLink,
    body: z.object({ ...sending, expires: instant.nullable().default(null) }),
    answer: madeLink,
    secret: true,
    fails: ['invalid', 'notFound', 'mailQuota'],
  }),
  revoke: route({
    method: 'POST',
    path: '/portCalls/{id}/agentLinks/{linkId}/revoke',
    summary: 'End a link at once; its entries stay',
    may: 'company.write',
    params: ofLink,
    answer: link,
    fails: ['notFound'],
  }),
  accept: route({
    method: 'POST',
    path: '/portCalls/{id}/agentLinks/{linkId}/accept',
    summary:
      'Accept waiting entries, changed if `content` is stated: all of them are stored in the port call, or none',
    may: 'company.write',
    params: ofLink,
    body: z.object({
      entries: z
        .array(
          z.object({
            id,
            modified: z.string().max(40),
            /** The entry as it is to be stored; null: as the agent entered it. */
            content: decidedContent.nullable().default(null),
            /** Correct the event that the port call has already, instead of adding another one. */
            overwrites: z.boolean().default(false),
            /** The fixture whose documents take the document, if the port call has several. */
            fixtureId: id.nullable().default(null),
          }),
        )
        .min(1)
        .max(agentLimits.mostEntries),
    }),
    answer: link,
    fails: ['invalid', 'notFound', 'stale', 'agentEntryDecided', 'fieldLocked', 'portCallMissing'],
  }),
  reject: route({
    method: 'POST',
    path: '/portCalls/{id}/agentLinks/{linkId}/entries/{entryId}/reject',
    summary: 'Reject a waiting entry; the agent sees the reason',
    may: 'company.write',
    params: ofEntry,
    body: z.object({ reason: text(500, 1), modified }),
    answer: link,
    fails: ['invalid', 'notFound', 'stale', 'agentEntryDecided'],
  }),
  document: route({
    method: 'GET',
    path: '/portCalls/{id}/agentLinks/{linkId}/entries/{entryId}/document',
    summary: 'The document of an entry; content is base64',
    may: 'company.read',
    params: ofEntry,
    answer: download,
    fails: ['notFound'],
  }),
});
