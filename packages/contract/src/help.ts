import { documentContentTypes } from '@fairlead/domain/documents/file-kinds';
import { diagnosticLimits } from '@fairlead/domain/help/diagnostics';
import { ticketLimits } from '@fairlead/domain/help/limits';
import { z } from 'zod';
import { byId, created, instant, instantText, ok, text } from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

const helpDocument = z
  .object({
    id: z.number(),
    title: z.string(),
    about: z.string(),
    fileName: z.string(),
    /** Null for the product guides, which are generated on request. */
    size: z.number().nullable(),
    /** Null for the product guides. */
    created: instantText.nullable(),
  })
  .meta({ id: 'HelpDocument' });

const attachment = z
  .object({
    name: text(200, 1),
    content: z.base64('Not base64').max(ticketLimits.mostBase64, 'The file is larger than 5 MB'),
  })
  .meta({ id: 'TicketAttachment' });

const { mostLines, mostText } = diagnosticLimits;
const line = text(mostText);
const lines = <S extends z.ZodType>(each: S) => z.array(each).max(mostLines).default([]);

/** What the author agreed to send of the page that the ticket is about. */
const diagnostics = z
  .object({
    page: line.default(''),
    /** The title of that page, which names its record. */
    record: line.default(''),
    version: text(40).default(''),
    browser: line.default(''),
    requests: lines(
      z.object({
        /** Its id in the server's log; empty if the server was not reached. */
        id: text(100),
        /** By its declaration, without ids: GET /voyages/{id}. */
        call: text(200),
        /** The status of HTTP; 0 if the server was not reached. */
        status: z.number().int().min(0).max(599),
        at: instant,
      }),
    ),
    errors: lines(z.object({ text: line, at: instant })),
  })
  .meta({ id: 'TicketDiagnostics' });

const ownTicket = z
  .object({
    /** Company and number, such as 12-3. */
    number: z.string(),
    subject: z.string(),
    created: instantText,
    /** When support closed it; null while it is open. */
    closed: instantText.nullable(),
    /** Whether page, requests and errors were sent with it. */
    hasDiagnostics: z.boolean(),
  })
  .meta({ id: 'OwnTicket' });

/** Documents to read, and contacting support. */
export const help = feature({
  list: route({
    method: 'GET',
    path: '/help/documents',
    summary: 'The guides of the product and what the provider has added',
    may: 'signedIn',
    answer: z.array(helpDocument),
  }),
  download: route({
    method: 'GET',
    path: '/help/documents/{id}/download',
    summary: 'One document as a file',
    may: 'signedIn',
    params: byId,
    answer: download,
    fails: ['notFound'],
  }),
  upload: route({
    method: 'POST',
    path: '/admin/helpDocuments',
    summary: 'Add a document for all companies; title and about in the query, the file in the body',
    may: 'admin',
    query: z.object({ title: text(150, 1), about: text(500).default(''), fileName: text(200, 1) }),
    upload: { types: documentContentTypes, mostBytes: 25 * 1024 * 1024 },
    answer: created,
    fails: ['invalid', 'tooLarge', 'wrongType'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/helpDocuments/{id}',
    summary: 'Delete an added document; the guides of the product cannot be deleted',
    may: 'admin',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  tickets: route({
    method: 'GET',
    path: '/help/tickets',
    summary: 'The latest 100 tickets of the caller in the company, with their state',
    may: 'signedIn',
    answer: z.array(ownTicket),
    always: true,
  }),
  ticket: route({
    method: 'POST',
    path: '/help/ticket',
    summary:
      'Contact support; at most five messages in ten minutes. Also available when the subscription has ended.',
    may: 'signedIn',
    mostBytes: ticketLimits.mostBody,
    body: z.object({
      subject: text(200, 1),
      message: text(10_000, 1),
      /** How to reach the author, if not by the e-mail address on record. */
      contact: text(300).default(''),
      /** The page that it is about, if the author wants to include it. */
      page: text(500).nullable().default(null),
      /** Page, record, failed requests and errors, if the author agrees. */
      diagnostics: diagnostics.nullable().default(null),
      files: z
        .array(attachment)
        .max(ticketLimits.mostFiles, `At most ${ticketLimits.mostFiles} files`)
        .default([]),
    }),
    answer: z.object({
      number: z.string(),
      /** Whether it was mailed to support; otherwise the administrators of the installation read it here. */
      isMailed: z.boolean(),
    }),
    fails: ['invalid', 'companyMissing', 'tooMany', 'tooLarge'],
  }),
});
