import {
  type AgentContent,
  agentCertainties,
  agentServices,
} from '@fairlead/domain/agent-links/agent-entry';
import { agentEntryKinds, agentEntryStates } from '@fairlead/domain/agent-links/agent-link';
import { services } from '@fairlead/domain/port-calls/service-times';
import { z } from 'zod';
import { enumerated, id, instant, instantText, numberOf, optionalText, text } from '../forms.ts';

/** Whole seconds: no one reports events in fractions of a second. */
const second = instant.transform((at) => `${at.slice(0, 19)}Z`);

const certainty = numberOf(agentCertainties);

/** Something that has happened: accepted, it is an event of the port call. */
export const eventContent = z.object({
  what: z.literal('event'),
  /** The id of an event template. */
  templateId: id,
  at: second,
  /** For events at a berth. */
  berth: optionalText(200),
  remark: optionalText(1000),
});

/** A time that is expected: accepted, it is a service time of the port call. */
export const estimateContent = z.object({
  what: z.literal('estimate'),
  service: numberOf(services).refine(
    (service) => agentServices.some(({ number }) => number === service),
    'Not found',
  ),
  /** Estimated 10, requested 20, planned 30. */
  certainty,
  at: second,
  remark: optionalText(500),
});

/** A line of the statement of facts; its effect on laytime follows from its text. */
export const lineContent = z.object({
  what: z.literal('line'),
  at: second,
  until: second.nullable().default(null),
  text: text(500, 1),
  remark: optionalText(1000),
});

const remarkContent = z.object({ what: z.literal('remark'), text: text(2000, 1) });
const documentContent = z.object({ what: z.literal('document'), remark: optionalText(500) });

/** What an agent sends as data; documents are uploaded. */
export const sentContent = z
  .discriminatedUnion('what', [eventContent, estimateContent, lineContent, remarkContent])
  .meta({ id: 'AgentContentBody' });

/** What an entry contains when the company accepts it. */
export const decidedContent = z
  .discriminatedUnion('what', [
    eventContent,
    estimateContent,
    lineContent,
    remarkContent,
    documentContent,
  ])
  .meta({ id: 'AgentDecidedContentBody' });

/** An entry as calls return it. */
export const agentContent = z
  .discriminatedUnion('what', [
    z.object({
      what: z.literal('event'),
      templateId: z.number(),
      at: instantText,
      berth: z.string().nullable(),
      remark: z.string().nullable(),
    }),
    z.object({
      what: z.literal('estimate'),
      service: numberOf(services),
      certainty,
      at: instantText,
      remark: z.string().nullable(),
    }),
    z.object({
      what: z.literal('line'),
      at: instantText,
      until: instantText.nullable(),
      text: z.string(),
      remark: z.string().nullable(),
    }),
    z.object({ what: z.literal('document'), remark: z.string().nullable() }),
    z.object({ what: z.literal('remark'), text: z.string() }),
  ])
  .meta({ id: 'AgentContent' }) satisfies z.ZodType<AgentContent>;

/** What the agent and the company both see of an entry. */
export const entryFields = {
  id: z.number(),
  /** Time 10, statement of facts 20, document 30, remark 40. */
  kind: enumerated(agentEntryKinds),
  /** Waiting 10, accepted 20, rejected 30, replaced by a later entry 40. */
  state: enumerated(agentEntryStates),
  content: agentContent,
  /** As the company accepted it; null if it accepted it unchanged or has not decided. */
  acceptedContent: agentContent.nullable(),
  /** What it is: `All fast`, `Estimated departure`. */
  title: z.string(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** The entry that this one corrects. */
  replacesId: z.number().nullable(),
  /** The file of a document; null once it was deleted for good. */
  file: z
    .object({
      name: z.string(),
      contentType: z.string(),
      /** Bytes. */
      size: z.number(),
    })
    .nullable(),
  created: instantText,
  decided: instantText.nullable(),
};
