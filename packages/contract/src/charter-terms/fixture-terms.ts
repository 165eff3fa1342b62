import { z } from 'zod';
import { charterTermsContent } from '../charter-terms.ts';
import { byId, id, instantText, text } from '../forms.ts';
import { feature, route } from '../route.ts';
import { openQuestion } from '../term-sets.ts';

const versionHeader = z
  .object({
    version: z.number(),
    note: z.string(),
    author: z.string().nullable(),
    created: instantText,
  })
  .meta({ id: 'FixtureTermsVersionHead' });

const version = versionHeader
  .extend({
    content: charterTermsContent,
    /** The open questions of the engine. */
    open: z.array(openQuestion),
  })
  .meta({ id: 'FixtureTermsVersion' });

/** Charter terms of fixtures: every save creates a version, and versions never change. */
export const fixtureTerms = feature({
  get: route({
    method: 'GET',
    path: '/fixtures/{id}/charterTerms',
    summary: 'The latest charter terms of a fixture, null before the first, and all versions',
    may: 'company.read',
    params: byId,
    answer: z.object({ current: version.nullable(), versions: z.array(versionHeader) }),
    fails: ['notFound'],
  }),
  version: route({
    method: 'GET',
    path: '/fixtures/{id}/charterTerms/{version}',
    summary: 'One version of the charter terms',
    may: 'company.read',
    params: z.object({ id, version: id }),
    answer: version,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/fixtures/{id}/charterTerms',
    summary:
      'Save the next version; it states the version it is based on and is refused with 409 if a later one exists',
    may: 'company.write',
    params: byId,
    body: z.object({
      /** The version that was edited, 0 for the first. */
      from: z.number().int().min(0).max(1_000_000),
      note: text(1000).default(''),
      content: charterTermsContent,
    }),
    answer: version,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
