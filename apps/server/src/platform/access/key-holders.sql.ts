import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';

export interface KeyRow {
  readonly company_id: number;
  readonly id: number;
  readonly user_id: number;
  readonly full_name: string;
  readonly scopes: readonly string[];
  readonly expires: string;
  readonly revoked: string | null;
  readonly valid_to: string | null;
  readonly last_used: string | null;
  readonly is_open: boolean;
  readonly has_webhooks: boolean;
  readonly subscribed_until: string | null;
}

/** The company of a secret decides what the next statement of the session may see. */
export const stateCompanyOfKey = (hash: Buffer) =>
  statementOf(
    sql`
    select set_config('app.company', coalesce(
      (select company_id::text from control.api_key_secrets where secret_hash = ${hash}), '0'), false)`,
    'state company of key',
  );

/** A key by the hash of a secret: an index finds it, and no comparison goes character by character. */
export const keyBySecret = (hash: Buffer) =>
  statementOf<KeyRow>(
    sql`
    select k.company_id, k.id, k.user_id, u.full_name, k.scopes, k.expires, k.revoked, s.valid_to, s.last_used,
      not c.deleted and not c.in_active as is_open, c.has_webhooks,
      control.subscribed_until(c.id) as subscribed_until
    from control.api_key_secrets s
    join tenant.api_keys k on k.company_id = s.company_id and k.id = s.key_id
    join control.users u on u.id = k.user_id
    join control.customers c on c.id = s.company_id
    where s.secret_hash = ${hash}`,
    'key by secret',
  );

/** Several processes may note the same minute; one of them does. */
export const noteKeyUse = (hash: Buffer) =>
  statementOf(
    sql`
    update control.api_key_secrets set last_used = now()
    where secret_hash = ${hash} and (last_used is null or last_used < now() - interval '1 minute')`,
    'note key use',
  );
