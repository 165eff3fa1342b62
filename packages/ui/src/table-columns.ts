import type { ReactNode } from 'react';

export interface CellContext {
  /** The keyboard is on this row: actions show their label and key. */
  readonly isKeyboardRow: boolean;
}

export interface Column<T> {
  readonly key: string;
  /** Column header, with the unit: "Quantity, mt". Empty for glyph columns, which have a `name` instead. */
  readonly label: string;
  readonly name?: string;
  /** Minimum width in pixels. */
  readonly width: number;
  /** Share of the remaining width; 0 means a fixed width. */
  readonly grow?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly cell: (row: T, context: CellContext) => ReactNode;
  /** Plain text for the clipboard. */
  readonly text?: (row: T) => string;
  readonly sortable?: boolean;
  /** Shown only in windows at least this wide, in pixels. */
  readonly minViewport?: number;
  /** Stays in view while scrolling sideways. */
  readonly sticky?: boolean;
  /** Cannot be hidden by the user. */
  readonly fixed?: boolean;
  /** Never cut off with an ellipsis: for times and figures. */
  readonly uncut?: boolean;
  /** Position on a phone, regardless of `minViewport`: `lead` and `end` are the two sides of the row's first line. */
  readonly phone?: 'lead' | 'end' | 'second' | 'hidden';
}

export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** The user's changes to the columns; stored by the owner of the table. */
export interface ColumnChoice {
  readonly hidden: readonly string[];
  /** Widths in pixels set by dragging. */
  readonly widths: Readonly<Record<string, number>>;
}

export const noChoice: ColumnChoice = { hidden: [], widths: {} };

const leastWidth = 40;

export const nameOf = <T>(column: Column<T>): string =>
  column.label === '' ? (column.name ?? '') : column.label;

/** The columns visible at this window width and with this choice. */
export const shownColumns = <T>(
  columns: readonly Column<T>[],
  choice: ColumnChoice,
  viewport: number,
): readonly Column<T>[] =>
  columns.filter(
    (column) =>
      viewport >= (column.minViewport ?? 0) &&
      (column.fixed === true || !choice.hidden.includes(column.key)),
  );

/** The two lines of a row on a phone; `lead` and `end` share the first. */
export interface PhoneLines<T> {
  readonly lead: readonly Column<T>[];
  readonly end: readonly Column<T>[];
  readonly second: readonly Column<T>[];
}

/**
 * What a phone shows of each row. Unless columns state their position, the glyphs and the first named column come
 * first, the second named column ends the first line, and the others are on the second line.
 */
export const phoneLines = <T>(
  columns: readonly Column<T>[],
  choice: ColumnChoice,
  viewport: number,
): PhoneLines<T> => {
  const shown = columns.filter(
    (column) =>
      column.phone !== 'hidden' &&
      (column.phone !== undefined || viewport >= (column.minViewport ?? 0)) &&
      (column.fixed === true || !choice.hidden.includes(column.key)),
  );
  const named = shown.filter(({ label }) => label !== '');
  const isStated = shown.some(({ phone }) => phone === 'lead');
  const sideOf = (column: Column<T>): 'lead' | 'end' | 'second' => {
    if (column.phone !== undefined && column.phone !== 'hidden') return column.phone;
    if (isStated) return 'second';
    const at = named.indexOf(column);
    if (at <= 0) return 'lead';
    return at === 1 && named.length > 2 ? 'end' : 'second';
  };
  const of = (side: 'lead' | 'end' | 'second') => shown.filter((one) => sideOf(one) === side);
  return { lead: of('lead'), end: of('end'), second: of('second') };
};

export const withHidden = (choice: ColumnChoice, key: string, isHidden: boolean): ColumnChoice => ({
  ...choice,
  hidden: isHidden ? [...choice.hidden, key] : choice.hidden.filter((other) => other !== key),
});

export const withWidth = (choice: ColumnChoice, key: string, width: number): ColumnChoice => ({
  ...choice,
  widths: { ...choice.widths, [key]: Math.max(leastWidth, Math.round(width)) },
});

/** `grid-template-columns` of header and rows; shared, so that they line up. */
export const templateOf = <T>(columns: readonly Column<T>[], { widths }: ColumnChoice): string =>
  columns
    .map(({ key, width, grow = 0 }) => {
      const dragged = widths[key];
      if (dragged !== undefined) return `${dragged}px`;
      return grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`;
    })
    .join(' ');

/** Minimum total width of the columns, in pixels. */
export const leastWidthOf = <T>(columns: readonly Column<T>[], { widths }: ColumnChoice): number =>
  columns.reduce((sum, { key, width }) => sum + (widths[key] ?? width), 0);

/** Sorting after a press on a header: ascending, descending, ascending. */
export const nextSorting = (sorting: Sorting | undefined, key: string): Sorting => ({
  key,
  direction: sorting?.key === key && sorting.direction === 'ascending' ? 'descending' : 'ascending',
});

const flat = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

/** Rows as tab-separated text with a line of headers, for a spreadsheet. */
export const asTsv = <T>(columns: readonly Column<T>[], rows: readonly T[]): string => {
  const listed = columns.flatMap((column) =>
    column.text === undefined ? [] : [{ header: nameOf(column), text: column.text }],
  );
  const lines = [
    listed.map(({ header }) => flat(header)),
    ...rows.map((row) => listed.map(({ text }) => flat(text(row)))),
  ];
  return lines.map((line) => line.join('\t')).join('\n');
};
