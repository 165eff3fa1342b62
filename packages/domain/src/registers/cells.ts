/** An allowed value of a column. */
export interface Choice {
  readonly number: number;
  readonly label: string;
  /** Other names in files. */
  readonly also?: readonly string[];
}

/** Lower case, without diacritics. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd');
}

/** Lower case, without diacritics, punctuation and spaces: for comparing headings and values of files. */
export const foldText = (text: string): string =>
  foldLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** For comparing names when looking up records: letter case, diacritics and repeated spaces do not matter. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'on']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', 'nei', 'nein', 'off']);

/** Whether a cell means yes or no; undefined if neither. */
export function readFlag(text: string): boolean | undefined {
  const value = foldText(text);
  if (yes.has(value)) return true;
  return no.has(value) ? false : undefined;
}

/** The values of a multi-value cell: separated by comma, semicolon, slash, plus, ampersand, bar or line break. */
export const valuesInCell = (text: string): readonly string[] =>
  text
    .split(/[,;/+&|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Values of a list, separated as in `valuesInCell`, as numbers; otherwise the value that is not recognised. */
export function readChoices(
  text: string,
  choices: readonly Choice[],
): readonly number[] | { readonly unknown: string } {
  const numbers = new Set<number>();
  for (const value of valuesInCell(text)) {
    const wanted = foldText(value);
    const found = choices.find(
      ({ label, number, also = [] }) =>
        String(number) === wanted ||
        [label, ...also].some((name) => [foldText(name), `${foldText(name)}s`].includes(wanted)),
    );
    if (found === undefined) return { unknown: value };
    numbers.add(found.number);
  }
  return [...numbers].toSorted((one, other) => one - other);
}
