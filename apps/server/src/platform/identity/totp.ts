import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits in base 32, the format of authenticator apps. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** The time step of an instant (milliseconds). RFC 6238, section 4. */
export function totpStep(at: number): number {
  return Math.floor(at / 1000 / stepSeconds);
}

/**
 * The code of one time step. RFC 4226, section 5.3, with SHA-1 and six digits, which every authenticator app supports.
 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOfBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * The step of the entered code: this one or a neighbour (clocks differ), and never one that was used before. Undefined
 * when the code matches none.
 */
export function matchingStep(provided: {
  readonly secret: string;
  readonly code: string;
  readonly at: number;
  readonly lastStep: number | null;
}): number | undefined {
  const code = provided.code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = totpStep(provided.at);
  let found: number | undefined;
  for (const step of [now - 1, now, now + 1]) {
    const isSame = timingSafeEqual(Buffer.from(totpCode(provided.secret, step)), Buffer.from(code));
    if (isSame && step > (provided.lastStep ?? -1)) found = step;
  }
  return found;
}

/** The content of the QR code for the enrolment. */
export function totpAddress(secret: string, email: string): string {
  const label = `${encodeURIComponent('Fairlead')}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Fairlead&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('');
}

function bytesOfBase32(text: string): Buffer {
  let bits = '';
  for (const character of text.toUpperCase().replaceAll(/[\s=]/g, '')) {
    bits += Math.max(0, alphabet.indexOf(character)).toString(2).padStart(5, '0');
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
