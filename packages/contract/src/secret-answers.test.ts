import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from './index.ts';
import type { FeatureShape, RouteShape } from './route.ts';

const routes: readonly RouteShape[] = Object.values(
  features as Readonly<Record<string, FeatureShape>>,
).flatMap((feature) => Object.values(feature));

/** All field names in a response, at any depth. */
function fieldsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...properties, ...Object.values(schema).flatMap(fieldsOf)];
}

const revealing = /^(?:token|secret|password|link|invitationLink|path|key|apiAccessKey)$/;

/** Fields with these names that reveal nothing: a file in the office suite, the position of an open question. */
const harmless: ReadonlySet<string> = new Set([
  // The first characters of the key.
  'PUT /vessels/{id}/verifier: apiAccessKey',
  'POST /fixtures/{id}/charterTerms: path',
  'POST /termSets/readyMade: path',
  'POST /termSets: path',
  'PUT /termSets/{id}: path',
  'POST /termSets/{id}/restore: path',
  'POST /fixtures/{id}/ltcs/{ltcId}/generatePdf: link',
  'PUT /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}: key',
  // A field that the company requires in log reports.
  'POST /ship/sync: key',
  'POST /registers/{register}/import/preview: key',
  'POST /vessels/import/preview: key',
  'POST /vessels/import/{id}/preview: key',
  'POST /registers/{register}/import/{id}/preview: key',
]);

test('a call that answers a secret to a write is marked, so that the answer is not stored', () => {
  const found = routes
    .filter(({ method, effect }) => method !== 'GET' || effect === true)
    .filter(({ secret }) => secret !== true)
    .flatMap((route) => {
      const schema = z.toJSONSchema(route.answer, { io: 'output', unrepresentable: 'any' });
      return fieldsOf(schema)
        .filter((field) => revealing.test(field))
        .map((field) => `${route.method} ${route.path}: ${field}`);
    });
  expect([...new Set(found)].filter((one) => !harmless.has(one))).toEqual([]);
});
