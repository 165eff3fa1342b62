import { mostPatternLength } from '@fairlead/domain/claim-sending/invoice-number';
import { z } from 'zod';
import { byId, instantText, modified, oneLine, text } from '../forms.ts';
import { feature, route } from '../route.ts';

const settings = z.object({
  /** Such as `CLM-{year}-{number}`. */
  invoicePattern: z.string(),
  /** Digits of the number in an invoice number; shorter ones get leading zeros. */
  invoiceDigits: z.number(),
  /** The number that the series starts with. */
  firstNumber: z.number(),
  paymentDays: z.number(),
  paymentTerms: z.string(),
  bankDetails: z.string(),
  letterSubject: z.string(),
  letterBody: z.string(),
  modified: instantText.nullable(),
});

/** The numbering of the company's invoices, its bank details, and the default cover letter. */
export const claimSettings = feature({
  get: route({
    method: 'GET',
    path: '/customers/{id}/claimSettings',
    summary: 'Invoice numbers, payment terms, bank details and cover letter of claims',
    may: 'company.read',
    params: byId,
    answer: settings,
    fails: ['notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/customers/{id}/claimSettings',
    summary: 'Save the claim settings of the company',
    may: 'company.settings',
    params: byId,
    body: z.object({
      invoicePattern: oneLine(mostPatternLength),
      /** Digits of the number in an invoice number; shorter ones get leading zeros. */
      invoiceDigits: z.number().int().min(1).max(8),
      /** The number that the series starts with. */
      firstNumber: z.number().int().min(1).max(99_999_999),
      paymentDays: z.number().int().min(0).max(365),
      paymentTerms: text(500),
      bankDetails: text(1000),
      letterSubject: oneLine(200),
      letterBody: text(10_000, 1),
      modified: modified.nullable(),
    }),
    answer: settings,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
