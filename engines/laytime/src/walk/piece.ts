import type { Fraction } from '../exact/fraction.ts';
import type { Phase } from '../rules/effect.ts';
import type { Rule } from '../rules/rule.ts';

/** A rule that applied to the same minutes but did not decide them. */
export interface Loser {
  readonly rule: Rule;
  /** What it would have counted; null: it ended because the call was on demurrage. */
  readonly factor: Fraction | null;
}

/** The combined decision of the rules about some minutes in one phase. */
export interface Decision {
  readonly factor: Fraction;
  readonly rule: Rule;
  readonly losers: readonly Loser[];
  readonly ratePart: Fraction;
  readonly rateRule: Rule | null;
}

/** Minutes under one decision. Instants are exact epoch seconds: an expiry may fall between seconds. */
export interface Piece extends Decision {
  readonly from: Fraction;
  readonly to: Fraction;
  readonly phase: Phase;
  readonly isPriorWork: boolean;
  readonly isForecast: boolean;
  readonly lineIds: readonly string[];
}
