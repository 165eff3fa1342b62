import { type Cell, cellText, type PaperTable, type RowMark } from '@fairlead/domain/papers/paper';
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { inks } from './pdf-drawing.ts';

/** The typeface lacks the narrow space between thousands. */
export const printable = (text: string): string => text.replaceAll('\u202F', '\u00A0');

export const textOf = (
  cell: Cell,
): { readonly text: string; readonly color?: string; readonly decoration?: 'lineThrough' } => ({
  text: printable(cellText(cell)),
  ...(cell.kind === 'none' ? { color: inks.quiet } : {}),
  ...(cell.kind === 'text' && cell.isStruck === true ? { decoration: 'lineThrough' as const } : {}),
});

const markedFace: Readonly<Record<RowMark, object>> = {
  strong: { bold: true, fillColor: '#FBE7DB', color: '#9C3A0A' },
  quiet: { color: inks.quiet },
};

/** A table under its title; title and heads stand again on each page that it reaches. */
export function pdfTable(table: PaperTable): Content[] {
  const { columns, rows, totals = [] } = table;
  const shares = columns.map((column) => column.share ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const row = (cells: readonly Cell[], face: object): TableCell[] =>
    columns.map((column, index) => {
      const cell = cells[index];
      if (cell === undefined) return {};
      const isLast = index === cells.length - 1 && cells.length < columns.length;
      return {
        ...textOf(cell),
        alignment: isLast ? 'left' : (column.align ?? 'left'),
        ...(isLast ? { colSpan: columns.length - index } : {}),
        ...face,
      };
    });
  const grid: ContentTable = {
    layout: layoutOf(rows.length, columns.length),
    margin: [0, 8, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: shares.map((share) => `${(100 * share) / whole}%`),
      body: [
        titleRow(table),
        columns.map(({ title, align = 'left' }) => ({
          text: title,
          alignment: align,
          color: inks.quiet,
          bold: true,
        })),
        ...rows.map((cells, index) => row(cells, faceOf(table, index))),
        ...totals.map((cells) => row(cells, { bold: true })),
      ],
    },
  };
  if (table.note === undefined) return [grid];
  return [grid, { text: printable(table.note), color: inks.quiet, margin: [0, 3, 0, 0] }];
}

const faceOf = ({ marks }: PaperTable, index: number): object => {
  const mark = marks?.[index];
  return mark === undefined ? {} : markedFace[mark];
};

const titleRow = ({ title, columns }: PaperTable): TableCell[] =>
  columns.map((_, index) =>
    index > 0
      ? {}
      : { text: printable(title), colSpan: columns.length, fontSize: 10.5, bold: true },
  );

/** Thin lines between rows, stronger ones below the heads and above the sums; none around the title. */
const layoutOf = (rows: number, columns: number) => ({
  hLineWidth: (index: number) => (index < 2 ? 0 : index === 2 || index === rows + 2 ? 0.8 : 0.3),
  vLineWidth: () => 0,
  hLineColor: () => inks.line,
  paddingLeft: (index: number) => (index === 0 ? 0 : 3),
  paddingRight: (index: number) => (index === columns - 1 ? 0 : 3),
  paddingTop: () => 2,
  paddingBottom: () => 2,
});
