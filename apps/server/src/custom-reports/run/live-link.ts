import type { customReports } from '@fairlead/contract/custom-reports';
import { type ReportDefinition, reportLimits } from '@fairlead/domain/custom-reports/definition';
import { liveCell, liveJson, liveNames, liveSum } from '@fairlead/domain/custom-reports/live-cells';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import { readValues, runValues } from '@fairlead/domain/custom-reports/run-values';
import { csvLines } from '@fairlead/domain/print/csv';
import { type Cell, numberCell, textCell } from '@fairlead/domain/print/print-content';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { inSnapshot, rowParts } from '../../platform/database/row-cursor.ts';
import type { Session } from '../../platform/database/session.ts';
import { type Call, FileAnswer } from '../../platform/http/call.ts';
import { refuseFindings } from '../../platform/http/refusal.ts';
import { fileNameOf } from '../../platform/print/print.ts';
import { rowsAtOnce } from '../../platform/print/rows.ts';
import {
  limitTime,
  reportGroups,
  type ReportRow,
  reportRows,
  reportTotals,
} from '../query/report-query.sql.ts';
import { findReport } from './find-report.ts';
import { type PlannedReport, plannedReport } from './planned-report.ts';
import { groupsRequest } from './preview-report.ts';

export type LiveForm = 'csv' | 'json';

interface LiveColumn {
  readonly name: string;
  /** Undefined for the number of rows of a group. */
  readonly column: ReportColumn | undefined;
  readonly cell: (row: ReportRow) => Cell;
}

const rowColumns = ({ columns }: PlannedReport): readonly LiveColumn[] =>
  columns.map((column, at) => ({
    name: liveNames.row(column),
    column,
    cell: (row) => liveCell(column, row[`c${at}`] ?? null),
  }));

/** Steps of time are texts such as `2026-08`. */
const groupColumns = ({ groups, sums }: PlannedReport): readonly LiveColumn[] => [
  ...groups.map(({ column, step }, at) => ({
    name: liveNames.group(column, step),
    column,
    cell: (row: ReportRow) => {
      const value = row[`g${at}`] ?? null;
      if (step === null) return liveCell(column, value);
      return textCell(value === null ? null : String(value));
    },
  })),
  {
    name: liveNames.count,
    column: undefined,
    cell: (row) => numberCell(String(row['rows'] ?? 0), 0),
  },
  ...sums.map(({ column, sum }, at) => ({
    name: liveNames.sum(column, sum),
    column,
    cell: (row: ReportRow) => liveSum(column, sum, row[`c${at}`] ?? null),
  })),
];

interface LiveRequest {
  readonly plan: PlannedReport;
  readonly hasGroups: boolean;
  readonly form: LiveForm;
  readonly count: (rows: number) => void;
}

/** Spreadsheets read a CSV file as UTF-8 only when it begins with a byte order mark. */
const openingOf = (columns: readonly LiveColumn[], form: LiveForm): string =>
  form === 'csv' ? `\uFEFF${csvLines([columns.map(({ name }) => textCell(name))])}` : '[';

function linesOf(
  columns: readonly LiveColumn[],
  { rows, form, isFirst }: { rows: readonly ReportRow[]; form: LiveForm; isFirst: boolean },
): string {
  if (form === 'csv') return csvLines(rows.map((row) => columns.map(({ cell }) => cell(row))));
  const objects = rows.map(
    (row) =>
      `{${columns
        .map(({ name, column, cell }) => `${JSON.stringify(name)}:${liveJson(cell(row), column)}`)
        .join(',')}}`,
  );
  return `${isFirst ? '' : ','}\n${objects.join(',\n')}`;
}

/** The text of a live link, written while its rows are read. */
async function* liveText(
  db: Session,
  { plan, hasGroups, form, count }: LiveRequest,
): AsyncGenerator<string> {
  const { selection, columns, sorts } = plan;
  const most = reportLimits.rows;
  const shown = hasGroups ? groupColumns(plan) : rowColumns(plan);
  const statement = hasGroups
    ? reportGroups(selection, groupsRequest(plan, most))
    : reportRows(selection, { columns, sorts: plan.groups.length === 0 ? sorts : [], most });
  yield openingOf(shown, form);
  let isFirst = true;
  for await (const rows of rowParts(db, statement, rowsAtOnce)) {
    count(rows.length);
    yield linesOf(shown, { rows, form, isFirst });
    isFirst = false;
  }
  if (form === 'json') yield '\n]\n';
}

type LiveCall = Call<typeof customReports.rowsCsv> | Call<typeof customReports.rowsJson>;

/** Refuses an address whose values are wrong; what is left out has its default on the day of the call, in UTC. */
function enteredIn({ query, now }: LiveCall, { parameters }: ReportDefinition) {
  const { entered, findings } = readValues(parameters, query.parameter ?? []);
  refuseFindings(findings);
  return runValues(parameters, entered, now.toISOString().slice(0, 10));
}

/**
 * The rows or groups of a report for a program that reads them again and again. The text is compressed while it is
 * written, so that neither all rows nor the whole text are in memory.
 */
export async function liveLink(call: LiveCall, form: LiveForm): Promise<FileAnswer> {
  const { db, company, params, query } = call;
  const { name, definition } = await findReport(call, params.id);
  const entered = enteredIn(call, definition);
  const plan = await plannedReport(db, { company, definition, entered });
  const hasGroups = plan.groups.length > 0 && query.of !== 'rows';
  return inSnapshot(db, async () => {
    await db.run(limitTime(reportLimits.seconds));
    const totals = hasGroups ? undefined : await db.first(reportTotals(plan.selection, []));
    let sent = 0;
    const count = (rows: number) => {
      sent += rows;
    };
    const text = Readable.from(liveText(db, { plan, hasGroups, form, count }));
    const gzip = createGzip({ level: 6 });
    text.once('error', (error) => gzip.destroy(error));
    const content = await buffer(text.pipe(gzip));
    call.total(Number(totals?.['rows'] ?? sent));
    call.rowLimit(reportLimits.rows);
    return new FileAnswer(fileNameOf(name, form), content, { isGzip: true });
  });
}
