import type { Cell as SheetCell } from '@cj-tech-master/excelts';
import { localFields } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import {
  type Cell,
  cellText,
  estimateMark,
  type PrintTable,
} from '@fairlead/domain/print/print-content';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Printout } from './printout.ts';
import { PartReader, type RowsPart } from './rows.ts';
import { columnWidth, type StreamedSheet as Sheet, streamedWorkbook } from './streamed-workbook.ts';

/**
 * Prints a document as a workbook with one sheet per table. Numbers and times are typed; a time is the wall clock of its
 * zone, which its format names. Texts are never formulas. Rows are written as they arrive and not kept in memory; columns
 * are as wide as the first rows of the table need.
 */
export const xlsxOf = (printable: Printout, parts: AsyncIterable<RowsPart>): Promise<Buffer> =>
  streamedWorkbook(async (workbook) => {
    const names = new Set<string>();
    const reader = new PartReader(parts);
    for (const [index, table] of printable.tables.entries()) {
      const first = (await reader.take(index)) ?? [];
      const sheet = workbook.addWorksheet(sheetName(table.title, names), {
        pageSetup: pageOf(printable),
        headerFooter: { oddFooter: `&L${printable.foot.replaceAll('&', '&&')}&RPage &P of &N` },
        ...(index > 0 ? { views: [{ state: 'frozen', ySplit: 1 }] } : {}),
      });
      setWidths(sheet, table, first);
      if (index === 0) writeFacts(sheet, printable);
      writeHeadings(sheet, table);
      writeRows(sheet, first);
      for (let rows = await reader.take(index); rows !== undefined; rows = await reader.take(index))
        writeRows(sheet, rows);
      writeEnd(sheet, table);
      sheet.commit();
    }
  });

const pageOf = ({ isLandscape, fitsWidth }: Printout) => ({
  orientation: isLandscape === true ? ('landscape' as const) : ('portrait' as const),
  paperSize: 9,
  ...(fitsWidth === true ? { fitToPage: true, fitToWidth: 1, fitToHeight: 0 } : {}),
});

/** At most 31 characters, without those that spreadsheets refuse, and no name twice. */
function sheetName(title: string, taken: Set<string>): string {
  const base =
    title
      .replaceAll(/[\\/*?:[\]']/g, ' ')
      .slice(0, 27)
      .trim() || 'Sheet';
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} ${number}`;
  taken.add(name.toLowerCase());
  return name;
}

function writeFacts(sheet: Sheet, printable: Printout): void {
  const title = sheet.addRow([printable.title]);
  title.font = { bold: true, size: 14 };
  title.commit();
  if (printable.subtitle !== undefined) sheet.addRow([printable.subtitle]).commit();
  for (const [label, cell] of printable.facts) {
    const row = sheet.addRow([label]);
    writeCell(row.getCell(2), cell);
    row.commit();
  }
  sheet.addRow([]).commit();
}

function setWidths(
  sheet: Sheet,
  { columns, totals = [] }: PrintTable,
  rows: RowsPart['rows'],
): void {
  for (const [index, column] of columns.entries()) {
    const widest = [...rows, ...totals].reduce(
      (most, cells) => Math.max(most, cellText(cells[index] ?? { kind: 'none' }).length),
      column.title.length,
    );
    sheet.getColumn(index + 1).width = columnWidth(widest);
  }
}

function writeHeadings(sheet: Sheet, { columns }: PrintTable): void {
  const headings = sheet.addRow(columns.map((column) => column.title));
  headings.font = { bold: true };
  headings.commit();
}

function writeRows(sheet: Sheet, rows: RowsPart['rows'], isBold = false): void {
  for (const cells of rows) {
    const row = sheet.addRow([]);
    for (const [index, cell] of cells.entries()) writeCell(row.getCell(index + 1), cell);
    if (isBold) row.font = { bold: true };
    row.commit();
  }
}

function writeEnd(sheet: Sheet, { totals = [], note }: PrintTable): void {
  writeRows(sheet, totals, true);
  if (note === undefined) return;
  const row = sheet.addRow([note]);
  row.font = { italic: true };
  row.commit();
}

function writeCell(target: SheetCell, cell: Cell): void {
  if (cell.kind === 'number') {
    target.value = Number(cell.value);
    target.numFmt = cell.decimals === 0 ? '# ##0' : `# ##0.${'0'.repeat(cell.decimals)}`;
  } else if (cell.kind === 'time') {
    const ms = Date.parse(cell.at);
    const { date, time } = localFields(ms, cell.zone);
    target.value = new Date(`${date}T${time}:00Z`);
    target.numFmt = `dd.mm.yy hh:mm "${zoneAbbreviation(ms, cell.zone)}${suffixOf(cell)}"`;
  } else if (cell.kind === 'duration') {
    target.value = cell.ms / dayMs;
    const suffix = suffixOf(cell);
    target.numFmt = suffix === '' ? '[h]:mm' : `[h]:mm"${suffix}"`;
  } else {
    target.value = cellText(cell);
  }
}

/** The figure stays a figure; its format marks it as an estimate. */
const suffixOf = ({ isEstimate }: { readonly isEstimate?: boolean | undefined }): string =>
  isEstimate === true ? ` ${estimateMark}` : '';
