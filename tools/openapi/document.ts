import path from 'node:path';
import { features } from '@fairlead/contract';
import { webhookEvent } from '@fairlead/contract/webhooks';
import { refusal as refusalBody } from '@fairlead/contract/errors/refusal';
import type { FeatureShape } from '@fairlead/contract/route';
import { applicationVersion } from '@fairlead/domain/constants';
import { type CallComments, type Comments, commentsOf, type Described } from './comments.ts';
import { described } from './describe.ts';
import type { Components } from './examples/example.ts';
import { withExamples } from './examples/with-examples.ts';
import { headerParameters, operationOf } from './operation.ts';
import { RefusalBook } from './refusals.ts';
import { type Json, SchemaBook } from './schemas.ts';
import { webhookEvents } from './webhook-events.ts';
import { groupsOfTags, tagsInOrder } from './tags.ts';

const contract = path.resolve(import.meta.dirname, '../../packages/contract/src');

/** The OpenAPI 3.1 document of all declared calls. Uses the contract's own comments as descriptions. */
export function openApiDocument(): Json {
  const book = new SchemaBook();
  const comments = commentsOf(contract);
  const refusals = new RefusalBook();
  const paths = pathsOf({ book, refusals }, comments);
  book.add('Refusal', refusalBody);
  book.add('WebhookEvent', webhookEvent);
  const { schemas: plain, resolve } = book.finished();
  const schemas = withDescriptions(plain, comments) as Components;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairlead',
      version: applicationVersion,
      description: [
        'Every call of the product. Paths and query names are matched without regard to case.',
        'A name that a call does not know, in its query or body, is refused (400); what its calls answer at the same place may be sent back and is dropped, and so is everything beside the id of a reference.',
        'Instants are UTC. Exact numbers are texts, so that no client rounds them. Ids are whole numbers of at most 53 bits.',
        'A list is a plain array; its total, where it has one, is in the header X-Total-Count.',
      ].join('\n\n'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: tagsInOrder,
    'x-tagGroups': groupsOfTags,
    paths: withExamples(resolve(paths) as Json, schemas),
    webhooks: webhookEvents(),
    components: {
      securitySchemes,
      parameters: headerParameters,
      responses: refusals.finished(),
      schemas,
    },
  };
}

const securitySchemes: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a person who has signed in.',
  },
  guest: {
    type: 'http',
    scheme: 'bearer',
    description: 'The session of a guest of a claim, which a code has opened.',
  },
  ship: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The proof of a device on board: `Ship <deviceId>.<t>.<hash>.<signature>`, signed with its key.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'flk_...',
    description:
      'A key of the company, in the header Authorization alone. It makes the calls of its scopes (x-scope) and no other.',
  },
};

interface Books {
  readonly book: SchemaBook;
  readonly refusals: RefusalBook;
}

const nothing: ReadonlyMap<string, Described> = new Map();
const noComments: CallComments = {
  params: nothing,
  query: nothing,
  body: nothing,
  answer: nothing,
};

function pathsOf({ book, refusals }: Books, { calls }: Comments): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, feature] of Object.entries(features as Readonly<Record<string, FeatureShape>>))
    for (const [name, route] of Object.entries(feature)) {
      const item = (paths[`/api${route.path}`] ??= {});
      const comments = calls.get(`${route.method} ${route.path}`) ?? noComments;
      item[route.method.toLowerCase()] = operationOf(
        { id: `${tag}.${name}`, tag, route },
        { book, refusals, comments },
      );
    }
  return paths;
}

function withDescriptions(schemas: Json, comments: Comments): Json {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const names = comments.schemas.get(name) ?? comments.schemas.get(name.replace(/Input$/, ''));
      return [name, described(schema, names ?? nothing, name)];
    }),
  );
}
