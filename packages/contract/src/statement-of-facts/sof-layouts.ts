import { longestLayout } from '@fairlead/domain/statement-of-facts/layout-placeholders';
import { z } from 'zod';
import { byId, instantText, modified } from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';

const layoutText = z
  .string()
  .refine((html) => !html.includes('\u0000'), 'Contains a character that cannot be stored')
  .max(longestLayout, `At most ${longestLayout} characters`);

export const sofLayouts = feature({
  get: route({
    method: 'GET',
    path: '/customers/{id}/sofHtmlLayout',
    summary: 'The company’s own layout of statements of facts; empty if it has none',
    may: 'company.read',
    params: byId,
    answer: z.object({ html: z.string(), modified: instantText.nullable() }),
    fails: ['notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/customers/{id}/sofHtmlLayout',
    summary:
      'Save the company’s own layout; elements that are not allowed are removed. An empty layout restores the standard one.',
    may: 'company.settings',
    params: byId,
    body: z.object({
      html: layoutText,
      modified,
    }),
    answer: z.object({
      html: z.string(),
      modified: instantText.nullable(),
      /** Descriptions of what was removed. */
      removed: z.array(z.string()),
    }),
    fails: ['invalid', 'notFound', 'stale'],
  }),
  preview: route({
    method: 'POST',
    path: '/customers/{id}/sofHtmlLayout/preview',
    summary: 'Preview a layout with example data as PDF; nothing is stored',
    may: 'company.read',
    params: byId,
    body: z.object({ html: layoutText }),
    answer: download.extend({ removed: z.array(z.string()) }),
    fails: ['invalid', 'notFound'],
  }),
});
