import { isReceived, nextAttemptMs, stoppedBecause } from '@fairlead/domain/webhooks/retry';
import type { Database } from '../../platform/database/database.ts';
import { type Egress, EgressError } from '../../platform/egress/egress.ts';
import { inLanes } from '../../platform/jobs/in-lanes.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import {
  type Attempt,
  type DueRow,
  noteAttempt,
  noteState,
  stopWebhook,
  takeDue,
} from '../deliveries.sql.ts';
import { noteWebhooks } from '../webhooks.sql.ts';
import { signatureOf } from './signature.ts';

export interface Deliverer {
  readonly database: Database;
  readonly egress: Egress;
  readonly secrets: SecretBox;
  readonly clock: () => number;
}

const atOnce = 5;
const mostAnswer = 1000;
/** A turn has a time limit, so that a company whose receivers are slow does not block the worker. */
export const turnMs = 20_000;

export const secretSlot = (company: number, webhook: number): string =>
  `webhook ${company}/${webhook}`;

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/**
 * Sends deliveries of one company that are due; true when there were any, so that the states of the webhooks are shown
 * again.
 */
export async function deliverDue(deliverer: Deliverer, company: number): Promise<boolean> {
  const { database } = deliverer;
  const until = performance.now() + turnMs;
  let isAny = false;
  while (performance.now() < until) {
    const due = await database.write(scope(company), (session) => session.all(takeDue(company)));
    if (due.length === 0) break;
    isAny = true;
    await inLanes(due, atOnce, (one) => deliverOne(deliverer, company, one));
  }
  return isAny;
}

async function deliverOne(deliverer: Deliverer, company: number, row: DueRow): Promise<void> {
  const { database, clock } = deliverer;
  const attempt = await send(deliverer, company, row);
  const now = clock();
  const received = isReceived(attempt.status ?? 0);
  // A test is tried once: the user who sent it is watching.
  const next =
    received || row.type === 'webhook.test' ? undefined : nextAttemptMs(row.failed + 1, now);
  const outcome = {
    id: row.id,
    webhook: row.webhook_id,
    status: received ? 'delivered' : next === undefined ? 'failed' : 'waiting',
    due: next === undefined ? null : new Date(next).toISOString(),
    attempt,
  } as const;
  await database.write(scope(company), async (session) => {
    const [, state] = await Promise.all([
      session.run(noteAttempt(company, outcome)),
      session.first(noteState(company, row.webhook_id, received)),
    ]);
    const since = state?.failing_since ?? null;
    const sentence = since === null ? undefined : stoppedBecause(since, now, inShort(attempt));
    if (sentence === undefined) return;
    await session.run(stopWebhook(company, row.webhook_id, sentence));
    await session.run(noteWebhooks(company));
  });
}

const inShort = ({ status, error }: Attempt): string => error ?? `status ${status ?? 0}`;

async function send(
  { egress, secrets, clock }: Deliverer,
  company: number,
  row: DueRow,
): Promise<Attempt> {
  const at = new Date(clock()).toISOString();
  const slot = secretSlot(company, row.webhook_id);
  const sealed = row.old_secret === null ? [row.secret] : [row.secret, row.old_secret];
  const opened = await Promise.all(sealed.map((one) => secrets.open(one, slot)));
  const keys = opened.filter((one) => one !== undefined);
  const nothing = { at, status: null, ms: null, answer: null };
  if (keys.length === 0)
    return { ...nothing, error: 'The secret cannot be read. Create a new one for the webhook.' };
  try {
    const { status, text, ms } = await egress.send({
      address: row.address,
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-fairlead-event': row.event_id,
        'x-fairlead-delivery': String(row.id),
        'x-fairlead-signature': signatureOf(row.body, keys, clock()),
      },
      body: row.body,
      mostBytes: 4 * mostAnswer,
    });
    const answer = text.replaceAll('\u0000', '').slice(0, mostAnswer);
    return { at, status, ms, answer, error: null };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { ...nothing, error: error.message };
  }
}
