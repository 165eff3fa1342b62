import { numbers } from '@fairlead/domain/enumerations/enumeration';
import {
  type ValidationCode,
  validationCodes,
} from '@fairlead/domain/notifications/validation-codes';
import { z } from 'zod';
import { instantText, modified, named, ref } from '../forms.ts';
import { jsonForms } from '../forms/json-forms.ts';
import { feature, route } from '../route.ts';

const known: readonly number[] = numbers(validationCodes);

/** The number of a data check. */
export const checkCode = z
  .number()
  .refine((value): value is ValidationCode => known.includes(value), 'Not a data check')
  .register(jsonForms, { type: 'integer', format: 'int32', enum: known });

const limits = z
  .record(z.string().max(40), z.number())
  .refine((fields) => Object.keys(fields).length <= 20, 'At most 20 limits');

const ofCheck = z
  .object({
    /** Null for the whole company. */
    vessel: ref.nullable(),
    code: checkCode,
    /** Those that differ from the company’s, or from the standard; none restores them. */
    limits,
  })
  .meta({ id: 'CheckLimitsInput' });

const stored = z
  .object({
    /** Null for the whole company. */
    vessel: named.nullable(),
    /** By number of the data check. */
    checks: z.record(z.string(), z.record(z.string(), z.number())),
    modified: instantText,
  })
  .meta({ id: 'CheckLimits' });

const preview = z
  .object({
    /** Found in what happened in the last 12 months, with these limits and with the saved ones. */
    number: z.number(),
    /** Number of findings with the saved limits. */
    saved: z.number(),
    /** Vessels in which something is found. */
    vessels: z.number(),
    latest: z.array(z.object({ vessel: named, at: instantText, message: z.string() })),
  })
  .meta({ id: 'CheckLimitsPreview' });

/** The limits of the data checks: those of the company, and those of single vessels. */
export const checkLimits = feature({
  list: route({
    method: 'GET',
    path: '/notificationCenter/checkLimits',
    summary: 'Limits of data checks that differ from the standard, of the company and of vessels',
    may: 'company.read',
    answer: z.array(stored),
  }),
  save: route({
    method: 'PUT',
    path: '/notificationCenter/checkLimits',
    summary: 'Set the limits of one data check for the company or for a vessel',
    may: 'company.settings',
    query: z.object({ modified }),
    body: ofCheck,
    answer: stored,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  preview: route({
    method: 'POST',
    path: '/notificationCenter/checkLimits/preview',
    summary:
      'What a data check would find in the last 12 months with these limits; nothing is saved',
    may: 'company.settings',
    body: ofCheck,
    answer: preview,
    fails: ['invalid', 'notFound'],
  }),
});
