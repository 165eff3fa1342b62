import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { features } from '@fairlead/contract';
import { fraction, id, numberOf } from '@fairlead/contract/forms';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { described } from './describe.ts';
import { commentsOf } from './comments.ts';
import { openApiDocument } from './document.ts';
import { SchemaBook } from './schemas.ts';
import { tagsInOrder } from './tags.ts';
import { undescribedFigures } from './undescribed-figures.ts';

test('every tag is described, once', () => {
  const names = tagsInOrder.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(Object.keys(features)));
  expect(names).toHaveLength(Object.keys(features).length);
});

test('a named schema is written once, and again where it is sent in another form', () => {
  const book = new SchemaBook();
  const inner = z.object({ name: z.string() }).meta({ id: 'Inner' });
  const outer = z.object({ id, inner, size: z.string().default('') }).meta({ id: 'Outer' });
  const sent = book.of(z.array(outer), 'input');
  const answered = book.of(outer, 'output');
  const { schemas, resolve } = book.finished();
  expect(Object.keys(schemas)).toEqual(['Inner', 'Outer', 'OuterInput']);
  expect(resolve(sent)).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/OuterInput' },
  });
  expect(resolve(answered)).toEqual({ $ref: '#/components/schemas/Outer' });
  expect(schemas['OuterInput']).toMatchObject({
    properties: { inner: { $ref: '#/components/schemas/Inner' } },
    required: ['id', 'inner'],
  });
});

test('ids, numbers of words and records with known keys are written as clients know them', () => {
  const table = [{ name: 'Draft', number: 10, label: 'Draft' }] as const;
  const schema = z.object({
    id: z.number(),
    vesselId: z.number(),
    size: z.number(),
    share: fraction,
    stamp: z.number().int().max(9),
    state: numberOf(table),
    days: z.record(z.enum(['Mon', 'Tue']), z.string()),
  });
  expect(new SchemaBook().of(schema, 'output')).toMatchObject({
    properties: {
      id: { type: 'integer', format: 'int64' },
      vesselId: { type: 'integer', format: 'int64' },
      size: { type: 'integer', format: 'int64' },
      share: { type: 'number', format: 'double' },
      stamp: { type: 'integer', format: 'int32', maximum: 9 },
      state: { type: 'integer', enum: [10], 'x-enum-varnames': ['Draft'], description: '10 Draft' },
      days: { properties: { Mon: { type: 'string' }, Tue: { type: 'string' } } },
    },
  });
});

test('comments of the contract are found through spreads, extensions and other files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-comments-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    path.join(folder, 'forms.ts'),
    `export const paging = { /** From where. */ skip: z.number() };
     export const thing = z.object({ /** In tonnes,
        * rounded. */ weight: z.string(), inner: z.object({ /** Deep. */ x: z.string() }) }).meta({ id: 'Thing' });`,
  );
  await writeFile(
    path.join(folder, 'calls.ts'),
    `const more = thing.extend({ /** Later. */ later: z.string() }).meta({ id: 'More' });
     export const calls = feature({ list: route({ method: 'GET', path: '/things', query: z.object({ ...paging }),
       answer: z.array(z.object({ /** In knots. */ speed: z.number() })) }),
       one: route({ method: 'GET', path: \`\${path}/one\`, params: z.object({ /** Which. */ id: z.number() }), answer:
         z.union([thing, many(z.object({ /** In metres. */ draught: z.number() }).meta({ id: 'Deep' }))]) }) });
     const path = '/things';`,
  );
  const { schemas, calls } = commentsOf(folder);
  expect(schemas.get('Thing')?.get('weight')?.text).toBe('In tonnes, rounded.');
  expect(schemas.get('Thing')?.get('inner')?.below.get('x')?.text).toBe('Deep.');
  expect([...(schemas.get('More')?.keys() ?? [])]).toEqual(['weight', 'inner', 'later']);
  expect(calls.get('GET /things')?.query.get('skip')?.text).toBe('From where.');
  expect(calls.get('GET /things')?.answer.get('speed')?.text).toBe('In knots.');
  expect(calls.get('GET /things/one')?.params.get('id')?.text).toBe('Which.');
  expect(calls.get('GET /things/one')?.answer.get('weight')?.text).toBe('In tonnes, rounded.');
  expect(schemas.get('Deep')?.get('draught')?.text).toBe('In metres.');
});

test('fields are described where they are sent, by comment, unit and name; named schemas are not', () => {
  const fields = described(
    {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          speed: { type: 'number' },
          distance: { type: 'number' },
          portCallId: { type: 'integer' },
          vessel: { $ref: '#/components/schemas/Vessel' },
        },
      },
    },
    new Map([['distance', { text: 'Nautical miles over ground.', below: new Map() }]]),
  );
  expect(fields).toMatchObject({
    items: {
      properties: {
        speed: { description: 'Knots.' },
        distance: { description: 'Nautical miles over ground.' },
        portCallId: { description: 'Id of the port call.' },
        vessel: { $ref: '#/components/schemas/Vessel' },
      },
    },
  });
});

// It reads every file of the contract.
test('every figure is described', () => {
  expect(undescribedFigures(openApiDocument())).toEqual([]);
  const count = { type: 'integer' };
  const planted = {
    parameters: [
      { name: 'skip', in: 'query', schema: count },
      { name: 'take', in: 'query', schema: { ...count, description: 'At most.' } },
    ],
    schema: {
      properties: {
        total: { anyOf: [{ type: 'string', format: 'decimal' }, { type: 'null' }] },
        ids: { type: 'array', items: count },
        state: { ...count, enum: [10] },
        sum: { ...count, description: 'Metric tons.' },
        inner: { type: 'array', items: { properties: { speed: { type: 'number' } } } },
      },
    },
  };
  expect(undescribedFigures(planted)).toEqual([
    '/parameters/0/skip',
    '/schema/total',
    '/schema/ids',
    '/schema/properties/inner/items/speed',
  ]);
});

// It reads every file of the contract.
test('the document names its entities, refers only to what it holds, and two paths never differ by a name alone', () => {
  const document = openApiDocument() as unknown as {
    readonly paths: Readonly<Record<string, unknown>>;
    readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  for (const name of ['Voyage', 'PortCall', 'Vessel', 'CargoRecord', 'Fixture', 'Claim', 'Partner'])
    expect(document.components['schemas']).toHaveProperty(name);
  const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.]+)"/g);
  for (const [, kind = '', name = ''] of refs)
    expect(Object.keys(document.components[kind] ?? {})).toContain(name);
  const shapes = Object.keys(document.paths).map((one) => one.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});
