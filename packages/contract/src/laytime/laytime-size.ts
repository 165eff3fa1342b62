/** Intervals of all calls together: as many as the engine calculates within a third of a second at every save. */
export const mostIntervals = 10_000;

/**
 * Limits of the different divisors and their digits: exact arithmetic finds a common multiple of all of them, which takes
 * seconds if they are many and long.
 */
export const mostDivisors = 12;
export const mostFigures = 9;

const divisors = new Set(['whole', 'all', 'allHours', 'ratePerDay', 'ratePerHour', 'ratePerHatch']);

/** The divisors in the input, at any depth. */
export function divisorsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    divisors.has(name) ? [String(item)] : divisorsOf(item),
  );
}

/** Zeros at either end do not count as digits: 40,000 has one. */
export function hasCommonMeasure(values: readonly string[]): boolean {
  const figures = new Set(values.map((value) => value.replace('.', '').replace(/^0+|0+$/g, '')));
  return figures.size <= mostDivisors && [...figures].every(({ length }) => length <= mostFigures);
}

interface Sheet {
  readonly kind: string;
  readonly work?: readonly unknown[] | undefined;
  readonly deductions?: readonly unknown[] | undefined;
  readonly rulings?: readonly unknown[] | undefined;
  readonly pumping?:
    | {
        readonly excused?: readonly unknown[] | undefined;
        readonly pressure?: { readonly readings?: readonly unknown[] | undefined } | undefined;
      }
    | undefined;
}

/** Total number of intervals in the sheets of all port calls. */
export function intervalsOf(portCalls: readonly Sheet[]): number {
  return portCalls
    .map((call) =>
      call.kind === 'totals'
        ? 0
        : (call.work ?? []).length +
          (call.deductions ?? []).length +
          (call.rulings ?? []).length +
          (call.pumping?.excused ?? []).length +
          (call.pumping?.pressure?.readings ?? []).length,
    )
    .reduce((sum, count) => sum + count, 0);
}
