import { copyText } from './copy-text.ts';
import {
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { ReactNode, RefObject } from 'react';
import { usePhone } from './phone.ts';
import { asTsv, noChoice, phoneLines, shownColumns } from './table-columns.ts';
import type { Column, ColumnChoice, PhoneLines, Sorting } from './table-columns.ts';
import { CoveredWidth } from './covered-width.ts';
import { useKeyboardRow } from './table-keyboard.ts';
import type { KeyboardRow, RowId } from './table-keyboard.ts';
import { type Shortcut, useShortcuts } from './shortcuts.tsx';
import type { Opening } from './table-scroll-position.ts';
import { useTableScroll, useViewportWidth } from './table-scroll.ts';
import type { TableScroll } from './table-scroll.ts';
import type { RowWindow } from './table-window.ts';
import { toast } from './toast.tsx';

export interface RowKey<T> {
  /** A single letter that acts on the keyboard row; a space is the space bar. */
  readonly key: string;
  /** What it does, for the list of shortcuts. */
  readonly name: string;
  /** `element` is the row on the page; null once it is scrolled out of view. */
  readonly run: (row: T, element: HTMLElement | null) => void;
}

const nothing = () => undefined;
const listed = (keys: string, name: string): Shortcut => ({
  keys,
  name,
  run: nothing,
  isListed: true,
});
const noKeys: readonly Shortcut[] = [];

/** The row shortcuts of a page, for the list of shortcuts. */
const listedKeys = <T>({ keys, onOpen, rowKeys = [] }: DataTableProps<T>): readonly Shortcut[] =>
  keys === 'page'
    ? [
        listed('↑ ↓', 'Move through the rows'),
        ...(onOpen === undefined ? [] : [listed('Enter', 'Open the row')]),
        listed('Ctrl C', 'Copy the row'),
        ...rowKeys.map(({ key, name }) => listed(key === ' ' ? 'Space' : key, name)),
      ]
    : noKeys;

export interface TableOpening extends Opening {
  /** Text of the line above that row. */
  readonly line: string;
}

export interface DataTableProps<T> {
  readonly name: string;
  /** Keep the array itself unchanged between renders. */
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  /** Keep the function itself unchanged if the list has an `opening`. */
  readonly rowId: (row: T) => RowId;
  readonly density?: 'regular' | 'compact';
  /** Rows as on a phone, with two lines for the text that leads, where the list has no space for its columns. */
  readonly isStacked?: boolean;
  /** `fill` scrolls by itself and renders only what is in view; `natural` is as high as its rows, for cards. */
  readonly height?: 'fill' | 'natural';
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
  readonly choice?: ColumnChoice;
  /** Makes the column widths draggable. */
  readonly onChoice?: ((choice: ColumnChoice) => void) | undefined;
  readonly selectedId?: RowId | undefined;
  readonly isInactive?: (row: T) => boolean;
  readonly onOpen?: ((row: T) => void) | undefined;
  /** URL of a row: Ctrl with a click or Enter opens it in a new tab. */
  readonly rowHref?: ((row: T) => string) | undefined;
  readonly rowKeys?: readonly RowKey<T>[];
  /** Called within 200 px of the bottom while `hasMore` and not `loading`. */
  readonly onLoadMore?: (() => void) | undefined;
  readonly hasMore?: boolean;
  /** Called within 200 px of the top while `hasEarlier` and not `loading`. */
  readonly onLoadEarlier?: (() => void) | undefined;
  readonly hasEarlier?: boolean;
  /** Where the list opens; at its first row by default. */
  readonly opening?: TableOpening | undefined;
  readonly loading?: boolean;
  /** Total number of rows, if known. */
  readonly total?: number | undefined;
  /** Shown instead of rows. */
  readonly empty?: ReactNode;
  readonly error?: ReactNode;
  /** `page` (one table per page): arrows, j and k also move when nothing has the focus. */
  readonly keys?: 'page' | 'focus';
}

const rowHeights = { regular: 36, compact: 28 } as const;
const headerHeights = { regular: 30, compact: 28 } as const;
/** Height of a row with two lines, on a phone. */
const phoneRowHeight = 60;
/** With two lines for the text that leads. */
const stackedRowHeight = 80;

const copyRow = async <T>(columns: readonly Column<T>[], row: T): Promise<void> => {
  try {
    await copyText(asTsv(columns, [row]));
    toast.show({ text: 'Row copied' });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
};

const open = <T>(props: DataTableProps<T>, row: T, isNewTab: boolean): void => {
  if (isNewTab && props.rowHref !== undefined)
    window.open(props.rowHref(row), '_blank', 'noopener');
  else props.onOpen?.(row);
};

const useNearEnds = <T>(props: DataTableProps<T>) => {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const onNearEnd = useCallback(() => {
    const { hasMore = false, loading = false, onLoadMore } = latest.current;
    if (hasMore && !loading) onLoadMore?.();
  }, []);
  const onNearStart = useCallback(() => {
    const { hasEarlier = false, loading = false, onLoadEarlier } = latest.current;
    if (hasEarlier && !loading) onLoadEarlier?.();
  }, []);
  return { onNearEnd, onNearStart };
};

/** Index of the row under the pointer; -1 outside the rows and on controls of their own. */
const pressedIndex = (target: EventTarget | null): number => {
  if (
    !(target instanceof Element) ||
    target.closest('button, a, input, label, select, textarea, [popover]') !== null
  )
    return -1;
  return Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
};

/** One listener for all rows, so that rows are not rendered again because of a handler. */
const usePress = (
  box: RefObject<HTMLElement | null>,
  onPress: (index: number, isNewTab: boolean) => void,
): void => {
  useEffect(() => {
    const element = box.current;
    const listen = (event: MouseEvent) => {
      const index = pressedIndex(event.target);
      const isDragged = getSelection()?.isCollapsed === false && event.detail > 0;
      if (index < 0 || event.button > 1 || isDragged) return;
      onPress(index, event.button === 1 || event.ctrlKey || event.metaKey);
    };
    element?.addEventListener('click', listen);
    element?.addEventListener('auxclick', listen);
    return () => {
      element?.removeEventListener('click', listen);
      element?.removeEventListener('auxclick', listen);
    };
  });
};

export interface TableState<T> {
  readonly columns: readonly Column<T>[];
  /** Set where rows have two lines. */
  readonly lines: PhoneLines<T> | undefined;
  readonly rowHeight: number;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly window: RowWindow;
  readonly viewWidth: number;
  readonly onScroll: () => void;
  readonly keyboardIndex: number;
}

interface RowKeys<T> {
  readonly columns: readonly Column<T>[];
  readonly scroll: TableScroll;
}

const useRowKeys = <T>(props: DataTableProps<T>, { columns, scroll }: RowKeys<T>): KeyboardRow => {
  const { rows, rowId, keys = 'focus', opening } = props;
  useShortcuts(listedKeys(props));
  const at = (index: number, run: (row: T) => void) => {
    const row = rows[index];
    if (row !== undefined) run(row);
  };
  return useKeyboardRow({
    box: scroll.box,
    count: rows.length,
    first: Math.min(opening?.index ?? 0, rows.length - 1),
    scope: keys,
    ids: (index) => (rows[index] === undefined ? undefined : rowId(rows[index])),
    pageRows: scroll.pageRows,
    reveal: scroll.reveal,
    onEnter: (index, isNewTab) => at(index, (row) => open(props, row, isNewTab)),
    onCopy: (index) => at(index, (row) => void copyRow(columns, row)),
    onLetter: (index, key) => {
      const action = props.rowKeys?.find((other) => other.key === key);
      const row = scroll.box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
      if (action !== undefined) at(index, (own) => action.run(own, row));
      return action !== undefined;
    },
  });
};

const noIds: readonly RowId[] = [];

/** Row ids; empty unless the list opens at a row. */
const useIds = <T>({ rows, rowId, opening }: DataTableProps<T>): readonly RowId[] => {
  const opens = opening !== undefined;
  return useMemo(() => (opens ? rows.map((row) => rowId(row)) : noIds), [opens, rows, rowId]);
};

/** The keyboard row stays in view when the rows become higher or lower. */
function useRowInView(
  { reveal }: TableScroll,
  { rowHeight, index }: { readonly rowHeight: number; readonly index: number },
): void {
  const show = useEffectEvent(() => {
    if (index >= 0) reveal(index);
  });
  const before = useRef(rowHeight);
  useLayoutEffect(() => {
    if (before.current !== rowHeight) show();
    before.current = rowHeight;
  }, [rowHeight]);
}

/** What a table shows: its columns, the rows in view, the keyboard row. */
export const useTableState = <T>(props: DataTableProps<T>): TableState<T> => {
  const { columns, rows, rowId, density = 'regular', height = 'fill', choice = noChoice } = props;
  const viewport = useViewportWidth() - use(CoveredWidth);
  const isPhone = usePhone();
  const isStacked = props.isStacked ?? false;
  const hasLines = isPhone || isStacked;
  const lines = useMemo(
    () => (hasLines ? phoneLines(columns, choice, viewport) : undefined),
    [hasLines, columns, choice, viewport],
  );
  const shown = useMemo(
    () =>
      lines === undefined
        ? shownColumns(columns, choice, viewport)
        : [...lines.lead, ...lines.end, ...lines.second],
    [lines, columns, choice, viewport],
  );
  const ownHeight = isPhone ? phoneRowHeight : rowHeights[density];
  const rowHeight = isStacked ? stackedRowHeight : ownHeight;
  const headerHeight = hasLines ? 0 : headerHeights[density];
  const { hasEarlier = false, opening } = props;
  const scroll = useTableScroll({
    rowHeight,
    headerHeight,
    count: rows.length,
    isVirtual: height === 'fill',
    ids: useIds(props),
    hasEarlier,
    opening,
    ...useNearEnds(props),
  });
  const keyboard = useRowKeys(props, { columns: shown, scroll });
  useRowInView(scroll, { rowHeight, index: keyboard.index });
  usePress(scroll.box, (index, isNewTab) => {
    const row = rows[index];
    if (row === undefined) return;
    keyboard.enter(rowId(row), index);
    open(props, row, isNewTab);
  });
  const { box, window, viewWidth, onScroll } = scroll;
  return {
    columns: shown,
    lines,
    rowHeight,
    box,
    window,
    viewWidth,
    onScroll,
    keyboardIndex: keyboard.index,
  };
};
