import { counted } from '@fairlead/domain/quantities/counted';
import { asTyped, decimalMarkOf } from '@fairlead/domain/quantities/pasted-decimals';
import type { DecimalMark } from '@fairlead/domain/quantities/pasted-decimals';
import { columnName, isEditable } from './edit-grid-columns.ts';
import type { EditableColumn, GridColumn, GridValue } from './edit-grid-columns.ts';
import { readCell } from './edit-grid-entry.ts';
import type { CellReading } from './edit-grid-entry.ts';
import type { CellBlock } from './edit-grid-position.ts';
import { withEntries } from './edit-grid-rows.ts';
import type { CellEntry, GridContent } from './edit-grid-rows.ts';
import { copiedText, isSameValue, printedText, withValue } from './edit-grid-values.ts';
import type { RowId } from './table-keyboard.ts';

/** A pasted cell: `same` and `passed` (a read-only column) change nothing. */
export type PastedCell =
  | { readonly kind: 'new'; readonly text: string; readonly value: GridValue }
  | { readonly kind: 'same' | 'passed'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string; readonly message: string };

export interface PastedLine<T> {
  readonly rowId: RowId;
  /** The row with the accepted cells. */
  readonly row: T;
  readonly isNew: boolean;
  readonly cells: readonly PastedCell[];
}

/** A pasted block as it would appear in the grid. */
export interface PastedBlock<T> {
  readonly columns: readonly GridColumn<T>[];
  readonly lines: readonly PastedLine<T>[];
  readonly entries: readonly CellEntry[];
  /** What was ignored and why. */
  readonly notes: readonly string[];
  /** A number with an ambiguous comma, such as '6,250', until the request resolves it. */
  readonly unclear: string | undefined;
}

export interface PasteRequest<T> {
  readonly content: GridContent<T>;
  readonly lines: readonly (readonly string[])[];
  /** The selected cells; the block starts at their top left, and a single pasted cell fills all of them. */
  readonly target: CellBlock;
  readonly newRow?: (() => T) | undefined;
  /** What a comma or point means in columns where the values do not make it clear. */
  readonly mark?: DecimalMark | undefined;
}

/** More than any port stay has; a larger block is probably a wrong file and is cut off here. */
const mostLines = 2_000;

