import type { ChangeEntity } from '../hub/change-entities.ts';

/** Records that webhooks can report on, by the names of the hub's events. */
export const webhookEntities = [
  { name: 'voyage', label: 'Voyages' },
  { name: 'portCall', label: 'Port calls' },
  { name: 'portCallEvent', label: 'Port call events' },
  { name: 'serviceTime', label: 'Service times' },
  { name: 'cargo', label: 'Cargo' },
  { name: 'cargoGroup', label: 'Cargo groups' },
  { name: 'vessel', label: 'Vessels' },
  { name: 'fixture', label: 'Fixtures' },
  { name: 'charterTerms', label: 'Charter terms' },
  { name: 'statementOfFacts', label: 'Statements of facts' },
  { name: 'laytimeCalculation', label: 'Laytime calculations' },
  { name: 'document', label: 'Documents' },
  { name: 'envelope', label: 'Signatures' },
  { name: 'partner', label: 'Partners' },
  { name: 'person', label: 'Persons' },
] as const satisfies readonly { readonly name: ChangeEntity; readonly label: string }[];

export const webhookActions = ['created', 'updated', 'deleted', 'restored'] as const;

/** All events of the hub, including registers and future features. */
export const everyEvent = '*';
/** The type of a test delivery. */
export const testType = 'webhook.test';

/** All types that a webhook can subscribe to: `voyage.created` and so on, or all of them. */
export const webhookTypes: readonly string[] = [
  everyEvent,
  ...webhookEntities.flatMap(({ name }) => webhookActions.map((action) => `${name}.${action}`)),
];

/** Changes to webhooks, API keys and connections themselves are not reported, nor what people do with notifications. */
const silent: ReadonlySet<ChangeEntity> = new Set([
  'webhook',
  'webhookDelivery',
  'apiKey',
  'vms',
  'notification',
]);

/** The type of an event, undefined if it is not reported to other systems. */
export function webhookType(event: {
  readonly entity: ChangeEntity;
  readonly action: string;
}): string | undefined {
  return silent.has(event.entity) ? undefined : `${event.entity}.${event.action}`;
}

/** Per company: each change of a record is delivered to each of them. */
export const mostWebhooks = 20;
