import { type ErrorCode, errors } from '@fairlead/contract/errors';
import type { RouteShape } from '@fairlead/contract/route';
import { scopeOf } from '@fairlead/contract/api-keys/scopes';
import { companyHeader, officeTokenHeader } from '@fairlead/domain/constants';
import type { z } from 'zod';
import { ownRefusals } from '../../apps/server/src/platform/http/refusals-of-calls.ts';
import type { CallComments } from './comments.ts';
import { described } from './describe.ts';
import type { RefusalBook } from './refusals.ts';
import { columnsAsMarkdown, fileColumns } from './file-columns.ts';
import type { Json, SchemaBook } from './schemas.ts';

/** The header components that calls refer to. */
export const headerParameters: Json = {
  Company: {
    name: companyHeader,
    in: 'header',
    required: false,
    schema: { type: 'integer', format: 'int64' },
    description:
      'The company acted for. A person has to state it; a key has only one and may leave it out.',
  },
  OfficeToken: {
    name: officeTokenHeader,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'Needed where the company keeps its documents in Microsoft 365.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    description: 'Repeating the same request under the same key has one effect.',
  },
};

const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

interface Call {
  readonly id: string;
  readonly tag: string;
  readonly route: RouteShape;
}

interface Means {
  readonly book: SchemaBook;
  readonly comments: CallComments;
  readonly refusals: RefusalBook;
}

/** One operation of the document. */
export function operationOf({ id, tag, route }: Call, { book, comments, refusals }: Means): Json {
  const scope = scopeOf(route);
  return {
    operationId: id,
    tags: [tag],
    summary: route.summary,
    ...columnsOf(route),
    security: securityOf(route),
    'x-permission': route.may,
    ...(scope === null ? {} : { 'x-scope': scope }),
    parameters: [
      ...describedParameters(fieldsOf(book, route.params, 'path'), comments.params),
      ...describedParameters(fieldsOf(book, route.query, 'query'), comments.query),
      ...(route.may === 'public' || route.may === 'ship' ? [] : [parameter('Company')]),
      ...(route.office === true ? [parameter('OfficeToken')] : []),
      ...(route.method === 'GET' ? [] : [parameter('IdempotencyKey')]),
    ],
    ...requestBodyOf(route, { book, comments }),
    responses: responsesOf(route, { book, comments, refusals }),
  };
}

/** Of a file its columns. */
function columnsOf(route: RouteShape): Json {
  const columns = fileColumns.find((file) => file.route === route)?.columns;
  if (columns === undefined) return {};
  return {
    description: columnsAsMarkdown(columns).join('\n'),
    'x-columns': columns.map(({ title, unit, meaning }) => ({ title, unit, meaning })),
  };
}

/** A user's token, or an API key where keys are allowed; either is enough. */
function securityOf(route: RouteShape): readonly Json[] {
  if (route.may === 'public') return route.guest === true ? [{ guest: [] }] : [];
  if (route.may === 'ship') return [{ ship: [] }];
  return scopeOf(route) === null ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [] }];
}

interface Field {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Json;
}

function fieldsOf(book: SchemaBook, object: z.ZodObject | undefined, part: Field['in']): Field[] {
  return Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: part,
    required: part === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: book.of(schema as z.ZodType, 'input'),
  }));
}

/** Parameters are described as fields of a schema with the same names. */
function describedParameters(fields: readonly Field[], names: CallComments['query']): Field[] {
  const schemas = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  const { properties } = described({ properties: schemas }, names) as {
    properties: typeof schemas;
  };
  return fields.map((field) => ({ ...field, schema: properties[field.name] ?? field.schema }));
}

function requestBodyOf(
  route: RouteShape,
  { book, comments }: Pick<Means, 'book' | 'comments'>,
): Json {
  const bodies: Record<string, Json> = {};
  const file = { type: 'string', format: 'binary' };
  if (route.body !== undefined)
    bodies['application/json'] = {
      schema: described(book.of(route.body, 'input'), comments.body),
    };
  if (route.deflated !== undefined) bodies[route.deflated.type] = { schema: file };
  for (const type of route.upload?.types ?? []) bodies[type] = { schema: file };
  if (route.upload !== undefined)
    bodies['multipart/form-data'] = {
      schema: { type: 'object', properties: { file }, required: ['file'] },
    };
  return Object.keys(bodies).length === 0
    ? {}
    : { requestBody: { required: true, content: bodies } };
}

const integer = (description: string) => ({ schema: { type: 'integer' }, description });

/** What a response contains besides its body. */
const headersOf = ({
  total,
  firstRow,
  rowLimit,
}: RouteShape): Readonly<Record<string, unknown>> => ({
  ...(total === true ? { 'X-Total-Count': integer('How many there are in all') } : {}),
  ...(firstRow === true
    ? { 'X-First-Row': integer('Row of the list that the answer begins with, from 0') }
    : {}),
  ...(rowLimit === true ? { 'X-Row-Limit': integer('The most rows that are sent') } : {}),
});

function responsesOf(route: RouteShape, { book, comments, refusals }: Means): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  const codes: readonly ErrorCode[] = [
    ...ownRefusals(route),
    'tooMany',
    ...(route.method === 'GET' ? [] : (['keyReused'] as const)),
  ];
  for (const code of new Set(codes)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const headers = headersOf(route);
  return {
    200: {
      description: 'OK',
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
      content: {
        [route.sendsFile ?? 'application/json']: {
          schema: described(book.of(route.answer, 'output'), comments.answer),
        },
      },
    },
    ...Object.fromEntries([...byStatus].map(([status, own]) => [status, refusals.of(own)])),
    default: refusals.common(),
  };
}
