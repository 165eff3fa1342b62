/**
 * The first characters that make a spreadsheet take a cell for a formula (OWASP, CSV injection): also in full width,
 * which some programs read as the plain one, and after line breaks or tabs, which some leave out.
 */
const startsFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet runs: an apostrophe stands before what would be a formula. */
export const neutralCell = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

/** What a cell says: without the apostrophe that `neutralCell` put there. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
