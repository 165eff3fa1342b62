import { mostExportRows } from '@fairlead/domain/registers/import-limits';
import type { PrintTable } from '@fairlead/domain/print/print-content';
import { formatWithZone } from '@fairlead/domain/time/format';
import { refuseFields } from '../http/refusal.ts';
import { downloadOf } from './print.ts';
import { tableAsCsv } from './table-csv.ts';

/** As many rows as a file has at most. */
export const mostRows = mostExportRows;

interface DownloadCall {
  readonly query: { readonly fileType: 'xlsx' | 'csv' };
  readonly now: Date;
  readonly actor: { readonly name: string };
}

/** Rows as a workbook or as CSV; more than a file may have are refused. */
export async function downloadTable<Row>(
  { query, now, actor }: DownloadCall,
  rows: readonly Row[],
  tableOf: (rows: readonly Row[]) => PrintTable,
) {
  if (rows.length > mostRows)
    refuseFields({ search: [`The list has more than ${mostRows} rows. Filter it.`] });
  const table = tableOf(rows);
  const name = table.title;
  if (query.fileType === 'csv') return tableAsCsv(table, name);
  const foot = `Printed ${formatWithZone(now.toISOString(), 'UTC')} by ${actor.name}`;
  const content = { title: name, facts: [], tables: [table] };
  return downloadOf(
    { ...content, isLandscape: true, fitsWidth: true, foot },
    { kind: 'xlsx', name },
  );
}
