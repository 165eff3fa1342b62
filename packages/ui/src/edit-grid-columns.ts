import type { ReactNode } from 'react';
import type { Found } from './async-search.ts';
import type { Step } from './date-time-entry.ts';
import type { IconShape } from './icon.tsx';
import type { SelectOption } from './select.tsx';

interface ColumnAppearance {
  readonly id: string;
  /** Column header, with the unit: "Quantity, mt". Empty for glyph columns, which have a `name` instead. */
  readonly header: string;
  readonly name?: string;
  /** Tooltip of the column header. */
  readonly hint?: string;
  /** Minimum width in pixels. */
  readonly width: number;
  /** Share of the remaining width; without it the column has a fixed width. */
  readonly grow?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Shows a star in the header; the owner of the rows checks for missing values. */
  readonly required?: boolean;
}

// Methods, not function properties: a column may declare a narrower value type than the grid passes around.
interface Editable<T, V> extends ColumnAppearance {
  get(row: T): V;
  /** Returns the row with the new value; does not change the old row. */
  set(row: T, value: V): T;
  /** Tooltip that explains a value, such as the full form of an abbreviation. */
  explain?(row: T): string | undefined;
}

/** What a typed text could become, best match first; `set` uses the first one. */
export interface TextSuggestion {
  readonly key: string;
  readonly label: string;
  /** Muted text before it, such as the two letters that select it. */
  readonly short?: string;
}

export interface TextColumn<T> extends Editable<T, string> {
  readonly kind: 'text';
  readonly maxLength?: number;
  /** Suggestions shown below the text while it is typed. */
  suggest?(text: string): readonly TextSuggestion[];
}

/** Decimals as exact strings: "5900.5". */
export interface NumberColumn<T> extends Editable<T, string | null> {
  readonly kind: 'number';
  /** Decimal places shown, and the most that can be entered; 3 by default, 0 for whole numbers. */
  readonly decimals?: number;
  readonly allowNegative?: boolean;
}

export interface ChoiceColumn<T, V extends string | number = string | number> extends Editable<
  T,
  V | null
> {
  readonly kind: 'choice';
  options(row: T): readonly SelectOption<V>[];
  /** Whether the selection can be cleared. */
  readonly clearable?: boolean;
}

export interface SearchColumn<T, F extends Found = Found> extends Editable<T, F | null> {
  readonly kind: 'search';
  search(text: string, signal: AbortSignal, row: T): Promise<readonly F[]>;
  /** The results depend on the row, so a pasted text is looked up separately for each row. */
  readonly isPerRow?: boolean;
  /** Minimum number of characters: 2, or 1 for measurements, trades and fixtures. */
  readonly minimum?: number;
  /** Kind of record, such as 'ports'; recent choices of this kind are listed while nothing is typed. */
  readonly recent?: string;
  /** Flag or badge before the name. */
  mark?(item: F): ReactNode;
  detail?(item: F): ReactNode;
  readonly clearable?: boolean;
}

/** Instants in ISO 8601, entered and shown as wall-clock time in a zone. */
export interface DateTimeColumn<T> extends Editable<T, string | null> {
  readonly kind: 'date-time';
  /** IANA zone of the row. */
  zone(row: T): string;
  /** Instant that "+6h" counts from; the current time by default. */
  baseMs?(row: T): number | null;
  /** Instants that can be typed by name: NOR+6. */
  references?(row: T): Readonly<Record<string, number>>;
  /** Custom reading of the typed text, such as a time alone on the day of the row above. */
  read?(row: T, text: string): Step;
  /** Time used when only a date is entered, HH:mm; without it the user has to enter the time. */
  readonly defaultTime?: string;
}

export interface ToggleColumn<T> extends Editable<T, boolean> {
  readonly kind: 'toggle';
}

/** A button in each row, such as delete. */
export interface ActionColumn<T> extends ColumnAppearance {
  readonly kind: 'action';
  readonly icon: IconShape;
  /** Label of the button, with its object: "Delete port". */
  label(row: T): string;
  run(row: T): void;
  /** Whether the row has no button. */
  isAbsent?(row: T): boolean;
}

/** The button that removes a row; the grid removes it if `canRemove` allows it. */
export interface RemoveColumn extends ColumnAppearance {
  readonly kind: 'remove';
  /** "Remove port". */
  readonly label: string;
}

export interface ReadOnlyColumn<T> extends ColumnAppearance {
  readonly kind: 'read-only';
  text(row: T): string;
  /** Content of the cell when it is more than text. */
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

/** Value of a cell: text, decimal, instant, key of an option, found record, on or off. */
export type GridValue = string | number | boolean | Found | null;

/** State and messages of one cell. */
export interface CellState {
  /** Why it cannot be changed: "3 voyages use it". */
  readonly locked?: string | undefined;
  /** What is wrong: "Must not be empty". */
  readonly error?: string | undefined;
  readonly warning?: string | undefined;
}

export const isEditable = <T>(column: GridColumn<T>): column is EditableColumn<T> =>
  column.kind !== 'action' && column.kind !== 'remove' && column.kind !== 'read-only';

export const columnName = (column: ColumnAppearance): string =>
  column.header === '' ? (column.name ?? '') : column.header;

export const alignOf = <T>(column: GridColumn<T>): 'left' | 'right' | 'center' => {
  if (column.align !== undefined) return column.align;
  if (column.kind === 'number') return 'right';
  return column.kind === 'toggle' || column.kind === 'action' || column.kind === 'remove'
    ? 'center'
    : 'left';
};

/** `grid-template-columns` of header, rows and footer. */
export const gridTemplate = <T>(columns: readonly GridColumn<T>[]): string =>
  columns
    .map(({ width, grow }) => (grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`))
    .join(' ');

/** Minimum total width of the columns, in pixels. */
export const gridWidth = <T>(columns: readonly GridColumn<T>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);
