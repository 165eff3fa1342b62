import { type ColumnChoice, type Column, shownColumns } from '@fairlead/ui/table-columns';

/** Most messages have their figure within this width, in pixels. */
const leastMessage = 600;

interface ListSpace {
  /** Of the list. */
  readonly width: number;
  /** By which columns are left out. */
  readonly viewport: number;
  readonly choice: ColumnChoice;
}

/**
 * Whether the other columns leave the messages too little width, so that they need lines of their own. Dragged widths do not
 * count: without headers they could not be dragged back.
 */
export function needOwnLines<T>(
  columns: readonly Column<T>[],
  { width, viewport, choice }: ListSpace,
): boolean {
  const others = shownColumns(columns, choice, viewport).filter(({ key }) => key !== 'message');
  return width - others.reduce((sum, one) => sum + one.width, 0) < leastMessage;
}
