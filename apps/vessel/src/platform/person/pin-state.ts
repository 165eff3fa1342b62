import { minuteMs } from '@fairlead/domain/time/milliseconds';

export const pinLength = 4;

/** Wrong PINs that cost nothing; every further one doubles the wait. */
const freeFailures = 4;
const longestLockMs = 60 * minuteMs;

export interface PinAttempts {
  readonly failures: number;
  readonly lockedUntil: string | null;
}

/** What is stored after a wrong PIN: from the fifth on nobody can try for 1, 2, 4 ... minutes, at most an hour. */
export function afterWrongPin({ failures }: PinAttempts, nowMs: number): PinAttempts {
  const next = failures + 1;
  if (next <= freeFailures) return { failures: next, lockedUntil: null };
  const lockMs = Math.min(minuteMs * 2 ** Math.min(next - freeFailures - 1, 10), longestLockMs);
  return { failures: next, lockedUntil: new Date(nowMs + lockMs).toISOString() };
}

/** Milliseconds until the next PIN is checked; 0 if one is checked now. A clock set back does not extend the wait. */
export function lockedMs({ lockedUntil }: PinAttempts, nowMs: number): number {
  if (lockedUntil === null) return 0;
  return Math.min(Math.max(0, Date.parse(lockedUntil) - nowMs), longestLockMs);
}

/** The sentence below the PIN after a wrong one. */
export function wrongPinText(attempts: PinAttempts, nowMs: number): string {
  const minutes = Math.ceil(lockedMs(attempts, nowMs) / minuteMs);
  return minutes === 0 ? 'Wrong PIN. Try again.' : `Wrong PIN. Try again in ${minutes} min.`;
}

/** Why a PIN cannot be used, or undefined. */
export function pinProblem(pin: string): string | undefined {
  if (!/^\d*$/.test(pin)) return 'A PIN has digits only.';
  return pin.length === pinLength ? undefined : `A PIN has ${pinLength} digits.`;
}

/** 'BH' of 'Bjørg Hammersland'. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map(
    (part) => Array.from(part ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}
