/** The decimal mark; the other character then separates thousands. */
export type DecimalMark = '.' | ',';

/** The decimal mark of a pasted column. */
export type ColumnMark =
  | { readonly kind: 'known'; readonly mark: DecimalMark }
  /** Each text is read separately. */
  | { readonly kind: 'plain' }
  /** `6,250` could be 6250 or 6.25, and no other text of the column decides it. */
  | { readonly kind: 'unclear'; readonly example: string };

const compact = (text: string): string => text.replaceAll(/[\s\u00A0\u202F]/g, '');

const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** What one text indicates: the last of both marks is the decimal mark, and one that occurs twice separates thousands. */
function markIn(text: string): DecimalMark | undefined {
  const marks = Array.from(text).filter((character): character is DecimalMark =>
    /[.,]/.test(character),
  );
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  if (marks.includes(other(last))) return last;
  if (marks.length > 1) return other(last);
  return isUnclear(text) ? undefined : last;
}

/** A comma before three digits; with a point there it is usually an exact figure that was copied. */
const isUnclear = (text: string): boolean => /^-?[1-9]\d{0,2},\d{3}$/.test(text);

/** The decimal mark of a pasted column of numbers. */
export function decimalMarkOf(texts: readonly string[]): ColumnMark {
  const numbers = texts.map(compact).filter((text) => /^-?[\d.,]+$/.test(text));
  const marks = new Set(numbers.flatMap((text) => markIn(text) ?? []));
  const [mark] = marks;
  if (marks.size === 1 && mark !== undefined) return { kind: 'known', mark };
  const example = marks.size === 0 ? numbers.find(isUnclear) : undefined;
  return example === undefined ? { kind: 'plain' } : { kind: 'unclear', example };
}

/** A number as a user would enter it, once the decimal mark is known; a text that does not match stays unchanged. */
export function asTyped(text: string, mark: DecimalMark): string {
  const figures = compact(text);
  const between = mark === '.' ? ',' : '\\.';
  const shape = new RegExp(`^-?(?:\\d{1,3}(?:${between}\\d{3})+|\\d+)(?:[${mark}]\\d*)?$`);
  return shape.test(figures) ? figures.replaceAll(other(mark), '').replace(mark, '.') : text;
}
