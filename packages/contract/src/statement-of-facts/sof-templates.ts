import { sofKinds } from '@fairlead/domain/laytime/statement-of-facts';
import { z } from 'zod';
import { byId, instantText, modified, ok, text } from '../forms.ts';
import { feature, route } from '../route.ts';
import { sofReason } from '../statement-of-facts.ts';

export const sofEventTemplate = z
  .object({
    id: z.number(),
    letters: z.string(),
    text: z.string(),
    kind: z.enum(sofKinds),
    reason: z.string().nullable(),
    /** Position in the list, ascending. */
    order: z.number(),
    inActive: z.boolean(),
    /** Built-in and unchanged; a company can override it. */
    isCommon: z.boolean(),
    modified: instantText.nullable(),
  })
  .meta({ id: 'SofEventTemplate' });

const templateBody = z
  .object({
    letters: text(2, 2)
      .transform((letters) => letters.toUpperCase())
      .refine((letters) => /^[A-Z][A-Z0-9]$/.test(letters), 'A letter, and a letter or a figure'),
    text: text(150, 1),
    kind: z.enum(sofKinds),
    reason: sofReason,
    /** Position in the list, ascending. */
    order: z.number().int().min(0).max(100_000).default(1000),
    inActive: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'SofEventTemplateBody' });

export const sofEventTemplates = feature({
  list: route({
    method: 'GET',
    path: '/sofEventTemplates',
    summary: 'Event templates for lines: the common ones and those of the company',
    may: 'company.read',
    answer: z.array(sofEventTemplate),
  }),
  create: route({
    method: 'POST',
    path: '/sofEventTemplates',
    summary: 'Add an event of the company',
    may: 'company.settings',
    body: templateBody,
    answer: sofEventTemplate,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/sofEventTemplates/{id}',
    summary: 'Change an event; a common one changes for this company only',
    may: 'company.settings',
    params: byId,
    body: templateBody,
    answer: sofEventTemplate,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/sofEventTemplates/{id}',
    summary: 'Delete an event of the company; a changed common one returns to its standard',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound', 'inUse'],
  }),
});
