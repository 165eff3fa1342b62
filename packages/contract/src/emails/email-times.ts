import { mostQuoteCharacters } from '@fairlead/domain/emails/reading/read-times';
import { linkKinds } from '@fairlead/domain/emails/links';
import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { factDocumentKinds } from '@fairlead/domain/statement-of-facts/reading/document-row';
import { z } from 'zod';
import {
  agentContent,
  estimateContent,
  eventContent,
  lineContent,
} from '../agent-links/entry-forms.ts';
import { effects } from '../call-effects.ts';
import { byId, id, instantText, numberOf, ref, text } from '../forms.ts';
import { feature, route } from '../route.ts';
import { ofAttachment } from './email-forms.ts';

/** What was taken from an e-mail. */
const takenTime = z
  .object({
    id: z.number(),
    portCall: z.object({ id: z.number(), name: z.string(), timeZone: z.string() }),
    content: agentContent,
    /** What it is: `All fast`, `Estimated arrival`. */
    title: z.string(),
    /** The words of the e-mail that state it. */
    quote: z.string(),
    /** The attachment with the words; null for the text of the e-mail. */
    attachment: z.string().nullable(),
    /** The event, or the line of the statement of facts, was deleted. */
    isDeleted: z.boolean(),
    author: z.string().nullable(),
    created: instantText,
  })
  .meta({ id: 'EmailTime' });

const portCallOfEmail = z
  .object({
    id: z.number(),
    port: z.string(),
    timeZone: z.string(),
    voyage: z.string(),
    vessel: z.string(),
    scheduledArrival: instantText,
    scheduledDeparture: instantText,
    arrived: instantText.nullable(),
    departed: instantText.nullable(),
    /** The e-mail is linked to this port call itself. */
    isLinked: z.boolean(),
  })
  .meta({ id: 'EmailPortCall' });

/** Times that a person has confirmed, all of one port call. */
const takenTimes = z
  .object({
    portCall: ref,
    /** Who reports them. */
    saidBy: numberOf(serviceTimeSources).default(30),
    saidByName: text(200).nullable().default(null),
    entries: z
      .array(
        z.object({
          content: z.discriminatedUnion('what', [eventContent, estimateContent, lineContent]),
          /** The words that state it. */
          quote: text(mostQuoteCharacters, 1),
          /** The attachment with the words; null for the text of the e-mail. */
          attachmentId: id.nullable().default(null),
        }),
      )
      .min(1)
      .max(100),
  })
  .meta({ id: 'EmailTimesBody' });

/** The texts of e-mails from which times are proposed, and what was taken from them. */
export const emailReading = feature({
  taken: route({
    method: 'GET',
    path: '/emails/{id}/times',
    summary: 'Events, estimates and lines of statements of facts that were taken from an e-mail',
    may: 'company.read',
    params: byId,
    answer: z.array(takenTime),
    fails: ['notFound'],
  }),
  portCalls: route({
    method: 'GET',
    path: '/emails/{id}/portCalls',
    summary:
      'Port calls that times of an e-mail may belong to, of its links or of a stated record: those of the voyages, and of the vessels within 45 days of the e-mail',
    may: 'company.read',
    params: byId,
    query: z.object({
      /** The kind of a record to use instead of the links, with its id. */
      kind: z.coerce.number().pipe(numberOf(linkKinds)).optional(),
      targetId: id.optional(),
    }),
    answer: z.array(portCallOfEmail),
    fails: ['notFound', 'invalid'],
  }),
  attachmentText: route({
    method: 'GET',
    path: '/emails/{id}/attachments/{attId}/text',
    summary:
      'The texts of an attachment by page and row: a PDF file with text, a workbook, a Word document, CSV or text',
    may: 'company.read',
    params: ofAttachment,
    answer: z
      .object({
        kind: z.enum(factDocumentKinds),
        /** A page, a sheet, or the whole text; rows as cells. */
        sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
      })
      .meta({ id: 'EmailAttachmentText' }),
    fails: ['notFound', 'invalid'],
  }),
});

/** Times of e-mails that become events, estimates and lines of port calls. */
export const emailTimes = feature({
  take: route({
    method: 'POST',
    path: '/emails/{id}/times',
    summary: 'Store confirmed times of an e-mail in a port call, all of them or none',
    may: 'company.write',
    params: byId,
    body: takenTimes,
    answer: z.array(takenTime),
    fails: ['invalid', 'notFound', 'emailTimeTaken', 'fieldLocked', 'portCallMissing'],
  }),
  effects: route({
    method: 'POST',
    path: '/emails/{id}/times/effects',
    summary:
      'Preview of what confirmed times of an e-mail change in ETAs, laycans, laytime and its cost; nothing is saved',
    may: 'company.write',
    params: byId,
    body: takenTimes,
    answer: effects,
    fails: ['invalid', 'notFound', 'portCallMissing'],
  }),
});
