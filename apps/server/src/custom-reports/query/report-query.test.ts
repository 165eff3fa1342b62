import { columnsOf, reportDataSets } from '@fairlead/domain/custom-reports/data-sets';
import {
  isDated,
  isGroupable,
  reportOperatorsOf,
  reportSteps,
  reportSumsOf,
} from '@fairlead/domain/custom-reports/operators';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireTypes } from '../../platform/database/wire-types.ts';
import { cloneDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { dataSetSources } from '../data-sets/data-sets.sql.ts';
import { type QueryGroup, reportGroups, reportRows, reportTotals } from './report-query.sql.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.superuserUrl, types: wireTypes });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Runs a statement on the migrated database. */
const run = async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
  (await client.query(sql, [...parameters])).fields.map(({ name }) => name);

const values: Readonly<Record<string, (column: ReportColumn) => unknown>> = {
  oneOf: () => [1, 2],
  noneOf: () => [3],
  inLastDays: () => 30,
  inNextDays: () => 30,
  from: () => '2026-01-01',
  to: () => '2026-11-28T08:00:00Z',
  isMissing: () => null,
  isPresent: () => null,
};
const ofType: Readonly<Record<string, unknown>> = {
  text: "Fjord's % _ \\",
  number: -1.5,
  flag: true,
};
const valueOf = (column: ReportColumn, operator: string) =>
  (values[operator]?.(column) ?? ofType[column.type]) as never;

describe.each(reportDataSets)('$label', ({ key: dataSet }) => {
  const columns = columnsOf(dataSet);
  const all = { company: 1, dataSet, conditions: [], within: [] };
  const groups: readonly QueryGroup[] = columns
    .filter(isGroupable)
    .map((column) => ({ column, step: isDated(column) ? 'month' : null }));

  test('has an expression for each column of the catalogue and no other', () => {
    const { columns: expressions, ids } = dataSetSources[dataSet](1);
    expect(Object.keys(expressions).toSorted()).toEqual(columns.map(({ key }) => key).toSorted());
    const compared = columns.filter(({ type }) => type === 'vessel' || type === 'port');
    expect(Object.keys(ids).toSorted()).toEqual(compared.map(({ key }) => key).toSorted());
  });

  test('reads every column, sorted by each', async () => {
    const names = await run(
      reportRows(all, {
        columns,
        sorts: columns.map((column, at) => ({ column, isDescending: at % 2 === 0 })),
        most: 10,
      }),
    );
    expect(names).toEqual([...columns.map((_, at) => `c${at}`), 'zone', 'address']);
  });

  test('compares every column by every operator of its type', async () => {
    const conditions = columns.flatMap((column) =>
      reportOperatorsOf(column.type).map(({ name }) => ({
        column,
        operator: name,
        value: valueOf(column, name),
      })),
    );
    expect(conditions.length).toBeGreaterThan(columns.length * 3);
    for (const condition of conditions)
      expect(await run(reportTotals({ ...all, conditions: [condition] }, []))).toEqual(['rows']);
  });

  test('groups by every column that can be grouped, by every step', async () => {
    for (const group of groups)
      for (const step of group.step === null ? [null] : reportSteps.map(({ name }) => name)) {
        const request = { groups: [{ ...group, step }], sums: [], sorts: [], most: 10 };
        expect(await run(reportGroups(all, request))).toEqual(['k0', 'g0', 'rows']);
      }
  });

  test('sums every column in each way, and sorts groups by it', async () => {
    const sums = columns.flatMap((column) => reportSumsOf(column).map((sum) => ({ column, sum })));
    expect(await run(reportTotals(all, sums))).toHaveLength(sums.length + 1);
    for (const sum of sums) {
      const sorts = [{ column: sum.column.key, isDescending: true }];
      const request = { groups: groups.slice(0, 1), sums: [sum], sorts, most: 10 };
      expect(await run(reportGroups(all, request))).toEqual(['k0', 'g0', 'rows', 'c0']);
    }
  });

  test('finds the rows of a group again', async () => {
    for (const group of groups) {
      const within = [
        { group, key: null },
        { group, key: '1' },
      ];
      expect(await run(reportTotals({ ...all, within }, []))).toEqual(['rows']);
    }
  });
});
