import type { PrintContent, PrintTable } from '../print/print-content.ts';

/** Columns of the voyage report that a company can hide, by table; the columns that identify a row are always shown. */
export const reportColumns = [
  {
    table: 'Port calls',
    columns: ['LOCODE', 'Reason', 'ETA', 'ETD', 'Arrived', 'Departed', 'In port', 'Status'],
  },
  {
    table: 'Legs',
    columns: [
      'Leg',
      'Departure',
      'Arrival',
      'At sea',
      'Planned, nm',
      'Planned, kn',
      'Distance, nm',
      'Speed, kn',
    ],
  },
  { table: 'Cargo', columns: ['Charterer', 'Reason', 'Nominated', 'Bill of lading', 'Processed'] },
] as const;

/** The name of a column in the settings: 'Port calls/ETA'. */
export const columnName = (table: string, column: string): string => `${table}/${column}`;

export const reportColumnNames: readonly string[] = reportColumns.flatMap(({ table, columns }) =>
  columns.map((column) => columnName(table, column)),
);

/** The report without the columns that the company has hidden. */
export function withoutColumns(content: PrintContent, hidden: readonly string[]): PrintContent {
  if (hidden.length === 0) return content;
  return { ...content, tables: content.tables.map((table) => narrowed(table, new Set(hidden))) };
}

function narrowed(table: PrintTable, hidden: ReadonlySet<string>): PrintTable {
  const gone = new Set(
    table.columns.flatMap(({ title }, at) =>
      hidden.has(columnName(table.title, title)) ? [at] : [],
    ),
  );
  if (gone.size === 0) return table;
  const retained = <T>(cells: readonly T[]): readonly T[] => cells.filter((_, at) => !gone.has(at));
  return {
    ...table,
    columns: retained(table.columns),
    rows: table.rows.map(retained),
    ...(table.totals === undefined ? {} : { totals: table.totals.map(retained) }),
  };
}
