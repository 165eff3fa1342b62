import { sqlFor } from '../database/query.ts';
import type { Session } from '../database/session.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { refuse, refuseFields } from './refusal.ts';

/** A write that its sender may repeat: the same key gives the same answer and takes effect once. */
export interface KeyedRequest {
  readonly company: number;
  readonly userId: number;
  readonly key: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** The answer contains a secret: it is returned once and not stored. */
  readonly isSecret: boolean;
  /** A body may contain a password: its hash is useless without this key. */
  readonly secretKey: SecretKey;
}

export interface StoredAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Runs a write once per key. The key, the effect and the answer commit together; a second sender waits on the first one's
 * row and then receives the stored answer. Another request under the same key is refused (422), and so is a repeated one
 * whose answer contained a secret (409).
 */
export async function once(
  session: Session,
  request: KeyedRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (request.key.length > 200) refuseFields({ 'Idempotency-Key': ['At most 200 characters'] });
  const { method, url, body } = request;
  const hash = request.secretKey.mac(
    `${method} ${withoutPassword(url)}\n${JSON.stringify(body ?? null)}`,
  );
  const fresh = await session.run(
    sqlFor
      .insertInto('tenant.request_keys')
      .values({
        company_id: request.company,
        user_id: request.userId,
        key: request.key,
        request_hash: hash,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const row = (table: 'tenant.request_keys') =>
    sqlFor
      .selectFrom(table)
      .where('company_id', '=', request.company)
      .where('user_id', '=', request.userId)
      .where('key', '=', request.key);
  if (fresh === 0) {
    const stored = await session.first(
      row('tenant.request_keys').select(['request_hash', 'status', 'answer']),
    );
    if (stored === undefined || !stored.request_hash.equals(hash)) return refuse('keyReused');
    if (stored.answer === null) return refuse('answerShownOnce');
    return { status: stored.status ?? 200, text: stored.answer };
  }
  const answer = await work();
  await session.run(
    sqlFor
      .updateTable('tenant.request_keys')
      .set({ status: answer.status, answer: request.isSecret ? null : answer.text })
      .where('company_id', '=', request.company)
      .where('user_id', '=', request.userId)
      .where('key', '=', request.key),
  );
  return answer;
}

/** A password in a query is not part of what is stored: otherwise passwords could be tried against the stored hash. */
const withoutPassword = (url: string): string => url.replaceAll(/([?&]pwd=)[^&]*/gi, '$1');
