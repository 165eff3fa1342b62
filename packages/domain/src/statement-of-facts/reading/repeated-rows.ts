import type { DocumentRow } from './document-row.ts';
import { tokensOf } from './tokens.ts';

/** Headers and footers are among this many first and last rows of a page. */
const edge = 6;

const normalised = (row: DocumentRow): string =>
  row.cells
    .join(' ')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b(page|pagina|p\.?)\s*:?\s*\d+(\s*(of|de|\/)\s*\d+)?/g, 'page')
    .replaceAll(/^\W*\d+\s*(\/|of|de)\s*\d+\W*$/g, 'page')
    .trim();

const printed = /\bpage\b|\bprint|\bgenerated\b/;

/** The same fact can appear on two pages, each below its own date. */
const mayBeFact = (row: DocumentRow, text: string): boolean =>
  !printed.test(text) &&
  row.cells.some((cell) =>
    tokensOf(cell).some(({ kind }) => kind === 'time' || kind === 'interval'),
  );

/** Rows that repeat on the pages, such as headers, and footers with page numbers. */
export function repeatedRows(rows: readonly DocumentRow[]): ReadonlySet<DocumentRow> {
  const pages = [...Map.groupBy(rows, ({ page }) => page).values()];
  if (pages.length < 2) return new Set();
  const edges = pages.map((page) => [...new Set([...page.slice(0, edge), ...page.slice(-edge)])]);
  const counts = new Map<string, number>();
  for (const page of edges)
    for (const text of new Set(page.map(normalised))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const needed = Math.max(2, Math.ceil(pages.length / 2));
  return new Set(
    edges.flat().filter((row) => {
      const text = normalised(row);
      return text !== '' && !mayBeFact(row, text) && (counts.get(text) ?? 0) >= needed;
    }),
  );
}
