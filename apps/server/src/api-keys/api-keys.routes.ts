import { randomBytes, randomUUID } from 'node:crypto';
import { apiKeys } from '@fairlead/contract/api-keys';
import {
  expiryFindings,
  keyActorName,
  keyPrefix,
  keyState,
  shownLetters,
} from '@fairlead/domain/api-keys/api-keys';
import { scopeText, tidyScopes, type Scope } from '@fairlead/domain/api-keys/scopes';
import type { Actor } from '../platform/access/actors.ts';
import { insertKeyActor, renameKeyActor } from '../platform/access/key-actors.sql.ts';
import { secretHash } from '../platform/access/key-holders.ts';
import type { Session } from '../platform/database/session.ts';
import { done, type Handlers } from '../platform/http/call.ts';
import { refuse, refuseFindings, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { type SecurityKind, writeSecurityLog } from '../platform/identity/security-log.ts';
import {
  type ApiKeyRow,
  claimKey,
  endSecrets,
  insertKey,
  insertSecret,
  keyById,
  listKeys,
  revokeKey,
  showPrefix,
  updateKey,
} from './api-keys.sql.ts';
import { isOlder } from '../platform/http/stale.ts';

const entity = 'apiKey';

const constraints = {
  api_keys_name: ['name', 'There is already a key with this name'],
} as const;

/** API keys of the company, with which other systems call. Only administrators who sign in create and change them. */
export function serveApiKeys(host: Host): void {
  serve({ ...host, constraints }, apiKeys, {
    list: async ({ db, company, now }) =>
      (await db.all(listKeys(company))).map((row) => wireKey(row, now)),
    create: makeKey,
    save: async (call) => {
      const { db, company, params, body, now, changed } = call;
      const before = await claimed(db, company, params.id);
      if (isOlder(body.modified, before.modified)) refuseStale(body, wireKey(before, now));
      const values = checked(body, now);
      await Promise.all([
        db.run(updateKey(company, params.id, values)),
        db.run(renameKeyActor(before.user_id, keyActorName(values.name))),
      ]);
      await note(call, 'api-key-changed', `${values.name}: ${scopesText(values.scopes)}`);
      changed({ entity, id: params.id, action: 'updated' });
      return wireKey(await read(db, company, params.id), now);
    },
    rotate: async (call) => {
      const { db, company, params, body, now, changed } = call;
      const { name } = await claimed(db, company, params.id);
      const secret = newSecret();
      await db.run(endSecrets(company, params.id, body.overlapHours));
      await Promise.all([
        db.run(insertSecret(company, params.id, secretHash(secret))),
        db.run(showPrefix(company, params.id, shown(secret))),
      ]);
      await note(call, 'api-key-rotated', `${name}, former secret for ${body.overlapHours} h`);
      changed({ entity, id: params.id, action: 'updated' });
      return { ...wireKey(await read(db, company, params.id), now), secret };
    },
    remove: async (call) => {
      const { db, company, params, changed } = call;
      const revoked = await db.first(revokeKey(company, params.id));
      if (revoked === undefined) return refuse('notFound');
      await note(call, 'api-key-revoked', revoked.name);
      changed({ entity, id: params.id, action: 'deleted' });
      return done;
    },
  });
}

const makeKey: Handlers<typeof apiKeys>['create'] = async (call) => {
  const { db, company, actor, body, now, changed } = call;
  const values = checked(body, now);
  const secret = newSecret();
  const user = await db.first(
    insertKeyActor(keyActorName(values.name), `${randomUUID()}@key.invalid`),
  );
  const made = await db.first(
    insertKey(company, {
      ...values,
      user: user?.id ?? 0,
      prefix: shown(secret),
      author: actor.userId,
    }),
  );
  if (made === undefined) throw new Error('An API key was not written.');
  await db.run(insertSecret(company, made.id, secretHash(secret)));
  await note(call, 'api-key-made', `${values.name}: ${scopesText(values.scopes)}`);
  changed({ entity, id: made.id, action: 'created' });
  return { ...wireKey(await read(db, company, made.id), now), secret };
};

const newSecret = (): string => `${keyPrefix}${randomBytes(32).toString('base64url')}`;
const shown = (secret: string): string => secret.slice(0, shownLetters);
const scopesText = (scopes: readonly string[]): string => scopes.map(scopeText).join(', ');

interface KeyBody {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expires: string;
}

function checked({ name, scopes, expires }: KeyBody, now: Date): KeyBody {
  const [finding] = expiryFindings(expires, now.getTime());
  if (finding !== undefined) refuseFindings([finding]);
  return { name, scopes: tidyScopes(scopes), expires };
}

/** A key that may still be changed, locked until the transaction ends. */
async function claimed(db: Session, company: number, id: number): Promise<ApiKeyRow> {
  if ((await db.first(claimKey(company, id))) === undefined) refuse('notFound');
  const row = await read(db, company, id);
  return row.revoked === null ? row : refuse('apiKeyRevokedAlready');
}

async function read(db: Session, company: number, id: number): Promise<ApiKeyRow> {
  return (await db.first(keyById(company, id))) ?? refuse('notFound');
}

interface Noting {
  readonly db: Session;
  readonly company: number;
  readonly actor: Actor;
  readonly address: string;
}

const note = ({ db, company, actor, address }: Noting, kind: SecurityKind, detail: string) =>
  writeSecurityLog(db, {
    kind,
    userId: actor.userId,
    company,
    detail: detail.slice(0, 500),
    address,
  });

function wireKey(row: ApiKeyRow, now: Date) {
  const { former_to: validTo } = row;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: [...row.scopes],
    state: keyState(row, now.getTime()),
    expires: row.expires,
    revoked: row.revoked,
    created: row.created,
    createdBy: row.created_by,
    lastUsed: row.last_used,
    former: validTo === null ? null : { validTo, lastUsed: row.former_used },
    modified: row.modified,
  };
}
