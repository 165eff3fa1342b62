/** One of the words that a column may hold. */
export interface Choice {
  readonly number: number;
  readonly label: string;
  /** What files call it besides. */
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

/** Lower case, without diacritics, signs and spaces: how headings and words of files are compared. */
export const foldWord = (text: string): string =>
  foldLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** How names are compared where records are looked for: letter case, diacritics and doubled spaces do not matter. */
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

/** Whether a cell says yes or no; undefined where it says neither. */
export function readFlag(text: string): boolean | undefined {
  const word = foldWord(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** The words of a cell that may hold several: separated by comma, semicolon, slash, plus, ampersand, bar or line. */
export const wordsInCell = (text: string): readonly string[] =>
  text
    .split(/[,;/+&|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Words of a list, separated as in `wordsInCell`, as their numbers; else the word that is none of them. */
export function readChoices(
  text: string,
  choices: readonly Choice[],
): readonly number[] | { readonly unknown: string } {
  const numbers = new Set<number>();
  for (const word of wordsInCell(text)) {
    const wanted = foldWord(word);
    const found = choices.find(
      ({ label, number, also = [] }) =>
        String(number) === wanted ||
        [label, ...also].some((name) => [foldWord(name), `${foldWord(name)}s`].includes(wanted)),
    );
    if (found === undefined) return { unknown: word };
    numbers.add(found.number);
  }
  return [...numbers].toSorted((one, other) => one - other);
}
