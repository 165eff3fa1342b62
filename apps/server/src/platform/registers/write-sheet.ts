import { neutralCell } from '@fairlead/domain/master-data/cells';

interface Sheet {
  readonly title: string;
  /** Headings first. */
  readonly cells: readonly (readonly string[])[];
}

interface Written {
  readonly content: Buffer;
  readonly contentType: string;
}

/** Writes texts as CSV (UTF-8 with its mark, semicolons) or as a workbook. No cell is ever a formula. */
export async function writeSheet(kind: 'csv' | 'xlsx', sheet: Sheet): Promise<Written> {
  return kind === 'csv' ? writeCsv(sheet) : writeWorkbook(sheet);
}

async function writeCsv({ cells }: Sheet): Promise<Written> {
  const { formatCsv } = await import('@cj-tech-master/excelts/csv');
  const text = formatCsv(
    cells.map((row) => row.map(neutralCell)),
    { delimiter: ';', lineEnding: '\r\n', bom: true, headers: false, trailingNewline: true },
  );
  return { content: Buffer.from(text, 'utf8'), contentType: 'text/csv; charset=utf-8' };
}

const widest = 60;

async function writeWorkbook({ title, cells }: Sheet): Promise<Written> {
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  workbook.creator = 'Fairlead';
  const sheet = workbook.addWorksheet(title.slice(0, 31));
  sheet.views = [{ state: 'frozen', ySplit: 1 }];
  for (const row of cells) sheet.addRow([...row]);
  sheet.getRow(1).font = { bold: true };
  for (const [at] of (cells[0] ?? []).entries()) {
    const longest = cells.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0);
    const column = sheet.getColumn(at + 1);
    column.width = Math.min(widest, Math.max(8, longest + 2));
    column.numFmt = '@';
  }
  return {
    content: Buffer.from(await workbook.xlsx.writeBuffer()),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}
