import type { ReportValue } from '@fairlead/domain/custom-reports/definition';
import type { ReportOperator } from '@fairlead/domain/custom-reports/operators';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import { sql } from 'kysely';
import { holds } from '../../lists/lists.sql.ts';
import type { DataSetSource, Part } from '../data-sets/data-set-source.ts';

/** A filter whose value is known. */
export interface ReportCondition {
  readonly column: ReportColumn;
  readonly operator: ReportOperator;
  readonly value: ReportValue;
}

interface Compared {
  readonly column: ReportColumn;
  /** The expression of the column. */
  readonly of: Part;
  /** The id or code by which it is compared. */
  readonly id: Part;
  readonly value: ReportValue;
}

/** Texts are compared without regard to case and accents, figures exactly, flags as they are. */
function equal({ column, of, value }: Compared): Part {
  if (column.type === 'text') return sql`shared.fold(${of}) = shared.fold(${String(value)})`;
  if (column.type === 'number') return sql`${of} = ${String(value)}::numeric`;
  return sql`${of} = ${value === true}`;
}

const contained = ({ of, value }: Compared): Part => holds(sql`shared.fold(${of})`, String(value));

/** Empty values count as different. */
const otherwise = (condition: Part): Part => sql`(${condition}) is not true`;

const figure = (compared: Compared, operator: Part): Part =>
  sql`${compared.of} ${operator} ${String(compared.value)}::numeric`;

const isDay = (value: string): boolean => !value.includes('T');

/** Days are those of UTC; an instant is compared exactly. */
function moment({ column, of, value }: Compared, operator: Part): Part {
  const text = String(value);
  if (column.type === 'time' && !isDay(text)) return sql`${of} ${operator} ${text}::timestamptz`;
  const day = column.type === 'time' ? sql`(${of} at time zone 'UTC')::date` : of;
  return sql`${day} ${operator} ${text.slice(0, 10)}::date`;
}

function within({ column, of, value }: Compared, isPast: boolean): Part {
  const days = Number(value);
  const [from, to] = isPast ? [-days, 0] : [0, days];
  return column.type === 'time'
    ? sql`${of} between now() + make_interval(days => ${from}::int) and now() + make_interval(days => ${to}::int)`
    : sql`${of} between current_date + ${from}::int and current_date + ${to}::int`;
}

function chosen({ id, value }: Compared): Part {
  const values = Array.isArray(value) ? value : [value];
  return sql`${id} = any (${values}::bigint[])`;
}

const conditions: Readonly<Record<ReportOperator, (compared: Compared) => Part>> = {
  equals: equal,
  differs: (compared) => otherwise(equal(compared)),
  contains: contained,
  lacks: (compared) => otherwise(contained(compared)),
  less: (compared) => figure(compared, sql`<`),
  atMost: (compared) => figure(compared, sql`<=`),
  more: (compared) => figure(compared, sql`>`),
  atLeast: (compared) => figure(compared, sql`>=`),
  from: (compared) => moment(compared, sql`>=`),
  to: (compared) => moment(compared, sql`<=`),
  inLastDays: (compared) => within(compared, true),
  inNextDays: (compared) => within(compared, false),
  oneOf: chosen,
  noneOf: (compared) => otherwise(chosen(compared)),
  isMissing: ({ of }) => sql`${of} is null`,
  isPresent: ({ of }) => sql`${of} is not null`,
};

/** The condition of a filter; its value is always a parameter of the statement. */
export function conditionOf(
  source: DataSetSource,
  { column, operator, value }: ReportCondition,
): Part {
  const of = source.columns[column.key];
  if (of === undefined) throw new Error(`No expression for the column ${column.key}.`);
  const id = source.ids[column.key] ?? of;
  return sql`(${conditions[operator]({ column, of, id, value })})`;
}
