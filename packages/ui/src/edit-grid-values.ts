import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDateTime, formatWithZone } from '@fairlead/domain/time/format';
import type { EditableColumn, GridColumn, GridValue } from './edit-grid-columns.ts';

const chosenLabel = <T>(column: EditableColumn<T> & { kind: 'choice' }, row: T): string => {
  const value = column.get(row);
  return column.options(row).find((option) => option.value === value)?.label ?? '';
};

/** Plain text shown in a cell. */
export const printedText = <T>(column: GridColumn<T>, row: T): string => {
  switch (column.kind) {
    case 'text':
      return column.get(row);
    case 'number': {
      const value = column.get(row);
      return value === null ? '' : formatDecimal(value, column.decimals ?? 3);
    }
    case 'choice':
      return chosenLabel(column, row);
    case 'search':
      return column.get(row)?.name ?? '';
    case 'date-time': {
      const value = column.get(row);
      return value === null ? '' : formatWithZone(value, column.zone(row));
    }
    case 'toggle':
      return column.get(row) ? 'Yes' : 'No';
    case 'read-only':
      return column.text(row);
    case 'action':
    case 'remove':
      return '';
  }
};

/** Text for the clipboard: as shown, but numbers exact and without thousands separators. */
export const copiedText = <T>(column: GridColumn<T>, row: T): string =>
  column.kind === 'number' ? (column.get(row) ?? '') : printedText(column, row);

/** Text in the editor when a cell is opened without typing over it; a time is followed by its zone. */
export const editedText = <T>(column: EditableColumn<T>, row: T): string => {
  if (column.kind !== 'date-time') return copiedText(column, row);
  const value = column.get(row);
  return value === null ? '' : formatDateTime(value, column.zone(row));
};

/** Sets the value of one cell and returns the row; undefined if the column cannot hold the value. */
export const withValue = <T>(
  column: EditableColumn<T>,
  row: T,
  value: GridValue,
): T | undefined => {
  switch (column.kind) {
    case 'text':
      return typeof value === 'string' ? column.set(row, value) : undefined;
    case 'number':
    case 'date-time':
      return value === null || typeof value === 'string' ? column.set(row, value) : undefined;
    case 'choice':
      return value === null || typeof value === 'string' || typeof value === 'number'
        ? column.set(row, value)
        : undefined;
    case 'search':
      return typeof value === 'object' ? column.set(row, value) : undefined;
    case 'toggle':
      return typeof value === 'boolean' ? column.set(row, value) : undefined;
  }
};

/** The value of a cleared cell; undefined if the cell cannot be empty. */
export const clearedValue = <T>(column: EditableColumn<T>): GridValue | undefined => {
  switch (column.kind) {
    case 'text':
      return '';
    case 'number':
    case 'date-time':
      return null;
    case 'choice':
      return column.clearable === true ? null : undefined;
    case 'search':
      return column.clearable === false ? undefined : null;
    case 'toggle':
      return undefined;
  }
};

/** Whether two values look the same to the user. */
export const isSameValue = (a: GridValue, b: GridValue): boolean =>
  a === b ||
  (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && a.id === b.id);
