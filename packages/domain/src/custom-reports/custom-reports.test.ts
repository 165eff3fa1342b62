import { describe, expect, test } from 'vitest';
import { columnsOf, reportDataSets } from './data-sets.ts';
import { type ReportDefinition, reportLimits, type ReportValue } from './definition.ts';
import { definitionFindings } from './definition-findings.ts';
import { isMoment, parameterTypeOf } from './filter-value.ts';
import { reportOperators, reportOperatorsOf, reportSumsOf } from './operators.ts';
import { mayRun, orderedParameters, startValue, valueFindings } from './parameters.ts';
import { readyMadeReports } from './ready-made.ts';

const plain: ReportDefinition = {
  dataSet: 'voyages',
  columns: [{ column: 'vessel', sum: null }],
  groups: [],
  sorts: [],
  filters: [],
  parameters: [],
};
const filter = { column: 'vessel', operator: 'oneOf', value: [1], parameter: null };
const parameter = { key: 'Vessels', dataType: 40, required: true, defaultValue: null } as const;

describe('the catalogue', () => {
  test.each(reportDataSets)(
    '$label has a key for each column once, with its meaning',
    (dataSet) => {
      const columns = columnsOf(dataSet.key);
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      for (const { key, label, about, type, unit, choices, within } of columns) {
        expect(key).toMatch(/^[a-z][A-Za-z0-9]*$/);
        expect(about, `${label}: ${about}`).toMatch(/\.$/);
        expect(type === 'number' || unit === null).toBe(true);
        expect(type === 'choice').toBe(choices !== undefined);
        expect([undefined, ...columns.map((one) => one.key)]).toContain(within);
      }
    },
  );

  test('every column can be filtered, and every figure but a rate summed', () => {
    for (const { key } of reportDataSets)
      for (const column of columnsOf(key)) {
        expect(reportOperatorsOf(column.type).length).toBeGreaterThan(2);
        const sums = reportSumsOf(column);
        expect(sums).toContain('count');
        expect(sums.includes('sum')).toBe(column.type === 'number' && column.isRate !== true);
      }
  });

  test('a parameter has the type of what it is compared with', () => {
    const types = reportDataSets.flatMap(({ key }) =>
      columnsOf(key).flatMap((column) =>
        reportOperators.map(({ name }) => parameterTypeOf(column, name)),
      ),
    );
    expect(new Set(types)).toEqual(new Set([undefined, 10, 20, 30, 40, 50]));
  });
});

describe('ready-made reports', () => {
  test.each(readyMadeReports)('$name is a valid definition', ({ definition }) => {
    expect(definitionFindings(definition)).toEqual([]);
  });
  test('are numbered once', () => {
    expect(new Set(readyMadeReports.map(({ id }) => id)).size).toBe(readyMadeReports.length);
  });
});

