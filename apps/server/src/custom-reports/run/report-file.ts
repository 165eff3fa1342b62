import { type ReportDefinition, reportLimits } from '@fairlead/domain/custom-reports/definition';
import { reportDataSets } from '@fairlead/domain/custom-reports/data-sets';
import {
  columnHeading,
  reportCell,
  sumCell,
  sumHeading,
} from '@fairlead/domain/custom-reports/report-cells';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import { reportFileName } from '@fairlead/domain/custom-reports/parameters';
import {
  type Cell,
  numberCell,
  type PrintTable,
  textCell,
} from '@fairlead/domain/print/print-content';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { rowParts } from '../../platform/database/row-cursor.ts';
import type { Session } from '../../platform/database/session.ts';
import { fileNameOf, printCsv, printRows } from '../../platform/print/print.ts';
import { rowsAtOnce, type RowsPart } from '../../platform/print/rows.ts';
import {
  limitTime,
  reportGroups,
  type ReportRow,
  reportRows,
  reportTotals,
} from '../query/report-query.sql.ts';
import type { PlannedReport } from './planned-report.ts';
import { groupsRequest } from './preview-report.ts';

export interface FileRequest {
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly plan: PlannedReport;
  /** What was entered, to be read at the top of the file. */
  readonly facts: readonly (readonly [label: string, value: Cell])[];
  readonly now: Date;
  readonly by: string;
}

export interface ReportFile {
  readonly fileName: string;
  readonly content: Buffer;
  readonly rows: number;
}

const rightAligned = ({ type }: ReportColumn) =>
  type === 'number' ? ('right' as const) : undefined;

const isFigure = (cells: readonly Cell[]): boolean => cells.some(({ kind }) => kind !== 'none');

const sumCells = ({ sums }: PlannedReport, row: ReportRow): readonly Cell[] =>
  sums.map(({ column, sum }, at) => sumCell(column, sum, row[`c${at}`] ?? null));

/** The groups of a report as a table; its rows follow in parts. */
function groupTable(plan: PlannedReport, totals: ReportRow): PrintTable {
  const { groups, sums } = plan;
  return {
    title: 'Groups',
    columns: [
      ...groups.map(({ column }) => ({ title: column.label })),
      { title: 'Rows', align: 'right' as const },
      ...sums.map(({ column, sum }) => ({
        title: sumHeading(column, sum),
        align: rightAligned(column),
      })),
    ],
    rows: [],
    totals: [
      [
        ...groups.map((_, at) => (at === 0 ? textCell('Total') : ({ kind: 'none' } as const))),
        numberCell(String(totals['rows'] ?? 0), 0),
        ...sumCells(plan, totals),
      ],
    ],
  };
}

function groupCells(plan: PlannedReport, row: ReportRow): readonly Cell[] {
  const { groups } = plan;
  return [
    ...groups.map(({ column, step }, at) => {
      const value = row[`g${at}`] ?? null;
      return step === null
        ? reportCell(column, value, 'UTC')
        : textCell(value === null ? null : String(value));
    }),
    numberCell(String(row['rows'] ?? 0), 0),
    ...sumCells(plan, row),
  ];
}

/** The sums of all rows below their columns, where any has one. */
function rowTotals(
  { columns, sums }: PlannedReport,
  totals: ReportRow,
): readonly (readonly Cell[])[] {
  const cells = columns.map((column): Cell => {
    const at = sums.findIndex((one) => one.column === column);
    const found = sums[at];
    return found === undefined
      ? { kind: 'none' }
      : sumCell(column, found.sum, totals[`c${at}`] ?? null);
  });
  return isFigure(cells) ? [cells] : [];
}

const rowTable = (
  plan: PlannedReport,
  totals: ReportRow,
  note: string | undefined,
): PrintTable => ({
  title: 'Rows',
  columns: plan.columns.map((column) => ({
    title: columnHeading(column),
    align: rightAligned(column),
  })),
  rows: [],
  totals: rowTotals(plan, totals),
  note,
});

