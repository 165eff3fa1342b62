/** How near a figure must come (reference section 9): minutes 0.01, instants 1 s, money half a cent. */
export const TOLERANCES = { minutes: 0.01, seconds: 1, money: 0.005 } as const;

/** One figure that is not as expected; `got` null: there is none. */
export interface Difference {
  readonly figure: string;
  readonly expected: string;
  readonly got: string | null;
}

/** Compares two numbers, nothing when they are near enough. The last digit of a binary number is not held against it. */
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
