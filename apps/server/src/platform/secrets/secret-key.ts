import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** The key of an installation, stored outside of its database: what it seals is useless in a stolen backup. */
export interface SecretKey {
  /** Identifies the key without revealing it: eight characters. */
  readonly id: string;
  /** `slot` is the context of the secret: sealed for one, it opens in no other. */
  seal(secret: string, slot: string): Buffer;
  /** Undefined when it was sealed in another context, or by another key. */
  open(sealed: Buffer, slot: string): string | undefined;
  /** A keyed hash: without the key no guess can be checked against it. */
  mac(text: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Seals with AES-256-GCM: nonce, tag, sealed text. */
export function sealWith(key: Buffer, secret: string, slot: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(slot));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined when the key, the context or a single bit differs. */
export function openWith(key: Buffer, sealed: Buffer, slot: string): string | undefined {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(slot)).setAuthTag(tag);
    const text = cipher.update(sealed.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The keys derived from the text of a key, one for each use. */
export function secretKeyOf(text: string): SecretKey {
  const derived = (use: string) =>
    Buffer.from(hkdfSync('sha256', text.trim(), '', `fairlead ${use}`, 32));
  const [sealing, hashing] = [derived('sealing'), derived('hashing')];
  return {
    id: createHash('sha256').update(derived('id')).digest('hex').slice(0, 8),
    seal: (secret, slot) => sealWith(sealing, secret, slot),
    open: (sealed, slot) => openWith(sealing, sealed, slot),
    mac: (value) => createHmac('sha256', hashing).update(value).digest(),
  };
}

const missing = (): never => {
  throw new Error('This command has opened the database without the secret key.');
};

/** For commands that neither read nor write a secret. */
export const noSecretKey: SecretKey = { id: '', seal: missing, open: missing, mac: missing };
