import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';

export interface TextColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly grow?: number;
  readonly minViewport?: number;
  readonly align?: 'right';
  readonly phone?: 'lead' | 'end' | 'second' | 'hidden';
  readonly of: (row: Row) => string;
}

/** A column of text; empty where there is none. */
export const textColumn = <Row,>({ of, ...column }: TextColumn<Row>): Column<Row> => ({
  ...column,
  cell: of,
  text: of,
});

/** The same, with 'None' where there is none. */
export const textOrNoneColumn = <Row,>(column: TextColumn<Row>): Column<Row> => ({
  ...textColumn(column),
  cell: (row) => column.of(row) || <Muted>None</Muted>,
});
