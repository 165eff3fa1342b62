import { reportLimits } from '@fairlead/domain/custom-reports/definition';
import type { SentValue } from '@fairlead/domain/custom-reports/report-cells';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  limitTime,
  reportGroups,
  reportRows,
  type ReportRow,
  reportTotals,
} from '../query/report-query.sql.ts';
import type { PlannedReport } from './planned-report.ts';

const at = (row: ReportRow | undefined, name: string): SentValue => row?.[name] ?? null;

/** The sums of a row in the order of all columns; null of those without one. */
function sumsOf(
  { columns, sums }: PlannedReport,
  row: ReportRow | undefined,
): readonly SentValue[] {
  return columns.map((column) => {
    const index = sums.findIndex((one) => one.column === column);
    return index < 0 ? null : at(row, `c${index}`);
  });
}

const listedRow = ({ columns }: PlannedReport, row: ReportRow) => ({
  cells: columns.map((_, index) => at(row, `c${index}`)),
  zone: String(at(row, 'zone') ?? 'UTC'),
  address: String(at(row, 'address')),
});

const groupRow = (plan: PlannedReport, row: ReportRow) => ({
  cells: plan.groups.map((_, index) => at(row, `g${index}`)),
  keys: plan.groups.map((_, index) => {
    const key = at(row, `k${index}`);
    return key === null ? null : String(key);
  }),
  rows: Number(at(row, 'rows')),
  sums: [...sumsOf(plan, row)],
});

/** The rows of one group: its keys are compared, whatever they are. Without keys, the rows of all groups. */
function narrowed(plan: PlannedReport, keys: readonly (string | null)[]): PlannedReport {
  if (keys.length > 0 && keys.length !== plan.groups.length)
    return refuse('invalid', 'The report has other groups. Load it again.');
  const within = plan.groups
    .slice(0, keys.length)
    .map((group, index) => ({ group, key: keys[index] ?? null }));
  return { ...plan, selection: { ...plan.selection, within } };
}

/** The first rows or groups of a report with the sums of all; `keys` of a group request its rows, and none those of all. */
export async function previewReport(
  db: Session,
  plan: PlannedReport,
  keys: readonly (string | null)[] | null,
) {
  const most = reportLimits.previewRows;
  const shown = keys === null ? plan : narrowed(plan, keys);
  const { selection, columns, groups, sums, sorts } = shown;
  const isListed = groups.length === 0 || keys !== null;
  const rowSorts = groups.length === 0 ? sorts : [];
  const began = performance.now();
  await db.run(limitTime(reportLimits.seconds));
  const [totals, listed, grouped] = await Promise.all([
    db.first(reportTotals(selection, sums)),
    isListed ? db.all(reportRows(selection, { columns, sorts: rowSorts, most })) : [],
    isListed ? [] : db.all(reportGroups(selection, groupsRequest(shown, most))),
  ]);
  return {
    rows: Number(at(totals, 'rows')),
    took: Math.round(performance.now() - began),
    listed: listed.map((row) => listedRow(shown, row)),
    groups: grouped.map((row) => groupRow(shown, row)),
    totals: [...sumsOf(shown, totals)],
  };
}

/** What is requested of the groups of a report. */
export const groupsRequest = ({ groups, sums, sorts }: PlannedReport, most: number) => ({
  groups,
  sums,
  sorts: sorts.map(({ column, isDescending }) => ({ column: column.key, isDescending })),
  most,
});
