import type { Finding } from '../text/finding.ts';
import { columnsOf, dataSetOf, reportColumnOf } from './data-sets.ts';
import { type ReportDefinition, type ReportFilter, reportLimits } from './definition.ts';
import { reportDefaultValue, reportParameterType } from './enumerations.ts';
import { filterValueMessage, parameterTypeOf } from './filter-value.ts';
import {
  comparesNothing,
  isDated,
  isGroupable,
  reportOperatorsOf,
  reportSumsOf,
} from './operators.ts';

/** What is wrong with a definition; keys name the fields. */
export function definitionFindings(definition: ReportDefinition): readonly Finding[] {
  if (dataSetOf(definition.dataSet) === undefined)
    return [{ field: 'dataSet', message: `There is no data set “${definition.dataSet}”.` }];
  return [
    ...sizeFindings(definition),
    ...columnFindings(definition),
    ...groupFindings(definition),
    ...sortFindings(definition),
    ...definition.filters
      .slice(0, reportLimits.filters)
      .flatMap((one, at) => filterFindings(definition, one, `filters.${at}`)),
    ...parameterFindings(definition),
  ];
}

const parts = ['columns', 'groups', 'sorts', 'filters', 'parameters'] as const;

const sizeFindings = (definition: ReportDefinition): readonly Finding[] => [
  ...(definition.columns.length === 0
    ? [{ field: 'columns', message: 'Choose at least one column.' }]
    : []),
  ...parts
    .filter((part) => definition[part].length > reportLimits[part])
    .map((part) => ({ field: part, message: `At most ${reportLimits[part]} ${part}.` })),
];

const unknown = (field: string, key: string): Finding => ({
  field: `${field}.column`,
  message: `There is no column “${key}” here.`,
});

const isTwice = (keys: readonly string[], at: number): boolean => keys.indexOf(keys[at] ?? '') < at;

function columnFindings({ dataSet, columns }: ReportDefinition): readonly Finding[] {
  const keys = columns.map(({ column }) => column);
  return columns.flatMap(({ column: key, sum }, at) => {
    const column = reportColumnOf(dataSet, key);
    if (column === undefined) return [unknown(`columns.${at}`, key)];
    if (isTwice(keys, at))
      return [{ field: `columns.${at}.column`, message: `“${column.label}” is chosen twice.` }];
    if (sum === null || reportSumsOf(column).includes(sum)) return [];
    return [
      { field: `columns.${at}.sum`, message: `“${column.label}” cannot be summed by “${sum}”.` },
    ];
  });
}

function groupFindings({ dataSet, groups, columns }: ReportDefinition): readonly Finding[] {
  const keys = groups.map(({ column }) => column);
  const found = groups.flatMap(({ column: key, step }, at) => {
    const column = reportColumnOf(dataSet, key);
    if (column === undefined) return [unknown(`groups.${at}`, key)];
    const field = `groups.${at}.column`;
    if (!isGroupable(column))
      return [{ field, message: `Rows cannot be grouped by the figure “${column.label}”.` }];
    if (isTwice(keys, at)) return [{ field, message: `“${column.label}” is grouped twice.` }];
    if (isDated(column) === (step !== null)) return [];
    const message = isDated(column)
      ? `Group “${column.label}” by day, month, quarter or year.`
      : `“${column.label}” has no months.`;
    return [{ field: `groups.${at}.step`, message }];
  });
  const hasSums = columns.some(({ sum }) => sum !== null);
  return groups.length === 0 || hasSums
    ? found
    : [
        ...found,
        { field: 'groups', message: 'Choose what the groups show: sum or count a column.' },
      ];
}

/** A grouped report is sorted by what its groups show. */
function sortFindings({ dataSet, sorts, groups, columns }: ReportDefinition): readonly Finding[] {
  const shown = new Set([
    ...groups.map(({ column }) => column),
    ...columns.filter(({ sum }) => sum !== null).map(({ column }) => column),
  ]);
  return sorts.flatMap(({ column: key }, at) => {
    const column = reportColumnOf(dataSet, key);
    if (column === undefined) return [unknown(`sorts.${at}`, key)];
    if (groups.length === 0 || shown.has(key)) return [];
    return [
      {
        field: `sorts.${at}.column`,
        message: `Groups do not show “${column.label}”: sum it, or sort by something else.`,
      },
    ];
  });
}

function filterFindings(
  { dataSet, parameters }: ReportDefinition,
  filter: ReportFilter,
  field: string,
): readonly Finding[] {
  const column = columnsOf(dataSet).find(({ key }) => key === filter.column);
  if (column === undefined) return [unknown(field, filter.column)];
  if (!reportOperatorsOf(column.type).some(({ name }) => name === filter.operator))
    return [
      {
        field: `${field}.operator`,
        message: `“${column.label}” cannot be compared by “${filter.operator}”.`,
      },
    ];
  if (filter.parameter === null) {
    const message = filterValueMessage(column, filter.operator, filter.value);
    return message === undefined ? [] : [{ field: `${field}.value`, message }];
  }
  const parameter = parameters.find(({ key }) => key === filter.parameter);
  if (parameter === undefined)
    return [
      { field: `${field}.parameter`, message: `There is no parameter “${filter.parameter}”.` },
    ];
  const expected = parameterTypeOf(column, filter.operator);
  if (!comparesNothing(filter.operator) && expected === parameter.dataType) return [];
  return [
    {
      field: `${field}.parameter`,
      message: `“${parameter.key}” cannot be compared with “${column.label}”.`,
    },
  ];
}

const dates: readonly number[] = [10, 20, 30, 40, 50, 60];
const flags: readonly number[] = [reportDefaultValue.True, reportDefaultValue.False];

const defaultsOf = (dataType: number): readonly number[] => {
  if (dataType === reportParameterType.Date) return dates;
  return dataType === reportParameterType.Boolean ? flags : [];
};

function parameterFindings({ parameters, filters }: ReportDefinition): readonly Finding[] {
  const keys = parameters.map(({ key }) => key);
  return parameters.flatMap(({ key, dataType, defaultValue }, at) => {
    const field = `parameters.${at}`;
    if (key.trim() === '') return [{ field: `${field}.key`, message: 'Name the parameter.' }];
    if (isTwice(keys, at))
      return [{ field: `${field}.key`, message: `There are two parameters “${key}”.` }];
    if (defaultValue !== null && !defaultsOf(dataType).includes(defaultValue))
      return [{ field: `${field}.defaultValue`, message: `“${key}” cannot begin with this.` }];
    if (filters.some(({ parameter }) => parameter === key)) return [];
    return [{ field: `${field}.key`, message: `No filter uses “${key}”.` }];
  });
}
