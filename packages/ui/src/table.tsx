import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LoadingState } from './states.tsx';
import {
  asTsv,
  leastWidthOf,
  nextSorting,
  noChoice,
  shownColumns,
  templateOf,
  withWidth,
} from './table-columns.ts';
import type { CellContext, Column, ColumnChoice, Sorting } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { useKeyboardRow } from './table-keyboard.ts';
import type { RowId } from './table-keyboard.ts';
import { TableRow } from './table-row.tsx';
import { useTableScroll, useViewportWidth } from './table-scroll.ts';
import { toast } from './toast.tsx';
import css from './table.module.css';

export { noChoice };
export type { CellContext, Column, ColumnChoice, RowId, Sorting };

export interface RowKey<T> {
  /** A single letter that acts on the keyboard row. */
  readonly key: string;
  readonly run: (row: T) => void;
}

export interface DataTableProps<T> {
  readonly name: string;
  /** Keep the array itself unchanged between renders. */
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowId: (row: T) => RowId;
  readonly density?: 'regular' | 'compact';
  /** `fill` scrolls itself and draws only what is in view; `natural` is as high as its rows, for cards. */
  readonly height?: 'fill' | 'natural';
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
  readonly choice?: ColumnChoice;
  /** Lets widths be dragged. */
  readonly onChoice?: ((choice: ColumnChoice) => void) | undefined;
  readonly selectedId?: RowId | undefined;
  readonly isInactive?: (row: T) => boolean;
  readonly onOpen?: ((row: T) => void) | undefined;
  /** Address of a row: Ctrl and a press or Enter opens it in a new tab. */
  readonly rowHref?: ((row: T) => string) | undefined;
  readonly rowKeys?: readonly RowKey<T>[];
  /** Called within 200 px of the bottom while `hasMore` and not `loading`. */
  readonly onLoadMore?: (() => void) | undefined;
  readonly hasMore?: boolean;
  readonly loading?: boolean;
  /** How many there are in all, when known. */
  readonly total?: number | undefined;
  /** Shown instead of rows. */
  readonly empty?: ReactNode;
  readonly error?: ReactNode;
  /** `page` (one table per page): arrows, j and k move also when nothing has the focus. */
  readonly keys?: 'page' | 'focus';
}

const rowHeights = { regular: 36, compact: 28 } as const;
const headHeights = { regular: 30, compact: 28 } as const;

const copyRow = async <T,>(columns: readonly Column<T>[], row: T): Promise<void> => {
  try {
    await navigator.clipboard.writeText(asTsv(columns, [row]));
    toast.show({ text: 'Row copied' });
  } catch {
    toast.show({ text: 'The browser did not allow copying', kind: 'error' });
  }
};

const open = <T,>(props: DataTableProps<T>, row: T, isNewTab: boolean): void => {
  if (isNewTab && props.rowHref !== undefined)
    window.open(props.rowHref(row), '_blank', 'noopener');
  else props.onOpen?.(row);
};

/** Always the newest value, for handlers that must not change. */
const useLatest = <V,>(value: V): { readonly current: V } => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

