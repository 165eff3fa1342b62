import { emailCategories, emailLimits } from '@fairlead/domain/emails/email';
import { emailPlaceholders } from '@fairlead/domain/emails/placeholders';
import { z } from 'zod';
import {
  byId,
  created,
  enumerated,
  flag,
  id,
  instantText,
  modified,
  numberOf,
  ok,
  oneLine,
  text,
} from '../forms.ts';
import { feature, route } from '../route.ts';

const names = emailPlaceholders.map(({ code }) => `{${code}}`).join(', ');

const body = z
  .object({
    name: oneLine(emailLimits.templateName),
    category: numberOf(emailCategories),
    subject: oneLine(emailLimits.subject).describe(`Placeholders: ${names}`),
    body: text(emailLimits.text, 1).describe('Plain text with the same placeholders'),
    /** Retired templates are no longer offered. */
    inActive: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'EmailTemplateBody' });

const template = z
  .object({
    id: z.number(),
    name: z.string(),
    category: enumerated(emailCategories),
    subject: z.string(),
    /** Plain text with placeholders. */
    body: z.string(),
    inActive: z.boolean(),
    modified: instantText,
  })
  .meta({ id: 'EmailTemplate' });

const filled = z
  .object({
    category: enumerated(emailCategories),
    subject: z.string(),
    /** Plain text; placeholders without a value stay. */
    body: z.string(),
    /** Placeholders that were filled in, with their values. */
    values: z.array(z.object({ code: z.string(), value: z.string() })),
    /** Placeholders without a value, each with what to do. An e-mail that still names one is not sent. */
    missing: z.array(z.object({ code: z.string(), sentence: z.string() })),
  })
  .meta({ id: 'FilledEmailTemplate' });

/** Texts to start an e-mail from, with placeholders for data of a fixture, a voyage, a vessel or a port call. */
export const emailTemplates = feature({
  list: route({
    method: 'GET',
    path: '/EmailTemplates',
    summary: 'E-mail templates of the company by name',
    may: 'company.read',
    query: z.object({ includeInactive: flag.optional() }),
    answer: z.array(template),
  }),
  filled: route({
    method: 'GET',
    path: '/emailTemplates/{id}/filled',
    summary:
      'A template with its placeholders filled in from a fixture, or from what an e-mail is linked to',
    may: 'company.read',
    params: byId,
    query: z.object({
      fixtureId: id.optional(),
      /** The draft: without a fixture, the port call, voyage or vessel that it is linked to fills it in. */
      emailId: id.optional(),
      /** The name of the first recipient. */
      recipient: z.string().max(200).optional(),
    }),
    answer: filled,
    fails: ['invalid', 'notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/emailtemplates',
    summary: 'Add an e-mail template',
    may: 'company.write',
    body,
    answer: created,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/emailtemplates/{id}',
    summary: 'Save an e-mail template, or retire it',
    may: 'company.write',
    params: byId,
    body,
    answer: ok,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
