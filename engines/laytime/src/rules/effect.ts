import type { Fraction } from '../exact/fraction.ts';
import type { Rule } from './rule.ts';

/** A rule in force over a half-open interval of epoch seconds. Factors are from 0 to 1; null: no effect in that phase. */
export interface Effect {
  readonly from: number;
  readonly to: number;
  readonly rule: Rule;
  readonly laytime: Fraction | null;
  readonly demurrage: Fraction | null;
  /** How worked time counts instead, in the phases in which the rule has an effect; null: work makes no difference. */
  readonly whenWorked: Fraction | null;
  /** The fraction of the demurrage rate that this time pays. */
  readonly ratePart: Fraction | null;
  readonly lineIds: readonly string[];
  /** Set for an agreement of the parties: the highest overrides every rule and every lower one. */
  readonly priority?: number;
}

export type Phase = 'laytime' | 'demurrage';

/** The factor of an effect in a phase, or null where it has none. */
export function factorIn(effect: Effect, phase: Phase, isWorked: boolean): Fraction | null {
  const factor = effect[phase];
  return factor !== null && isWorked && effect.whenWorked !== null ? effect.whenWorked : factor;
}
