import type * as WordLibrary from '@cj-tech-master/excelts/word';
import type { ParagraphProperties, Table, TableCell, TableRow } from '@cj-tech-master/excelts/word';
import { type Cell, cellText, type PrintTable } from '@fairlead/domain/print/print-content';
import type { Fact } from '@fairlead/domain/print/section';

export type DocxLibrary = typeof WordLibrary;

const letters = { size: 16 };
const tight = { spacing: { before: 20, after: 20 } };

export interface TableAppearance {
  /** In twentieths of a point. */
  readonly width: number;
  readonly keepsTogether: boolean;
}

/** A table with its header on each page and rows that are never split. */
export function docxTable(
  docx: DocxLibrary,
  { columns, rows, marks, totals = [] }: PrintTable,
  { width, keepsTogether }: TableAppearance,
): Table {
  const whole = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const widths = columns.map(({ share = 1 }) => Math.floor((width * share) / whole));
  const cell = (text: string, index: number, face: Face): TableCell => {
    const alignment: ParagraphProperties = {
      ...tight,
      alignment: columns[index]?.align === 'right' && face.span === undefined ? 'right' : 'left',
      ...(keepsTogether ? { keepNext: true } : {}),
    };
    const run = face.isBold ? docx.bold(text, letters) : docx.text(text, letters);
    return docx.cell([docx.paragraph([run], alignment)], {
      ...(face.span === undefined ? {} : { gridSpan: face.span }),
      ...(face.isShaded === true ? { shading: { fill: 'FBE7DB' } } : {}),
    });
  };
  const row = (cells: readonly Cell[], face: Face): TableRow =>
    docx.row(
      cells.map((one, index) => {
        const isShort = index === cells.length - 1 && cells.length < columns.length;
        const span = isShort ? { span: columns.length - index } : {};
        return cell(cellText(one), index, { ...face, ...span });
      }),
      { cantSplit: true },
    );
  const header = docx.row(
    columns.map(({ title }, index) => cell(title, index, { isBold: true })),
    { tableHeader: true, cantSplit: true },
  );
  const body = [
    header,
    ...rows.map((cells, index) => {
      const isStrong = marks?.[index] === 'strong';
      return row(cells, { isBold: isStrong, isShaded: isStrong });
    }),
    ...totals.map((cells) => row(cells, { isBold: true })),
  ];
  return docx.table(body, { borders: docx.gridBorders(4, 'BFCBD3'), layout: 'fixed' }, widths);
}

interface Face {
  readonly isBold: boolean;
  readonly isShaded?: boolean;
  readonly span?: number;
}

/** Labels and values without lines. */
export function docxFacts(docx: DocxLibrary, facts: readonly Fact[], width: number): Table {
  const label = Math.min(2600, Math.floor(width / 3));
  const cell = (text: string) => docx.cell([docx.paragraph([docx.text(text, letters)], tight)]);
  return docx.table(
    facts.map(([name, value]) => docx.row([cell(name), cell(cellText(value))])),
    { layout: 'fixed' },
    [label, width - label],
  );
}
