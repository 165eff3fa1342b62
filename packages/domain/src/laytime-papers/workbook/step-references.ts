import { costFormula, type RateCells } from './rate-cells.ts';

/** A step of the rate as other sheets refer to it: the amount a day, and the minutes between which it holds. */
export interface StepReference {
  readonly rate: string;
  readonly after: string;
  /** Null: for all the rest. */
  readonly until: string | null;
}

/** The rates of a call as other sheets refer to them. */
export interface RateReferences {
  readonly allTimeSaved: string | null;
  readonly despatchRate: string | null;
  /** What so many minutes on demurrage cost, from the first step of the rate on. */
  readonly cost: (minutes: string) => string;
  readonly steps: readonly StepReference[];
}

/** `own` names the sheet that the cells are on. */
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
