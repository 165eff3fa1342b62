import type { Allowed } from '../allowance/allowed.ts';
import type { Commenced } from '../commencement/commencement.ts';
import type { Fraction } from '../exact/fraction.ts';
import type { ResolvedSheet } from '../resolve/sheet.ts';
import type { Walked } from '../walk/walk.ts';

/** A call for which only the time used is known. */
export interface ResolvedTotals {
  readonly kind: 'totals';
  readonly id: string;
  readonly allowed: Allowed;
  readonly used: Fraction;
}

export type ResolvedCall = ResolvedSheet | ResolvedTotals;

/** The time available to a call: its own allowance, or what remains of a pool. */
export interface Purse {
  /** Exact seconds at the start of the call. */
  readonly remaining: Fraction;
  /** Whether a pool was used up before this call. */
  readonly hasExpired: boolean;
}

/** The result of one call after its time was counted. */
export interface Outcome {
  readonly call: ResolvedCall;
  readonly purse: Purse;
  readonly walked: Walked;
  /** null for totals. */
  readonly commenced: Commenced | null;
  /** When the remaining laytime would expire; null if it has expired, or cannot be calculated. */
  readonly projected: Fraction | null;
  /** The year whose holidays are unknown, if that is the only reason why `projected` is missing. */
  readonly lacksYear: number | null;
}