describe('a definition', () => {
  test.each<[string, Partial<Record<keyof ReportDefinition, unknown>>, string]>([
    ['an unknown data set', { dataSet: 'users' }, 'dataSet'],
    ['a property of every object', { dataSet: 'constructor' }, 'dataSet'],
    ['no column', { columns: [] }, 'columns'],
    ['an unknown column', { columns: [{ column: 'password', sum: null }] }, 'columns.0.column'],
    ['a column twice', { columns: [...plain.columns, ...plain.columns] }, 'columns.1.column'],
    ['the sum of a text', { columns: [{ column: 'vessel', sum: 'sum' }] }, 'columns.0.sum'],
    ['a group without sums', { groups: [{ column: 'vessel', step: null }] }, 'groups'],
    ['a group of a figure', { groups: [{ column: 'duration', step: null }] }, 'groups.0.column'],
    ['months of a text', { groups: [{ column: 'vessel', step: 'month' }] }, 'groups.0.step'],
    ['times without a step', { groups: [{ column: 'start', step: null }] }, 'groups.0.step'],
    ['an unknown sort', { sorts: [{ column: 'id', isDescending: false }] }, 'sorts.0.column'],
    [
      'a sort that groups do not show',
      {
        columns: [{ column: 'portCalls', sum: 'sum' }],
        groups: [{ column: 'vessel', step: null }],
        sorts: [{ column: 'start', isDescending: false }],
      },
      'sorts.0.column',
    ],
    ['an unknown operator', { filters: [{ ...filter, operator: 'or 1=1' }] }, 'filters.0.operator'],
    [
      'an operator of another type',
      { filters: [{ ...filter, operator: 'more', value: 1 }] },
      'filters.0.operator',
    ],
    ['a text as vessels', { filters: [{ ...filter, value: '1' }] }, 'filters.0.value'],
    ['no vessels', { filters: [{ ...filter, value: [] }] }, 'filters.0.value'],
    [
      'a day that does not exist',
      { filters: [{ ...filter, column: 'start', operator: 'from', value: '2026-02-30' }] },
      'filters.0.value',
    ],
    [
      'half a day',
      { filters: [{ ...filter, column: 'start', operator: 'inLastDays', value: 0.5 }] },
      'filters.0.value',
    ],
    [
      'a text with a zero byte',
      { filters: [{ ...filter, column: 'reference', operator: 'contains', value: 'a\u0000' }] },
      'filters.0.value',
    ],
    [
      'a missing parameter',
      { filters: [{ ...filter, parameter: 'Fleet' }] },
      'filters.0.parameter',
    ],
    [
      'a parameter of another type',
      {
        filters: [{ ...filter, parameter: 'Vessels', value: null }],
        parameters: [{ ...parameter, dataType: 20 }],
      },
      'filters.0.parameter',
    ],
    ['a parameter without use', { parameters: [parameter] }, 'parameters.0.key'],
    [
      'a default of another type',
      {
        filters: [{ ...filter, parameter: 'Vessels', value: null }],
        parameters: [{ ...parameter, defaultValue: 70 }],
      },
      'parameters.0.defaultValue',
    ],
    ['1,000 filters', { filters: Array.from({ length: 1000 }, () => filter) }, 'filters'],
  ])('is refused with %s', (_, part, field) => {
    const found = definitionFindings({ ...plain, ...part } as ReportDefinition);
    expect(found.map((one) => one.field)).toContain(field);
  });

  test('with as much as it may have is accepted', () => {
    const filters = Array.from({ length: reportLimits.filters }, () => filter);
    expect(definitionFindings({ ...plain, filters })).toEqual([]);
  });
});

describe('parameters', () => {
  test('are shown String, Date, Vessels, Port, Boolean, then what is unknown', () => {
    const shown = orderedParameters([30, 99, 50, 40, 20, 10].map((dataType) => ({ dataType })));
    expect(shown.map(({ dataType }) => dataType)).toEqual([10, 20, 40, 50, 30, 99]);
  });

  test.each([
    [20, 10, '2024-01-01'],
    [20, 20, '2024-12-31'],
    [20, 30, '2024-02-01'],
    [20, 40, '2024-02-29'],
    [20, 50, '2024-02-10'],
    [20, 60, '2024-02-10'],
    [20, null, null],
    [30, 70, true],
    [30, 80, false],
    [30, null, null],
    [30, 10, null],
    [10, 10, null],
    [40, null, null],
  ])('of the type %s with the default %s begin with %s', (dataType, defaultValue, value) => {
    expect(startValue({ dataType, defaultValue }, '2024-02-10')).toBe(value);
  });

  test.each([
    [[], true],
    [[{ required: true }], false],
    [[{ required: true, value: null }], false],
    [[{ required: false, value: null }], true],
    [[{ required: true, value: false }], true],
    [[{ required: true, value: '' }], true],
  ])('%j may run: %s', (parameters, expected) => {
    expect(mayRun(parameters)).toBe(expected);
  });

  test.each([
    [40, [1, 2], []],
    [40, ['1'], ['P']],
    [40, null, ['P']],
    [40, [], ['P']],
    [50, 5, []],
    [50, [5], []],
    [50, -1, ['P']],
    [20, '2026-11-28', []],
    [20, '2026-11-28T08:00:00Z', []],
    [20, 'today', ['P']],
    [10, "'; drop table", []],
    [10, 'x'.repeat(201), ['P']],
    [30, 'true', ['P']],
    [99, 1, ['P']],
  ] as const)('of the type %s with the value %j are refused: %j', (dataType, value, fields) => {
    const one = { key: 'P', dataType: dataType as 10, required: true, defaultValue: null };
    const found = valueFindings([one], [{ key: 'P', value: value as ReportValue }]);
    expect(found.map(({ field }) => field)).toEqual(fields);
  });

  test('that the report does not have are refused', () => {
    expect(valueFindings([], [{ key: 'Q', value: 1 }])).toHaveLength(1);
  });
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-02-28T24:61:00Z', false],
  ['2026-02-28T10:00', false],
  ['1026-02-28', false],
  ['', false],
])('%s is a moment: %s', (value, expected) => {
  expect(isMoment(value)).toBe(expected);
});
