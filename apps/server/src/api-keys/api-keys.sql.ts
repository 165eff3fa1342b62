import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface ApiKeyRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly expires: string;
  readonly revoked: string | null;
  readonly created: string;
  readonly created_by: string | null;
  readonly last_used: string | null;
  readonly former_to: string | null;
  readonly former_used: string | null;
  readonly modified: string;
}

const columns = sql`k.id, k.user_id, k.name, k.prefix, k.scopes, k.expires, k.revoked, k.created, u.full_name as created_by,
  (select max(s.last_used) from control.api_key_secrets s where s.company_id = k.company_id and s.key_id = k.id) as last_used,
  f.valid_to as former_to, f.last_used as former_used, k.modified`;

const keys = sql`tenant.api_keys k
  left join control.users u on u.id = k.created_by
  left join lateral (select s.valid_to, s.last_used from control.api_key_secrets s
    where s.company_id = k.company_id and s.key_id = k.id and s.valid_to > now() and k.revoked is null
    order by s.valid_to desc limit 1) f on true`;

export const listKeys = (company: number) =>
  statementOf<ApiKeyRow>(
    sql`
    select ${columns} from ${keys} where k.company_id = ${company}
    order by k.revoked is not null, lower(k.name), k.id limit 500`,
    'list api keys',
  );

export const keyById = (company: number, id: number) =>
  statementOf<ApiKeyRow>(
    sql`select ${columns} from ${keys} where k.company_id = ${company} and k.id = ${id}`,
    'api key by id',
  );

/** Locks the row until the transaction ends. */
export const claimKey = (company: number, id: number) =>
  statementOf<{ readonly id: number }>(
    sql`select id from tenant.api_keys where company_id = ${company} and id = ${id} for update`,
    'claim api key',
  );

export interface KeyValues {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expires: string;
}

export interface NewKey extends KeyValues {
  readonly user: number;
  readonly prefix: string;
  readonly author: number;
}

export const insertKey = (company: number, key: NewKey) =>
  statementOf<{ readonly id: number }>(
    sql`
    insert into tenant.api_keys (company_id, name, user_id, prefix, scopes, expires, created_by)
    values (${company}, ${key.name}, ${key.user}, ${key.prefix}, ${[...key.scopes]}::text[],
      ${key.expires}::timestamptz, ${key.author})
    returning id`,
    'insert api key',
  );

export const updateKey = (company: number, id: number, key: KeyValues) =>
  statementOf(
    sql`
    update tenant.api_keys set name = ${key.name}, scopes = ${[...key.scopes]}::text[], expires = ${key.expires}::timestamptz
    where company_id = ${company} and id = ${id}`,
    'update api key',
  );

export const insertSecret = (company: number, id: number, hash: Buffer) =>
  statementOf(
    sql`
    insert into control.api_key_secrets (secret_hash, company_id, key_id)
    select ${hash}, company_id, id from tenant.api_keys where company_id = ${company} and id = ${id}`,
    'insert api key secret',
  );

/** Marks all current secrets of a key as former ones; none of them becomes valid for longer. */
export const endSecrets = (company: number, id: number, hours: number) =>
  statementOf(
    sql`
    update control.api_key_secrets
    set valid_to = least(coalesce(valid_to, 'infinity'), now() + make_interval(hours => ${hours}))
    where company_id = ${company} and key_id = ${id}`,
    'end api key secrets',
  );

export const showPrefix = (company: number, id: number, prefix: string) =>
  statementOf(
    sql`update tenant.api_keys set prefix = ${prefix} where company_id = ${company} and id = ${id}`,
    'show api key prefix',
  );

export const revokeKey = (company: number, id: number) =>
  statementOf<{ readonly name: string }>(
    sql`
    update tenant.api_keys set revoked = now()
    where company_id = ${company} and id = ${id} and revoked is null returning name`,
    'revoke api key',
  );
