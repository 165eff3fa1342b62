import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { Column } from '@fairlead/ui/table-columns';
import { decimalsOf } from '../description/values.ts';

interface TextColumn<Row> extends Pick<Column<Row>, 'key' | 'label' | 'width'> {
  readonly of: (row: Row) => string | null;
  readonly grow?: number;
  readonly minViewport?: number;
}

/** A column of plain text that sorts. */
export const textColumn = <Row,>({ of, ...column }: TextColumn<Row>): Column<Row> => ({
  ...column,
  sortable: true,
  cell: of,
  text: (row) => of(row) ?? '',
});

/** The column of the name that a record goes by. */
export const nameColumn = <Row extends { readonly name: string }>(
  width: number,
  grow: number,
): Column<Row> => ({
  key: 'name',
  label: 'Name',
  width,
  grow,
  fixed: true,
  sortable: true,
  cell: ({ name }) => <strong>{name}</strong>,
  text: ({ name }) => name,
});

/** A column of figures, right-aligned, with a fixed number of decimals or as many as were entered. */
export const figureColumn = <Row,>({
  of,
  decimals = 0,
  ...column
}: TextColumn<Row> & { readonly decimals?: number }): Column<Row> => ({
  ...column,
  align: 'right',
  sortable: true,
  uncut: true,
  cell: (row) => {
    const value = of(row);
    return value === null ? null : formatDecimal(value, Math.max(decimals, decimalsOf(value)));
  },
  text: (row) => of(row) ?? '',
});
