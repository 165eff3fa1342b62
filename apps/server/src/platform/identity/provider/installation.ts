import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import type { Database } from '../../database/database.ts';
import { controlScope } from '../control-scope.ts';

/** The secrets of this installation's own sign-in, made once and the same in every process. */
export interface InstallationSecrets {
  readonly signingKeys: readonly JWK[];
  readonly cookieKeys: readonly string[];
  /** Signs the short-lived tickets of the account pages. */
  readonly ticketKey: string;
}

const name = 'sign-in';

/** Reads the secrets, or makes them when there are none; of two processes that start together one wins. */
export async function installationSecrets(database: Database): Promise<InstallationSecrets> {
  return (await stored(database)) ?? (await make(database));
}

async function stored(database: Database): Promise<InstallationSecrets | undefined> {
  const row = await database.read(controlScope, (session) =>
    session.first<{ value: InstallationSecrets }>({
      sql: 'select value from control.installation where name = $1',
      parameters: [name],
    }),
  );
  return row?.value;
}

async function make(database: Database): Promise<InstallationSecrets> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const key = await exportJWK(privateKey);
  const secrets: InstallationSecrets = {
    signingKeys: [{ ...key, alg: 'RS256', use: 'sig', kid: randomBytes(9).toString('base64url') }],
    cookieKeys: [randomBytes(32).toString('base64url')],
    ticketKey: randomBytes(32).toString('base64url'),
  };
  await database.write(controlScope, (session) =>
    session.run({
      sql: 'insert into control.installation (name, value) values ($1, $2) on conflict do nothing',
      parameters: [name, JSON.stringify(secrets)],
    }),
  );
  return (await stored(database)) ?? secrets;
}
