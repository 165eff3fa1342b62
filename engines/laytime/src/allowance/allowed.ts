import type { Fraction } from '../exact/fraction.ts';

/** A part of an allowance with its working, before rounding. Seconds are exact. */
export interface AllowedPart {
  readonly seconds: Fraction;
  /** '45000 / 8000 per day': what a reader can check. */
  readonly formula: string;
}

/** A finished allowance: what was worked out, what it was rounded to, and how. */
export interface Allowed {
  readonly seconds: Fraction;
  readonly exactSeconds: Fraction;
  readonly formula: string;
  readonly parts: readonly (AllowedPart & { readonly label: string })[];
  readonly rounding: string;
  readonly clause?: string | undefined;
}
