/** What webhooks can tell of, by the names of the hub's events. */
export const webhookEntities = [
  { name: 'voyage', label: 'Voyages' },
  { name: 'portCall', label: 'Port calls' },
  { name: 'portCallEvent', label: 'Events of port calls' },
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
] as const;

export const webhookActions = ['created', 'updated', 'deleted', 'restored'] as const;

/** Everything that the hub tells, registers and later rooms too. */
export const everyEvent = '*';
/** The type of a delivery that somebody sends to try an address. */
export const testType = 'webhook.test';

/** Every type that a webhook may be told of: `voyage.created` and so on, or all of them. */
export const webhookTypes: readonly string[] = [
  everyEvent,
  ...webhookEntities.flatMap(({ name }) => webhookActions.map((action) => `${name}.${action}`)),
];

/** Nobody is told of how he is told. */
const silent: ReadonlySet<string> = new Set(['webhook', 'webhookDelivery', 'apiKey', 'vms']);

/** The type of an event, undefined for what is no business of other systems. */
export function webhookType(event: {
  readonly entity: string;
  readonly action: string;
}): string | undefined {
  return silent.has(event.entity) ? undefined : `${event.entity}.${event.action}`;
}

/** Of one company: each change of a record is a delivery to each of them. */
export const mostWebhooks = 20;
