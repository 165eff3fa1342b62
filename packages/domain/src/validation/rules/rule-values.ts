import { formatDecimal, toFixedDecimals } from '../../quantities/decimal.ts';
import type { RuleColumn, RuleValue } from './rule-column.ts';

/** What was not reported satisfies no comparison; a blank text counts as not reported. */
export const isMissing = (actual: RuleValue | undefined): actual is null | undefined =>
  actual === null || actual === undefined || (typeof actual === 'string' && actual.trim() === '');

const mostDecimals = 6;
const decimalChoices = [2, 3, 4, 5, mostDecimals] as const;
const enteredDecimals = 10;

/** A limit with the decimals that were entered. */
const exactFigure = (value: number): string =>
  toFixedDecimals(value.toFixed(enteredDecimals), enteredDecimals).replace(/\.?0+$/, '');

/**
 * A figure with two decimals, or with as many as tell it apart from a limit: 8.999 is less than 9, while 9.00 is not.
 * Whole numbers have none.
 */
export function shownFigure(value: number, limit: RuleValue = null): string {
  if (Number.isInteger(value)) return value.toFixed(0);
  const decimals = decimalChoices.find(
    (one) => value === limit || Number(value.toFixed(one)) !== limit,
  );
  const shown = decimals ?? mostDecimals;
  return toFixedDecimals(value.toFixed(shown), shown);
}

const longestText = 60;

/** The beginning of a text, without half a character at its end. */
function shortText(text: string): string {
  const characters = Array.from(text);
  return characters.length > longestText ? `${characters.slice(0, longestText).join('')}…` : text;
}

/** A value without its unit: `8.23`, `yes`, `Noon at sea`, a text; null if it is not reported. */
export function plainValue(
  column: RuleColumn | undefined,
  actual: RuleValue | undefined,
  limit: RuleValue = null,
): string | null {
  if (isMissing(actual)) return null;
  if (typeof actual === 'boolean') return actual ? 'yes' : 'no';
  if (column?.type === 'choice')
    return column.choices?.find(({ number }) => number === actual)?.label ?? String(actual);
  if (typeof actual === 'number') return shownFigure(actual, limit);
  return shortText(actual);
}

function readable(column: RuleColumn, value: RuleValue, plain: string): string {
  if (typeof value === 'string') return `“${plain}”`;
  if (typeof value !== 'number' || column.type === 'choice') return plain;
  const text = formatDecimal(plain, plain.split('.')[1]?.length ?? 0);
  return column.unit === null || column.unit === '' ? text : `${text} ${column.unit}`;
}

/** A value as read in a sentence: `8.23 kn`, `“Main engine stopped”`. */
export const valueText = (column: RuleColumn, actual: RuleValue, limit: RuleValue): string =>
  readable(column, actual, plainValue(column, actual, limit) ?? '');

/** What a condition compares with, in full and as read in a sentence. */
export function limitText(column: RuleColumn, limit: RuleValue): string {
  if (typeof limit === 'string') return readable(column, limit, limit);
  const isFigure = typeof limit === 'number' && column.type === 'number';
  return readable(column, limit, isFigure ? exactFigure(limit) : (plainValue(column, limit) ?? ''));
}
