import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { installationSecret } from './installation-secret.ts';
import { openWith, sealWith } from './secret-key.ts';

/** Seals values that must be read again, such as the passwords of other systems; everything else is hashed. */
export interface SecretBox {
  /** `place` is the context of the secret: sealed for one, it opens in no other. */
  seal(secret: string, place: string): Promise<Buffer>;
  /** Undefined when it was sealed in another context, or by the key of another installation. */
  open(sealed: Buffer, place: string): Promise<string | undefined>;
}

export const secretsName = 'secrets';

/** Seals by a key of the database that is itself sealed by the installation's key; the same in every process. */
export function openSecretBox(database: Database): SecretBox {
  let known: Promise<Buffer> | undefined;
  const key = (): Promise<Buffer> => {
    known ??= installationSecret(database, secretsName, newSecretsKey).then(
      (stored) => Buffer.from(stored.key, 'base64'),
      (error: unknown) => {
        known = undefined;
        throw error;
      },
    );
    return known;
  };
  return {
    seal: async (secret, place) => sealWith(await key(), secret, place),
    open: async (sealed, place) => openWith(await key(), sealed, place),
  };
}

interface StoredKey {
  /** In base64. */
  readonly key: string;
}

/** A key for a new installation, as it is stored under `secretsName`. */
export const newSecretsKey = (): StoredKey => ({ key: randomBytes(32).toString('base64') });
