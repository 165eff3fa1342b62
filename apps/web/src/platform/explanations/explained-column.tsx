import type { Column } from '@fairlead/ui/table';
import type { ReactNode } from 'react';
import type { TextColumn } from '../lists/text-column.tsx';
import { ExplainedCell } from './explained-figure.tsx';
import type { Explanation } from './explanation.ts';

export interface ExplainedColumn<Row> extends Omit<TextColumn<Row>, 'of'> {
  readonly of: (row: Row) => string;
  /** Undefined where nothing is calculated. */
  readonly why: (row: Row) => Explanation | undefined;
  /** The records behind a figure; drawn once it is open. */
  readonly sources?: (row: Row) => ReactNode;
  /** The look of a value to be noticed. */
  readonly mark?: (row: Row) => string | undefined;
  /** What the cell shows in place of the text. */
  readonly shown?: (row: Row) => ReactNode;
}

/** A column whose figures open their inputs and their formula. */
export const explainedColumn = <Row,>(column: ExplainedColumn<Row>): Column<Row> => {
  const { of, why, sources, mark, shown: shownOf, ...others } = column;
  return {
    ...others,
    cell: (row) => {
      const text = of(row);
      const explanation = text === '' ? undefined : why(row);
      if (explanation === undefined) return text;
      const shown = shownOf?.(row) ?? <span className={mark?.(row)}>{text}</span>;
      return (
        <ExplainedCell {...explanation} shown={shown} sources={sources?.(row)} tabIndex={-1} />
      );
    },
    text: of,
  };
};

/** The same on the right; hidden on phones unless stated otherwise. */
export const explainedNumber = <Row,>(column: ExplainedColumn<Row>): Column<Row> =>
  explainedColumn<Row>({ phone: 'hidden', align: 'right', ...column });
