import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Turns } from '../jobs/turns.ts';

// OWASP's smallest recommended set for argon2id: 19 MiB, two passes, one lane.
const memoryKib = 19_456;
const passes = 2;
const lanes = 1;
const tagBytes = 32;

/** Hashing takes 19 MiB and a core: two at a time, with a short queue. */
const atOnce = 2;
const queueLimit = 60;
const hashing = new Turns(atOnce);

/** The hash of no password. Checked for unknown names, so that the answer takes as long. */
export const absentHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZmFpcmxlYWQtbm9ib2R5IQ$Zm9yLXRoaXMtaGFzaC1ub2JvZHktaGFzLWEtcGFzc3c';

const derive = promisify(argon2);

interface Settings {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Too many people are waiting for their password to be checked. */
export class HashingBusy extends Error {
  constructor() {
    super('Too many passwords are being checked at once.');
    this.name = 'HashingBusy';
  }
}

/** The argon2id hash of a password in the PHC text form `$argon2id$v=19$m=...,t=...,p=...$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const settings = { memory: memoryKib, passes, parallelism: lanes };
  const tag = await hashed(password, salt, settings);
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether a password matches a hash of `hashPassword`. An unreadable hash matches nothing. */
export async function passwordFits(password: string, hash: string): Promise<boolean> {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (found === null) return false;
  const [, memory, turns, parallelism, salt = '', tag = ''] = found;
  const expected = Buffer.from(tag, 'base64');
  const settings = {
    memory: Number(memory),
    passes: Number(turns),
    parallelism: Number(parallelism),
  };
  const actual = await hashed(password, Buffer.from(salt, 'base64'), settings);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

async function hashed(password: string, salt: Buffer, settings: Settings): Promise<Buffer> {
  // The same characters may reach us composed or decomposed, depending on the keyboard.
  const message = Buffer.from(password.normalize('NFC'), 'utf8');
  if (hashing.waiting >= queueLimit) throw new HashingBusy();
  return hashing.run(() =>
    derive('argon2id', { message, nonce: salt, tagLength: tagBytes, ...settings }),
  );
}
