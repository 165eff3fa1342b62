import { isCurrency } from '@fairlead/domain/fixtures/currencies';
import { z } from 'zod';
import {
  byId,
  dayText,
  decimal,
  decimalText,
  id,
  instantText,
  modified,
  ok,
  optionalText,
  accountDay,
} from '../forms.ts';
import { download, printContent } from '../print.ts';
import { feature, route } from '../route.ts';

const money = decimal({ maxDecimals: 2, allowNegative: true });

const provision = z.object({
  id: z.number(),
  asOf: dayText,
  currency: z.string(),
  /** In `currency`, positive from the counterparty. */
  expected: decimalText,
  /** Percent; null if the provision was agreed as an amount. */
  probability: decimalText.nullable(),
  /** In `currency`; null if the provision is the expected amount times its probability. */
  agreed: decimalText.nullable(),
  /** The amount in the accounts. */
  provision: decimalText,
  note: z.string().nullable(),
  author: z.string().nullable(),
  modified: instantText,
});

const period = {
  periodEnd: accountDay,
  /** The end of the period to compare with; defaults to the previous month. */
  previous: accountDay.optional(),
};

const onProvision = z.object({ id, provisionId: id });

/** Provisions for claims in the accounts, as of a day; positive from the counterparty, negative to it. */
export const claimProvisions = feature({
  ofClaim: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/provisions',
    summary: 'Provisions for a claim, latest first',
    may: 'company.read',
    params: byId,
    answer: z.array(provision),
    fails: ['notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/fixtures/{id}/claim/provisions',
    summary:
      'Set the provision for a claim as of a day: an expected amount with a probability, or an agreed amount; an entry of the same day is replaced',
    may: 'company.write',
    params: byId,
    body: z
      .object({
        asOf: accountDay,
        currency: z.string().refine(isCurrency, 'A currency code such as USD, EUR, NOK'),
        expected: money,
        /** Percent. */
        probability: decimal({ maxDecimals: 2 })
          .refine((value) => Number(value) <= 100, 'At most 100')
          .nullable()
          .default(null),
        /** In `currency`. */
        agreed: money.nullable().default(null),
        note: optionalText(1000),
        modified,
      })
      .refine(({ probability, agreed }) => (probability === null) !== (agreed === null), {
        path: ['probability'],
        message: 'Enter a probability or an agreed amount',
      }),
    answer: z.array(provision),
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/fixtures/{id}/claim/provisions/{provisionId}',
    summary: 'Delete a provision',
    may: 'company.write',
    params: onProvision,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/provisions/{provisionId}/restore',
    summary:
      'Undo the deletion of a provision; the claim must have no other provision as of that day',
    may: 'company.write',
    params: onProvision,
    answer: z.array(provision),
    fails: ['invalid', 'notFound'],
  }),
  report: route({
    method: 'GET',
    path: '/claims/provisions',
    summary:
      'Provisions at the end of a period: claims, totals by currency, change since the previous period',
    may: 'company.read',
    query: z.object(period),
    answer: printContent,
    fails: ['invalid'],
  }),
  download: route({
    method: 'GET',
    path: '/claims/provisions/download',
    isLong: true,
    summary: 'The provision report as a workbook, or its claims as CSV',
    may: 'company.read',
    query: z.object({ ...period, fileType: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answer: download,
    fails: ['invalid'],
  }),
});
