import { z } from 'zod';
import { termSetContent } from './charter-terms.ts';
import { byId, flag, id, instantText, modified, ok, paging, text } from './forms.ts';
import { recordUses } from './registers.ts';
import { feature, route } from './route.ts';

/** An open question, and its position in the terms. */
export const openQuestion = z
  .object({ path: z.string(), question: z.string() })
  .meta({ id: 'TermSetQuestion' });

const termSet = z
  .object({
    id: z.number(),
    name: z.string(),
    note: z.string(),
    content: termSetContent,
    inActive: z.boolean(),
    /** The engine's open questions; empty if the set settles everything. */
    open: z.array(openQuestion),
    /** Fixtures whose latest charter terms have terms copied from it. */
    usedBy: z.number(),
    modified: instantText,
  })
  .meta({ id: 'TermSet' });

const termSetBody = z
  .object({
    name: text(100, 1),
    note: text(1000).default(''),
    content: termSetContent,
    inActive: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'TermSetBody' });

export const termSets = feature({
  list: route({
    method: 'GET',
    path: '/termSets',
    summary: 'Term sets by name; inactive ones only on request',
    may: 'company.read',
    query: z.object({
      s: z.string().max(200).optional(),
      includeInactive: flag.optional(),
      ...paging,
    }),
    answer: z.array(termSet),
    total: true,
    fails: ['invalid'],
  }),
  readyMade: route({
    method: 'POST',
    path: '/termSets/readyMade',
    summary: 'Copy ready-made sets by their codes; a name already in use gets a number',
    may: 'company.write',
    body: z.object({ codes: z.array(text(60, 1)).min(1).max(100) }),
    answer: z.array(termSet),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/termSets/{id}',
    summary: 'One term set with its open questions',
    may: 'company.read',
    params: byId,
    answer: termSet,
    fails: ['notFound'],
  }),
  uses: route({
    method: 'GET',
    path: '/termSets/{id}/uses',
    summary:
      'Fixtures whose latest charter terms were copied from the set, and settings that refer to it',
    may: 'company.read',
    params: byId,
    answer: recordUses,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/termSets',
    summary: 'Create a term set; decisions may be missing',
    may: 'company.write',
    body: termSetBody,
    answer: termSet,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/termSets/{id}',
    summary: 'Save a term set; charter terms that were copied from it stay as they are',
    may: 'company.write',
    params: byId,
    body: termSetBody,
    answer: termSet,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/termSets/{id}',
    summary: 'Delete a term set; refused if charter terms or settings refer to it',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound', 'inUse'],
  }),
  restore: route({
    method: 'POST',
    path: '/termSets/{id}/restore',
    summary: 'Undo the deletion of a term set',
    may: 'company.write',
    params: z.object({ id }),
    answer: termSet,
    fails: ['notFound', 'invalid'],
  }),
});
