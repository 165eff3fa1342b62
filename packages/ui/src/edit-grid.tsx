import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { GridBar } from './edit-grid-bar.tsx';
import { createClipboard } from './edit-grid-clipboard.ts';
import { alignOf, columnName, gridTemplate, gridWidth } from './edit-grid-columns.ts';
import type { CellState, GridColumn, GridValue } from './edit-grid-columns.ts';
import { useGridFocus } from './edit-grid-focus.ts';
import { pressAtRest, pressInEditor } from './edit-grid-keys.ts';
import { chosenBlock, createGridModel, positionOf } from './edit-grid-model.ts';
import type { GridChange, GridModel, GridOwner, GridState } from './edit-grid-model.ts';
import { addRow } from './edit-grid-moves.ts';
import { usePendingGrid } from './edit-grid-pending.ts';
import { PasteDialog } from './edit-grid-paste-dialog.tsx';
import { createPointer, cellUnder } from './edit-grid-pointer.ts';
import { GridRow } from './edit-grid-row.tsx';
import css from './edit-grid.module.css';
import { isTypingIn } from './shortcuts.tsx';

export type { CellState, GridChange, GridColumn, GridValue };

/** A row below the others, such as a sum; cells by column id. */
export interface GridFooter {
  readonly id: string;
  readonly cells: Readonly<Record<string, ReactNode>>;
}

export interface EditGridProps<T> extends GridOwner<T> {
  /** Accessible name: "Ports of the cargo". */
  readonly name: string;
  readonly isInactive?: ((row: T) => boolean) | undefined;
  readonly footer?: readonly GridFooter[] | undefined;
  /** Shown instead of rows; "None" by default. A block can be pasted there. */
  readonly empty?: ReactNode;
  /** "Add port". */
  readonly addLabel?: string;
  /** Maximum height of the rows in pixels; by default all rows are shown. */
  readonly maxHeight?: number | undefined;
  /** Without its own border, for use inside a card. */
  readonly isBare?: boolean;
  /** Called with the problem of a refused entry, or null; a form with a problem must not be saved. */
  readonly onProblem?: ((message: string | null) => void) | undefined;
}

const problemOf = <T,>({ rows, rowId, columns }: GridOwner<T>, state: GridState): string | null => {
  for (const [key, { message }] of state.refusals) {
    const [id, columnId] = key.split('\n');
    const column = columns.find((other) => other.id === columnId);
    if (column !== undefined && rows.some((row) => String(rowId(row)) === id))
      return `${columnName(column)}: ${message}`;
  }
  return null;
};

function GridHeader<T>({ columns }: { readonly columns: readonly GridColumn<T>[] }) {
  return (
    <div className={css['header']} role="row" aria-rowindex={1}>
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="columnheader"
          aria-colindex={at + 1}
          aria-label={column.header === '' ? columnName(column) : undefined}
          className={css['column']}
          data-align={alignOf(column)}
          data-tip={column.hint}
          data-tip-truncated={column.hint === undefined ? '' : undefined}
        >
          <span className={classNames(column.required === true && css['required'])}>
            {column.header}
          </span>
        </div>
      ))}
    </div>
  );
}

function GridFoot<T>({ columns, footer }: Pick<EditGridProps<T>, 'columns' | 'footer'>) {
  return footer?.map(({ id, cells }) => (
    <div key={id} role="row" className={css['footer']}>
      {columns.map((column) => (
        <div key={column.id} role="gridcell" data-align={alignOf(column)}>
          {cells[column.id]}
        </div>
      ))}
    </div>
  ));
}

interface RowsProps<T> {
  readonly grid: EditGridProps<T>;
  readonly model: GridModel<T>;
  readonly state: GridState;
}

function GridRows<T>({ grid, model, state }: RowsProps<T>) {
  const { rows, rowId, columns, cellState, canRemove, isInactive } = grid;
  const position = positionOf(grid, state);
  const block = chosenBlock(grid, state);
  const isChosen = (index: number) =>
    state.anchor !== undefined && index >= block.top && index <= block.bottom;
  return rows.map((row, index) => (
    <GridRow
      key={rowId(row)}
      model={model}
      row={row}
      id={rowId(row)}
      index={index}
      columns={columns}
      cellState={cellState}
      canRemove={canRemove}
      isInactive={isInactive?.(row) ?? false}
      refusals={state.refusals}
      focusedColumn={position.row === index ? position.column : -1}
      chosenFrom={isChosen(index) ? block.left : -1}
      chosenTo={isChosen(index) ? block.right : -1}
      editing={state.editing?.rowId === rowId(row) ? state.editing : undefined}
    />
  ));
}

/** Created once per grid: the model, pointer handling, the clipboard. */
const createParts = <T,>(owner: GridOwner<T>) => {
  const model = createGridModel(owner);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing || cellUnder(event.target) === undefined) return;
    const isEditing = isTypingIn(event.target) || model.state().editing !== undefined;
    if (isEditing) pressInEditor(event, model);
    else pressAtRest(event, model);
  };
  return { model, handlers: { onKeyDown, ...createPointer(model), ...createClipboard(model) } };
};

/** A small table edited in place, with the keys of a spreadsheet. The owner holds its rows. */
export function EditGrid<T>(props: EditGridProps<T>) {
  const {
    name,
    columns,
    rows,
    empty = 'None',
    footer,
    maxHeight,
    addLabel = 'Add row',
    onProblem,
  } = props;
  const [{ model, handlers }] = useState(() => createParts<T>(props));
  const state = useSyncExternalStore(model.subscribe, model.state);
  useLayoutEffect(() => model.show(props));
  const { box, take, onFocus, onBlur } = useGridFocus(model);
  const problem = problemOf(props, state);
  usePendingGrid(box, model, () => problemOf(model.owner(), model.state()) !== null);
  useEffect(() => onProblem?.(problem), [onProblem, problem]);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': gridTemplate(columns),
    '--least': `${gridWidth(columns)}px`,
    ...(maxHeight === undefined ? {} : { maxHeight }),
  };
  const add = () => {
    addRow(model, rows.length - 1);
    take();
  };
  return (
    <div className={classNames(css['frame'], props.isBare === true && css['bare'])}>
      <div
        {...handlers}
        ref={box}
        role="grid"
        tabIndex={-1}
        aria-label={name}
        aria-rowcount={rows.length + 1 + (footer?.length ?? 0)}
        aria-colcount={columns.length}
        aria-multiselectable
        className={css['grid']}
        style={style}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <GridHeader columns={columns} />
        <GridRows grid={props} model={model} state={state} />
        {rows.length === 0 && (
          <div role="row">
            <div role="gridcell" tabIndex={0} className={css['empty']} data-at="0 0">
              {empty}
            </div>
          </div>
        )}
        <GridFoot columns={columns} footer={footer} />
      </div>
      <GridBar owner={props} model={model} state={state} addLabel={addLabel} onAdd={add} />
      {state.pasted !== undefined && (
        <PasteDialog owner={props} model={model} lines={state.pasted} onLeave={take} />
      )}
    </div>
  );
}