const useTable = <T,>(props: DataTableProps<T>) => {
  const {
    columns,
    rows,
    rowId,
    density = 'regular',
    height = 'fill',
    choice = noChoice,
    keys = 'focus',
  } = props;
  const latest = useLatest(props);
  const viewport = useViewportWidth();
  const shown = useMemo(() => shownColumns(columns, choice, viewport), [columns, choice, viewport]);
  const onNearEnd = useCallback(() => {
    const { hasMore = false, loading = false, onLoadMore } = latest.current;
    if (hasMore && !loading) onLoadMore?.();
  }, [latest]);
  const scroll = useTableScroll({
    rowHeight: rowHeights[density],
    headHeight: headHeights[density],
    count: rows.length,
    isVirtual: height === 'fill',
    onNearEnd,
  });
  const at = (index: number, run: (row: T) => void) => {
    const row = rows[index];
    if (row !== undefined) run(row);
  };
  const keyboard = useKeyboardRow({
    box: scroll.box,
    count: rows.length,
    scope: keys,
    ids: (index) => (rows[index] === undefined ? undefined : rowId(rows[index])),
    pageRows: scroll.pageRows,
    reveal: scroll.reveal,
    onEnter: (index, isNewTab) => at(index, (row) => open(props, row, isNewTab)),
    onCopy: (index) => at(index, (row) => void copyRow(shown, row)),
    onLetter: (index, key) => {
      const action = props.rowKeys?.find((other) => other.key === key);
      if (action !== undefined) at(index, action.run);
      return action !== undefined;
    },
  });
  const { enter } = keyboard;
  const onPress = useCallback(
    (row: T, event: MouseEvent) => {
      if (event.button > 1) return;
      enter(latest.current.rowId(row));
      open(latest.current, row, event.button === 1 || event.ctrlKey || event.metaKey);
    },
    [latest, enter],
  );
  return { shown, scroll, keyboard, onPress };
};

interface RowsProps<T> extends DataTableProps<T> {
  readonly table: ReturnType<typeof useTable<T>>;
  readonly domId: string;
}

function TableRows<T>({
  table,
  domId,
  rows,
  rowId,
  selectedId,
  isInactive,
  onOpen,
  rowHref,
  density = 'regular',
}: RowsProps<T>) {
  const { shown, scroll, keyboard, onPress } = table;
  const { start, end } = scroll.window;
  const rowHeight = rowHeights[density];
  return (
    <div className={css['rows']} role="rowgroup" style={{ height: rows.length * rowHeight }}>
      <div className={css['window']} role="presentation" style={{ top: start * rowHeight }}>
        {rows.slice(start, end).map((row, offset) => (
          <TableRow
            key={rowId(row)}
            id={`${domId}-${rowId(row)}`}
            row={row}
            index={start + offset}
            columns={shown}
            isKeyboardRow={keyboard.index === start + offset}
            isSelected={selectedId !== undefined && rowId(row) === selectedId}
            isInactive={isInactive?.(row) ?? false}
            isOpenable={onOpen !== undefined || rowHref !== undefined}
            onPress={onPress}
          />
        ))}
      </div>
    </div>
  );
}

/** A dense table: sticky head, rows drawn as they come into view, moved through by keyboard. */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    name,
    columns,
    rows,
    rowId,
    density = 'regular',
    height = 'fill',
    choice = noChoice,
    onChoice,
  } = props;
  const { sorting, onSort, loading = false, total, empty, error } = props;
  const domId = useId();
  const table = useTable(props);
  const { shown, scroll, keyboard } = table;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': templateOf(shown, choice),
    '--least': `${leastWidthOf(shown, choice)}px`,
    '--row': `${rowHeights[density]}px`,
  };
  const standing = rows[keyboard.index];
  const hasError = error !== undefined && error !== null && error !== false;
  return (
    <div
      ref={scroll.box}
      role="grid"
      tabIndex={0}
      aria-label={name}
      aria-rowcount={(total ?? rows.length) + 1}
      aria-colcount={columns.length}
      aria-busy={loading}
      aria-activedescendant={standing === undefined ? undefined : `${domId}-${rowId(standing)}`}
      className={classNames(
        css['grid'],
        height === 'natural' && css['natural'],
        density === 'compact' && css['compact'],
      )}
      style={style}
      onScroll={scroll.onScroll}
    >
      <TableHead
        columns={shown}
        sorting={sorting}
        onSort={onSort === undefined ? undefined : (key) => onSort(nextSorting(sorting, key))}
        onResize={
          onChoice === undefined
            ? undefined
            : (key, width) => onChoice(withWidth(choice, key, width))
        }
      />
      {hasError && <div className={css['slot']}>{error}</div>}
      {!hasError && rows.length > 0 && <TableRows {...props} table={table} domId={domId} />}
      {!hasError && rows.length === 0 && (
        <div className={css['slot']}>{loading ? <LoadingState rows={12} /> : empty}</div>
      )}
    </div>
  );
}
