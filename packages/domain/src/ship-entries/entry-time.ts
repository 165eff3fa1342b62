import { shipLimits } from './limits.ts';
/** When an entry was made by the device's clock, and what is known about that clock. */
export interface DeviceTime {
  /** Milliseconds since 1970 by the device's clock. */
  readonly at: number;
  /** Device minus server in milliseconds; null if the device has never seen the server's time since its clock was set. */
  readonly clockError: number | null;
  /** When the server received it, in milliseconds. */
  readonly received: number;
}

/**
 * When an entry was really made, in milliseconds: the device's time without the error of its clock. Nothing is made
 * after it was received, so a clock that is ahead without knowing it gives the time of receipt.
 */
export function estimatedTime({ at, clockError, received }: DeviceTime): number {
  return Math.min(at - (clockError ?? 0), received);
}

/** Whether an entry was made after its device was revoked, beyond what clocks on a slow link may differ by. */
export const isMadeAfterRevocation = (madeMs: number, revoked: string | null): boolean =>
  revoked !== null && madeMs >= Date.parse(revoked) + shipLimits.revokedToleranceMs;
