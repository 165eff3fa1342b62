/** Joins class names and skips empty values. */
export const classNames = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
