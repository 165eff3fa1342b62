import { memo } from 'react';
import { classNames } from './class-names.ts';
import type { Column } from './table-columns.ts';
import { alignClass } from './table-head.tsx';
import css from './table.module.css';

export interface TableRowProps<T> {
  readonly id: string;
  readonly row: T;
  readonly index: number;
  /** Place below the head in pixels: a row that stays in view is not laid out again when others come and go. */
  readonly top: number;
  readonly columns: readonly Column<T>[];
  readonly isKeyboardRow: boolean;
  readonly isSelected: boolean;
  readonly isInactive: boolean;
  readonly isOpenable: boolean;
}

const cellClasses = new WeakMap<Column<never>, string>();

function cellClass<T>(column: Column<T>): string {
  const known =
    cellClasses.get(column) ??
    classNames(
      css['cell'],
      alignClass(column.align),
      column.uncut === true && css['uncut'],
      column.sticky === true && css['sticky'],
    );
  cellClasses.set(column, known);
  return known;
}

function TableRowView<T>(props: TableRowProps<T>) {
  const { id, row, index, top, columns, isKeyboardRow, isSelected, isInactive, isOpenable } = props;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      aria-selected={isSelected}
      className={classNames(
        css['row'],
        isOpenable && css['openable'],
        isInactive && css['inactive'],
        isSelected && css['selected'],
        isKeyboardRow && css['keyboard'],
      )}
      style={{ top }}
    >
      {columns.map((column) => (
        <div key={column.key} role="gridcell" className={cellClass(column)}>
          {column.cell(row, { isKeyboardRow })}
        </div>
      ))}
    </div>
  );
}

export const TableRow: typeof TableRowView = memo(TableRowView) as typeof TableRowView;
