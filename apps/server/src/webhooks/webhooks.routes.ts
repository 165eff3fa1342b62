import { randomBytes, randomUUID } from 'node:crypto';
import { type WebhookEvent, webhooks } from '@fairlead/contract/webhooks';
import { mostWebhooks, testType } from '@fairlead/domain/webhooks/events';
import type { Session } from '../platform/database/session.ts';
import type { Egress } from '../platform/egress/egress.ts';
import { done } from '../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { writeSecurityLog } from '../platform/identity/security-log.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { secretSlot } from './delivery/deliver.ts';
import { serveDeliveries } from './delivery/delivery-calls.ts';
import {
  claimWebhook,
  countWebhooks,
  deleteWebhook,
  forgetFailures,
  insertState,
  insertWebhook,
  listWebhooks,
  noteWebhooks,
  rotateSecret,
  updateWebhook,
  webhookById,
  type WebhookRow,
  type WebhookValues,
} from './webhooks.sql.ts';
import { isOlder } from '../platform/http/stale.ts';

const entity = 'webhook';

const constraints = {
  webhooks_name: ['name', 'There is already a webhook with this name'],
} as const;

export interface WebhookParts {
  readonly egress: Egress;
  readonly secrets: SecretBox;
  /** Called when a company gains or loses webhooks: later saves of this process take that into account. */
  readonly rightsChanged: () => void;
  /** Sends what is due of a company. */
  readonly send: (company: number) => void;
}

/**
 * Other systems that are notified of changes. Their addresses are user input: they are checked here and when they are
 * called.
 */
export function serveWebhooks(host: Host, parts: WebhookParts): void {
  const { egress, secrets, rightsChanged } = parts;
  const checked = (values: WebhookValues): WebhookValues => {
    const address = egress.check(values.address);
    if (!address.ok) refuseFields({ address: [address.sentence] });
    return values;
  };
  const sealed = (secret: string, company: number, id: number) =>
    secrets.seal(secret, secretSlot(company, id));
  serve({ ...host, constraints }, webhooks, {
    list: async ({ db, company }) => (await db.all(listWebhooks(company))).map(wireWebhook),
    create: async ({ db, company, body, changed, afterCommit }) => {
      await requireFreeSlot(db, company);
      const secret = newSecret();
      const made = await db.first(insertWebhook(company, checked(body)));
      if (made === undefined) throw new Error('A webhook was not written.');
      await db.run(insertState(company, made.id, await sealed(secret, company, made.id)));
      await db.run(noteWebhooks(company));
      changed({ entity, id: made.id, action: 'created' });
      afterCommit(rightsChanged);
      return { ...(await read(db, company, made.id)), secret };
    },
    save: async ({ db, company, params, body, changed, afterCommit }) => {
      const before = await claimed(db, company, params.id);
      if (isOlder(body.modified, before.modified)) refuseStale(body, before);
      await db.run(updateWebhook(company, params.id, checked(body)));
      if (before.inActive && !body.inActive) await db.run(forgetFailures(company, params.id));
      await db.run(noteWebhooks(company));
      changed({ entity, id: params.id, action: 'updated' });
      afterCommit(rightsChanged);
      afterCommit(() => parts.send(company));
      return read(db, company, params.id);
    },
    remove: async ({ db, company, params, changed, afterCommit }) => {
      if ((await db.run(deleteWebhook(company, params.id))) === 0) return refuse('notFound');
      await db.run(noteWebhooks(company));
      changed({ entity, id: params.id, action: 'deleted' });
      afterCommit(rightsChanged);
      return done;
    },
    rotate: async ({ db, company, actor, address, params, body, changed }) => {
      const { name } = await claimed(db, company, params.id);
      const secret = newSecret();
      const next = { secret: await sealed(secret, company, params.id), hours: body.overlapHours };
      await db.run(rotateSecret(company, params.id, next));
      await writeSecurityLog(db, {
        kind: 'webhook-secret-rotated',
        userId: actor.userId,
        company,
        detail: name,
        address,
      });
      changed({ entity, id: params.id, action: 'updated' });
      return { ...(await read(db, company, params.id)), secret };
    },
    ...serveDeliveries({ send: parts.send, test: testOf }),
  });
}

async function requireFreeSlot(db: Session, company: number): Promise<void> {
  // Locks the company's row, so that two new webhooks at once are counted one after the other.
  await db.run(noteWebhooks(company));
  const counted = await db.first(countWebhooks(company));
  if ((counted?.number ?? 0) >= mostWebhooks) refuse('webhooksFull');
}

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

function testOf(company: number, id: number, now: Date) {
  const eventId = randomUUID();
  const body: WebhookEvent = {
    id: eventId,
    type: testType,
    at: now.toISOString(),
    company,
    entity,
    entityId: id,
    action: 'test',
    parentId: null,
  };
  return { eventId, type: testType, body: JSON.stringify(body) };
}

async function claimed(db: Session, company: number, id: number) {
  if ((await db.first(claimWebhook(company, id))) === undefined) refuse('notFound');
  return read(db, company, id);
}

async function read(db: Session, company: number, id: number) {
  return wireWebhook((await db.first(webhookById(company, id))) ?? refuse('notFound'));
}

function wireWebhook(row: WebhookRow) {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    events: [...row.events],
    inActive: row.in_active,
    stoppedBecause: row.stopped_because,
    failingSince: row.failing_since,
    lastSuccess: row.last_success,
    waiting: row.waiting,
    formerSecretTo: row.old_secret_to,
    modified: row.modified,
  };
}
