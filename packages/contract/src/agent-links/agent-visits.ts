import { agentEntryKinds, agentLimits } from '@fairlead/domain/agent-links/agent-link';
import { services } from '@fairlead/domain/port-calls/service-times';
import { z } from 'zod';
import { enumerated, id, instantText, numberOf } from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';
import { entryFields, sentContent } from './entry-forms.ts';

const timeOfCall = z.object({ name: z.string(), at: instantText });

/** Everything that an agent sees: one port call, and the agent's own entries. */
const agentPage = z
  .object({
    company: z.string(),
    you: z.string(),
    vessel: z.string(),
    imo: z.string().nullable(),
    port: z.object({
      name: z.string(),
      unLoCode: z.string().nullable(),
      countryCode: z.string(),
      /** IANA name; the agent enters times of this zone. */
      timeZone: z.string(),
    }),
    eta: instantText,
    etd: instantText,
    arrived: instantText.nullable(),
    departed: instantText.nullable(),
    /** Operation, commodity and quantity: `Load Wheat, 25000 mt`. */
    cargo: z.array(z.string()),
    /** What may be entered: time 10, statement of facts 20, document 30, remark 40. */
    kinds: z.array(numberOf(agentEntryKinds)),
    needsAcceptance: z.boolean(),
    mailsChanges: z.boolean(),
    expires: instantText,
    /** Times that the port call has now. */
    times: z.array(timeOfCall),
    /** Ids of the event templates that can be entered. */
    templateIds: z.array(z.number()),
    /** The services that times can be expected of. */
    services: z.array(enumerated(services)),
    /** Latest first. */
    entries: z.array(z.object(entryFields).meta({ id: 'OwnAgentEntry' })),
  })
  .meta({ id: 'AgentPage' });

const visitFails = ['linkEnded', 'tooMany'] as const;
const sendFails = [
  ...visitFails,
  'invalid',
  'agentEntriesMany',
  'fieldLocked',
  'portCallMissing',
] as const;

/** What an agent does by the link, without an account: its token is the bearer token of the calls. */
export const agentVisits = feature({
  read: route({
    method: 'GET',
    path: '/o/agent',
    summary: 'The port call of a link, and what its agent has entered',
    may: 'public',
    guest: true,
    answer: agentPage,
    fails: visitFails,
  }),
  enter: route({
    method: 'POST',
    path: '/o/agent/entries',
    summary:
      'Enter times, lines of the statement of facts and remarks; an entry with a known `key` is not stored again',
    may: 'public',
    guest: true,
    body: z.object({
      entries: z
        .array(
          z.object({
            /** Made by the caller, so that an entry that is sent again is stored once. */
            key: z.uuid(),
            content: sentContent,
            /** An own entry that this one corrects. */
            replacesId: id.nullable().default(null),
          }),
        )
        .min(1)
        .max(agentLimits.mostAtOnce),
    }),
    answer: agentPage,
    fails: sendFails,
  }),
  upload: route({
    method: 'POST',
    path: '/o/agent/documents',
    summary: 'Send a document: PDF or picture; one with a known `key` is not stored again',
    may: 'public',
    guest: true,
    query: z.object({
      /** Made by the caller, so that a document that is sent again is stored once. */
      key: z.uuid(),
    }),
    upload: {
      types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
      mostBytes: agentLimits.mostUploadBytes,
    },
    answer: agentPage,
    fails: [...sendFails, 'tooLarge', 'wrongType'],
  }),
  document: route({
    method: 'POST',
    path: '/o/agent/document',
    summary: 'A document that the agent has sent; content is base64',
    may: 'public',
    guest: true,
    body: z.object({ id }),
    answer: download,
    fails: [...visitFails, 'invalid', 'notFound'],
  }),
});
