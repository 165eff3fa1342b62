import type { PrintContent } from '@fairlead/domain/print/print-content';
import { mostExportRows } from '@fairlead/domain/registers/import-limits';
import { formatWithZone } from '@fairlead/domain/time/format';
import { refuseFields } from '../http/refusal.ts';
import { type Download, downloadOf } from './print.ts';
import { tableAsCsv } from './table-csv.ts';

interface Printing {
  readonly now: Date;
  readonly actor: { readonly name: string };
}

/** The footer of a printed document: when, and by whom. */
export const printedBy = ({ now, actor }: Printing): string =>
  `Printed ${formatWithZone(now.toISOString(), 'UTC')} by ${actor.name}`;

/** How many rows a download reads: one more than a file takes. */
export const mostReadRows = mostExportRows + 1;

/** Refuses a list that is longer than a file takes. */
export function refuseLongList(
  rows: readonly unknown[],
  { things, field = 'search' }: { readonly things: string; readonly field?: string },
): void {
  if (rows.length > mostExportRows)
    refuseFields({
      [field]: [`The list has more than ${mostExportRows} ${things}. Search for fewer.`],
    });
}

/** A list as a workbook that fits the width of a page, or its first table as text. */
export function downloadList(
  call: Printing,
  content: PrintContent,
  { fileType, name = content.title }: { readonly fileType: 'csv' | 'xlsx'; readonly name?: string },
): Promise<Download> {
  const [table] = content.tables;
  if (fileType === 'csv' && table !== undefined) return tableAsCsv(table, name);
  return downloadOf(
    { ...content, isLandscape: true, fitsWidth: true, foot: printedBy(call) },
    { kind: 'xlsx', name },
  );
}
