import type { Fraction } from '../exact/fraction.ts';
import type { Rule } from './rule.ts';

/** A rule in force over a half-open interval of epoch seconds. Factors run from 0 to 1; null: it says nothing then. */
export interface Effect {
  readonly from: number;
  readonly to: number;
  readonly rule: Rule;
  readonly laytime: Fraction | null;
  readonly demurrage: Fraction | null;
  /** What worked time counts instead, in the phases in which the rule speaks; null: work changes nothing. */
  readonly whenWorked: Fraction | null;
  /** The part of the demurrage rate that this time pays. */
  readonly ratePart: Fraction | null;
  readonly lineIds: readonly string[];
  /** Set for what the parties agreed: the highest beats every rule and every lower one. */
  readonly standing?: number;
}

export type Phase = 'laytime' | 'demurrage';

/** The factor of an effect in a phase, or null where it does not speak. */
export function factorIn(effect: Effect, phase: Phase, isWorked: boolean): Fraction | null {
  const factor = effect[phase];
  return factor !== null && isWorked && effect.whenWorked !== null ? effect.whenWorked : factor;
}
