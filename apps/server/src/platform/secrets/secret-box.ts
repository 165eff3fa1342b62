import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { controlScope } from '../identity/control-scope.ts';

/** Seals what must be read again, such as the passwords of other systems; hashes are for all else. */
export interface SecretBox {
  /** `place` says whose secret it is: sealed for one place, it opens at no other. */
  seal(secret: string, place: string): Promise<Buffer>;
  /** Undefined when it was sealed elsewhere, or by the key of another installation. */
  open(sealed: Buffer, place: string): Promise<string | undefined>;
}

export const secretsName = 'secrets';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals with AES-256-GCM by the key of this installation, made at first use and the same in every process. */
export function openSecretBox(database: Database): SecretBox {
  let known: Promise<Buffer> | undefined;
  const key = (): Promise<Buffer> => {
    known ??= keyOf(database).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    seal: async (secret, place) => sealWith(await key(), secret, place),
    open: async (sealed, place) => {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      try {
        const cipher = createDecipheriv('aes-256-gcm', await key(), nonce, {
          authTagLength: tagBytes,
        });
        cipher.setAAD(Buffer.from(place)).setAuthTag(tag);
        const text = cipher.update(sealed.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, cipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** As `seal`, where there is no box yet. */
export function sealWith(key: Buffer, secret: string, place: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** A key for a new installation, as it is kept under `secretsName`. */
export const newSecretsKey = (): KeptKey => ({ key: randomBytes(32).toString('base64') });

async function keyOf(database: Database): Promise<Buffer> {
  const kept = (await stored(database)) ?? (await make(database));
  return Buffer.from(kept.key, 'base64');
}

interface KeptKey {
  /** In base64. */
  readonly key: string;
}

async function stored(database: Database): Promise<KeptKey | undefined> {
  const row = await database.read(controlScope, (session) =>
    session.first<{ value: KeptKey }>({
      sql: 'select value from control.installation where name = $1',
      parameters: [secretsName],
    }),
  );
  return row?.value;
}

/** Of two processes that make one together, one wins. */
async function make(database: Database): Promise<KeptKey> {
  const made = newSecretsKey();
  await database.write(controlScope, (session) =>
    session.run({
      sql: 'insert into control.installation (name, value) values ($1, $2) on conflict do nothing',
      parameters: [secretsName, JSON.stringify(made)],
    }),
  );
  return (await stored(database)) ?? made;
}
