/** A goal of one area: what is measured, and its target. Ratios are compared; a run never fails because of them. */
export interface GoalResult {
  readonly goal: string;
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly mark: Mark;
  readonly passes: boolean;
}

export interface Mark {
  readonly kind: 'most' | 'least';
  readonly value: number;
}

/** Raw figures below the goals. */
export interface Figures {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface AreaResult {
  readonly goals: readonly GoalResult[];
  readonly figures: readonly Figures[];
  /** Notes that help to interpret the figures. */
  readonly notes: readonly string[];
}

export const atMost = (value: number): Mark => ({ kind: 'most', value });
export const atLeast = (value: number): Mark => ({ kind: 'least', value });

interface Measured {
  readonly goal: string;
  readonly what: string;
  readonly measured: number;
  readonly unit?: string;
  readonly mark: Mark;
}

/** Compares a figure with its target; a figure that could not be measured does not pass. */
export function judge({ goal, what, measured, unit = '', mark }: Measured): GoalResult {
  const passes = mark.kind === 'most' ? measured <= mark.value : measured >= mark.value;
  return { goal, what, measured, unit, mark, passes };
}
