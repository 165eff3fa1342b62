import type { Finding } from '../text/finding.ts';

/** How a company numbers its invoices and credit notes: one series for both. */
export interface InvoiceNumbering {
  /** Text with `{number}` and, if the series restarts each year, `{year}`. */
  readonly pattern: string;
  /** Minimum number of digits, padded with zeros. */
  readonly digits: number;
  /** Where a new series starts. */
  readonly first: number;
}

export const usualNumbering: InvoiceNumbering = {
  pattern: 'CLM-{year}-{number}',
  digits: 4,
  first: 1,
};

export const mostPatternLength = 30;

export const patternNeedsNumber = 'Use {number} exactly once, for the invoice number';
export const patternUnknownField = 'Only {number} and {year} are available';
export const patternYearOnce = 'Use {year} at most once';
export const patternCharacters = 'Only letters, digits, spaces and - / . _ # can be used';

const count = (text: string, part: string) => text.split(part).length - 1;

/** What is wrong with a pattern of invoice numbers, as findings of the field `invoicePattern`. */
export function patternFindings(pattern: string): readonly Finding[] {
  const rest = pattern.replaceAll('{number}', '').replaceAll('{year}', '');
  const message =
    count(pattern, '{number}') !== 1
      ? patternNeedsNumber
      : count(pattern, '{year}') > 1
        ? patternYearOnce
        : /[{}]/.test(rest)
          ? patternUnknownField
          : /^[\p{L}\p{N} \-/._#]*$/u.test(rest)
            ? undefined
            : patternCharacters;
  return message === undefined ? [] : [{ field: 'invoicePattern', message }];
}

/** The series of a day: the pattern with its year filled in, such as `CLM-2026-{number}`. */
export const invoiceSeries = ({ pattern }: Pick<InvoiceNumbering, 'pattern'>, day: string) =>
  pattern.replace('{year}', day.slice(0, 4));

/** The number of an invoice, such as `CLM-2026-0007`. */
export const invoiceNumber = (series: string, number: number, digits: number): string =>
  series.replace('{number}', () => String(number).padStart(digits, '0'));
