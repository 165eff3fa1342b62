import { costFormula, type RateCells } from './rate-cells.ts';

/** References to a step of the rate for other sheets: the amount per day, and the minutes between which it applies. */
export interface StepReference {
  readonly rate: string;
  readonly after: string;
  /** Null: for the rest. */
  readonly until: string | null;
}

/** References to the rates of a call for other sheets. */
export interface RateReferences {
  readonly allTimeSaved: string | null;
  readonly despatchRate: string | null;
  /** The cost of minutes on demurrage, from the first step of the rate on. */
  readonly cost: (minutes: string) => string;
  readonly steps: readonly StepReference[];
}

/** `own` is the prefix of the cells: their sheet. */
export function stepReferences(rate: RateCells, own: string): RateReferences {
  const sum = (cells: readonly string[]): string => cells.map((cell) => own + cell).join('+');
  return {
    allTimeSaved: rate.allTimeSaved === null ? null : own + rate.allTimeSaved,
    despatchRate: rate.despatch === null ? null : own + rate.despatch,
    cost: (minutes) => costFormula(rate.steps, minutes, own),
    steps: rate.steps.map(({ rate: perDay, after, length }) => ({
      rate: own + perDay,
      after: sum(after) || '0',
      until: length === null ? null : sum([...after, length]),
    })),
  };
}
