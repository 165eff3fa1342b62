/** The tolerance of a figure (reference section 9): minutes 0.01, instants 1 s, money half a cent. */
export const TOLERANCES = { minutes: 0.01, seconds: 1, money: 0.005 } as const;

/** One figure that differs from the expected value; `got` null: there is no figure. */
export interface Difference {
  readonly figure: string;
  readonly expected: string;
  readonly got: string | null;
}

/** Compares two numbers; returns nothing if they are close enough. Ignores the last digit of a binary number. */
export function numberDifference(
  figure: string,
  [expected, got]: readonly [number, number | null],
  tolerance: number,
): readonly Difference[] {
  if (got !== null && Math.abs(expected - got) <= tolerance + 1e-9) return [];
  return [{ figure, expected: String(expected), got: got === null ? null : String(got) }];
}

export function textDifference(
  figure: string,
  expected: string,
  got: string | null,
): readonly Difference[] {
  return expected === got ? [] : [{ figure, expected, got }];
}
