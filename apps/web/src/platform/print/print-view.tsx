import {
  type Cell,
  cellText,
  type PrintContent,
  type PrintTable,
} from '@fairlead/domain/print/print-content';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { Card } from '@fairlead/ui/card';
import { Muted, ZonedTime } from '@fairlead/ui/figure';
import { ExplainedCell } from '../explanations/explained-figure.tsx';
import css from './print-view.module.css';

/** The report, with the same figures as its files. */
export function PrintView({ content }: { readonly content: PrintContent }) {
  return (
    <>
      {content.facts.length > 0 && (
        <Card title="Overview">
          <dl className={css['facts']}>
            {content.facts.map(([name, cell]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <CellView cell={cell} name={name} absent="None" />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {content.tables.map((table) => (
        <TableView key={table.title} table={table} />
      ))}
    </>
  );
}

function TableView({ table }: { readonly table: PrintTable }) {
  const { columns, rows, totals = [] } = table;
  const row = (cells: readonly Cell[], key: number) => (
    <tr key={key}>
      {cells.map((cell, index) => (
        <td key={columns[index]?.title} data-align={columns[index]?.align ?? 'left'}>
          <CellView cell={cell} name={columns[index]?.title ?? ''} absent="" />
        </td>
      ))}
    </tr>
  );
  return (
    <Card title={table.title} flush>
      <div className={css['scroll']}>
        {rows.length > 0 && (
          <table className={css['table']} aria-label={table.title}>
            <thead>
              <tr>
                {columns.map(({ title, align }) => (
                  <th key={title} scope="col" data-align={align ?? 'left'}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows.map(row)}</tbody>
            {totals.length > 0 && <tfoot>{totals.map(row)}</tfoot>}
          </table>
        )}
      </div>
      {(table.note !== undefined || rows.length === 0) && (
        <p className={css['note']}>{table.note ?? 'None'}</p>
      )}
    </Card>
  );
}

interface CellViewProps {
  readonly cell: Cell;
  /** Of its row or column. */
  readonly name: string;
  readonly absent: string;
}

const pageOf = (period: string): string =>
  `/performance/consumption/${period.includes('-') ? 'legs' : 'portcalls'}/${period}`;

function CellView({ cell, name, absent }: CellViewProps) {
  if (cell.kind === 'time') {
    const { text, zone } = formatZoned(cell.at, cell.zone);
    return <ZonedTime time={text} zone={zone} utc={utcEcho(cell.at)} />;
  }
  if (cell.kind === 'none') return <Muted>{cell.why ?? absent}</Muted>;
  if (cell.kind === 'text' || cell.explanation === undefined) return <>{cellText(cell)}</>;
  const { formula, inputs } = cell.explanation;
  return (
    <ExplainedCell
      name={name}
      value={cellText(cell)}
      formula={formula}
      inputs={inputs.map((input) =>
        input.period === undefined
          ? [input.name, input.value]
          : [input.name, input.value, pageOf(input.period)],
      )}
    />
  );
}
