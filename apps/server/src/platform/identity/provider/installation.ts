import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import type { Database } from '../../database/database.ts';
import { installationSecret } from '../../secrets/installation-secret.ts';

/** The secrets of this installation's own sign-in, created once and the same in every process. */
export interface InstallationSecrets {
  readonly signingKeys: readonly JWK[];
  readonly cookieKeys: readonly string[];
  /** Signs the short-lived tickets of the account pages. */
  readonly ticketKey: string;
}

const name = 'sign-in';

/** Reads the secrets, or creates them when there are none. */
export const installationSecrets = (database: Database): Promise<InstallationSecrets> =>
  installationSecret(database, name, make);

async function make(): Promise<InstallationSecrets> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const key = await exportJWK(privateKey);
  return {
    signingKeys: [{ ...key, alg: 'RS256', use: 'sig', kid: randomBytes(9).toString('base64url') }],
    cookieKeys: [randomBytes(32).toString('base64url')],
    ticketKey: randomBytes(32).toString('base64url'),
  };
}
