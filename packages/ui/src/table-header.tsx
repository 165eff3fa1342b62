import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { nameOf } from './table-columns.ts';
import type { Column, Sorting } from './table-columns.ts';
import css from './table.module.css';

export interface TableHeaderProps<T> {
  readonly columns: readonly Column<T>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: ((key: string) => void) | undefined;
  readonly onResize: ((key: string, width: number) => void) | undefined;
}

export const alignClass = (align: 'left' | 'right' | 'center' | undefined): string | undefined =>
  align === undefined || align === 'left' ? undefined : css[align];

/** Follows the pointer from the grip until it is released. */
const dragWidth = (
  event: ReactPointerEvent<HTMLElement>,
  onWidth: (width: number) => void,
): void => {
  const column = event.currentTarget.parentElement;
  if (column === null) return;
  event.preventDefault();
  const from = event.clientX;
  const width = column.offsetWidth;
  const grip: HTMLElement = event.currentTarget;
  grip.setPointerCapture(event.pointerId);
  const end = new AbortController();
  const follow = (move: PointerEvent): void => onWidth(width + move.clientX - from);
  grip.addEventListener('pointermove', follow, { signal: end.signal });
  grip.addEventListener('lostpointercapture', () => end.abort(), { once: true });
};

const arrowOf = ({ direction }: Sorting) =>
  direction === 'descending' ? IconArrowDown : IconArrowUp;

function SortButton<T>({
  column,
  sorting,
  onSort,
}: {
  column: Column<T>;
  sorting: Sorting | undefined;
  onSort: () => void;
}) {
  const isSorted = sorting?.key === column.key;
  return (
    <button
      type="button"
      className={classNames(css['sort'], isSorted && css['sorted'])}
      onClick={onSort}
    >
      <span className={css['label']}>{column.label}</span>
      <Icon of={isSorted ? arrowOf(sorting) : IconArrowUp} size={13} />
    </button>
  );
}

/** The sticky header; a press sorts, and the border between two columns can be dragged. */
export function TableHeader<T>({ columns, sorting, onSort, onResize }: TableHeaderProps<T>) {
  return (
    <div className={css['header']} role="row" aria-rowindex={1}>
      {columns.map((column) => (
        <div
          key={column.key}
          role="columnheader"
          aria-label={column.label === '' ? nameOf(column) : undefined}
          aria-sort={sorting?.key === column.key ? sorting.direction : undefined}
          className={classNames(
            css['column'],
            alignClass(column.align),
            column.sticky === true && css['sticky'],
          )}
        >
          {column.sortable === true && onSort !== undefined ? (
            <SortButton column={column} sorting={sorting} onSort={() => onSort(column.key)} />
          ) : (
            <>
              <span className={css['label']} data-tip-truncated>
                {column.label}
              </span>
              {sorting?.key === column.key && (
                <Icon of={arrowOf(sorting)} size={13} className={css['provided']} />
              )}
            </>
          )}
          {onResize !== undefined && column.label !== '' && (
            <span
              className={css['grip']}
              aria-hidden
              onPointerDown={(event) => dragWidth(event, (width) => onResize(column.key, width))}
            />
          )}
        </div>
      ))}
    </div>
  );
}
