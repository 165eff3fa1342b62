import type { SecretKey } from '../secrets/secret-key.ts';

const mark = 'sealed:';
const slotOf = (userId: number): string => `totp ${userId}`;

/** The secret of a person's one-time codes as stored in the database. */
export const sealTotp = (key: SecretKey, userId: number, secret: string): string =>
  `${mark}${key.seal(secret, slotOf(userId)).toString('base64')}`;

/** The secret behind it; undefined when it was sealed for another person or with another key. */
export const openTotp = (key: SecretKey, userId: number, stored: string): string | undefined =>
  stored.startsWith(mark)
    ? key.open(Buffer.from(stored.slice(mark.length), 'base64'), slotOf(userId))
    : undefined;
