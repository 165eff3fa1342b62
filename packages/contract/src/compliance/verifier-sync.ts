import { verifierFiles } from '@fairlead/domain/compliance/verifier-sending';
import { z } from 'zod';
import { byId, dayText, id, instantText, named, numberOf, text } from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';

const file = numberOf(verifierFiles);

const change = z
  .object({
    file,
    /** The GUID of the report, note or correction. */
    id: z.string(),
    at: instantText,
    label: z.string(),
    change: z.enum(['added', 'changed', 'removed']),
  })
  .meta({ id: 'SendingChange' });

const sending = z
  .object({
    id: z.number(),
    verifier: z.string(),
    sent: instantText,
    /** Null: a program. */
    sentBy: z.string().nullable(),
    note: z.string(),
    /** How many were sent. */
    rows: z.number(),
    /** Rows with errors, which were not sent. */
    leftOut: z.number(),
    /** SHA-256 of the rows. */
    contentHash: z.string(),
    /** Receipts: when the verifier read which file. */
    readings: z.array(z.object({ file, read: instantText, sha256: z.string() })),
  })
  .meta({ id: 'VerifierSending' });

const sync = z
  .object({
    vessel: named,
    /** Null while the vessel has none. */
    verifier: z.string().nullable(),
    /** First and last day, UTC; both null unless both are set. */
    firstDay: dayText.nullable(),
    lastDay: dayText.nullable(),
    /** What would be sent now. */
    rows: z.number(),
    /** Findings of the dry run that leave a row out. */
    errors: z.number(),
    /** Findings of the dry run that do not. */
    warnings: z.number(),
    /** What would change for the verifier since the last sending; at most 2,000. */
    changes: z.array(change),
    /** The latest first; at most 100. */
    sendings: z.array(sending),
  })
  .meta({ id: 'VerifierSync' });

/** What the verifier of a vessel gets: preview, difference, sendings and receipts. */
export const verifierSync = feature({
  state: route({
    method: 'GET',
    path: '/compliance/verifier',
    isLong: true,
    summary: 'The verifier of a vessel, what would be sent now, and what was sent and read',
    may: 'company.read',
    query: z.object({ vesselId: id }),
    answer: sync,
    fails: ['invalid', 'notFound'],
  }),
  send: route({
    method: 'POST',
    path: '/compliance/verifier/sendings',
    summary:
      'Send the rows without errors to the verifier: they replace what it reads with its key',
    may: 'company.write',
    body: z.object({ vesselId: id, note: text(500).default('') }),
    answer: sync,
    fails: ['invalid', 'notFound'],
  }),
  sent: route({
    method: 'GET',
    path: '/compliance/verifier/sendings/{id}/download',
    isLong: true,
    summary: 'A file as it was sent, as CSV; content is base64',
    may: 'company.read',
    params: byId,
    query: z.object({ file: z.enum(['10', '20']).transform(Number).pipe(file) }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
});

/** What a verifier reads itself, with its key as bearer token: the vessels that name it, between their two dates. */
export const verifierAccess = feature({
  vessels: route({
    method: 'GET',
    path: '/verifier/vessels',
    summary: 'The vessels that the verifier may read, of all companies',
    may: 'public',
    guest: true,
    answer: z.array(
      z.object({
        company: named,
        vessel: named,
        imo: z.string(),
        firstDay: dayText,
        lastDay: dayText,
        /** When the company last sent data; null: not yet. */
        sent: instantText.nullable(),
      }),
    ),
    fails: ['apiKeyUnknown', 'tooMany'],
  }),
  file: route({
    method: 'GET',
    path: '/verifier/companies/{companyId}/vessels/{vesselId}/download',
    summary:
      'A file that was sent last, only its rows between the two dates, as CSV; content is base64',
    may: 'public',
    guest: true,
    params: z.object({ companyId: id, vesselId: id }),
    query: z.object({ file: z.enum(['10', '20']).transform(Number).pipe(file) }),
    answer: download,
    fails: ['apiKeyUnknown', 'invalid', 'notFound', 'tooMany'],
  }),
});
