import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { statementOf } from '../database/query.ts';

/** The identifier of a public link in the database; only its holder has the token itself. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token that no one can guess: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The company that a token belongs to, queried before any company is known; counts the query. */
export const companyOfToken = (hash: Buffer) =>
  statementOf<{ company_id: number }>(
    sql`
    update control.public_tokens set opened = opened + 1, last_opened = now()
    where token_hash = ${hash} returning company_id`,
    'company of token',
  );

/** Undefined for tokens that never existed. */
export async function companyBehind(database: Database, hash: Buffer): Promise<number | undefined> {
  const scope = { company: 0, actor: null, source: 'rule' } as const;
  const found = await database.write(scope, (session) => session.first(companyOfToken(hash)));
  return found?.company_id;
}

/** Notes which company a new token belongs to. */
export const insertToken = (company: number, hash: Buffer) =>
  statementOf(
    sql`insert into control.public_tokens (token_hash, company_id) values (${hash}, ${company})`,
    'insert public token',
  );
