import { createHash } from 'node:crypto';
import { keyPrefix, keyState } from '@fairlead/domain/api-keys/api-keys';
import { companyRole } from '@fairlead/domain/people/roles';
import type { Scope } from '@fairlead/domain/api-keys/scopes';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Database } from '../database/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Actor } from './actors.ts';
import { keyBySecret, type KeyRow, noteKeyUse, stateCompanyOfKey } from './key-holders.sql.ts';

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const isKey = (bearer: string): boolean => bearer.startsWith(keyPrefix);

const systemActor = { company: 0, actor: null, source: 'rule' } as const;
const longestSecret = 200;

export interface KeyHolders {
  /** The actor behind a secret; refuses with the reason why it is not accepted. */
  find(secret: string): Promise<Actor>;
}

/**
 * Keys are read for each call and never cached: one that is revoked in any process is refused by the next call in every
 * process.
 */
export function openKeyHolders(
  database: Database,
  clock: () => number,
  onError: (error: unknown) => void,
): KeyHolders {
  return {
    find: async (secret) => {
      if (secret.length > longestSecret) return refuse('apiKeyUnknown');
      const hash = secretHash(secret);
      const [, row] = await database.read(systemActor, (session) =>
        Promise.all([session.first(stateCompanyOfKey(hash)), session.first(keyBySecret(hash))]),
      );
      const now = clock();
      const key = accepted(row, now);
      if (key.last_used === null || Date.parse(key.last_used) < now - minuteMs)
        database.write(systemActor, (session) => session.run(noteKeyUse(hash))).catch(onError);
      return actorOf(key);
    },
  };
}

function accepted(row: KeyRow | undefined, now: number): KeyRow {
  if (row === undefined || !row.is_open) return refuse('apiKeyUnknown');
  const state = keyState(row, now);
  if (state === 'revoked') return refuse('apiKeyRevoked');
  if (state === 'expired') return refuse('apiKeyExpired');
  if (row.valid_to !== null && Date.parse(row.valid_to) <= now)
    return refuse('apiKeyRevoked', 'This secret of the API key was replaced. Use the new one.');
  return row;
}

function actorOf(row: KeyRow): Actor {
  const { subscribed_until: until } = row;
  return keyActor({
    userId: row.user_id,
    name: row.full_name,
    company: row.company_id,
    scopes: row.scopes as readonly Scope[],
    subscribedUntil: until === null ? undefined : Date.parse(until),
    hasWebhooks: row.has_webhooks,
  });
}

export interface KeyActor {
  readonly userId: number;
  readonly name: string;
  readonly company: number;
  readonly scopes: readonly Scope[];
  readonly subscribedUntil: number | undefined;
  readonly hasWebhooks: boolean;
}

/** A key acts as a user of its company; with the scope of the settings as its administrator. */
export function keyActor({ userId, name, company, scopes, ...rest }: KeyActor): Actor {
  const isAdmin = scopes.some((scope) => scope.startsWith('settings:'));
  const roles = isAdmin ? [companyRole.User, companyRole.CompanyAdmin] : [companyRole.User];
  return {
    userId,
    name,
    email: '',
    systemRoles: [],
    companies: new Map([[company, { id: company, roles, ...rest }]]),
    key: { company, scopes },
  };
}
