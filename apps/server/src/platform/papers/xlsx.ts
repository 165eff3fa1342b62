import type { Cell as SheetCell, Worksheet } from '@cj-tech-master/excelts';
import { localFields } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { type Cell, cellText, type PaperTable } from '@fairlead/domain/papers/paper';
import type { Paper } from './paper.ts';

const dayMs = 86_400_000;

/**
 * Prints a paper as a workbook with one sheet a table. Numbers and times are typed; a time is the wall clock of its
 * zone, which its format names. Texts are never formulas.
 */
export async function xlsxOf(paper: Paper): Promise<Buffer> {
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  workbook.creator = 'Fairlead';
  const names = new Set<string>();
  for (const [index, table] of paper.tables.entries()) {
    const sheet = workbook.addWorksheet(sheetName(table.title, names));
    sheet.pageSetup.orientation = paper.isLandscape === true ? 'landscape' : 'portrait';
    sheet.pageSetup.paperSize = 9;
    if (paper.fitsWidth === true) {
      sheet.pageSetup.fitToPage = true;
      sheet.pageSetup.fitToWidth = 1;
      sheet.pageSetup.fitToHeight = 0;
    }
    sheet.headerFooter.oddFooter = `&L${paper.foot.replaceAll('&', '&&')}&RPage &P of &N`;
    if (index === 0) writeFacts(sheet, paper);
    writeTable(sheet, table, { isFrozen: index > 0 });
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** At most 31 signs, without those that spreadsheets refuse, and no name twice. */
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

function writeFacts(sheet: Worksheet, paper: Paper): void {
  sheet.addRow([paper.title]).font = { bold: true, size: 14 };
  if (paper.subtitle !== undefined) sheet.addRow([paper.subtitle]);
  for (const [label, cell] of paper.facts) {
    const row = sheet.addRow([label]);
    writeCell(row.getCell(2), cell);
  }
  sheet.addRow([]);
}

function writeTable(
  sheet: Worksheet,
  { columns, rows, totals = [], note }: PaperTable,
  { isFrozen }: { readonly isFrozen: boolean },
): void {
  const head = sheet.addRow(columns.map((column) => column.title));
  head.font = { bold: true };
  if (isFrozen) sheet.views = [{ state: 'frozen', ySplit: head.number }];
  const add = (cells: readonly Cell[], isBold: boolean) => {
    const row = sheet.addRow([]);
    for (const [index, cell] of cells.entries()) writeCell(row.getCell(index + 1), cell);
    if (isBold) row.font = { bold: true };
  };
  for (const cells of rows) add(cells, false);
  for (const cells of totals) add(cells, true);
  if (note !== undefined) sheet.addRow([note]).font = { italic: true };
  for (const [index, column] of columns.entries()) {
    const texts = [...rows, ...totals].map((cells) => cellText(cells[index] ?? { kind: 'none' }));
    const widest = Math.max(column.title.length, ...texts.map((text) => text.length));
    sheet.getColumn(index + 1).width = Math.min(60, Math.max(8, widest + 2));
  }
}

function writeCell(target: SheetCell, cell: Cell): void {
  if (cell.kind === 'number') {
    target.value = Number(cell.value);
    target.numFmt = cell.decimals === 0 ? '# ##0' : `# ##0.${'0'.repeat(cell.decimals)}`;
  } else if (cell.kind === 'time') {
    const ms = Date.parse(cell.at);
    const { date, time } = localFields(ms, cell.zone);
    target.value = new Date(`${date}T${time}:00Z`);
    target.numFmt = `dd.mm.yy hh:mm "${zoneAbbreviation(ms, cell.zone)}"`;
  } else if (cell.kind === 'duration') {
    target.value = cell.ms / dayMs;
    target.numFmt = '[h]:mm';
  } else {
    target.value = cellText(cell);
  }
}
