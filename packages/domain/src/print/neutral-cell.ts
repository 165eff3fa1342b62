/**
 * The first characters that make a spreadsheet treat a cell as a formula (OWASP, CSV injection): also in full width,
 * which some programs read as the plain character, and after line breaks or tabs, which some programs skip.
 */
const startsFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet executes: an apostrophe precedes anything that would be a formula. */
export const neutralCell = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

/** The text of a cell without the apostrophe added by `neutralCell`. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
