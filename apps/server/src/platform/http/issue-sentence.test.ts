import { idList, instant, ref } from '@fairlead/contract/forms';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueSentence } from './issue-sentence.ts';

const reported = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(issueSentence);

test.each([
  ['an id that is missing', ref, {}, 'Required'],
  ['an id that is none', ref, { id: 'x' }, 'Enter a whole number'],
  ['an id of another kind', ref, { id: true }, 'Not a valid value'],
  ['an id below one', ref, { id: 0 }, 'At least 1'],
  ['a text that is missing', z.string(), undefined, 'Required'],
  ['a number for a text', z.string(), 3, 'Must be a text'],
  ['a text for a number', z.number(), '3', 'Must be a number'],
  ['a text for a list', z.array(z.string()), 'x', 'Must be a list'],
  ['a list for an object', z.object({}), [], 'Must be an object'],
  ['a long text', z.string().max(3), 'long', 'At most 3 characters'],
  ['a long list', z.array(z.number()).max(1), [1, 2], 'At most 1 entries'],
  ['a high number', z.number().max(500), 501, 'At most 500'],
  ['a word that is none of them', z.enum(['pdf', 'xlsx']), 'docx', 'Must be one of pdf, xlsx'],
  ['a number that is none of them', z.literal([10, 20]), 30, 'Must be one of 10, 20'],
  ['a fraction', z.number().int(), 1.5, 'Must be a whole number'],
  ["a schema's own words", instant, 'foo', 'Not a valid time: use 2026-09-17T08:00:00Z'],
  ['ids', idList, 'x', 'Enter at most 500 whole numbers, separated by commas'],
] as const)('%s', (...[, schema, value, sentence]) => {
  expect(reported(schema, value)).toEqual([sentence]);
});
