/** A pattern for `ilike` that finds a text anywhere; its wildcards count as characters. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
