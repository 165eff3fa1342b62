import { createRequire } from 'node:module';
import path from 'node:path';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Cell, cellText, type PaperTable } from '@fairlead/domain/papers/paper';
import type { Paper } from './paper.ts';

const require = createRequire(import.meta.url);
const fontFolder = () =>
  path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');

async function loadPrinter() {
  const { default: pdfmake } = await import('pdfmake');
  const folder = fontFolder();
  pdfmake.setFonts({
    Roboto: {
      normal: path.join(folder, 'Roboto-Regular.ttf'),
      bold: path.join(folder, 'Roboto-Medium.ttf'),
      italics: path.join(folder, 'Roboto-Italic.ttf'),
      bolditalics: path.join(folder, 'Roboto-MediumItalic.ttf'),
    },
  });
  // A paper carries its content itself: nothing is fetched, and no file is read but the fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((asked) => path.resolve(asked).startsWith(folder + path.sep));
  return pdfmake;
}
let printer: ReturnType<typeof loadPrinter> | undefined;

/** Prints a paper as A4 pages with repeated table heads and page numbers. */
export async function pdfOf(paper: Paper): Promise<Buffer> {
  printer ??= loadPrinter();
  const pdfmake = await printer;
  return pdfmake.createPdf(definitionOf(paper)).getBuffer();
}

const ink = '#0F2230';
const quiet = '#566976';
const line = '#BFCBD3';

function definitionOf(paper: Paper): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageOrientation: paper.isLandscape === true ? 'landscape' : 'portrait',
    pageMargins: [36, 40, 36, 44],
    defaultStyle: { fontSize: 8.5, color: ink, lineHeight: 1.15 },
    info: { title: paper.title, creator: 'Fairlead', producer: 'Fairlead' },
    content: [
      { text: paper.title, fontSize: 16, bold: true },
      { text: paper.subtitle ?? '', color: quiet, margin: [0, 2, 0, 10] },
      factsOf(paper),
      ...paper.tables.flatMap(tableOf),
    ],
    footer: (page, pages) => ({
      margin: [36, 12, 36, 0],
      fontSize: 7.5,
      color: quiet,
      columns: [
        { text: paper.foot },
        { text: `Page ${page} of ${pages}`, alignment: 'right', width: 80 },
      ],
    }),
  };
}

function factsOf({ facts }: Paper): Content {
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 8],
    table: {
      widths: [110, '*'],
      body: facts.map(([label, cell]) => [{ text: label, color: quiet }, textOf(cell)]),
    },
  };
}

/** The typeface lacks the narrow space between thousands. */
const printable = (cell: Cell): string => cellText(cell).replaceAll('\u202F', '\u00A0');

const textOf = (cell: Cell): TableCell =>
  cell.kind === 'none'
    ? { text: printable(cell), color: quiet }
    : {
        text: printable(cell),
        ...(cell.kind === 'text' && cell.isStruck === true
          ? { decoration: 'lineThrough' as const }
          : {}),
      };

function tableOf(table: PaperTable): Content[] {
  const shares = table.columns.map((column) => column.share ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const row = (cells: readonly Cell[], isBold: boolean): TableCell[] =>
    cells.map((cell, index) => ({
      ...(textOf(cell) as object),
      alignment: table.columns[index]?.align ?? 'left',
      bold: isBold,
    })) as TableCell[];
  const totals = table.totals ?? [];
  return [
    {
      text: table.title,
      fontSize: 11,
      bold: true,
      margin: [0, 10, 0, 4],
      ...(table.startsPage === true ? { pageBreak: 'before' as const } : {}),
    },
    {
      layout: layoutOf(table.rows.length),
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: shares.map((share) => `${(100 * share) / whole}%`),
        body: [
          table.columns.map((column) => ({
            text: column.title,
            alignment: column.align ?? 'left',
            color: quiet,
            bold: true,
          })),
          ...table.rows.map((cells) => row(cells, false)),
          ...totals.map((cells) => row(cells, true)),
        ],
      },
    },
    { text: table.note ?? '', color: quiet, margin: [0, 3, 0, 0] },
  ];
}

/** Thin lines between rows, stronger ones below the head and above the sums. */
const layoutOf = (rows: number) => ({
  hLineWidth: (index: number) => (index === 1 || index === rows + 1 ? 0.8 : index === 0 ? 0 : 0.3),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2,
  paddingBottom: () => 2,
});
