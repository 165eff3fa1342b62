import type { ReportColumn, ReportColumnType } from './report-column.ts';

const dated = ['time', 'day'] as const;
const every = ['text', 'number', 'time', 'day', 'flag', 'choice', 'vessel', 'port'] as const;

/** How a filter compares a column; the label reads between its name and the value. */
export const reportOperators = [
  { name: 'equals', label: 'is', types: ['text', 'number', 'flag'] },
  { name: 'differs', label: 'is not', types: ['text', 'number'] },
  { name: 'contains', label: 'contains', types: ['text'] },
  { name: 'lacks', label: 'does not contain', types: ['text'] },
  { name: 'less', label: 'less than', types: ['number'] },
  { name: 'atMost', label: 'at most', types: ['number'] },
  { name: 'more', label: 'more than', types: ['number'] },
  { name: 'atLeast', label: 'at least', types: ['number'] },
  { name: 'from', label: 'from', types: dated },
  { name: 'to', label: 'to', types: dated },
  { name: 'inLastDays', label: 'in the last days', types: dated },
  { name: 'inNextDays', label: 'in the next days', types: dated },
  { name: 'oneOf', label: 'is one of', types: ['choice', 'vessel', 'port'] },
  { name: 'noneOf', label: 'is none of', types: ['choice', 'vessel', 'port'] },
  { name: 'isMissing', label: 'is empty', types: every },
  { name: 'isPresent', label: 'is not empty', types: every },
] as const satisfies readonly {
  readonly name: string;
  readonly label: string;
  readonly types: readonly ReportColumnType[];
}[];
export type ReportOperator = (typeof reportOperators)[number]['name'];

export const reportOperatorsOf = (type: ReportColumnType) =>
  reportOperators.filter(({ types }) => (types as readonly ReportColumnType[]).includes(type));

/** Whether the operator compares with nothing. */
export const comparesNothing = (operator: string): boolean =>
  operator === 'isMissing' || operator === 'isPresent';

/** What is calculated of the values of a group. */
export const reportSums = [
  { name: 'sum', label: 'Sum' },
  { name: 'average', label: 'Average' },
  { name: 'least', label: 'Least' },
  { name: 'most', label: 'Most' },
  { name: 'count', label: 'Count' },
] as const;
export type ReportSum = (typeof reportSums)[number]['name'];
export const reportSumNames = reportSums.map(({ name }) => name) as [ReportSum, ...ReportSum[]];

/** How a column can be summed: figures, except rates; times by the earliest and the latest; everything by its count. */
export function reportSumsOf({ type, isRate }: ReportColumn): readonly ReportSum[] {
  if (type === 'number')
    return isRate === true
      ? ['average', 'least', 'most', 'count']
      : ['sum', 'average', 'least', 'most', 'count'];
  return type === 'time' || type === 'day' ? ['least', 'most', 'count'] : ['count'];
}

/** Parts of time by which a column of times is grouped. */
export const reportSteps = [
  { name: 'day', label: 'by day' },
  { name: 'month', label: 'by month' },
  { name: 'quarter', label: 'by quarter' },
  { name: 'year', label: 'by year' },
] as const;
export type ReportStep = (typeof reportSteps)[number]['name'];
export const reportStepNames = reportSteps.map(({ name }) => name) as [ReportStep, ...ReportStep[]];

/** Whether a column is grouped by day, month, quarter or year. */
export const isDated = ({ type }: Pick<ReportColumn, 'type'>): boolean =>
  type === 'time' || type === 'day';

/** Whether rows can be grouped by the column: not by figures. */
export const isGroupable = ({ type }: Pick<ReportColumn, 'type'>): boolean => type !== 'number';
