import { memo } from 'react';
import type { MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import type { Column } from './table-columns.ts';
import { alignClass } from './table-head.tsx';
import css from './table.module.css';

export interface TableRowProps<T> {
  readonly id: string;
  readonly row: T;
  readonly index: number;
  readonly columns: readonly Column<T>[];
  readonly isKeyboardRow: boolean;
  readonly isSelected: boolean;
  readonly isInactive: boolean;
  readonly isOpenable: boolean;
  /** Stays the same between renders, so that rows at rest are not drawn again. */
  readonly onPress: (row: T, event: MouseEvent) => void;
}

/** Buttons, links and fields in a cell act for themselves. */
const isOwnAction = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('button, a, input, label, select') !== null;

function TableRowView<T>(props: TableRowProps<T>) {
  const { id, row, index, columns, isKeyboardRow, isSelected, isInactive, isOpenable, onPress } =
    props;
  const press = (event: MouseEvent) => {
    if (!isOwnAction(event)) onPress(row, event);
  };
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(
        css['row'],
        isOpenable && css['openable'],
        isInactive && css['inactive'],
        isSelected && css['selected'],
        isKeyboardRow && css['keyboard'],
      )}
      onClick={press}
      onAuxClick={press}
    >
      {columns.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className={classNames(
            css['cell'],
            alignClass(column.align),
            column.uncut === true && css['uncut'],
            column.sticky === true && css['sticky'],
          )}
          data-tip-truncated={column.uncut === true ? undefined : ''}
        >
          {column.cell(row, { isKeyboardRow })}
        </div>
      ))}
    </div>
  );
}

export const TableRow: typeof TableRowView = memo(TableRowView) as typeof TableRowView;
