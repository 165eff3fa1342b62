import type { ReactNode } from 'react';
import type { Found } from './async-search.ts';
import type { Step } from './date-time-entry.ts';
import type { IconShape } from './icon.tsx';
import type { SelectOption } from './select.tsx';

interface ColumnLook {
  readonly id: string;
  /** Head, with the unit: "Quantity, mt". Empty for glyph columns; `name` then says what it is. */
  readonly header: string;
  readonly name?: string;
  /** Tooltip of the head. */
  readonly hint?: string;
  /** Least width in pixels. */
  readonly width: number;
  /** Share of the width that is left; without it the column is fixed. */
  readonly grow?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** A star in the head; whether a value is missing is for the owner of the rows to say. */
  readonly required?: boolean;
}

// Methods, not function properties: a column may name a narrower type of value than the grid hands around.
interface Editable<T, V> extends ColumnLook {
  get(row: T): V;
  /** The row with the value; the old row stays as it is. */
  set(row: T, value: V): T;
  /** What a value means, one hover away: the words of a short form. */
  explain?(row: T): string | undefined;
}

/** What a typed text would become, best first; the first is what `set` makes of it. */
export interface TextSuggestion {
  readonly key: string;
  readonly label: string;
  /** Stepping back before it, such as two letters that choose it. */
  readonly short?: string;
}

export interface TextColumn<T> extends Editable<T, string> {
  readonly kind: 'text';
  readonly maxLength?: number;
  /** Shown below the text while it is typed. */
  suggest?(text: string): readonly TextSuggestion[];
}

/** Exact decimals as they travel: "5900.5". */
export interface NumberColumn<T> extends Editable<T, string | null> {
  readonly kind: 'number';
  /** Printed, and most that can be entered; 3 unless told, 0 for whole numbers. */
  readonly decimals?: number;
  readonly allowNegative?: boolean;
}

export interface ChoiceColumn<T, V extends string | number = string | number> extends Editable<
  T,
  V | null
> {
  readonly kind: 'choice';
  options(row: T): readonly SelectOption<V>[];
  /** Whether the choice can be taken back. */
  readonly clearable?: boolean;
}

export interface SearchColumn<T, F extends Found = Found> extends Editable<T, F | null> {
  readonly kind: 'search';
  search(text: string, signal: AbortSignal, row: T): Promise<readonly F[]>;
  /** The answer depends on the row, so a pasted text is looked up for each of its rows. */
  readonly isPerRow?: boolean;
  /** Fewest characters: 2, or 1 for measurements, trades and fixtures. */
  readonly minimum?: number;
  /** What is chosen, 'ports': the choices made before come first while nothing is typed. */
  readonly recent?: string;
  /** Flag or badge before the name. */
  mark?(item: F): ReactNode;
  detail?(item: F): ReactNode;
  readonly clearable?: boolean;
}

/** Instants in ISO 8601, entered and printed as the wall clock of a zone. */
export interface DateTimeColumn<T> extends Editable<T, string | null> {
  readonly kind: 'date-time';
  /** IANA zone of the row. */
  zone(row: T): string;
  /** Instant that "+6h" counts from; else now. */
  baseMs?(row: T): number | null;
  /** Instants that can be typed by name: NOR+6. */
  references?(row: T): Readonly<Record<string, number>>;
  /** Reads what is typed in its own way, such as a time alone on the day of the row above. */
  read?(row: T, text: string): Step;
  /** Time that a date alone stands for, HH:mm; without it the time is asked for. */
  readonly defaultTime?: string;
}

export interface ToggleColumn<T> extends Editable<T, boolean> {
  readonly kind: 'toggle';
}

/** A button in each row, such as delete. */
export interface ActionColumn<T> extends ColumnLook {
  readonly kind: 'action';
  readonly icon: IconShape;
  /** What the button does, with its object: "Delete port". */
  label(row: T): string;
  run(row: T): void;
  /** Rows without the button. */
  isAbsent?(row: T): boolean;
}

/** The delete button of rows that the grid itself takes out (`canRemove`). */
export interface RemoveColumn extends ColumnLook {
  readonly kind: 'remove';
  /** "Remove port". */
  readonly label: string;
}

export interface ReadOnlyColumn<T> extends ColumnLook {
  readonly kind: 'read-only';
  text(row: T): string;
  /** What stands in the cell when it is more than its text. */
  show?(row: T): ReactNode;
}

export type EditableColumn<T> =
  | TextColumn<T>
  | NumberColumn<T>
  | ChoiceColumn<T>
  | SearchColumn<T>
  | DateTimeColumn<T>
  | ToggleColumn<T>;

export type GridColumn<T> = EditableColumn<T> | ActionColumn<T> | RemoveColumn | ReadOnlyColumn<T>;

/** What a cell holds: text, decimal, instant, key of a choice, found record, on or off. */
export type GridValue = string | number | boolean | Found | null;

/** What is to be said about one cell. */
export interface CellState {
  /** Why it cannot be changed: "3 voyages use it". */
  readonly locked?: string | undefined;
  /** What is wrong: "Must not be empty". */
  readonly error?: string | undefined;
  readonly warning?: string | undefined;
}

export const isEditable = <T>(column: GridColumn<T>): column is EditableColumn<T> =>
  column.kind !== 'action' && column.kind !== 'remove' && column.kind !== 'read-only';

export const columnName = (column: ColumnLook): string =>
  column.header === '' ? (column.name ?? '') : column.header;

export const alignOf = <T>(column: GridColumn<T>): 'left' | 'right' | 'center' => {
  if (column.align !== undefined) return column.align;
  if (column.kind === 'number') return 'right';
  return column.kind === 'toggle' || column.kind === 'action' || column.kind === 'remove'
    ? 'center'
    : 'left';
};

/** `grid-template-columns` of head, rows and footer. */
export const gridTemplate = <T>(columns: readonly GridColumn<T>[]): string =>
  columns
    .map(({ width, grow }) => (grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`))
    .join(' ');

/** Narrowest width that all columns together can take, in pixels. */
export const gridWidth = <T>(columns: readonly GridColumn<T>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);
