import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { installationSecret } from './installation-secret.ts';
import { openWith, sealWith } from './secret-key.ts';

/** Seals values that must be read again, such as the passwords of other systems; everything else is hashed. */
export interface SecretBox {
  /** `slot` is the context of the secret: sealed for one, it opens in no other. */
  seal(secret: string, slot: string): Promise<Buffer>;
  /** Undefined when it was sealed in another context, or by the key of another installation. */
  open(sealed: Buffer, slot: string): Promise<string | undefined>;
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
    seal: async (secret, slot) => sealWith(await key(), secret, slot),
    open: async (sealed, slot) => openWith(await key(), sealed, slot),
  };
}

interface StoredKey {
  /** In base64. */
  readonly key: string;
}

/** A key for a new installation, as it is stored under `secretsName`. */
export const newSecretsKey = (): StoredKey => ({ key: randomBytes(32).toString('base64') });
