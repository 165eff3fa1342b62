import { reportColumnOf } from '@fairlead/domain/custom-reports/data-sets';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import type { ReportDefinition } from '@fairlead/domain/custom-reports/definition';
import { definitionFindings } from '@fairlead/domain/custom-reports/definition-findings';
import { describe, expect, it, test } from 'vitest';
import {
  definitionValue,
  moved,
  newDefinition,
  newFilter,
  parameterNameProblem,
  toggledColumn,
  withDataSet,
  withGroup,
  withOperator,
  withoutFilter,
  withParameter,
  withParameterChange,
} from './report-draft.state.ts';

const column = (key: string, dataSet = 'voyages'): ReportColumn => {
  const found = reportColumnOf(dataSet, key);
  if (found === undefined) throw new Error(`No column ${key}`);
  return found;
};
const choose = (...keys: readonly string[]): ReportDefinition =>
  keys.map((key) => column(key)).reduce(toggledColumn, newDefinition);

describe('columns', () => {
  it('are chosen in the order of the presses and taken away by another', () => {
    const both = choose('vessel', 'portCalls');
    expect(both.columns.map((one) => one.column)).toEqual(['vessel', 'portCalls']);
    expect(toggledColumn(both, column('vessel')).columns.map((one) => one.column)).toEqual([
      'portCalls',
    ]);
  });
  it('move up and down, and stay at the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});

describe('groups', () => {
  it('sum the figures, so that the definition is whole at once', () => {
    const grouped = withGroup(choose('reference', 'portCalls'), column('vessel'));
    expect(grouped.columns).toEqual([
      { column: 'reference', sum: null },
      { column: 'portCalls', sum: 'sum' },
    ]);
    expect(definitionFindings(grouped)).toEqual([]);
  });
  it('count rows where there is no figure', () => {
    const grouped = withGroup(choose('reference'), column('vessel'));
    expect(grouped.columns).toEqual([{ column: 'reference', sum: 'count' }]);
    expect(definitionFindings(grouped)).toEqual([]);
  });
  it('of a time are months', () => {
    expect(withGroup(choose('reference'), column('start')).groups).toEqual([
      { column: 'start', step: 'month' },
    ]);
  });
});

describe('filters', () => {
  const filtered = (key: string): ReportDefinition => ({
    ...choose('vessel'),
    filters: [newFilter(column(key))],
  });
  it('retain a value that the next operator compares too', () => {
    const before: ReportDefinition = {
      ...choose('vessel'),
      filters: [{ column: 'start', operator: 'from', value: '2026-01-01', parameter: null }],
    };
    expect(withOperator(before, 0, 'to').filters[0]?.value).toBe('2026-01-01');
    expect(withOperator(before, 0, 'inLastDays').filters[0]?.value).toBeNull();
    expect(withOperator(before, 0, 'isMissing').filters[0]?.value).toBeNull();
  });
  it('become parameters with a name of their own', () => {
    const two = {
      ...filtered('start'),
      filters: [newFilter(column('start')), newFilter(column('end'))],
    };
    const entered = withParameter(withParameter(two, 0, true), 1, true);
    expect(entered.parameters.map(({ key }) => key)).toEqual(['From', 'From 2']);
    expect(entered.filters.map(({ parameter }) => parameter)).toEqual(['From', 'From 2']);
    expect(definitionFindings(entered)).toEqual([]);
  });
  it('take their parameter with them', () => {
    const entered = withParameter(filtered('vessel'), 0, true);
    expect(entered.parameters).toHaveLength(1);
    expect(withoutFilter(entered, 0).parameters).toEqual([]);
    expect(withParameter(entered, 0, false).parameters).toEqual([]);
    expect(withOperator(entered, 0, 'isMissing').parameters).toEqual([]);
  });
  it('follow the new name of a parameter', () => {
    const entered = withParameter(filtered('vessel'), 0, true);
    const renamed = withParameterChange(entered, 0, { key: 'Ships', required: true });
    expect(renamed.filters[0]?.parameter).toBe('Ships');
    expect(renamed.parameters[0]).toMatchObject({ key: 'Ships', required: true });
  });
});

test.each([
  ['Ships', null],
  ['From ', null],
  [' From 2', 'There are two parameters “From 2”.'],
  ['  ', 'Name the parameter.'],
])('a parameter named “%s”', (name, problem) => {
  const filters = [newFilter(column('start')), newFilter(column('end'))];
  const two = withParameter(withParameter({ ...choose('vessel'), filters }, 0, true), 1, true);
  expect(parameterNameProblem(two, 0, name)).toBe(problem);
});

describe('another data set', () => {
  it('retains the columns that it also has', () => {
    const before = withParameter(
      { ...choose('vessel', 'portCalls'), filters: [newFilter(column('vessel'))] },
      0,
      true,
    );
    const after = withDataSet(before, 'offHires');
    expect(after.columns).toEqual([{ column: 'vessel', sum: null }]);
    expect(after.filters).toHaveLength(1);
    expect(definitionFindings(after)).toEqual([]);
  });
});

it('two definitions are equal when their ids are', () => {
  expect(definitionValue(choose('vessel')).id).toBe(definitionValue(choose('vessel')).id);
  expect(definitionValue(choose('vessel')).id).not.toBe(definitionValue(choose('voyage')).id);
});
