import { features } from '@fairlead/contract';
import type { RouteShape, FeatureShape } from '@fairlead/contract/route';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { openApiDocument } from '../document.ts';
import type { Json } from '../schemas.ts';
import { exampleOf } from './example.ts';

interface Operation {
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content } };
}

type Content = Readonly<Record<string, { readonly example?: unknown } | undefined>>;

const { paths } = openApiDocument() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const calls = Object.entries(features as Readonly<Record<string, FeatureShape>>).flatMap(
  ([tag, feature]) =>
    Object.entries(feature).map(([name, route]) => ({ name: `${tag}.${name}`, route })),
);

const operationOf = ({ method, path }: RouteShape): Operation | undefined =>
  paths[`/api${path}`]?.[method.toLowerCase()];

const problems = (schema: z.ZodType | undefined, example: unknown): readonly string[] => {
  const read = schema?.safeParse(example);
  return read?.success === false
    ? read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    : [];
};

test.each(calls)('the examples of $name are what the call takes and answers', ({ route }) => {
  const { parameters, requestBody, responses } = operationOf(route) as Operation;
  const parametersIn = (position: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === position && parameter.example !== undefined)
        .map(({ name = '', example }) => [name, example]),
    );
  const answer = responses[200].content['application/json'];
  // A file is bytes, of which an example would tell nothing.
  expect(answer === undefined).toBe(route.sendsFile !== undefined);
  expect(answer ?? { example: 'bytes' }).toHaveProperty('example');
  expect({
    params: problems(route.params, parametersIn('path')),
    query: problems(route.query, parametersIn('query')),
    body: problems(route.body, requestBody?.content['application/json']?.example),
    answer: answer === undefined ? [] : problems(route.answer, answer.example),
  }).toEqual({ params: [], query: [], body: [], answer: [] });
});

test('an example is the same each time, and one inside itself ends', () => {
  const tree: Json = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1 },
      children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      parent: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] },
    },
  };
  const example = () => exampleOf({ $ref: '#/components/schemas/Tree' }, { Tree: tree });
  expect(example()).toEqual({ name: 'Example', children: [], parent: null });
  expect(example()).toEqual(example());
});
