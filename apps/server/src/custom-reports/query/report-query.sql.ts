import type { ReportDataSet } from '@fairlead/domain/custom-reports/data-sets';
import type { ReportSort } from '@fairlead/domain/custom-reports/definition';
import type { ReportStep, ReportSum } from '@fairlead/domain/custom-reports/operators';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { Statement } from '../../platform/database/session.ts';
import type { DataSetSource, Part } from '../data-sets/data-set-source.ts';
import { dataSetSources } from '../data-sets/data-sets.sql.ts';
import { conditionOf, type ReportCondition } from './report-condition.sql.ts';

/** The value of a group by which its rows are found again: an id, a code, a text or a step of time; null: empty. */
export interface GroupKey {
  readonly group: QueryGroup;
  readonly key: string | null;
}

export interface QueryGroup {
  readonly column: ReportColumn;
  readonly step: ReportStep | null;
}

export interface QuerySum {
  readonly column: ReportColumn;
  readonly sum: ReportSum;
}

/** Which rows of a data set a report reads. Columns are those of the catalogue. */
export interface ReportSelection {
  readonly company: number;
  readonly dataSet: ReportDataSet;
  readonly conditions: readonly ReportCondition[];
  /** Only the rows of this group. */
  readonly within: readonly GroupKey[];
}

/** Columns by their position: `c0`, `c1`, ...; of groups `k0` and `g0`, ..., and the number of rows as `rows`. */
export type ReportRow = Readonly<Record<string, string | number | boolean | null>>;

const steps: Readonly<Record<ReportStep, string>> = {
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  quarter: 'YYYY "Q"Q',
  year: 'YYYY',
};

const expressionOf = ({ columns }: DataSetSource, { key }: ReportColumn): Part => {
  const found = columns[key];
  if (found === undefined) throw new Error(`No expression for the column ${key}.`);
  return found;
};

const nowhere = sql``;
const listed = (parts: readonly Part[]): Part => sql.join(parts);

/** A value as it is sent: figures rounded to the decimals of their column, as texts. */
function shownValue({ type, decimals }: ReportColumn, value: Part): Part {
  if (type === 'number') return sql`round((${value})::numeric, ${decimals}::int)::text`;
  return type === 'day' ? sql`(${value})::text` : value;
}

function groupValue(source: DataSetSource, { column, step }: QueryGroup): Part {
  const value = expressionOf(source, column);
  if (step === null) return value;
  const local = column.type === 'time' ? sql`(${value} at time zone 'UTC')` : sql`(${value})`;
  return sql`to_char(${local}, ${sql.lit(steps[step])})`;
}

const groupKey = (source: DataSetSource, group: QueryGroup): Part =>
  source.ids[group.column.key] ?? groupValue(source, group);

const averageDecimals = 2;

/** What a group shows of a column; nothing for amounts of several currencies. */
function sumValue(source: DataSetSource, { column, sum }: QuerySum): Part {
  const value = expressionOf(source, column);
  if (sum === 'count') return sql`count(${value})::text`;
  const functions = { sum: sql`sum`, average: sql`avg`, least: sql`min`, most: sql`max` };
  const total = sql`${functions[sum]}(${value})`;
  const decimals = sum === 'average' ? Math.max(column.decimals, averageDecimals) : column.decimals;
  const unit = column.within === undefined ? undefined : source.columns[column.within];
  const whole =
    unit === undefined ? total : sql`case when count(distinct ${unit}) <= 1 then ${total} end`;
  return shownValue({ ...column, decimals }, whole);
}

function narrowed(source: DataSetSource, { conditions, within }: ReportSelection): Part {
  const parts = [
    ...conditions.map((one) => sql`and ${conditionOf(source, one)}`),
    ...within.map(
      ({ group, key }) =>
        sql`and (${groupKey(source, group)})::text is not distinct from ${key}::text`,
    ),
  ];
  return sql`${source.from} ${parts.length === 0 ? nowhere : sql.join(parts, sql` `)}`;
}

