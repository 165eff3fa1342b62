import {
  type Cell,
  cellText,
  type PrintTable,
  type RowMark,
} from '@fairlead/domain/print/print-content';
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

/** As many rows as are needed to show what the sums below them add up. */
const rowsWithSums = 2;

/** A table under its title; title and headers are repeated on each page that it reaches. */
export function pdfTable(table: PrintTable): Content[] {
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
  const widths = shares.map((share) => `${(100 * share) / whole}%`);
  const body = rows.map((cells, index) => row(cells, faceOf(table, index)));
  const sums = totals.map((cells) => row(cells, { bold: true }));
  // Sums are never alone on a page: the last rows go with them, and the headers above all of these.
  const keepTogether = sums.length === 0 ? 0 : Math.min(rowsWithSums, body.length);
  const apart = body.slice(0, body.length - keepTogether);
  const together = [...body.slice(body.length - keepTogether), ...sums];
  const grid: ContentTable = {
    layout: layoutOf({
      headerRows: 2,
      columns,
      ...(sums.length === 0 ? {} : { nestedAt: apart.length + 2 }),
    }),
    margin: [0, 8, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        titleRow(table),
        columns.map(({ title, align = 'left' }) => ({
          text: title,
          alignment: align,
          color: inks.quiet,
          bold: true,
        })),
        ...apart,
        ...(sums.length === 0 ? together : [nested(together, { widths, keepTogether, columns })]),
      ],
    },
  };
  if (table.note === undefined) return [grid];
  return [grid, { text: printable(table.note), color: inks.quiet, margin: [0, 3, 0, 0] }];
}

const faceOf = ({ marks }: PrintTable, index: number): object => {
  const mark = marks?.[index];
  return mark === undefined ? {} : markedFace[mark];
};

const titleRow = ({ title, columns }: PrintTable): TableCell[] =>
  columns.map((_, index) =>
    index > 0
      ? {}
      : { text: printable(title), colSpan: columns.length, fontSize: 10.5, bold: true },
  );

/** Rows inside one row of the table around them, which no page break splits. */
function nested(
  body: TableCell[][],
  {
    widths,
    keepTogether,
    columns,
  }: { readonly widths: string[]; readonly keepTogether: number } & Pick<PrintTable, 'columns'>,
): TableCell[] {
  const layout = layoutOf({ headerRows: 0, sumsAt: keepTogether, columns });
  return columns.map((_, index) =>
    index > 0 ? {} : { colSpan: columns.length, layout, table: { widths, body } },
  );
}

interface Layout extends Pick<PrintTable, 'columns'> {
  /** How many header rows there are, including the title. */
  readonly headerRows: number;
  /** Above which row the sums begin. */
  readonly sumsAt?: number | undefined;
  /** Which row contains the nested ones, which have their own paddings. */
  readonly nestedAt?: number | undefined;
}

/** Thin lines between rows, thicker ones below the headers and above the sums; none around the title. */
const layoutOf = ({ headerRows, sumsAt, nestedAt, columns }: Layout) => ({
  hLineWidth: (index: number) => {
    if (index === sumsAt || (index === headerRows && headerRows > 0)) return 0.8;
    // The line above the first of nested rows is drawn by the table around them.
    return index < Math.max(headerRows, 1) ? 0 : 0.3;
  },
  vLineWidth: () => 0,
  hLineColor: () => inks.line,
  paddingLeft: (index: number) => (index === 0 ? 0 : 3),
  paddingRight: (index: number) => (index === columns.length - 1 ? 0 : 3),
  paddingTop: (index: number) => (index === nestedAt ? 0 : 2),
  paddingBottom: (index: number) => (index === nestedAt ? 0 : 2),
});
