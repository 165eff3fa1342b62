import { mostJointFixtures } from '@fairlead/domain/joint-claims/joint-claim';
import {
  handoverMethods,
  mostAttachments,
  mostRecipients,
} from '@fairlead/domain/claim-sending/sending';
import { z } from 'zod';
import {
  byId,
  dayText,
  decimal,
  decimalText,
  emailAddress,
  flag,
  id,
  instantText,
  modified,
  ok,
  oneLine,
  optionalText,
  text,
  day,
} from './forms.ts';
import { invoice, sending } from './claim-sending/sending-shapes.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

const percent = decimal({ maxDecimals: 4 }).refine((value) => Number(value) <= 100, 'At most 100');
const money = decimal({ maxDecimals: 2 }).refine((value) => Number(value) > 0, 'More than 0');
const documentId = z
  .string()
  .max(300)
  .regex(/^\w[\w!,.-]*$/, 'Not an id of a document store');

const letter = { subject: oneLine(200), letter: text(15_000, 1) };

/** A frozen version of each further fixture that is netted in the claim. */
const furtherBody = z
  .array(z.object({ fixtureId: id, calculationId: id, version: id }))
  .max(mostJointFixtures)
  .default([]);

/** What is attached: the printed frozen version, an issued statement of facts, an invoice, or a document of the fixture. */
const attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('statement') }),
  z.object({ kind: z.literal('workbook') }),
  z.object({ kind: z.literal('facts'), versionId: id }),
  z.object({ kind: z.literal('invoice'), invoiceId: id }),
  z.object({
    kind: z.literal('document'),
    /** The fixture of the claim that it is stored with; left out: the one that leads. */
    fixtureId: id.optional(),
    driveId: documentId,
    itemId: documentId,
  }),
]);

const recipientBody = z.object({
  name: oneLine(200),
  /** Required for e-mail. */
  address: emailAddress.nullable().default(null),
  isCopy: flag.default(false),
});

const options = z.object({
  /** Whether the installation sends mail. */
  sendsMail: z.boolean(),
  versions: z.array(
    z.object({
      calculationId: z.number(),
      calculation: z.string(),
      version: z.number(),
      at: instantText,
      sha256: z.string(),
      /** The amount claimed by the company; null if there is none. */
      amount: decimalText.nullable(),
      /** Demurrage less despatch; null if it could not be calculated. */
      net: decimalText.nullable(),
      currency: z.string().nullable(),
      claim: z.enum(['Demurrage', 'Despatch']),
      /** Why it is not up to date; null if it is. */
      outdated: z.string().nullable(),
    }),
  ),
  /** The other fixtures that are netted in the claim, with their frozen versions, latest first. */
  further: z.array(
    z.object({
      fixture: z.object({ id: z.number(), fixtureNumber: z.string() }),
      vessel: z.string(),
      voyage: z.string(),
      versions: z.array(
        z.object({
          calculationId: z.number(),
          calculation: z.string(),
          version: z.number(),
          at: instantText,
          /** Demurrage less despatch, in `currency`; null while it cannot be calculated. */
          net: decimalText.nullable(),
          currency: z.string().nullable(),
          outdated: z.string().nullable(),
        }),
      ),
    }),
  ),
  contacts: z.array(
    z.object({ name: z.string(), address: z.string(), partner: z.string(), role: z.string() }),
  ),
  attachments: z.array(
    z.object({
      attachment: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('statement') }),
        z.object({ kind: z.literal('workbook') }),
        z.object({ kind: z.literal('facts'), versionId: z.number() }),
        z.object({ kind: z.literal('invoice'), invoiceId: z.number() }),
        z.object({
          kind: z.literal('document'),
          fixtureId: z.number(),
          driveId: z.string(),
          itemId: z.string(),
        }),
      ]),
      name: z.string(),
      /** Details in addition to its name, such as who signed. */
      detail: z.string(),
      /** The document of the claim that it is; null if it is another document. */
      code: z.string().nullable(),
      isSuggested: z.boolean(),
    }),
  ),
  /** Missing documents that the claim should come with, by name. */
  missing: z.array(z.string()),
  template: z.object({ subject: z.string(), body: z.string() }),
  /** Values of the template's fields that are the same for each version and invoice. */
  values: z.object({
    counterparty: z.string(),
    company: z.string(),
    sender: z.string(),
    vessel: z.string(),
    voyage: z.string(),
    fixture: z.string(),
    charterDate: dayText,
    ports: z.string(),
  }),
  invoicing: z.object({
    recipient: z.string(),
    paymentDays: z.number(),
    /** The address commission stated in the charter terms, with the number of the clause. */
    commission: z.object({ percent: decimalText, clause: z.string() }).nullable(),
    hasBankDetails: z.boolean(),
  }),
});

