import type { ReactNode } from 'react';
import css from './installation.module.css';

/** A heading and what a row shows below it. */
export type FactColumn<Row> = readonly [title: string, cell: (row: Row) => ReactNode];

interface FactTableProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Define them outside the component that shows the table. */
  readonly columns: readonly FactColumn<Row>[];
  /** Shown instead of the table when there are no rows. */
  readonly empty: string;
}

/** A short table inside a card; it scrolls if it is wider than the card. */
export function FactTable<Row>({ name, rows, rowKey, columns, empty }: FactTableProps<Row>) {
  if (rows.length === 0) return <p className={css['empty']}>{empty}</p>;
  return (
    <div className={css['scroll']}>
      <table className={css['table']} aria-label={name}>
        <thead>
          <tr>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(([title, cell]) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
