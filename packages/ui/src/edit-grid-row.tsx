import { memo } from 'react';
import { classNames } from './class-names.ts';
import { GridCell } from './edit-grid-cell.tsx';
import type { CellState, GridColumn } from './edit-grid-columns.ts';
import { cellKey } from './edit-grid-model.ts';
import type { Editing, GridModel, Refusal } from './edit-grid-model.ts';
import css from './edit-grid.module.css';
import type { RowId } from './table-keyboard.ts';

export interface GridRowProps<T> {
  readonly model: GridModel<T>;
  readonly row: T;
  readonly id: RowId;
  readonly index: number;
  readonly columns: readonly GridColumn<T>[];
  readonly cellState: ((row: T, columnId: string) => CellState | undefined) | undefined;
  readonly canRemove: ((row: T) => true | string) | undefined;
  readonly isInactive: boolean;
  readonly refusals: ReadonlyMap<string, Refusal>;
  /** Index of the current column; -1 in other rows. */
  readonly focusedColumn: number;
  /** First and last selected column, -1 if the row is not selected. Two numbers: an array would be new on every render. */
  readonly chosenFrom: number;
  readonly chosenTo: number;
  readonly editing: Editing | undefined;
}

function GridRowView<T>(props: GridRowProps<T>) {
  const { model, row, id, index, columns, cellState, isInactive, refusals, editing } = props;
  const { focusedColumn, chosenFrom, chosenTo, canRemove } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(css['row'], isInactive && css['inactive'])}
    >
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          model={model}
          row={row}
          column={column}
          rowIndex={index}
          columnIndex={at}
          canRemove={canRemove}
          state={cellState?.(row, column.id)}
          refusal={refusals.get(cellKey(id, column.id))}
          isFocused={focusedColumn === at}
          isChosen={chosenFrom >= 0 && at >= chosenFrom && at <= chosenTo}
          editing={editing?.columnId === column.id ? editing : undefined}
        />
      ))}
    </div>
  );
}

/** All messages about the cells of a row, as one text. */
const messageIn = <T,>({ row, columns, cellState, canRemove }: GridRowProps<T>): string =>
  [
    canRemove?.(row),
    ...columns.flatMap(({ id }) => {
      const state = cellState?.(row, id);
      return state === undefined ? [] : [id, state.locked, state.error, state.warning];
    }),
  ].join('\n');

const hasSameRefusals = <T,>(old: GridRowProps<T>, next: GridRowProps<T>): boolean =>
  old.refusals === next.refusals ||
  next.columns.every(({ id }) => {
    const key = cellKey(next.id, id);
    return old.refusals.get(key) === next.refusals.get(key);
  });

/** Owners pass inline functions, which are new on every render, so their results are compared instead. */
const isSameRow = <T,>(old: GridRowProps<T>, next: GridRowProps<T>): boolean => {
  const keys = [
    'model',
    'row',
    'id',
    'index',
    'columns',
    'isInactive',
    'focusedColumn',
    'chosenFrom',
    'chosenTo',
    'editing',
  ] as const;
  return (
    keys.every((key) => old[key] === next[key]) &&
    hasSameRefusals(old, next) &&
    ((old.cellState === next.cellState && old.canRemove === next.canRemove) ||
      messageIn(old) === messageIn(next))
  );
};

export const GridRow: typeof GridRowView = memo(GridRowView, isSameRow) as typeof GridRowView;
