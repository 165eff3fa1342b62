import { hourMs, minuteMs } from '../time/milliseconds.ts';

/** Delay after each failed attempt, in milliseconds: three days in total. */
const waits: readonly number[] = [
  10_000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
  27 * hourMs,
];

/** When the next attempt is due after this many failed ones, in milliseconds; undefined if no attempts are left. */
export function nextAttemptMs(failedAttempts: number, nowMs: number): number | undefined {
  const wait = waits[failedAttempts - 1];
  return wait === undefined ? undefined : nowMs + wait;
}

export const mostFailingDays = 3;

/** Why a constantly failing webhook is switched off, undefined if it stays on. */
export function stoppedBecause(
  failingSince: string,
  nowMs: number,
  last: string,
): string | undefined {
  if (nowMs - Date.parse(failingSince) < mostFailingDays * 24 * hourMs) return undefined;
  return `Switched off: every delivery has failed for ${mostFailingDays} days. The last one: ${last}`.slice(
    0,
    500,
  );
}

/** An HTTP success status means received, anything else does not. */
export function isReceived(status: number): boolean {
  return status >= 200 && status < 300;
}
