import type { ClockQuestion } from './date-time-entry.ts';
import type { GridValue } from './edit-grid-columns.ts';
import { blockOf } from './edit-grid-position.ts';
import type { CellBlock, CellPosition } from './edit-grid-position.ts';
import type { CellEntry, GridContent } from './edit-grid-rows.ts';
import type { RowId } from './table-keyboard.ts';

/** What an edit changed, along with the resulting rows. */
export interface GridChange {
  readonly entries: readonly CellEntry[];
  readonly added: readonly RowId[];
  readonly removed: readonly RowId[];
}

/** What the owner of the rows provides and receives. */
export interface GridOwner<T> extends GridContent<T> {
  readonly onChange: (rows: readonly T[], change: GridChange) => void;
  /** Creates an empty row with its own id; without it no rows can be added. */
  readonly newRow?: (() => T) | undefined;
  /** Enter in the last row adds a row, and Enter after selecting from a list also moves on: for long lists that are typed. */
  readonly growsOnEnter?: boolean | undefined;
  /** Whether a row may be removed; a text says why not. Without it no row can be removed. */
  readonly canRemove?: ((row: T) => true | string) | undefined;
}

export interface Editing {
  readonly rowId: RowId;
  readonly columnId: string;
  /** Typed over: arrows move to the next cell; opened: arrows move within the text. */
  readonly how: 'typed' | 'opened';
}

/** A refused entry; it stays in its cell until it is corrected or undone. */
export interface Refusal {
  readonly text: string;
  readonly message: string;
  readonly question?: ClockQuestion | undefined;
}

export interface GridState {
  readonly position: CellPosition;
  readonly rowId: RowId | undefined;
  /** The opposite corner while several cells are selected. */
  readonly anchor: CellPosition | undefined;
  /** The column where a run of Tabs began; Enter returns to it. */
  readonly tabFrom: number | undefined;
  readonly editing: Editing | undefined;
  readonly refusals: ReadonlyMap<string, Refusal>;
  /** Why the last key had no effect. */
  readonly notice: string | undefined;
  /** A pasted block that waits for the user's confirmation. */
  readonly pasted: readonly (readonly string[])[] | undefined;
}

const atRest: GridState = {
  position: { row: 0, column: 0 },
  rowId: undefined,
  anchor: undefined,
  tabFrom: undefined,
  editing: undefined,
  refusals: new Map(),
  notice: undefined,
  pasted: undefined,
};

export const cellKey = (rowId: RowId, columnId: string): string => `${rowId}\n${columnId}`;

/** Current content of the cell editor: a text still to be read, or a value. */
export type CellDraft = { readonly text: string } | { readonly value: GridValue };

export type GridModel<T> = ReturnType<typeof createGridModel<T>>;

/** State of the grid: the current cell, the edit and its result. Independent of the DOM. */
export const createGridModel = <T>(owner: GridOwner<T>) => {
  let own = owner;
  let state = atRest;
  let draft: CellDraft | undefined;
  const awaited = new Set<Promise<void>>();
  const listeners = new Set<() => void>();
  const update = (part: Partial<GridState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    owner: () => own,
    show: (next: GridOwner<T>): void => {
      own = next;
    },
    state: () => state,
    update,
    draft: () => draft,
    hold: (next: CellDraft | undefined): void => {
      draft = next;
    },
    /** Readings in progress, such as looking up a name. */
    awaited: (): readonly Promise<void>[] => [...awaited],
    await: (reading: Promise<void>): void => {
      awaited.add(reading);
      void reading.finally(() => awaited.delete(reading));
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Passes on the rows; code later in the same tick already sees them. */
    give: (rows: readonly T[], change: Partial<GridChange>): void => {
      own = { ...own, rows };
      own.onChange(rows, { entries: [], added: [], removed: [], ...change });
    },
  };
};

/** The current cell, found by its row id when rows are added or removed around it. */
export const positionOf = <T>(
  { rows, columns, rowId }: GridContent<T>,
  state: GridState,
): CellPosition => {
  const { row, column } = state.position;
  const there = rows[row];
  const isThere =
    state.rowId === undefined || (there !== undefined && rowId(there) === state.rowId);
  const found = isThere ? row : rows.findIndex((other) => rowId(other) === state.rowId);
  return {
    row: Math.max(0, Math.min(found < 0 ? row : found, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  };
};

export const chosenBlock = <T>(content: GridContent<T>, state: GridState): CellBlock => {
  const position = positionOf(content, state);
  const { row, column } = state.anchor ?? position;
  return blockOf(position, { row: Math.max(0, Math.min(row, content.rows.length - 1)), column });
};