const direction = (isDescending: boolean): Part =>
  isDescending ? sql`desc nulls last` : sql`asc nulls last`;

export interface RowsRequest {
  readonly columns: readonly ReportColumn[];
  readonly sorts: readonly { readonly column: ReportColumn; readonly isDescending: boolean }[];
  readonly most: number;
}

/** The rows of a report, with the time zone and the address of each. */
export function reportRows(
  selection: ReportSelection,
  { columns, sorts, most }: RowsRequest,
): Statement<ReportRow> {
  const source = dataSetSources[selection.dataSet](selection.company);
  const shown = columns.map(
    (column, at) =>
      sql`${shownValue(column, expressionOf(source, column))} as ${sql.ref(`c${at}`)}`,
  );
  const order = sorts.map(
    ({ column, isDescending }) => sql`${expressionOf(source, column)} ${direction(isDescending)}`,
  );
  return statementOf(sql<ReportRow>`
    select ${listed([...shown, sql`${source.zone ?? sql`'UTC'`} as zone`, sql`${source.address} as address`])}
    ${narrowed(source, selection)}
    order by ${listed([...order, source.order])} limit ${most}`);
}

export interface GroupsRequest {
  readonly groups: readonly QueryGroup[];
  readonly sums: readonly QuerySum[];
  readonly sorts: readonly ReportSort[];
  readonly most: number;
}

/** The groups of a report: key and value of each column, how many rows, and the sums. */
export function reportGroups(
  selection: ReportSelection,
  { groups, sums, sorts, most }: GroupsRequest,
): Statement<ReportRow> {
  const source = dataSetSources[selection.dataSet](selection.company);
  const ofGroup = groups.flatMap((group, at) => [
    sql`(${groupKey(source, group)})::text as ${sql.ref(`k${at}`)}`,
    sql`${groupValue(source, group)} as ${sql.ref(`g${at}`)}`,
  ]);
  const shown = sums.map((sum, at) => sql`${sumValue(source, sum)} as ${sql.ref(`c${at}`)}`);
  // By the names of the result: an expression with parameters is not the same one twice.
  const names = groups.flatMap((_, at) => [sql.ref(`g${at}`), sql.ref(`k${at}`)]);
  const order = sorts.map(
    (sort) => sql`${sortValue(source, { groups, sums }, sort)} ${direction(sort.isDescending)}`,
  );
  return statementOf(sql<ReportRow>`
    select ${listed([...ofGroup, sql`count(*)::int as rows`, ...shown])} ${narrowed(source, selection)}
    group by ${listed(names)} order by ${listed([...order, ...names])} limit ${most}`);
}

/** What groups are sorted by: one of their values, or a sum as a figure. */
function sortValue(
  source: DataSetSource,
  { groups, sums }: Pick<GroupsRequest, 'groups' | 'sums'>,
  { column }: ReportSort,
): Part {
  const group = groups.findIndex((one) => one.column.key === column);
  if (group >= 0) return sql.ref(`g${group}`);
  const found = sums.find((one) => one.column.key === column);
  if (found === undefined) throw new Error(`The groups do not show ${column}.`);
  const value = sumValue(source, found);
  return found.column.type === 'number' || found.sum === 'count' ? sql`(${value})::numeric` : value;
}

/** How many rows there are, and the sums of all. */
export function reportTotals(
  selection: ReportSelection,
  sums: readonly QuerySum[],
): Statement<ReportRow> {
  const source = dataSetSources[selection.dataSet](selection.company);
  const shown = sums.map((sum, at) => sql`${sumValue(source, sum)} as ${sql.ref(`c${at}`)}`);
  return statementOf(sql<ReportRow>`
    select ${listed([sql`count(*)::int as rows`, ...shown])} ${narrowed(source, selection)}`);
}

/** Ends each statement of the transaction that takes longer. */
export const limitTime = (seconds: number): Statement =>
  statementOf(sql`select set_config('statement_timeout', ${String(seconds * 1000)}, true)`);
