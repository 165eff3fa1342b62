import { randomUUID } from 'node:crypto';
import type { ChangeEvent } from '@fairlead/contract/hub';
import type { WebhookEvent } from '@fairlead/contract/webhooks';
import { webhookType } from '@fairlead/domain/webhooks/events';
import type { EventOutbox } from '../../platform/events/event-outbox.ts';
import { openCompanyTurns } from '../../platform/jobs/company-turns.ts';
import { inLanes } from '../../platform/jobs/in-lanes.ts';
import {
  companiesWithWebhooks,
  forgetDeliveries,
  storeEvents,
  type QueuedEvent,
} from '../deliveries.sql.ts';
import { openCompanies } from '../../platform/access/key-actors.sql.ts';
import { type Deliverer, deliverDue } from './deliver.ts';

export interface Webhooks extends EventOutbox {
  /** Sends what did not leave at once, of every company; called by the worker. */
  sendAll(): Promise<void>;
  forgetOld(): Promise<void>;
  /** Waits for deliveries under way. */
  close(): Promise<void>;
}

export interface WebhooksOptions extends Deliverer {
  /** Called after deliveries, so that screens that show the log of the company load it again. */
  readonly notify: (company: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Companies whose deliveries are sent at the same time. */
const companiesAtOnce = 8;
const rule = { company: 0, actor: null, source: 'rule' } as const;

/** The outbox of changes for other systems: rows in the transaction of the change, sent after its commit. */
export function openWebhooks(options: WebhooksOptions): Webhooks {
  const { database, clock, notify, onError } = options;
  const turns = openCompanyTurns(async (company) => {
    if (await deliverDue(options, company)) notify(company);
  }, onError);
  const store: EventOutbox['store'] = async (session, company, events) => {
    const stored = tellable(company, events, new Date(clock()));
    if (stored.length > 0) await session.run(storeEvents(company, stored));
  };
  return {
    store,
    send: (company) => void turns.run(company),
    sendAll: async () => {
      const companies = await database.read(rule, (session) => session.all(companiesWithWebhooks));
      await inLanes(companies, companiesAtOnce, ({ id }) => turns.run(id));
    },
    forgetOld: async () => {
      const companies = await database.read(rule, (session) => session.all(openCompanies));
      for (const { id: company } of companies)
        await database.write({ company, actor: null, source: 'rule' }, (session) =>
          session.run(forgetDeliveries(company)),
        );
    },
    close: turns.close,
  };
}

/** One event per record and action, however often a save reports it. */
function tellable(
  company: number,
  events: readonly ChangeEvent[],
  at: Date,
): readonly QueuedEvent[] {
  const notify = new Map<string, QueuedEvent>();
  for (const event of events) {
    const type = webhookType(event);
    if (type === undefined) continue;
    const what = `${type} ${event.id}`;
    if (notify.has(what)) continue;
    const eventId = randomUUID();
    const body: WebhookEvent = {
      id: eventId,
      type,
      at: at.toISOString(),
      company,
      entity: event.entity,
      entityId: event.id,
      action: event.action,
      parentId: event.parentId,
    };
    notify.set(what, { eventId, type, body: JSON.stringify(body) });
  }
  return [...notify.values()];
}
