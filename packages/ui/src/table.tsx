import { useId, useMemo } from 'react';
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { LoadingState } from './states.tsx';
import {
  asTsv,
  leastWidthOf,
  nextSorting,
  noChoice,
  templateOf,
  withWidth,
} from './table-columns.ts';
import type { CellContext, Column, ColumnChoice, PhoneLines, Sorting } from './table-columns.ts';
import { TableHeader } from './table-header.tsx';
import type { RowId } from './table-keyboard.ts';
import { TableRow } from './table-row.tsx';
import { useTableState } from './table-state.ts';
import type { DataTableProps, RowKey } from './table-state.ts';
import type { RowWindow } from './table-window.ts';
import css from './table.module.css';

export { asTsv, noChoice };
export type { CellContext, Column, ColumnChoice, DataTableProps, RowId, RowKey, Sorting };

interface RowsProps<T> extends DataTableProps<T> {
  readonly lines: PhoneLines<T> | undefined;
  readonly rowHeight: number;
  readonly window: RowWindow;
  readonly keyboardIndex: number;
  readonly domId: string;
}

function TableRows<T>(props: RowsProps<T>) {
  const { columns, rows, rowId, selectedId, isInactive, onOpen, rowHref } = props;
  const { window, keyboardIndex, domId, lines, rowHeight, opening } = props;
  return (
    <div className={css['rows']} role="rowgroup" style={{ height: rows.length * rowHeight }}>
      {rows.slice(window.start, window.end).map((row, offset) => (
        <TableRow
          key={rowId(row)}
          id={`${domId}-${rowId(row)}`}
          row={row}
          index={window.start + offset}
          top={(window.start + offset) * rowHeight}
          columns={columns}
          lines={lines}
          isKeyboardRow={keyboardIndex === window.start + offset}
          isSelected={selectedId !== undefined && rowId(row) === selectedId}
          isInactive={isInactive?.(row) ?? false}
          isOpenable={onOpen !== undefined || rowHref !== undefined}
        />
      ))}
      {opening !== undefined && opening.index > 0 && opening.index < rows.length && (
        <div className={css['line']} style={{ top: opening.index * rowHeight }} aria-hidden>
          <span>{opening.line}</span>
        </div>
      )}
    </div>
  );
}

function TableBody<T>(props: RowsProps<T>) {
  const { rows, loading = false, empty, error } = props;
  if (error !== undefined && error !== null && error !== false)
    return (
      <div className={css['slot']} role="row">
        <div role="gridcell">{error}</div>
      </div>
    );
  if (rows.length > 0) return <TableRows {...props} />;
  if (!loading) return <div className={css['slot']}>{empty}</div>;
  // The grid itself is announced as busy.
  return (
    <div className={css['slot']} aria-hidden>
      <LoadingState rows={12} />
    </div>
  );
}

/** A dense table: sticky header, rows rendered when they come into view, keyboard navigation. */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    name,
    rows,
    rowId,
    density = 'regular',
    height = 'fill',
    choice = noChoice,
    onChoice,
  } = props;
  const { sorting, onSort, loading = false, total } = props;
  const domId = useId();
  const { columns, lines, rowHeight, box, window, viewWidth, onScroll, keyboardIndex } =
    useTableState(props);
  const leastWidth = lines === undefined ? leastWidthOf(columns, choice) : 0;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': templateOf(columns, choice),
    '--least': `${leastWidth}px`,
    '--row': `${rowHeight}px`,
  };
  const focused = rows[keyboardIndex];
  // The same element as long as it looks the same: a scroll renders rows only.
  const header = useMemo(
    () => (
      <TableHeader
        columns={columns}
        sorting={sorting}
        onSort={onSort === undefined ? undefined : (key) => onSort(nextSorting(sorting, key))}
        onResize={
          onChoice === undefined
            ? undefined
            : (key, width) => onChoice(withWidth(choice, key, width))
        }
      />
    ),
    [columns, sorting, onSort, choice, onChoice],
  );
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={name}
      aria-rowcount={(total ?? rows.length) + 1}
      aria-colcount={columns.length}
      aria-busy={loading}
      aria-activedescendant={focused === undefined ? undefined : `${domId}-${rowId(focused)}`}
      className={classNames(
        css['grid'],
        height === 'natural' && css['natural'],
        density === 'compact' && css['compact'],
        lines !== undefined && css['phone'],
        props.isStacked === true && css['stacked'],
        viewWidth > 0 && leastWidth > viewWidth && css['wide'],
        Object.keys(choice.widths).length > 0 && css['dragged'],
      )}
      style={style}
      onScroll={onScroll}
    >
      {header}
      <TableBody
        {...props}
        columns={columns}
        lines={lines}
        rowHeight={rowHeight}
        window={window}
        keyboardIndex={keyboardIndex}
        domId={domId}
      />
    </div>
  );
}
