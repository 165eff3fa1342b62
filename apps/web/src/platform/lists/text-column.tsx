import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';

export interface TextColumn<Row> extends Omit<Column<Row>, 'cell' | 'text'> {
  readonly of: (row: Row) => string | null;
}

/** A column of text; empty where there is none. */
export const textColumn = <Row,>({ of, ...column }: TextColumn<Row>): Column<Row> => ({
  ...column,
  cell: of,
  text: (row) => of(row) ?? '',
});

/** The names of records, by which a list is sorted; always shown. */
export const nameColumn = <Row,>({ of, ...column }: TextColumn<Row>): Column<Row> => ({
  ...textColumn({ ...column, of }),
  sortable: true,
  fixed: true,
  cell: (row) => <strong>{of(row)}</strong>,
});

/** The same, with 'None' where there is none. */
export const textOrNoneColumn = <Row,>(column: TextColumn<Row>): Column<Row> => ({
  ...textColumn(column),
  cell: (row) => column.of(row) || <Muted>None</Muted>,
});
