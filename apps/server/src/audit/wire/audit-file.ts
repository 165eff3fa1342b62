import { entityLabel, sourceLabels } from '@fairlead/domain/history/entry-text';
import { fieldLabel, readValue } from '@fairlead/domain/history/field-labels';
import {
  type Cell,
  numberCell,
  type PrintTable,
  textCell,
  timeCell,
} from '@fairlead/domain/print/print-content';
import { type Download, downloaded, printRows } from '../../platform/print/print.ts';
import { inParts, type RowsPart } from '../../platform/print/rows.ts';
import { printInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import type { Named } from '../../platform/database/named-changes.ts';
import type { EntryAnswer } from './entry-answer.ts';

/** With the record's name at that time, and the names of the records that its changes refer to. */
export type NamedEntry = Named<EntryAnswer>;

/** One line per changed field, so that each value has its own cell. */
function linesOf(entry: NamedEntry): readonly (readonly Cell[])[] {
  const cells = [
    timeCell(entry.at, 'UTC'),
    textCell(entry.by?.name ?? (entry.book === 'security' ? 'Unknown' : 'System')),
    textCell(sourceLabels[entry.source] ?? entry.source),
    textCell(entityLabel(entry.entity)),
    textCell(entry.name),
    entry.entityId === null ? textCell(null) : numberCell(String(entry.entityId), 0),
    textCell(entry.book === 'security' ? entry.what : (actions[entry.action] ?? entry.action)),
  ];
  const tail = [
    textCell(entry.detail),
    textCell(entry.address),
    entry.position === null ? textCell(null) : numberCell(String(entry.position), 0),
  ];
  if (entry.changes.length === 0)
    return [[...cells, textCell(null), textCell(null), textCell(null), ...tail]];
  return entry.changes.map((change) => [
    ...cells,
    textCell(fieldLabel(change.field)),
    textCell(change.oldName ?? valueText(entry, change.field, change.old)),
    textCell(change.newName ?? valueText(entry, change.field, change.new)),
    ...tail,
  ]);
}

const actions: Readonly<Record<string, string>> = {
  insert: 'Created',
  update: 'Changed',
  delete: 'Deleted',
};

/** Formatted as on the screen; empty where there is no value. */
const valueText = ({ entity }: NamedEntry, field: string, value: unknown): string =>
  value === null || value === undefined ? '' : readValue({ entity, field }, value, 'UTC');

const columns = [
  { title: 'Time (UTC)', share: 2 },
  { title: 'Person', share: 2 },
  { title: 'Source' },
  { title: 'Record' },
  { title: 'Name', share: 2 },
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
  /** Entries from the newest on, page by page. */
  readonly pages: AsyncIterable<readonly NamedEntry[]>;
  /** How many entries the file contains where there are more of them. */
  readonly cutAt: number | undefined;
  readonly format: 'csv' | 'xlsx';
  /** Who made it when. */
  readonly foot: string;
}

/** The audit log as a file, written while its entries are read. */
export async function auditFile({ pages, cutAt, format, foot }: AuditFile): Promise<Download> {
  const note =
    cutAt === undefined
      ? undefined
      : `These are the newest ${cutAt} entries; there are more. Narrow the period.`;
  const table: PrintTable = { title: 'Audit log', columns, rows: [], note };
  const printable = { title: 'Audit log', facts: [], tables: [table], isLandscape: true, foot };
  const rows = rowsOf(pages);
  const file =
    format === 'csv'
      ? await printInWorker('tableCsv', table, rows)
      : await printRows({ ...printable, fitsWidth: true }, rows);
  return downloaded(file, { kind: format, name: 'Audit log' });
}

async function* rowsOf(pages: AuditFile['pages']): AsyncGenerator<RowsPart> {
  for await (const entries of pages)
    for (const rows of inParts(entries.flatMap(linesOf))) yield { table: 0, rows };
}
