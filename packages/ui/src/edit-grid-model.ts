import type { ClockQuestion } from './date-time-entry.ts';
import type { GridValue } from './edit-grid-columns.ts';
import { blockOf } from './edit-grid-position.ts';
import type { CellBlock, CellPlace } from './edit-grid-position.ts';
import type { CellEntry, GridContent } from './edit-grid-rows.ts';
import type { RowId } from './table-keyboard.ts';

/** What a step changed, beside the rows as they are after it. */
export interface GridChange {
  readonly entries: readonly CellEntry[];
  readonly added: readonly RowId[];
  readonly removed: readonly RowId[];
}

/** What the owner of the rows gives and takes. */
export interface GridOwner<T> extends GridContent<T> {
  readonly onChange: (rows: readonly T[], change: GridChange) => void;
  /** An empty row with an id of its own; without it no rows can be added. */
  readonly newRow?: (() => T) | undefined;
  /** Enter in the last row makes the next one, and after a choice from a list goes on too: for long lists that are typed. */
  readonly growsOnEnter?: boolean | undefined;
  /** Whether a row may be taken out; a text says why not. Without it none may. */
  readonly canRemove?: ((row: T) => true | string) | undefined;
}

export interface Editing {
  readonly rowId: RowId;
  readonly columnId: string;
  /** Typed over, so that arrows go on to the next cell; or opened, so that they move in the text. */
  readonly how: 'typed' | 'opened';
}

/** What was typed and not taken; it stays in its cell until it is put right or undone. */
export interface Refusal {
  readonly text: string;
  readonly message: string;
  readonly question?: ClockQuestion | undefined;
}

export interface GridState {
  readonly place: CellPlace;
  readonly rowId: RowId | undefined;
  /** The corner across, while several cells are chosen. */
  readonly anchor: CellPlace | undefined;
  /** The column where a line of Tabs began; Enter goes back to it. */
  readonly tabFrom: number | undefined;
  readonly editing: Editing | undefined;
  readonly refusals: ReadonlyMap<string, Refusal>;
  /** What the last key could not do. */
  readonly notice: string | undefined;
  /** A block that waits for the person's word. */
  readonly pasted: readonly (readonly string[])[] | undefined;
}

const atRest: GridState = {
  place: { row: 0, column: 0 },
  rowId: undefined,
  anchor: undefined,
  tabFrom: undefined,
  editing: undefined,
  refusals: new Map(),
  notice: undefined,
  pasted: undefined,
};

export const cellKey = (rowId: RowId, columnId: string): string => `${rowId}\n${columnId}`;

/** What the editor of a cell holds at the moment: a text still to be read, or a value. */
export type CellDraft = { readonly text: string } | { readonly value: GridValue };

export type GridModel<T> = ReturnType<typeof createGridModel<T>>;

/** Where the keyboard stands, what is being edited and what became of it. Knows no document. */
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
    /** Readings under way, such as of a name that is looked up. */
    awaited: (): readonly Promise<void>[] => [...awaited],
    await: (reading: Promise<void>): void => {
      awaited.add(reading);
      void reading.finally(() => awaited.delete(reading));
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Hands the rows on; what follows in the same turn already sees them. */
    give: (rows: readonly T[], change: Partial<GridChange>): void => {
      own = { ...own, rows };
      own.onChange(rows, { entries: [], added: [], removed: [], ...change });
    },
  };
};

/** The cell that the keyboard stands on: on its record, also when rows come and go around it. */
export const placeOf = <T>(
  { rows, columns, rowId }: GridContent<T>,
  state: GridState,
): CellPlace => {
  const { row, column } = state.place;
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
  const place = placeOf(content, state);
  const { row, column } = state.anchor ?? place;
  return blockOf(place, { row: Math.max(0, Math.min(row, content.rows.length - 1)), column });
};
