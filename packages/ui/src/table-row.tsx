import { memo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Column, PhoneLines } from './table-columns.ts';
import { alignClass } from './table-header.tsx';
import css from './table.module.css';

export interface TableRowProps<T> {
  readonly id: string;
  readonly row: T;
  readonly index: number;
  /** Position below the header in pixels: a row that stays in view needs no new layout when others change. */
  readonly top: number;
  readonly columns: readonly Column<T>[];
  /** The columns in two lines, on a phone or stacked. */
  readonly lines: PhoneLines<T> | undefined;
  readonly isKeyboardRow: boolean;
  readonly isSelected: boolean;
  readonly isInactive: boolean;
  readonly isOpenable: boolean;
}

const cellClasses = new WeakMap<Column<never>, string>();

function cellClass<T>(column: Column<T>): string {
  const known =
    cellClasses.get(column) ??
    classNames(
      css['cell'],
      alignClass(column.align),
      column.uncut === true && css['uncut'],
      column.sticky === true && css['sticky'],
    );
  cellClasses.set(column, known);
  return known;
}

interface LabelledFigureProps {
  /** The header of its column. */
  readonly label: string;
  readonly text: string | undefined;
  readonly children: ReactNode;
}

/** `Fuel 12.3 mt` under the header `Fuel, mt`; a text such as `Not in scope` has no unit. */
function LabelledFigure({ label, text, children }: LabelledFigureProps) {
  const [name, stated] = label === '%' ? ['', label] : label.split(/, (?=[^,]+$)/);
  const unit = text === undefined || /\d$/.test(text) ? stated : undefined;
  return (
    <span className={css['figure']}>
      {name !== '' && <span aria-hidden>{name}</span>}
      {children}
      {unit !== undefined && <span aria-hidden>{unit}</span>}
    </span>
  );
}

function TableRowView<T>(props: TableRowProps<T>) {
  const { id, row, index, top, columns, lines } = props;
  const { isKeyboardRow, isSelected, isInactive, isOpenable } = props;
  const cellOf = (column: Column<T>) => (
    <div key={column.key} role="gridcell" className={cellClass(column)}>
      {column.cell(row, { isKeyboardRow })}
    </div>
  );
  // Below the first line a figure includes its label, because there is no header above it.
  const namedCellOf = (column: Column<T>) =>
    column.align === 'right' ? (
      <LabelledFigure key={column.key} label={column.label} text={column.text?.(row)}>
        {cellOf(column)}
      </LabelledFigure>
    ) : (
      cellOf(column)
    );
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      aria-selected={isSelected}
      className={classNames(
        css['row'],
        isOpenable && css['openable'],
        isInactive && css['inactive'],
        isSelected && css['selected'],
        isKeyboardRow && css['keyboard'],
      )}
      style={{ top }}
    >
      {lines === undefined ? (
        columns.map(cellOf)
      ) : (
        <>
          <div role="presentation">
            {lines.lead.map(cellOf)}
            <span className={css['gap']} />
            {lines.end.map(cellOf)}
          </div>
          <div role="presentation">{lines.second.map(namedCellOf)}</div>
        </>
      )}
    </div>
  );
}

export const TableRow: typeof TableRowView = memo(TableRowView) as typeof TableRowView;
