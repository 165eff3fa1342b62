import type { RowId } from './table-keyboard.ts';
import { openedAt } from './table-window.ts';

export interface Opening {
  /** Another value for another list; the rows of one list may change. */
  readonly list: unknown;
  /** The row that it opens at. */
  readonly index: number;
}

/** The rows of a list as they are shown. */
export interface ShownRows {
  readonly list: unknown;
  readonly ids: readonly RowId[];
  readonly rowHeight: number;
  readonly hasEarlier: boolean;
}

export interface PlaceRequest {
  readonly before: ShownRows | undefined;
  readonly now: ShownRows;
  readonly scrollTop: number;
  readonly viewHeight: number;
  /** The row that another list opens at. */
  readonly index: number;
}

/** Where to scroll: a list opens at its row, and rows in view stay there when others come or go above them. */
export const placeAt = (request: PlaceRequest): number => {
  const { before, now, scrollTop, viewHeight, index } = request;
  const { rowHeight } = now;
  if (before === undefined || before.list !== now.list)
    return openedAt({ index, viewHeight, rowHeight });
  // At the very top of a list, what comes first is shown.
  if (scrollTop === 0 && !before.hasEarlier) return 0;
  const top = Math.floor(scrollTop / before.rowHeight);
  const held = before.ids[top];
  const at = held === undefined ? -1 : now.ids.indexOf(held);
  return at < 0 ? scrollTop : scrollTop - top * before.rowHeight + at * rowHeight;
};
