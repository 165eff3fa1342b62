import type { operationalData } from '@fairlead/contract/compliance/operational-data';
import {
  consumedIn,
  logAbstractFindings,
  type OperationalFinding,
  type OvdCells,
} from '@fairlead/domain/compliance/operational-findings';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { abstractCells, type AbstractRecords } from '@fairlead/domain/log-reports/ovd-abstract';
import { ovdColumns } from '@fairlead/domain/log-reports/ovd-columns';
import { callsOfVessels, engineTypesOf } from '../../log-reports/list/log-report-files.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { inTurns } from '../../platform/http/in-turns.ts';
import { printSheet } from '../../platform/print/print-sheet.ts';
import { downloaded } from '../../platform/print/print.ts';
import { printInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import {
  operationalReports,
  type OperationalReportRow,
  type VesselSpan,
} from '../operational-data.sql.ts';
import { vesselOf, yearSpan } from './vessel-span.ts';

/** A row of the log abstract with its report. */
export interface AbstractedReport {
  readonly row: OperationalReportRow;
  readonly cells: OvdCells;
  readonly findings: readonly OperationalFinding[];
}

async function readRecords(db: Session, { company, vessel }: VesselSpan): Promise<AbstractRecords> {
  const [calls, engines] = await Promise.all([
    db.all(callsOfVessels(company, [vessel])),
    db.all(engineTypesOf(company, [vessel])),
  ]);
  return {
    calls: Map.groupBy(calls, (call) => call.vessel_id),
    engineTypes: new Map(engines.map(({ id, type }) => [id, type ?? 0])),
  };
}

/** The rows of a vessel as the interface takes them, with what a dry run finds; oldest first. */
export async function readLogAbstracts(
  db: Session,
  span: VesselSpan,
): Promise<readonly AbstractedReport[]> {
  const [reports, records] = await Promise.all([
    db.all(operationalReports(span)),
    readRecords(db, span),
  ]);
  const rows = await inTurns(reports, abstractCells(records));
  const findings = logAbstractFindings(rows);
  return reports.map((row, at) => ({
    row,
    cells: rows[at] ?? {},
    findings: findings[at] ?? [],
  }));
}

/** How many findings of each severity there are. */
export function countFindings(
  rows: readonly { readonly findings: readonly OperationalFinding[] }[],
) {
  const all = rows.flatMap(({ findings }) => findings);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: all.length - errors };
}

export async function listLogAbstracts(call: Call<typeof operationalData.logAbstracts>) {
  const span = yearSpan(call);
  const [vessel, rows] = await Promise.all([
    vesselOf(call.db, span),
    readLogAbstracts(call.db, span),
  ]);
  return { vessel, ...countFindings(rows), rows: rows.map(abstractRecord) };
}

const abstractRecord = ({ row, cells, findings }: AbstractedReport) => ({
  id: row.guid,
  at: row.at,
  event: cells['Event'] ?? '',
  from: cells['Voyage_From'] ?? '',
  to: cells['Voyage_To'] ?? '',
  elapsed: cells['Time_Since_Previous_Report'] ?? '',
  distance: cells['Distance'] ?? '',
  mainEngine: consumedIn(cells, 'ME'),
  auxiliary: consumedIn(cells, 'AE'),
  boiler: consumedIn(cells, 'Boiler'),
  isApproved: row.state === logReportState.Approved,
  findings: [...findings],
});

const title = 'OVD log abstract';

/** The log abstract as a file: the published columns, one row for each report, oldest first. */
export async function downloadLogAbstracts(call: Call<typeof operationalData.logAbstractFile>) {
  const { db, query } = call;
  const span = yearSpan(call);
  const [vessel, reports] = await Promise.all([
    vesselOf(db, span),
    db.all(operationalReports(span)),
  ]);
  const records = await readRecords(db, span);
  const name = `${title} ${vessel.name} ${query.year}`;
  if (query.fileType === 'csv') {
    const file = await printInWorker('logAbstract', records, [reports]);
    return downloaded(file, { kind: 'csv', name });
  }
  const cellsOf = abstractCells(records);
  return printSheet({ kind: 'xlsx', title: name, headings: [...ovdColumns] }, reports, (row) => {
    const cells = cellsOf(row);
    return ovdColumns.map((column) => cells[column] ?? '');
  });
}
