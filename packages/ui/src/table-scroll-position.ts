import type { RowId } from './table-keyboard.ts';
import { openedAt } from './table-window.ts';

export interface Opening {
  /** Identifies the list; a new value means another list, while the rows of one list may change. */
  readonly list: unknown;
  /** Index of the row at which the list opens. */
  readonly index: number;
}

/** The rows of a list as displayed. */
export interface ShownRows {
  readonly list: unknown;
  readonly ids: readonly RowId[];
  readonly rowHeight: number;
  readonly hasEarlier: boolean;
}

export interface ScrollRequest {
  readonly before: ShownRows | undefined;
  readonly now: ShownRows;
  readonly scrollTop: number;
  readonly viewHeight: number;
  /** Index of the row at which another list opens. */
  readonly index: number;
}

/** Scroll position: a list opens at its row, and rows in view stay in place when rows are added or removed above them. */
export const offsetAt = (request: ScrollRequest): number => {
  const { before, now, scrollTop, viewHeight, index } = request;
  const { rowHeight } = now;
  if (before === undefined || before.list !== now.list)
    return openedAt({ index, viewHeight, rowHeight });
  // At the very top of a list, new first rows are shown.
  if (scrollTop === 0 && !before.hasEarlier) return 0;
  const top = Math.floor(scrollTop / before.rowHeight);
  const held = before.ids[top];
  const at = held === undefined ? -1 : now.ids.indexOf(held);
  return at < 0 ? scrollTop : scrollTop - top * before.rowHeight + at * rowHeight;
};
