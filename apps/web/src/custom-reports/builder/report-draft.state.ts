import { reportColumnOf } from '@fairlead/domain/custom-reports/data-sets';
import type {
  ChosenColumn,
  ReportDefinition,
  ReportFilter,
  ReportParameter,
} from '@fairlead/domain/custom-reports/definition';
import { parameterTypeOf } from '@fairlead/domain/custom-reports/filter-value';
import {
  comparesNothing,
  isDated,
  reportOperatorsOf,
  reportSumsOf,
} from '@fairlead/domain/custom-reports/operators';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';

/** A definition as a form value: two are equal when their ids are. */
export interface DefinitionValue extends ReportDefinition {
  readonly id: string;
}

export const definitionValue = (definition: ReportDefinition): DefinitionValue => {
  const { dataSet, columns, groups, sorts, filters, parameters } = definition;
  return {
    id: JSON.stringify([dataSet, columns, groups, sorts, filters, parameters]),
    dataSet,
    columns,
    groups,
    sorts,
    filters,
    parameters,
  };
};

/** A new report begins with the voyages and nothing chosen. */
export const newDefinition: ReportDefinition = {
  dataSet: 'voyages',
  columns: [],
  groups: [],
  sorts: [],
  filters: [],
  parameters: [],
};

/** Replaces the entry at a position. */
export const replaced = <T>(list: readonly T[], at: number, entry: T): readonly T[] =>
  list.map((one, index) => (index === at ? entry : one));

export const removed = <T>(list: readonly T[], at: number): readonly T[] =>
  list.filter((_, index) => index !== at);

/** Moves an entry one up (-1) or down (1); at the ends nothing happens. */
export function moved<T>(list: readonly T[], at: number, step: -1 | 1): readonly T[] {
  const entry = list[at];
  const other = list[at + step];
  if (entry === undefined || other === undefined) return list;
  return replaced(replaced(list, at, other), at + step, entry);
}

/** Parameters that no filter uses are dropped. */
const withoutUnused = (definition: ReportDefinition): ReportDefinition => ({
  ...definition,
  parameters: definition.parameters.filter(({ key }) =>
    definition.filters.some(({ parameter }) => parameter === key),
  ),
});

/** Another data set retains what it also has. */
export function withDataSet(
  definition: ReportDefinition,
  dataSet: ReportDefinition['dataSet'],
): ReportDefinition {
  const isAlike = ({ column }: { readonly column: string }) => {
    const type = reportColumnOf(dataSet, column)?.type;
    return type !== undefined && type === reportColumnOf(definition.dataSet, column)?.type;
  };
  return withoutUnused({
    ...definition,
    dataSet,
    columns: definition.columns.filter(isAlike),
    groups: definition.groups.filter(isAlike),
    sorts: definition.sorts.filter(isAlike),
    filters: definition.filters.filter(isAlike),
  });
}

/** What a group shows of a column unless another choice is made: figures are summed, rates averaged. */
export const usualSum = (column: ReportColumn): ChosenColumn['sum'] =>
  column.type === 'number' ? (reportSumsOf(column)[0] ?? null) : null;

/** Chooses a column, or no longer; with groups, figures are summed. */
export function toggledColumn(
  definition: ReportDefinition,
  column: ReportColumn,
): ReportDefinition {
  const { columns, groups } = definition;
  const { key } = column;
  if (columns.some((one) => one.column === key))
    return { ...definition, columns: columns.filter((one) => one.column !== key) };
  const sum = groups.length === 0 ? null : usualSum(column);
  return { ...definition, columns: [...columns, { column: key, sum }] };
}

/** Groups by a column. The first group sums the figures; without any, the rows are counted. */
export function withGroup(definition: ReportDefinition, column: ReportColumn): ReportDefinition {
  const { dataSet, groups, columns } = definition;
  const group = { column: column.key, step: isDated(column) ? ('month' as const) : null };
  const summed = columns.map((one) => {
    const of = reportColumnOf(dataSet, one.column);
    return { ...one, sum: one.sum ?? (of === undefined ? null : usualSum(of)) };
  });
  const hasSums = summed.some(({ sum }) => sum !== null);
  return {
    ...definition,
    groups: [...groups, group],
    columns: hasSums
      ? summed
      : summed.map((one, at) => (at === 0 ? { ...one, sum: 'count' as const } : one)),
  };
}

