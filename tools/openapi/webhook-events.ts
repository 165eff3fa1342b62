import {
  everyEvent,
  testType,
  webhookActions,
  webhookEntities,
} from '@fairlead/domain/webhooks/events';
import type { Json } from './schemas.ts';

const sample = {
  id: '0d5c0f0e-6c4e-4d2e-9a57-3a7a5b1b4c11',
  at: '2026-11-21T14:02:11.310Z',
  company: 7,
  entityId: 4711,
  parentId: null,
} as const;

const headers: readonly Json[] = [
  {
    name: 'X-Fairlead-Signature',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description:
      't=SECONDS,v1=HEX: HMAC-SHA256 with the secret of the webhook over t, a full stop and the body.',
    example: 't=1795269731,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  },
  {
    name: 'X-Fairlead-Event',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'The id of the event, the same in each retry.',
    example: sample.id,
  },
  {
    name: 'X-Fairlead-Delivery',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'The number of the delivery in the log.',
    example: '90341',
  },
];

/** What webhooks deliver: one entry for each kind of record, with the types of its events. */
export function webhookEvents(): Json {
  const records = webhookEntities.map(({ name, label }) => [
    name,
    delivery({
      id: name,
      summary: `${label}: ${webhookActions.join(', ')}`,
      types: webhookActions.map((action) => `${name}.${action}`),
      example: { ...sample, type: `${name}.updated`, entity: name, action: 'updated' },
    }),
  ]);
  const test = delivery({
    id: 'webhookTest',
    summary: `A delivery to try an address out; it arrives whatever the webhook subscribes to. One that subscribes to ${everyEvent} also gets the changes of every other record`,
    types: [testType],
    example: { ...sample, type: testType, entity: 'webhook', entityId: 3, action: 'test' },
  });
  return Object.fromEntries([...records, ['webhookTest', test]]) as Json;
}

interface Delivery {
  readonly id: string;
  readonly summary: string;
  readonly types: readonly string[];
  readonly example: Json;
}

const delivery = ({ id, summary, types, example }: Delivery): Json => ({
  post: {
    operationId: `webhook.${id}`,
    tags: ['webhooks'],
    summary,
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/WebhookEvent' },
              { type: 'object', properties: { type: { type: 'string', enum: types } } },
            ],
          },
          example,
        },
      },
    },
    responses: {
      200: { description: 'Received; any status from 200 to 299 says so, within ten seconds' },
      '4XX': { description: 'Anything else is tried again, for three days' },
    },
  },
});
