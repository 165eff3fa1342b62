import {
  handoverMethods,
  invoiceKinds,
  sendingStates,
} from '@fairlead/domain/claim-sending/sending';
import { mailStates } from '@fairlead/domain/settings/mail-states';
import { z } from 'zod';
import { dayText, decimalText, instantText, numberOf } from '../forms.ts';

/** Further fixtures of the claim, each with a frozen version. */
const furtherVersions = z.array(
  z.object({
    fixtureId: z.number(),
    fixtureNumber: z.string(),
    calculationId: z.number(),
    version: z.number(),
  }),
);

/** An invoice or credit note of a claim. */
export const invoice = z
  .object({
    id: z.number(),
    kind: numberOf(invoiceKinds),
    number: z.string(),
    issuedOn: dayText,
    dueOn: dayText.nullable(),
    currency: z.string(),
    /** Before commission, in `currency`. */
    gross: decimalText,
    commissionPercent: decimalText,
    /** In `currency`. */
    commission: decimalText,
    /** Gross less commission, in `currency`. */
    total: decimalText,
    /** The amount after credit notes; for a credit note its total. */
    uncredited: decimalText,
    calculationId: z.number(),
    version: z.number(),
    further: furtherVersions,
    /** Name and address, in lines. */
    recipient: z.string(),
    reference: z.string(),
    /** The invoice that is credited. */
    credits: z.object({ id: z.number(), number: z.string() }).nullable(),
    reason: z.string().nullable(),
    created: instantText,
    by: z.string().nullable(),
  })
  .meta({ id: 'ClaimInvoice' });

const recipient = z
  .object({
    id: z.number(),
    name: z.string(),
    address: z.string().nullable(),
    isCopy: z.boolean(),
    /** Mail status: 10 queued, 20 sent, 30 failed, 40 stored; null if no mail was created. */
    status: numberOf(mailStates).nullable(),
    /** Why the mail was not sent, or not yet. */
    error: z.string().nullable(),
    /** When a queued mail is next retried. */
    nextTry: instantText.nullable(),
    sent: instantText.nullable(),
  })
  .meta({ id: 'ClaimRecipient' });

const fileKinds = ['letter', 'statement', 'workbook', 'facts', 'invoice', 'document'] as const;

/** A claim as it was sent, with its files and what became of each mail. */
export const sending = z
  .object({
    id: z.number(),
    isByMail: z.boolean(),
    state: numberOf(sendingStates),
    subject: z.string(),
    letter: z.string(),
    calculationId: z.number(),
    version: z.number(),
    /** SHA-256 of the frozen version, in hexadecimal. */
    versionSha256: z.string(),
    further: furtherVersions,
    /** Changes since the version was frozen that the claim was sent without. */
    outdated: z.array(z.string()),
    recipients: z.array(recipient),
    files: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(fileKinds),
        name: z.string(),
        contentType: z.string(),
        /** Bytes. */
        size: z.number(),
        /** In hexadecimal. */
        sha256: z.string(),
      }),
    ),
    handedOver: z
      .object({
        on: dayText,
        /** 20 post or courier, 30 own mail program, 40 by hand. */
        way: numberOf(handoverMethods),
        note: z.string().nullable(),
        by: z.string().nullable(),
      })
      .nullable(),
    created: instantText,
    by: z.string().nullable(),
    modified: instantText,
  })
  .meta({ id: 'ClaimSending' });
