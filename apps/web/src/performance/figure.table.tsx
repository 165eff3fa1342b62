import type { ReactNode } from 'react';
import css from './performance.module.css';

export interface FigureRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
}

export interface FigureTableProps {
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** Figures by row and column. */
export function FigureTable({ corner, columns, rows }: FigureTableProps) {
  return (
    <div className={css['scroll']}>
      <table className={css['values']}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={css['number']}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} data-total={key === 'all'}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]} className={css['number']}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
