import { label } from '../enumerations/enumeration.ts';
import { type Cell, numberCell, textCell, timeCell } from '../print/print-content.ts';
import { formatDate } from '../time/format.ts';
import type { ReportSum } from './operators.ts';
import type { ReportColumn } from './report-column.ts';

/** A value as it is sent: a figure is a decimal as text, a time an instant, a choice its number. */
export type SentValue = string | number | boolean | null;

/** A value of a column as a cell; times on the clock of `zone`. */
export function reportCell(column: ReportColumn, value: SentValue, zone: string): Cell {
  if (value === null) return { kind: 'none' };
  if (column.type === 'number') return numberCell(String(value), column.decimals);
  if (column.type === 'time') return timeCell(String(value), zone);
  if (column.type === 'day') return textCell(formatDate(`${String(value)}T00:00:00Z`, 'UTC'));
  if (column.type === 'flag') return textCell(value === true ? 'Yes' : 'No');
  if (column.type === 'choice')
    return textCell(
      label(
        (column.choices ?? []).map((one) => ({ ...one, name: one.label })),
        Number(value),
      ),
    );
  return textCell(String(value));
}

/** An average has at least two decimals, a count none. */
const averageDecimals = 2;

/** A sum of a column as a cell; times in UTC. */
export function sumCell(column: ReportColumn, sum: ReportSum, value: SentValue): Cell {
  if (value === null) return { kind: 'none' };
  if (sum === 'count') return numberCell(String(value), 0);
  const decimals = sum === 'average' ? Math.max(column.decimals, averageDecimals) : column.decimals;
  return reportCell({ ...column, decimals }, value, 'UTC');
}

/** A column as its heading names it: `Fuel used, mt`. */
export const columnHeading = ({ label: name, unit }: ReportColumn): string =>
  unit === null || unit === '' ? name : `${name}, ${unit}`;

const sumNames: Readonly<Record<ReportSum, string>> = {
  sum: '',
  average: 'average',
  least: 'least',
  most: 'most',
  count: 'count',
};

/** A sum as its heading names it: `Fuel used, mt`, `Speed, kn, average`, `Start, earliest`. */
export function sumHeading(column: ReportColumn, sum: ReportSum): string {
  const isTime = column.type === 'time' || column.type === 'day';
  const times = { least: 'earliest', most: 'latest' } as const;
  const name = isTime && (sum === 'least' || sum === 'most') ? times[sum] : sumNames[sum];
  const heading = sum === 'count' ? column.label : columnHeading(column);
  return name === '' ? heading : `${heading}, ${name}`;
}
