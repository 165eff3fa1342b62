/** Joins class names and leaves out what is absent. */
export const classNames = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
