import { hourMs } from '../time/milliseconds.ts';
import type { Finding } from '../text/finding.ts';

/** All keys start with this prefix, so that secret scanners find leaked ones. */
export const keyPrefix = 'flk_';
/** Number of characters of a secret that stay visible, including the prefix. */
export const shownLetters = 12;
/** The maximum lifetime of a key, and the maximum time for which a rotated secret stays valid beside the new one. */
export const mostKeyYears = 2;
export const mostOverlapHours = 168;

/** The name of a key as the author of a change. */
export function keyActorName(name: string): string {
  return `API key ${name}`;
}

export const keyStates = ['valid', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/** The state of a key at a moment; revoked takes precedence over expired. */
export function keyState(
  key: { readonly expires: string; readonly revoked: string | null },
  nowMs: number,
): KeyState {
  if (key.revoked !== null) return 'revoked';
  return Date.parse(key.expires) <= nowMs ? 'expired' : 'valid';
}

/** A key must expire in the future, and at most two years from now. */
export function expiryFindings(expires: string, nowMs: number): readonly Finding[] {
  const latest = new Date(nowMs);
  latest.setUTCFullYear(latest.getUTCFullYear() + mostKeyYears);
  const at = Date.parse(expires);
  if (at <= nowMs)
    return [{ field: 'expires', message: 'The last day of the key must be in the future' }];
  // Selecting the exact date two years ahead allows the whole day, in any time zone.
  if (at > latest.getTime() + 36 * hourMs)
    return [{ field: 'expires', message: `A key is valid for at most ${mostKeyYears} years` }];
  return [];
}
