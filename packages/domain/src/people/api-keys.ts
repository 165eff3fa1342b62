import type { Finding } from '../words/finding.ts';

/** All keys begin with this, so that searches for leaked secrets find them. */
export const keyPrefix = 'flk_';
/** How much of a secret is shown for ever, the beginning included. */
export const shownLetters = 12;
/** The longest life of a key, and the longest time that a rotated secret goes on beside the new one. */
export const mostKeyYears = 2;
export const mostOverlapHours = 168;

/** How a key is named wherever it has changed something. */
export function keyActorName(name: string): string {
  return `API key ${name}`;
}

export const keyStates = ['valid', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/** What a key is at a moment; revoking outweighs expiry. */
export function keyState(
  key: { readonly expires: string; readonly revoked: string | null },
  nowMs: number,
): KeyState {
  if (key.revoked !== null) return 'revoked';
  return Date.parse(key.expires) <= nowMs ? 'expired' : 'valid';
}

/** A key ends in the future, and at the latest two years from now. */
export function expiryFindings(expires: string, nowMs: number): readonly Finding[] {
  const latest = new Date(nowMs);
  latest.setUTCFullYear(latest.getUTCFullYear() + mostKeyYears);
  const at = Date.parse(expires);
  if (at <= nowMs) return [{ field: 'expires', message: 'The key must end in the future' }];
  // Whoever picks the very date two years ahead means its whole day, in any zone.
  if (at > latest.getTime() + 36 * 3_600_000)
    return [{ field: 'expires', message: `A key lives at most ${mostKeyYears} years` }];
  return [];
}
