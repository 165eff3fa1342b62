import { plainText } from './calendar-names.ts';
import { tokensOf } from './tokens.ts';

/** The content of a column according to its heading. */
export type ColumnRole =
  | 'number'
  | 'weekday'
  | 'date'
  | 'from'
  | 'until'
  | 'event'
  | 'remark'
  | 'percent'
  | 'duration'
  | 'none';

const headers: readonly (readonly [form: RegExp, role: ColumnRole])[] = [
  [/^(no|nr|#|item|line|n)\W*$/, 'number'],
  [
    /^(%|pct|per ?cent(age)?|count(s|ed|ing)?( ?%)?|to count|rate %|% ?(count|to count).*)$/,
    'percent',
  ],
  [
    /^(time )?(used|lost|allowed|counted|saved|elapsed|running|total|remaining|accumulated|balance|duration|laytime|lay ?time|net|gross)\b|^(hours?|hrs?|days?|d h m|h m|duracion|duracao|duree)( used| lost| counted)?$|\btime (used|lost|counted|total|remaining)$/,
    'duration',
  ],
  [/^(week)?day( of week)?$|^dow$|^dia( da semana)?$|^jour$/, 'weekday'],
  [/^(date|fecha|data|when)s?\b/, 'date'],
  [/^(from|start|begin|commenced?|desde|inicio|debut|time from|from time|hour from|de)\b/, 'from'],
  [/^(to|until|till|end|finish|stop|completed?|hasta|fin|fim|ate|time to|to time|a)\b/, 'until'],
  [/^(time|hrs?|hours?|hora|heure|lt|local time|at)\b/, 'from'],
  [
    /^(event|activity|operation|description|text|detail|fact|particular|occurrence|statement|evento|descri|operac|hechos|fatos|evenement)/,
    'event',
  ],
  [/^(remark|comment|note|reason|observ|remarque|cause)/, 'remark'],
];

const roleOf = (cell: string): ColumnRole => {
  const text = plainText(cell).trim();
  return headers.find(([form]) => form.test(text))?.[1] ?? 'none';
};

/** The column roles of a row of headings; undefined if the row is none. */
export function columnHeaders(cells: readonly string[]): readonly ColumnRole[] | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || filled.some((cell) => cell.length > 40)) return undefined;
  if (cells.some((cell) => tokensOf(cell).some(({ kind }) => kind !== 'weekday'))) return undefined;
  const roles = cells.map(roleOf);
  const known = roles.filter((role) => role !== 'none');
  const locations = known.some((role) => role === 'date' || role === 'from');
  return locations && known.length * 2 >= filled.length ? roles : undefined;
}

const figure = /^\d{1,3}(?:[.,]\d{1,6})?\s?%?$/;

/** Without a heading: the last column with only figures from 0 to 100, at least one of them 0 or 100; -1 for none. */
export function percentColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => column).findLastIndex((column) => {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
    const values = cells.map((cell) => Number.parseFloat(cell.replace(',', '.')));
    return (
      column > 0 &&
      cells.every((cell) => figure.test(cell)) &&
      values.every((value) => value <= 100) &&
      values.some((value) => value === 0 || value === 100)
    );
  });
}
