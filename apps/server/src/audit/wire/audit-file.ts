import { csvOf } from '@fairlead/domain/papers/csv';
import {
  type Cell,
  numberCell,
  type PaperTable,
  textCell,
  timeCell,
} from '@fairlead/domain/papers/paper';
import { type Download, downloadOf, fileNameOf } from '../../platform/papers/papers.ts';
import type { EntryAnswer } from './entry-answer.ts';

/** One line a changed field, so that each value stands in a cell of its own. */
function linesOf(entry: EntryAnswer): readonly (readonly Cell[])[] {
  const head = [
    timeCell(entry.at, 'UTC'),
    textCell(entry.by?.name ?? null),
    textCell(entry.source),
    textCell(entry.entity),
    entry.entityId === null ? textCell(null) : numberCell(String(entry.entityId), 0),
    textCell(entry.book === 'security' ? entry.what : entry.action),
  ];
  const tail = [
    textCell(entry.detail),
    textCell(entry.address),
    entry.position === null ? textCell(null) : numberCell(String(entry.position), 0),
  ];
  if (entry.changes.length === 0)
    return [[...head, textCell(null), textCell(null), textCell(null), ...tail]];
  return entry.changes.map((change) => [
    ...head,
    textCell(change.field),
    textCell(valueText(change.old)),
    textCell(valueText(change.new)),
    ...tail,
  ]);
}

const valueText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

const columns = [
  { title: 'Time (UTC)', share: 2 },
  { title: 'Person', share: 2 },
  { title: 'Source' },
  { title: 'Record' },
  { title: 'Record id', align: 'right' },
  { title: 'Action' },
  { title: 'Field' },
  { title: 'Before', share: 2 },
  { title: 'After', share: 2 },
  { title: 'Detail', share: 2 },
  { title: 'Address' },
  { title: 'Link', align: 'right' },
] as const;

export interface AuditFile {
  readonly entries: readonly EntryAnswer[];
  readonly hasMore: boolean;
  readonly format: 'csv' | 'xlsx';
  /** Who made it when. */
  readonly foot: string;
}

/** The audit log as a file. */
export function auditFile({
  entries,
  hasMore,
  format,
  foot,
}: AuditFile): Promise<Download> | Download {
  const note = hasMore
    ? `These are the newest ${entries.length} entries; there are more. Narrow the period.`
    : undefined;
  const table: PaperTable = { title: 'Audit log', columns, rows: entries.flatMap(linesOf), note };
  if (format === 'csv') {
    const rows = note === undefined ? table.rows : [...table.rows, [textCell(note)]];
    return {
      fileName: fileNameOf('Audit log', 'csv'),
      contentType: 'text/csv; charset=utf-8',
      // Spreadsheets take text for UTF-8 only when it begins with this mark.
      content: Buffer.from(`\uFEFF${csvOf({ columns, rows })}`).toString('base64'),
    };
  }
  const paper = { title: 'Audit log', facts: [], tables: [table], isLandscape: true, foot };
  return downloadOf({ ...paper, fitsWidth: true }, { kind: 'xlsx', name: 'Audit log' });
}
