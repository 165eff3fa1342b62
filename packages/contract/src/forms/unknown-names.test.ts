import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ref } from '../forms.ts';
import { features } from '../index.ts';
import type { FeatureShape, RouteShape } from '../route.ts';
import { answersOf, mostUnknownNames, unknownNames } from './unknown-names.ts';

const body = z.object({
  name: z.string(),
  port: ref.nullable().default(null),
  hours: z
    .object({ from: z.number().optional() })
    .transform(({ from }) => from)
    .optional(),
  lines: z.array(z.object({ id: z.number().optional(), text: z.string() })).default([]),
  parts: z.record(z.string(), z.object({ text: z.string() })).optional(),
  pair: z.tuple([z.object({ text: z.string() }), z.number()]).optional(),
  reason: z.union([z.enum(['L', 'D']), z.object({ id: z.literal(2) })]).optional(),
  end: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('at'), at: z.string() }),
      z.object({ kind: z.literal('none') }),
    ])
    .optional(),
});

/** The responses of the feature's calls: a list of records, and one record. */
const answers = [
  z.array(z.object({ id: z.number(), name: z.string(), port: z.object({ name: z.string() }) })),
  z.object({
    modified: z.string(),
    lines: z.array(z.object({ author: z.object({ name: z.string() }).nullable() })).optional(),
  }),
];

const found = (value: unknown) => unknownNames(body, value, answers).map((path) => path.join('.'));

test.each<[what: string, value: unknown, unknown: readonly string[]]>([
  ['names that are known', { name: 'a', port: { id: 1 }, lines: [{ id: 1, text: 'a' }] }, []],
  ['a name of nobody', { name: 'a', hour: 1 }, ['hour']],
  ['a name in other letters', { Name: 'a' }, ['Name']],
  ['names of Object', { constructor: 1, toString: 2 }, ['constructor', 'toString']],
  ['what a list answers', { id: 7, name: 'a' }, []],
  ['what one record answers', { modified: 'x' }, []],
  ['what a list of the record answers', { lines: [{ text: 'a', author: null }] }, []],
  ['the content of what is dropped', { lines: [{ author: { anything: 1 } }] }, []],
  [
    'an answered name at another place',
    { author: 1, lines: [{ modified: 1 }] },
    ['author', 'lines.0.modified'],
  ],
  ['whatever is beside the id of a reference', { port: { id: 1, name: 'a', zone: 'b' } }, []],
  ['a reference that is null', { port: null }, []],
  ['a name within a transformed object', { hours: { from: 1, until: 2 } }, ['hours.until']],
  [
    'a name in the second line',
    { lines: [{ text: 'a' }, { text: 'b', txt: 'c' }] },
    ['lines.1.txt'],
  ],
  ['a name within a record of any names', { parts: { any: { text: 'a', x: 1 } } }, ['parts.any.x']],
  ['a name within a tuple', { pair: [{ text: 'a', x: 1 }, 2] }, ['pair.0.x']],
  ['a reference in one form of several', { reason: { id: 2, code: 'D' } }, []],
  ['another form', { reason: 'L' }, []],
  ['a name of another form', { end: { kind: 'none', at: 'x' } }, ['end.at']],
  ['no form at all', { end: { kind: 'x', at: 'x' } }, []],
  ['a list in the place of an object', [{ hour: 1 }], []],
  ['a text in the place of an object', 'hour', []],
  ['an object in the place of a list', { lines: { hour: 1 } }, []],
])('%s', (...[, value, unknown]) => {
  expect(found(value)).toEqual(unknown);
});

test('a body that is nothing but a reference knows no other name', () => {
  expect(unknownNames(ref, { id: 1, name: 'a' })).toEqual([['name']]);
  expect(unknownNames(z.array(ref), [{ id: 1, name: 'a' }])).toEqual([]);
});

test('a strict object says itself what it does not know', () => {
  expect(unknownNames(z.strictObject({ a: ref }), { a: { id: 1 }, b: 1 })).toEqual([]);
});

test('of very many unknown names the first are told', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`n${index}`, 1]));
  expect(found(many)).toHaveLength(mostUnknownNames);
  expect(found({ lines: [many, many] })).toHaveLength(mostUnknownNames);
});

const calls = Object.values(features as Readonly<Record<string, FeatureShape>>).flatMap((feature) =>
  Object.values(feature).map((route) => ({ feature, route })),
);

/** A value with every name of a schema. */
function withEveryName(schema: z.ZodType): unknown {
  const { def } = schema as unknown as { readonly def: { readonly innerType?: z.ZodType } };
  if (def.innerType !== undefined) return withEveryName(def.innerType);
  if (schema instanceof z.ZodArray) return [withEveryName(schema.element as z.ZodType)];
  if (schema instanceof z.ZodUnion) return withEveryName(schema.options[0] as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return 1;
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, withEveryName(field as z.ZodType)]),
  );
}

const readOf = ({ path }: RouteShape) =>
  calls.find(({ route }) => route.method === 'GET' && [path, `${path}/{id}`].includes(route.path));

const saves = calls.flatMap(({ feature, route }) => {
  const read = route.method === 'GET' ? undefined : readOf(route)?.route;
  return route.body === undefined || read === undefined
    ? []
    : [{ call: `${route.method} ${route.path}`, body: route.body, feature, read }];
});

describe('what a call answers can be sent back to the address that it was read from', () => {
  test('there are such calls', () => expect(saves.length).toBeGreaterThan(40));

  test.each(saves)('$call', ({ body: schema, feature, read }) => {
    const answered = withEveryName(read.answer);
    const isItem = Array.isArray(answered) && !(schema instanceof z.ZodArray);
    const value = isItem ? (answered as readonly unknown[])[0] : answered;
    expect(unknownNames(schema, value, answersOf(feature))).toEqual([]);
  });
});
