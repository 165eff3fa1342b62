/** A value in force from a date to a date, both included; an open end is null. Dates are ISO days in UTC. */
export interface Dated<T> {
  readonly from: string;
  readonly to: string | null;
  readonly value: T;
}

/** The value in force on a day; undefined before the first and after the last. */
export function valueOn<T>(values: readonly Dated<T>[], day: string): T | undefined {
  return values.find(({ from, to }) => from <= day && (to === null || day <= to))?.value;
}

/** The value in force at the start of a year. */
export const valueInYear = <T>(values: readonly Dated<T>[], year: number): T | undefined =>
  valueOn(values, `${String(year)}-01-01`);
