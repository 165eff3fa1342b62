import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { RowId } from './table-keyboard.ts';
import { type Opening, offsetAt, type ShownRows } from './table-scroll-position.ts';
import { revealed, windowOf } from './table-window.ts';
import type { RowWindow } from './table-window.ts';

const overscan = 6;
const nearEndPx = 200;

export interface TableScrollRequest {
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly count: number;
  /** False renders every row, for short tables inside a page. */
  readonly isVirtual: boolean;
  readonly onNearEnd: () => void;
  readonly onNearStart: () => void;
  /** Row ids; the same array as long as the rows are the same. */
  readonly ids: readonly RowId[];
  readonly hasEarlier: boolean;
  readonly opening: Opening | undefined;
}

export interface TableScroll {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly window: RowWindow;
  /** Width of the view in pixels; 0 until it is measured. */
  readonly viewWidth: number;
  readonly onScroll: () => void;
  readonly reveal: (index: number) => void;
  readonly pageRows: () => number;
}

const withinRows = ({ start, end }: RowWindow, count: number): RowWindow => ({
  start: Math.min(start, count),
  end: Math.min(end, count),
});

const isSame = (a: RowWindow, b: RowWindow): boolean => a.start === b.start && a.end === b.end;

interface SameTop {
  readonly rowHeight: number;
  /** Another effect may hold the position. */
  readonly isHeld: boolean;
}

/** The same row stays at the top of the view when the rows become higher or lower. */
const useSameTop = (
  box: RefObject<HTMLDivElement | null>,
  { rowHeight, isHeld }: SameTop,
): void => {
  const before = useRef(rowHeight);
  /** As it was scrolled last: the browser has cut the position of lower rows by now. */
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    if (isHeld && before.current !== rowHeight)
      element.scrollTo({
        top: (scrolled.current / before.current) * rowHeight,
        behavior: 'instant',
      });
    before.current = rowHeight;
    const note = () => {
      scrolled.current = element.scrollTop;
    };
    note();
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [box, rowHeight, isHeld]);
};

/** Keeps only the rows around the view in the document and reports when an end is near. */
export const useTableScroll = (request: TableScrollRequest): TableScroll => {
  const { rowHeight, headerHeight, count, isVirtual, onNearEnd, onNearStart } = request;
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<RowWindow>({
    start: 0,
    end: Math.ceil(innerHeight / rowHeight),
  });
  const [viewWidth, setViewWidth] = useState(0);
  const rowsHeight = () => (box.current?.clientHeight ?? 0) - headerHeight;
  const measure = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    const { scrollTop, clientWidth, clientHeight, scrollHeight } = element;
    setViewWidth(clientWidth);
    const next = windowOf({ scrollTop, viewHeight: clientHeight, rowHeight, count, overscan });
    setShown((now) => (isSame(now, next) ? now : next));
    if (isVirtual && scrollHeight - scrollTop - clientHeight <= nearEndPx) onNearEnd();
    if (isVirtual && scrollTop <= nearEndPx) onNearStart();
  }, [rowHeight, count, isVirtual, onNearEnd, onNearStart]);
  const { ids, hasEarlier, opening } = request;
  const list = opening?.list;
  const opensAt = opening?.index ?? 0;
  const before = useRef<ShownRows>(undefined);
  // Runs before the visible rows are calculated.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || list === undefined || ids.length === 0) return;
    const now = { list, ids, rowHeight, hasEarlier };
    const viewHeight = element.clientHeight - headerHeight;
    const { scrollTop } = element;
    const next = offsetAt({ before: before.current, now, scrollTop, viewHeight, index: opensAt });
    before.current = now;
    if (next !== scrollTop) element.scrollTop = next;
  }, [list, ids, rowHeight, hasEarlier, headerHeight, opensAt]);
  useSameTop(box, { rowHeight, isHeld: list === undefined && isVirtual });
  useLayoutEffect(() => {
    measure();
    const watcher = new ResizeObserver(measure);
    if (box.current !== null) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [measure]);
  const reveal = (index: number) => {
    const element = box.current;
    if (element === null || !isVirtual) return;
    element.scrollTop = revealed({
      index,
      scrollTop: element.scrollTop,
      viewHeight: rowsHeight(),
      rowHeight,
    });
  };
  return {
    box,
    window: isVirtual ? withinRows(shown, count) : { start: 0, end: count },
    viewWidth,
    onScroll: measure,
    reveal,
    pageRows: () => Math.max(1, Math.floor(rowsHeight() / rowHeight) - 1),
  };
};

const onResize = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Width of the window in pixels. */
export const useViewportWidth = (): number => useSyncExternalStore(onResize, () => innerWidth);