interface Layout<T> {
  readonly columns: readonly GridColumn<T>[];
  /** Position of each column in a pasted line. */
  readonly sources: readonly number[];
  readonly lines: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

const isPastedInto = <T>(column: GridColumn<T>): boolean =>
  column.kind !== 'action' && column.kind !== 'remove';

const sameName = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** The columns named by a first line of headers; undefined when the first line holds values. */
const namedLayout = <T>(
  columns: readonly GridColumn<T>[],
  lines: readonly (readonly string[])[],
): Layout<T> | undefined => {
  const [headers = [], ...rest] = lines;
  const filled = headers.filter((header) => header.trim() !== '');
  const named = headers.flatMap((header, source) => {
    const column = columns.find((other) => sameName(columnName(other), header));
    return column === undefined || header.trim() === '' ? [] : [{ column, source }];
  });
  if (rest.length === 0 || named.length === 0 || named.length * 2 < filled.length) return undefined;
  const unknown = filled.filter(
    (header) => !named.some(({ source }) => headers[source] === header),
  );
  return {
    columns: named.map(({ column }) => column),
    sources: named.map(({ source }) => source),
    lines: rest,
    notes: unknown.map((header) => `No column is called “${header.trim()}”; it is skipped.`),
  };
};

const positionedLayout = <T>(
  columns: readonly GridColumn<T>[],
  lines: readonly (readonly string[])[],
): Layout<T> => {
  const width = Math.max(...lines.map((line) => line.length));
  const taken = columns.slice(0, width);
  const over = width - taken.length;
  return {
    columns: taken,
    sources: taken.map((_, index) => index),
    lines,
    notes:
      over > 0 ? [`${counted(over, 'column', 'columns')} beyond the right edge; skipped.`] : [],
  };
};

const repeated = <T>({ content, lines, target }: PasteRequest<T>): Layout<T> => {
  const text = lines[0]?.[0] ?? '';
  const columns = content.columns.slice(target.left, target.right + 1).filter(isPastedInto);
  return {
    columns,
    sources: columns.map(() => 0),
    lines: Array.from({ length: target.bottom - target.top + 1 }, () => [text]),
    notes: [],
  };
};

const layoutOf = <T>(request: PasteRequest<T>): Layout<T> => {
  const { content, target } = request;
  const lines = request.lines.slice(0, mostLines);
  if (lines.length === 1 && lines[0]?.length === 1) return repeated(request);
  return (
    namedLayout(content.columns.filter(isPastedInto), lines) ??
    positionedLayout(content.columns.slice(target.left).filter(isPastedInto), lines)
  );
};

interface Marked<T> {
  readonly layout: Layout<T>;
  readonly unclear: string | undefined;
}

/** Numbers as they would be typed: each column shows which mark is the decimal one, or the user is asked. */
const withMarks = <T>(layout: Layout<T>, mark: DecimalMark | undefined): Marked<T> => {
  const { columns, sources, lines } = layout;
  const marks = new Map<number, DecimalMark>();
  let unclear: string | undefined;
  for (const [index, column] of columns.entries()) {
    const source = sources[index] ?? -1;
    if (column.kind !== 'number') continue;
    const found = decimalMarkOf(lines.map((line) => line[source] ?? ''));
    if (found.kind === 'known') marks.set(source, found.mark);
    else if (found.kind === 'unclear' && mark !== undefined) marks.set(source, mark);
    if (found.kind === 'unclear') unclear ??= found.example;
  }
  const typed = (text: string, source: number): string => {
    const own = marks.get(source);
    return own === undefined ? text : asTyped(text, own);
  };
  return { layout: { ...layout, lines: lines.map((line) => line.map(typed)) }, unclear };
};

interface LineReader<T> {
  readonly content: GridContent<T>;
  readonly layout: Layout<T>;
  readonly read: (column: EditableColumn<T>, row: T, text: string) => Promise<CellReading>;
}

/** Looks up equal texts of one column only once. */
const createReader = <T>(): LineReader<T>['read'] => {
  const known = new Map<string, Promise<CellReading>>();
  return async (column, row, text) => {
    if (column.kind !== 'search' || column.isPerRow === true)
      return readCell(column, row, { text });
    const key = `${column.id}\n${text.trim().toLowerCase()}`;
    const reading = known.get(key) ?? Promise.resolve(readCell(column, row, { text }));
    known.set(key, reading);
    return reading;
  };
};

const flat = (text: string): string => text.replaceAll(/[\t\n]+/g, ' ').trim();

/** In a pasted block the user cannot be asked which of two times is meant. */
const refusalOf = ({ message, question }: CellReading & { readonly ok: false }): string => {
  if (question === undefined) return message;
  return question.kind === 'gap'
    ? 'This time does not exist here (clocks go forward)'
    : 'This time occurs twice here (clocks go back)';
};

const readPasted = async <T>(
  { content, read }: LineReader<T>,
  { column, row, text }: { readonly column: GridColumn<T>; readonly row: T; readonly text: string },
): Promise<PastedCell> => {
  if (!isEditable(column)) return { kind: 'passed', text };
  if (text === copiedText(column, row) || text === printedText(column, row))
    return { kind: 'same', text: printedText(column, row) };
  const locked = content.cellState?.(row, column.id)?.locked;
  if (locked !== undefined) return { kind: 'refused', text, message: `Field is locked, ${locked}` };
  const reading = await read(column, row, text);
  if (!reading.ok) return { kind: 'refused', text, message: refusalOf(reading) };
  const next = withValue(column, row, reading.value) ?? row;
  return isSameValue(column.get(row), reading.value)
    ? { kind: 'same', text: printedText(column, row) }
    : { kind: 'new', text: printedText(column, next), value: reading.value };
};

/** Times are read last: their zone may come from the port of the same line. */
const readingOrder = <T>(columns: readonly GridColumn<T>[]): readonly number[] => {
  const all = columns.map((_, index) => index);
  const isLate = (index: number) => columns[index]?.kind === 'date-time';
  return [...all.filter((index) => !isLate(index)), ...all.filter(isLate)];
};

const readLine = async <T>(
  reader: LineReader<T>,
  start: T,
  line: readonly string[],
): Promise<{ readonly row: T; readonly cells: readonly PastedCell[] }> => {
  const { columns, sources } = reader.layout;
  const cells = new Map<number, PastedCell>();
  let row = start;
  for (const index of readingOrder(columns)) {
    const column = columns[index];
    if (column === undefined) continue;
    const text = flat(line[sources[index] ?? -1] ?? '');
    const cell = await readPasted(reader, { column, row, text });
    cells.set(index, cell);
    if (cell.kind === 'new' && isEditable(column)) row = withValue(column, row, cell.value) ?? row;
  }
  return { row, cells: columns.flatMap((_, index) => cells.get(index) ?? []) };
};

const leftOut = <T>(
  { content, lines, newRow, target }: PasteRequest<T>,
  count: number,
): string[] => {
  const over = newRow === undefined ? count - (content.rows.length - target.top) : 0;
  return [
    ...(lines.length > mostLines ? [`Only the first ${mostLines} lines are read.`] : []),
    ...(over > 0
      ? [`${counted(over, 'line', 'lines')} beyond the last row; no rows can be added here.`]
      : []),
  ];
};

const isBlank = (line: readonly string[]): boolean => line.every((text) => text.trim() === '');

/**
 * Reads a block: by column name where its first line holds headers, otherwise from the first selected cell
 * on. Lines beyond the last row become new rows where rows can be added.
 */
export const readBlock = async <T>(request: PasteRequest<T>): Promise<PastedBlock<T>> => {
  const { content, newRow, target } = request;
  const { layout, unclear } = withMarks(layoutOf(request), request.mark);
  const reader = { content, layout, read: createReader<T>() };
  const pasted = layout.lines.flatMap((line, index) => {
    const old = content.rows[target.top + index];
    if (old !== undefined) return [{ line, start: old, isNew: false }];
    return newRow === undefined || isBlank(line) ? [] : [{ line, start: newRow(), isNew: true }];
  });
  const lines = await Promise.all(
    pasted.map(async ({ line, start, isNew }) => ({
      rowId: content.rowId(start),
      isNew,
      ...(await readLine(reader, start, line)),
    })),
  );
  const entries = lines.flatMap(({ rowId, cells }) =>
    cells.flatMap((cell, index) =>
      cell.kind === 'new'
        ? [{ rowId, columnId: layout.columns[index]?.id ?? '', value: cell.value }]
        : [],
    ),
  );
  const notes = [...layout.notes, ...leftOut(request, layout.lines.length)];
  return { columns: layout.columns, lines, entries, notes, unclear };
};

/** The current rows with the block applied. A new row with no accepted cell is not created. */
export const withBlock = <T>(
  content: GridContent<T>,
  { lines, entries }: PastedBlock<T>,
): { readonly rows: readonly T[]; readonly added: readonly RowId[] } => {
  const added = lines.filter(
    ({ isNew, cells }) => isNew && cells.some(({ kind }) => kind === 'new'),
  );
  return {
    rows: [...withEntries(content, entries), ...added.map(({ row }) => row)],
    added: added.map((line) => line.rowId),
  };
};
