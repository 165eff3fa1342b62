import { createHmac, randomInt } from 'node:crypto';
import { guestLimits } from '@fairlead/domain/claim-guests/guest';
import { newToken } from '../../platform/public-links/public-link.ts';

/** Six digits from a source that no one can predict. */
export const newCode = (): string =>
  String(randomInt(10 ** guestLimits.codeDigits)).padStart(guestLimits.codeDigits, '0');

/** The hash of a code or a session under the token of its link: without the link neither can be guessed offline. */
export const hashUnder = (token: string, secret: string): Buffer =>
  createHmac('sha256', token).update(secret).digest();

/** The page where the holder of a token reads and answers. */
export const guestLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/o/claim?t=${token}`;

/** What a browser states with each call after the code: the link's token, and the secret of the session. */
export const newSession = (
  token: string,
): { readonly session: string; readonly secret: string } => {
  const secret = newToken();
  return { session: `${token}.${secret}`, secret };
};

export function readSession(
  bearer: string | undefined,
): { readonly token: string; readonly secret: string } | undefined {
  const [token = '', secret = '', ...more] = (bearer ?? '').split('.');
  return token === '' || secret === '' || more.length > 0 ? undefined : { token, secret };
}
