import type { Fraction } from '../exact/fraction.ts';

/** A part of an allowance with its working, before rounding. Seconds are exact. */
export interface AllowedPart {
  readonly seconds: Fraction;
  /** The working as text, for a reader to check: '45000 / 8000 per day'. */
  readonly formula: string;
}

/** A finished allowance: the exact time, the rounded time, and how it was rounded. */
export interface Allowed {
  readonly seconds: Fraction;
  readonly exactSeconds: Fraction;
  readonly formula: string;
  readonly parts: readonly (AllowedPart & { readonly label: string })[];
  readonly rounding: string;
  readonly clause?: string | undefined;
}
