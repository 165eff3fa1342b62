import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Cell as TargetCell, Workbook, Worksheet } from '@cj-tech-master/excelts';
import type {
  SheetCell,
  CellStyle,
  WorkbookContent,
  WorkbookSheet,
} from '@fairlead/domain/print/workbook';

const fixedDate = new Date(0);

/**
 * Prints a workbook whose formulas are calculated already, so that readers that do not calculate show figures too. The
 * same content made at the same moment gives the same bytes.
 */
export async function workbookOf(content: WorkbookContent, made: Date): Promise<Buffer> {
  const [{ Workbook: Book }, { installFormulaEngine }] = await Promise.all([
    import('@cj-tech-master/excelts'),
    import('@cj-tech-master/excelts/formula'),
  ]);
  const workbook = new Book();
  workbook.creator = 'Fairlead';
  workbook.title = content.title;
  workbook.created = made;
  workbook.modified = made;
  for (const sheet of content.sheets) writeSheet(workbook, sheet);
  installFormulaEngine();
  workbook.calculateFormulas();
  // Timestamps in the package are fixed: the workbook itself states when it was made.
  return Buffer.from(await workbook.xlsx.writeBuffer({ zip: { modTime: fixedDate } }));
}

function writeSheet(workbook: Workbook, { name, rows, widths, frozenRows }: WorkbookSheet): void {
  const sheet = workbook.addWorksheet(name);
  sheet.pageSetup.paperSize = 9;
  sheet.pageSetup.orientation = 'landscape';
  sheet.pageSetup.fitToPage = true;
  sheet.pageSetup.fitToWidth = 1;
  sheet.pageSetup.fitToHeight = 0;
  sheet.headerFooter.oddFooter = '&RPage &P of &N';
  if (frozenRows !== undefined) sheet.views = [{ state: 'frozen', ySplit: frozenRows }];
  for (const [index, width] of widths.entries()) sheet.getColumn(index + 1).width = width;
  for (const [rowIndex, cells] of rows.entries()) writeRow(sheet, rowIndex + 1, cells);
}

function writeRow(sheet: Worksheet, number: number, cells: readonly (SheetCell | null)[]): void {
  const row = sheet.getRow(number);
  for (const [index, cell] of cells.entries()) {
    if (cell === null || (cell.kind === 'text' && cell.text === '')) continue;
    const target = row.getCell(index + 1);
    writeValue(target, cell);
    if (cell.style !== undefined) Object.assign(target, styles[cell.style]);
  }
}

function writeValue(target: TargetCell, cell: SheetCell): void {
  switch (cell.kind) {
    case 'text':
      target.value = cell.text;
      target.numFmt = '@';
      return;
    case 'number':
      target.value = cell.value;
      break;
    case 'clock':
      target.value = serialOf(cell.wallMs);
      break;
    case 'formula':
      target.value = { formula: cell.formula };
      break;
  }
  if (cell.format !== undefined) target.numFmt = cell.format;
}

/** Days since the epoch of spreadsheets, exact to far below a second; a date object would be cut to milliseconds. */
const serialOf = (wallMs: number): number => wallMs / dayMs + 25_569;

const fill = (argb: string) => ({
  type: 'pattern' as const,
  pattern: 'solid' as const,
  fgColor: { argb },
});
const styles: Readonly<Record<CellStyle, object>> = {
  title: { font: { bold: true, size: 14 } },
  header: { font: { bold: true }, fill: fill('FFE2ECF2') },
  quiet: { font: { color: { argb: 'FF566976' } } },
  input: { fill: fill('FFFDEFD3') },
  sum: { font: { bold: true } },
};
