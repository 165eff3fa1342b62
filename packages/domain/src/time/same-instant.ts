/** Whether two moments are one, however each is written: with or without fractions, with another offset. */
export const isSameInstant = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));
