/** Whether two texts are the same instant, with or without fractions, and in any offset. */
export const isSameInstant = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));
