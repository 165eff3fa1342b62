import { csvLines } from '@fairlead/domain/print/csv';
import { type PrintTable, textCell } from '@fairlead/domain/print/print-content';
import type { RowsPart } from './rows.ts';

/** A table as comma-separated values. Spreadsheets read text as UTF-8 only when it begins with a byte order mark. */
export async function tableCsv(
  { columns, note }: PrintTable,
  parts: AsyncIterable<RowsPart>,
): Promise<Buffer> {
  const pieces = [`\uFEFF${csvLines([columns.map(({ title }) => textCell(title))])}`];
  for await (const { rows } of parts) pieces.push(csvLines(rows));
  if (note !== undefined) pieces.push(csvLines([[textCell(note)]]));
  return Buffer.from(pieces.join(''));
}