/** A filter that compares a column in the first of its ways and has no value yet. */
export const newFilter = ({ key, type }: ReportColumn): ReportFilter => ({
  column: key,
  operator: reportOperatorsOf(type)[0]?.name ?? 'isPresent',
  value: null,
  parameter: null,
});

/** Kinds of value between which an operator can be changed without losing the value. */
const lists: ReadonlySet<string> = new Set(['oneOf', 'noneOf']);
const days: ReadonlySet<string> = new Set(['inLastDays', 'inNextDays']);
const kindOf = (operator: string): string => {
  if (comparesNothing(operator)) return 'nothing';
  if (lists.has(operator)) return 'list';
  return days.has(operator) ? 'days' : 'one';
};

/** Another comparison; its value is dropped where it is of another kind. */
export function withOperator(
  definition: ReportDefinition,
  at: number,
  operator: string,
): ReportDefinition {
  const filter = definition.filters[at];
  if (filter === undefined) return definition;
  const isAlike = kindOf(filter.operator) === kindOf(operator);
  const next = isAlike ? { ...filter, operator } : { ...filter, operator, value: null };
  const column = reportColumnOf(definition.dataSet, filter.column);
  const canBeEntered = column !== undefined && parameterTypeOf(column, operator) !== undefined;
  return withoutUnused({
    ...definition,
    filters: replaced(definition.filters, at, canBeEntered ? next : { ...next, parameter: null }),
  });
}

export const withoutFilter = (definition: ReportDefinition, at: number): ReportDefinition =>
  withoutUnused({ ...definition, filters: removed(definition.filters, at) });

/** `From`, otherwise `From 2`. */
function freeKey(parameters: readonly ReportParameter[], wanted: string): string {
  const used = new Set(parameters.map(({ key }) => key));
  const stem = wanted.slice(0, 26);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem} ${number}`;
    if (!used.has(key)) return key;
  }
}

const names: Readonly<Record<string, string>> = { from: 'From', to: 'To' };

/** The value of a filter is entered at each run, or it is fixed again. */
export function withParameter(
  definition: ReportDefinition,
  at: number,
  isEntered: boolean,
): ReportDefinition {
  const filter = definition.filters[at];
  const column = reportColumnOf(definition.dataSet, filter?.column ?? '');
  if (filter === undefined || column === undefined) return definition;
  const dataType = parameterTypeOf(column, filter.operator);
  if (!isEntered || dataType === undefined)
    return withoutUnused({
      ...definition,
      filters: replaced(definition.filters, at, { ...filter, parameter: null }),
    });
  const key = freeKey(definition.parameters, names[filter.operator] ?? column.label);
  return {
    ...definition,
    filters: replaced(definition.filters, at, { ...filter, value: null, parameter: key }),
    parameters: [...definition.parameters, { key, dataType, required: false, defaultValue: null }],
  };
}

/** Why a parameter cannot have a name; null if it can. */
export function parameterNameProblem(
  { parameters }: ReportDefinition,
  at: number,
  name: string,
): string | null {
  const key = name.trim();
  if (key === '') return 'Name the parameter.';
  const isUsed = parameters.some((one, index) => index !== at && one.key.trim() === key);
  return isUsed ? `There are two parameters “${key}”.` : null;
}

/** Changes a parameter; its filters follow a new name, which no other parameter has. */
export function withParameterChange(
  definition: ReportDefinition,
  at: number,
  change: Partial<ReportParameter>,
): ReportDefinition {
  const before = definition.parameters[at];
  if (before === undefined) return definition;
  const after = { ...before, ...change };
  return {
    ...definition,
    parameters: replaced(definition.parameters, at, after),
    filters: definition.filters.map((filter) =>
      filter.parameter === before.key ? { ...filter, parameter: after.key } : filter,
    ),
  };
}
