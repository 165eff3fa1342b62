import type * as WordLibrary from '@cj-tech-master/excelts/word';
import type { ParagraphProperties, TableCell, TableRow } from '@cj-tech-master/excelts/word';
import { type Cell, cellText, type PaperTable } from '@fairlead/domain/papers/paper';
import type { Paper } from './paper.ts';

type Word = typeof WordLibrary;

const a4 = { width: 11_906, height: 16_838 } as const;

/** Prints a paper as a Word document with repeated table heads and page numbers. */
export async function docxOf(paper: Paper): Promise<Buffer> {
  const word = await import('@cj-tech-master/excelts/word');
  const { Document } = word;
  const { useDefaultStyles: addDefaultStyles } = Document;
  const file = Document.create();
  addDefaultStyles(file);
  const isWide = paper.isLandscape === true;
  Document.setSectionProperties(file, {
    pageSize: isWide
      ? { width: a4.height, height: a4.width, orientation: 'landscape' }
      : { ...a4, orientation: 'portrait' },
  });
  Document.setCoreProperties(file, { title: paper.title, creator: 'Fairlead' });
  Document.addHeading(file, paper.title, 1);
  if (paper.subtitle !== undefined) Document.addParagraph(file, paper.subtitle);
  if (paper.facts.length > 0) {
    Document.addTable(
      file,
      paper.facts.map(([label, cell]) => [label, cellText(cell)]),
    );
  }
  for (const table of paper.tables) {
    if (table.startsPage === true) Document.addPageBreak(file);
    Document.addHeading(file, table.title, 2);
    Document.addTableElement(
      file,
      word.table(rowsOf(word, table), { borders: word.gridBorders(4, 'BFCBD3') }),
    );
    if (table.note !== undefined) Document.addParagraph(file, table.note);
  }
  Document.setFooter(file, 'default', {
    children: [
      word.paragraph([
        word.text(`${paper.foot}   Page `),
        word.pageNumberField(),
        word.text(' of '),
        word.totalPagesField(),
      ]),
    ],
  });
  return Buffer.from(await word.toBuffer(Document.build(file)));
}

function rowsOf(word: Word, { columns, rows, totals = [] }: PaperTable): TableRow[] {
  const cell = (text: string, index: number, isBold: boolean): TableCell => {
    const alignment: ParagraphProperties = {
      alignment: columns[index]?.align === 'right' ? 'right' : 'left',
    };
    const size = { size: 16 };
    return word.cell([
      word.paragraph([isBold ? word.bold(text, size) : word.text(text, size)], alignment),
    ]);
  };
  const row = (cells: readonly Cell[], isBold: boolean) =>
    word.row(cells.map((one, index) => cell(cellText(one), index, isBold)));
  return [
    word.row(
      columns.map((column, index) => cell(column.title, index, true)),
      { tableHeader: true },
    ),
    ...rows.map((cells) => row(cells, false)),
    ...totals.map((cells) => row(cells, true)),
  ];
}