const ofSending = z.object({ id, sendingId: id });
const ofInvoice = z.object({ id, invoiceId: id });

/** Sending a claim: its invoices, and what was sent to whom, with which files. */
export const claimSending = feature({
  options: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/sendingOptions',
    summary:
      'Options for sending a claim: frozen versions, contacts, attachments, cover letter, and what is missing',
    may: 'company.read',
    params: byId,
    office: true,
    answer: options,
    fails: ['notFound', 'officeTokenMissing', 'officeRefused', 'officeUnreachable'],
  }),
  invoices: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/invoices',
    summary: 'Invoices and credit notes of a claim, latest first',
    may: 'company.read',
    params: byId,
    answer: z.array(invoice),
    fails: ['notFound'],
  }),
  issueInvoice: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/invoices',
    summary:
      'Issue an invoice for a frozen version with the next number of the series; it is never changed, only credited',
    may: 'company.write',
    params: byId,
    body: z.object({
      calculationId: id,
      version: id,
      further: furtherBody,
      issuedOn: day,
      dueOn: day,
      commissionPercent: percent.default('0'),
      recipient: text(800, 1),
      reference: z
        .union([z.literal(''), oneLine(100)])
        .nullable()
        .default(null),
    }),
    answer: invoice,
    fails: ['invalid', 'notFound'],
  }),
  creditInvoice: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/invoices/{invoiceId}/credit',
    summary: 'Issue a credit note for all or part of an invoice',
    may: 'company.write',
    params: ofInvoice,
    body: z.object({ issuedOn: day, amount: money, reason: text(1000, 1) }),
    answer: invoice,
    fails: ['invalid', 'notFound'],
  }),
  downloadInvoice: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/invoices/{invoiceId}/download',
    summary: 'An invoice or credit note as issued (PDF); content is base64',
    may: 'company.read',
    params: ofInvoice,
    answer: download,
    fails: ['notFound'],
  }),
  list: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/sendings',
    summary: 'Sent claims, latest first: recipients, sender and files',
    may: 'company.read',
    params: byId,
    answer: z.array(sending),
    fails: ['notFound'],
  }),
  send: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/sendings',
    summary:
      'Send a claim by e-mail, or prepare its files for printing; an outdated version is sent only with `outdated`',
    may: 'company.write',
    params: byId,
    office: true,
    isLong: true,
    body: z.object({
      isByMail: z.boolean(),
      calculationId: id,
      version: id,
      further: furtherBody,
      /** The sender confirms that something has changed since the version was frozen. */
      outdated: flag.default(false),
      recipients: z
        .array(recipientBody)
        .min(1, 'Choose at least one recipient')
        .max(mostRecipients, `At most ${mostRecipients} recipients`),
      ...letter,
      attachments: z
        .array(attachment)
        .min(1, 'Choose at least one attachment')
        .max(mostAttachments, `At most ${mostAttachments} attachments`),
    }),
    answer: sending,
    fails: [
      'invalid',
      'notFound',
      'mailQuota',
      'officeTokenMissing',
      'officeRefused',
      'officeUnreachable',
    ],
  }),
  repeat: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/sendings/{sendingId}/repeat',
    summary: 'Resend the e-mail to the recipients it could not be delivered to',
    may: 'company.write',
    params: ofSending,
    answer: sending,
    fails: ['invalid', 'notFound', 'mailQuota'],
  }),
  handOver: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/sendings/{sendingId}/handOver',
    summary: 'Record that a printed claim was handed over, with day and method',
    may: 'company.write',
    params: ofSending,
    body: z.object({
      on: day,
      way: z.literal(handoverMethods.map(({ number }) => number)),
      note: optionalText(500),
      modified,
    }),
    answer: sending,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  discard: route({
    method: 'DELETE',
    path: '/fixtures/{id}/claim/sendings/{sendingId}',
    summary: 'Discard a prepared claim that was not handed over; its record remains',
    may: 'company.write',
    params: ofSending,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  downloadFile: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/sendings/{sendingId}/files/{fileId}',
    summary: 'A file of a claim as it was sent; content is base64',
    may: 'company.read',
    params: ofSending.extend({ fileId: id }),
    answer: download,
    fails: ['notFound'],
  }),
});
