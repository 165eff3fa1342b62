import { neutralCell } from '@fairlead/domain/print/neutral-cell';
import { columnWidth, streamedWorkbook } from '../print/streamed-workbook.ts';

export interface SheetHeader {
  readonly kind: 'csv' | 'xlsx';
  readonly title: string;
  readonly headings: readonly string[];
}

type Rows = AsyncIterable<readonly (readonly string[])[]>;

/** Writes texts as CSV (UTF-8 with its mark, semicolons) or as a workbook. No cell is ever a formula. */
export const writeSheet = (sheet: SheetHeader, parts: Rows): Promise<Buffer> =>
  sheet.kind === 'csv' ? writeCsv(sheet, parts) : writeWorkbook(sheet, parts);

async function writeCsv({ headings }: SheetHeader, parts: Rows): Promise<Buffer> {
  const { formatCsv } = await import('@cj-tech-master/excelts/csv');
  const textOf = (rows: readonly (readonly string[])[], bom: boolean) =>
    Buffer.from(
      formatCsv(
        rows.map((row) => row.map(neutralCell)),
        { delimiter: ';', lineEnding: '\r\n', bom, headers: false, trailingNewline: true },
      ),
      'utf8',
    );
  const pieces = [textOf([headings], true)];
  for await (const rows of parts) pieces.push(textOf(rows, false));
  return Buffer.concat(pieces);
}

const writeWorkbook = ({ title, headings }: SheetHeader, parts: Rows): Promise<Buffer> =>
  streamedWorkbook(async (workbook) => {
    const iterator = parts[Symbol.asyncIterator]();
    const opening = await iterator.next();
    const first = opening.done === true ? [] : opening.value;
    const sheet = workbook.addWorksheet(title.slice(0, 31), {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    for (const [at, heading] of headings.entries()) {
      const longest = first.reduce(
        (most, row) => Math.max(most, row[at]?.length ?? 0),
        heading.length,
      );
      const column = sheet.getColumn(at + 1);
      column.width = columnWidth(longest);
      column.numFmt = '@';
    }
    const top = sheet.addRow([...headings]);
    top.font = { bold: true };
    top.commit();
    for (const row of first) sheet.addRow([...row]).commit();
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
      for (const row of next.value) sheet.addRow([...row]).commit();
    sheet.commit();
  });