const rowCells = ({ columns }: PlannedReport, row: ReportRow): readonly Cell[] => {
  const zone = String(row['zone'] ?? 'UTC');
  return columns.map((column, at) => reportCell(column, row[`c${at}`] ?? null, zone));
};

/** The rows of a statement, read through a cursor while the file is written. */
async function* fetched(
  db: Session,
  plan: PlannedReport,
  { table, most }: { readonly table: number; readonly most: number },
): AsyncGenerator<RowsPart> {
  const { selection, columns, sorts, groups } = plan;
  const byGroups = groups.map(({ column }) => ({ column, isDescending: false }));
  const request = { columns, sorts: groups.length === 0 ? sorts : byGroups, most };
  const parts = rowParts(db, reportRows(selection, request), rowsAtOnce);
  for await (const rows of parts) yield { table, rows: rows.map((row) => rowCells(plan, row)) };
}

async function* partsOf(db: Session, plan: PlannedReport, most: number): AsyncGenerator<RowsPart> {
  const isGrouped = plan.groups.length > 0;
  if (isGrouped) {
    const groups = await db.all(reportGroups(plan.selection, groupsRequest(plan, most)));
    for (let at = 0; at < groups.length; at += rowsAtOnce)
      yield {
        table: 0,
        rows: groups.slice(at, at + rowsAtOnce).map((row) => groupCells(plan, row)),
      };
  }
  yield* fetched(db, plan, { table: isGrouped ? 1 : 0, most });
}

/** The first table of a report as CSV. */
function csvOf(table: PrintTable | undefined, parts: AsyncGenerator<RowsPart>): Promise<Buffer> {
  if (table === undefined) throw new Error('The report has no table.');
  return printCsv(table, ofFirst(parts));
}

async function* ofFirst(parts: AsyncGenerator<RowsPart>): AsyncGenerator<RowsPart> {
  for await (const part of parts) {
    if (part.table > 0) return;
    yield part;
  }
}

const counted = (number: number): string => formatDecimal(String(number), 0);

/** The sentence of a file that does not have all rows; undefined if it has. */
export const limitSentence = (rows: number, most: number): string | undefined =>
  rows <= most
    ? undefined
    : `Only the first ${counted(most)} of ${counted(rows)} rows. Narrow the report to read all of them.`;

interface FileForm {
  /** CSV has the groups of a grouped report, or else its rows. */
  readonly kind?: 'xlsx' | 'csv';
  readonly most?: number;
}

/**
 * A report as a workbook: the groups, and the rows behind them. At most 100,000 rows are written, which the file says.
 * Needs a transaction, in which the rows are read while they are written.
 */
export async function reportFile(
  db: Session,
  { name, definition, plan, facts, now, by }: FileRequest,
  { kind = 'xlsx', most = reportLimits.rows }: FileForm = {},
): Promise<ReportFile> {
  await db.run(limitTime(reportLimits.seconds));
  const totals = (await db.first(reportTotals(plan.selection, plan.sums))) ?? {};
  const rows = Number(totals['rows'] ?? 0);
  const sentence = limitSentence(rows, most);
  const dataSet = reportDataSets.find(({ key }) => key === definition.dataSet)?.label ?? '';
  const printable = {
    title: name,
    facts: [
      ['Data set', textCell(dataSet)] as const,
      ...facts,
      ['Rows', numberCell(String(rows), 0)] as const,
      ...(sentence === undefined ? [] : [['Limit', textCell(sentence)] as const]),
    ],
    tables: [
      ...(plan.groups.length === 0 ? [] : [groupTable(plan, totals)]),
      rowTable(plan, totals, sentence),
    ],
    isLandscape: true,
    fitsWidth: true,
    foot: `Printed ${formatWithZone(now.toISOString(), 'UTC')} by ${by}`,
  };
  const content =
    kind === 'xlsx'
      ? await printRows(printable, partsOf(db, plan, most))
      : await csvOf(printable.tables[0], partsOf(db, plan, most));
  return { fileName: fileNameOf(reportFileName(name), kind), content, rows };
}
