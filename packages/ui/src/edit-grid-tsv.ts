/** Tab-separated text as spreadsheets put it on the clipboard. */

// A spreadsheet would evaluate such a cell; a signed number on its own is just a number.
const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(text);

/** Strips the apostrophe that prevents evaluation. */
const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

const cellText = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Rows of cells as tab-separated text. Cells with tabs, line breaks or quotes are quoted; text that a spreadsheet would
 * evaluate as a formula starts with an apostrophe.
 */
export const formatTsv = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(cellText).join('\t')).join('\r\n');

interface Cursor {
  readonly text: string;
  readonly next: number;
}

/** Reads a quoted cell from its opening quote; undefined if the quote is never closed and is therefore just a character. */
const quotedCell = (source: string, from: number): Cursor | undefined => {
  let text = '';
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] !== '"') text += source[at] ?? '';
    else if (source[at + 1] === '"') {
      text += '"';
      at += 1;
    } else return { text, next: at + 1 };
  }
  return undefined;
};

const plainCell = (source: string, from: number): Cursor => {
  let next = from;
  while (next < source.length && source[next] !== '\t' && source[next] !== '\n') next += 1;
  return { text: source.slice(from, next), next };
};

const cellAt = (source: string, from: number): Cursor => {
  const quoted = source[from] === '"' ? quotedCell(source, from) : undefined;
  if (quoted === undefined) return plainCell(source, from);
  // Text after the closing quote belongs to the cell.
  const rest = plainCell(source, quoted.next);
  return { text: quoted.text + rest.text, next: rest.next };
};

/** Reads tab-separated text: quoted cells may hold tabs, line breaks and doubled quotes; a trailing break adds no line. */
export const parseTsv = (text: string): readonly (readonly string[])[] => {
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  if (source === '') return [];
  const lines: string[][] = [[]];
  let at = 0;
  for (;;) {
    const cell = cellAt(source, at);
    lines.at(-1)?.push(unguarded(cell.text));
    if (cell.next >= source.length) return lines;
    if (source[cell.next] === '\n') lines.push([]);
    at = cell.next + 1;
  }
};
