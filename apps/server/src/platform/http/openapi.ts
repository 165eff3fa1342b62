import { type ErrorCode, errors } from '@fairlead/contract/errors';
import { rooms } from '@fairlead/contract';
import { refusal as refusalBody } from '@fairlead/contract/refusal';
import type { RoomShape, RouteShape } from '@fairlead/contract/route';
import { scopeOf } from '@fairlead/contract/scopes';
import { applicationVersion, companyHeader, officeTokenHeader } from '@fairlead/domain/constants';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of every declared call. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, room] of Object.entries(rooms as Readonly<Record<string, RoomShape>>)) {
    for (const [name, route] of Object.entries(room)) {
      const path = (paths[`/api${route.path}`] ??= {});
      path[route.method.toLowerCase()] = operation(`${tag}.${name}`, tag, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairlead',
      version: applicationVersion,
      description:
        'Every call of the product. Paths and query names are matched without regard to case. A name that a call does not know, in its query or body, is refused (400); what its calls answer at the same place may be sent back and is dropped, and so is what stands beside the id of a reference.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(rooms).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a person who has signed in.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'flk_...',
          description:
            'A key of the company, in the header Authorization alone. It makes the calls of its scopes (x-scope) and no other.',
        },
      },
      responses: { Refused: commonAnswer },
      schemas: {
        Refusal: schemaOf(refusalBody, 'output'),
      },
    },
  };
}

/** A person's token, or a key where one is let in; either is enough. */
function securityOf(route: RouteShape): readonly Json[] {
  if (route.may === 'public') return [];
  return scopeOf(route) === null ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [] }];
}

function operation(operationId: string, tag: string, route: RouteShape): Json {
  const scope = scopeOf(route);
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    security: securityOf(route),
    'x-permission': route.may,
    ...(scope === null ? {} : { 'x-scope': scope }),
    parameters: parametersOf(route),
    ...requestBodyOf(route),
    responses: responsesOf(route),
  };
}

function requestBodyOf(route: RouteShape): Json {
  const bodies: Record<string, Json> = {};
  const file = { type: 'string', format: 'binary' };
  if (route.body !== undefined)
    bodies['application/json'] = { schema: schemaOf(route.body, 'input') };
  for (const type of route.upload?.types ?? []) bodies[type] = { schema: file };
  if (route.upload !== undefined)
    bodies['multipart/form-data'] = {
      schema: { type: 'object', properties: { file }, required: ['file'] },
    };
  return Object.keys(bodies).length === 0
    ? {}
    : { requestBody: { required: true, content: bodies } };
}

function parametersOf(route: RouteShape): Json[] {
  const writes = route.method !== 'GET';
  return [
    ...fieldsOf(route.params, 'path'),
    ...fieldsOf(route.query, 'query'),
    ...(route.may === 'public'
      ? []
      : [
          {
            name: companyHeader,
            in: 'header',
            required: route.may !== 'signedIn' && route.may !== 'admin',
            schema: { type: 'integer' },
            description: 'The company acted for; a key may leave it out, it has only one',
          },
        ]),
    ...(route.office === true
      ? [
          {
            name: officeTokenHeader,
            in: 'header',
            required: false,
            schema: { type: 'string' },
            description: 'Needed where the company keeps its documents in Microsoft 365',
          },
        ]
      : []),
    ...(writes
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 200 },
            description: 'Repeating the same request under the same key has one effect',
          },
        ]
      : []),
  ];
}

function fieldsOf(object: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }));
}

const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

/** What any call may answer, whatever it does; a call that may answer one of them for a reason of its own says so. */
const common: readonly ErrorCode[] = [
  'invalid',
  'unreadable',
  'notFound',
  'tooLarge',
  'wrongType',
  'encodedBody',
  'keyReused',
  'tooMany',
  'companyBusy',
  'uploadsUnderWay',
  'unexpected',
  'busy',
  'databaseDown',
  'tookTooLong',
  'diskFull',
];

const commonAnswer: Json = {
  description: [
    ...common.map((code) => `${errors[code].status} ${errors[code].sentence}`),
    '417 Expect asks for what is not offered; no body',
    '431 The headers are longer than 16 KB; no body',
  ].join(' | '),
  content: refusal,
};

/** What a call may be refused with for a reason of its own. */
function ownRefusals({ may, fails = [], secret }: RouteShape): readonly ErrorCode[] {
  return [
    ...(may === 'public' ? [] : (['signInNeeded', 'permissionDenied'] as const)),
    ...fails,
    ...(secret === true ? (['answerShownOnce'] as const) : []),
  ];
}

/** Every status of a refusal that the document declares for a call. */
export const refusalStatuses = (route: RouteShape): ReadonlySet<number> =>
  new Set([...common, ...ownRefusals(route)].map((code) => errors[code].status));

function responsesOf(route: RouteShape): Json {
  const refusals: Record<string, { readonly description: string; readonly content: Json }> = {};
  for (const code of ownRefusals(route)) {
    const { status, sentence } = errors[code];
    const known = refusals[status]?.description;
    refusals[status] = {
      description: known === undefined ? sentence : `${known} | ${sentence}`,
      content: refusal,
    };
  }
  const headers =
    route.total === true
      ? {
          headers: {
            'X-Total-Count': {
              schema: { type: 'integer' },
              description: 'How many there are in all',
            },
          },
        }
      : {};
  return {
    200: {
      description: 'OK',
      ...headers,
      content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
    },
    ...refusals,
    default: { $ref: '#/components/responses/Refused' },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
  }) as Record<string, unknown>;
  return rest;
}
