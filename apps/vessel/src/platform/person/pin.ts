import { base64url } from '../device/bytes.ts';
import type { PinRow } from '../store/rows.ts';

/** A third of a second on a tablet of a few years. */
const iterations = 300_000;

async function derived(pin: string, { salt, iterations: rounds }: Omit<PinRow, 'hash'>) {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return base64url(await crypto.subtle.deriveBits(how, key, 256));
}

export async function hashPin(pin: string): Promise<PinRow> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, iterations, hash: await derived(pin, { salt, iterations }) };
}

export async function pinFits(pin: string, stored: PinRow): Promise<boolean> {
  return (await derived(pin, stored)) === stored.hash;
}
