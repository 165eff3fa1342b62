import type { webhooks } from '@fairlead/contract/webhooks';
import type { Session } from '../../platform/database/session.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import type { Handlers } from '../../platform/http/call.ts';
import {
  countDeliveries,
  type DeliveryRow,
  insertDelivery,
  listDeliveries,
  repeatDelivery,
  repeatPeriod,
  type QueuedEvent,
} from '../deliveries.sql.ts';
import { claimWebhook } from '../webhooks.sql.ts';

interface DeliveryParts {
  readonly send: (company: number) => void;
  readonly test: (company: number, id: number, now: Date) => QueuedEvent;
}

type DeliveryCalls = Pick<Handlers<typeof webhooks>, 'log' | 'test' | 'replay' | 'replayPeriod'>;

/** The log of a webhook, and deliveries that are sent by hand. */
export function serveDeliveries({ send, test }: DeliveryParts): DeliveryCalls {
  return {
    log: async ({ db, company, params, query, total }) => {
      const { status = null, type = null, from = null, to = null } = query;
      const filter = { webhook: params.id, status, type, from, to };
      const page = { skip: query.skip ?? 0, take: query.take ?? 50 };
      const [known, rows, counted] = await Promise.all([
        db.first(claimWebhook(company, params.id)),
        db.all(listDeliveries(company, filter, page)),
        db.first(countDeliveries(company, filter)),
      ]);
      if (known === undefined) return refuse('notFound');
      total(counted?.total ?? 0);
      return rows.map(wireDelivery);
    },
    test: async ({ db, company, params, now, afterCommit }) => {
      await require(db, company, params.id);
      const made = await db.first(
        insertDelivery(company, params.id, test(company, params.id, now)),
      );
      afterCommit(() => send(company));
      return made ?? refuse('notFound');
    },
    replay: async ({ db, company, params, afterCommit }) => {
      const made = await db.first(repeatDelivery(company, params.id, params.deliveryId));
      afterCommit(() => send(company));
      return made ?? refuse('notFound');
    },
    replayPeriod: async ({ db, company, params, body, afterCommit }) => {
      await require(db, company, params.id);
      if (body.from > body.to) refuseFields({ to: ['The period ends before it begins'] });
      const count = await db.run(repeatPeriod(company, { webhook: params.id, ...body }));
      afterCommit(() => send(company));
      return { count };
    },
  };
}

async function require(db: Session, company: number, id: number): Promise<void> {
  if ((await db.first(claimWebhook(company, id))) === undefined) refuse('notFound');
}

function wireDelivery(row: DeliveryRow) {
  const { id, type, created, status, due, body } = row;
  const attempts = row.attempts.map((attempt) => ({ ...attempt }));
  return { id, eventId: row.event_id, type, created, status, due, body, attempts };
}
