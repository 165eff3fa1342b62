import type { Allowed } from '../allowance/allowed.ts';
import type { Commenced } from '../commencement/commencement.ts';
import type { Fraction } from '../exact/fraction.ts';
import type { ResolvedSheet } from '../resolve/sheet.ts';
import type { Walked } from '../walk/walk.ts';

/** A call of which only the time used is known. */
export interface ResolvedTotals {
  readonly kind: 'totals';
  readonly id: string;
  readonly allowed: Allowed;
  readonly used: Fraction;
}

export type ResolvedCall = ResolvedSheet | ResolvedTotals;

/** What a call may use: its own allowance, or what is left of a pool. */
export interface Purse {
  /** Exact seconds at the beginning of the call. */
  readonly remaining: Fraction;
  /** Whether a pool was used up before this call. */
  readonly hasExpired: boolean;
}

/** A call after its time was walked. */
export interface Outcome {
  readonly call: ResolvedCall;
  readonly purse: Purse;
  readonly walked: Walked;
  /** null for totals. */
  readonly commenced: Commenced | null;
  /** When what is left would run out; null: it has, or it cannot be said. */
  readonly projected: Fraction | null;
  /** Whether `projected` is missing only because holidays of a later year are not known: that year. */
  readonly lacksYear: number | null;
}
