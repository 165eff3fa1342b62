import type { logReports } from '@fairlead/contract/log-reports';
import { logReportPages, logReportPrintout } from '@fairlead/domain/log-reports/list-printout';
import { ovdRow } from '@fairlead/domain/log-reports/ovd';
import { ovdColumns } from '@fairlead/domain/log-reports/ovd-columns';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { fuelCatalogue } from '@fairlead/domain/vessels/fuel-catalogue';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import {
  downloadList,
  mostReadRows,
  printedBy,
  refuseLongList,
} from '../../platform/print/download-list.ts';
import { downloadOf, downloaded } from '../../platform/print/print.ts';
import { printInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import { logReportPage } from '../log-reports.sql.ts';
import { logReportRow } from '../wire/log-report-record.ts';
import {
  type AbstractCallRow,
  type AbstractRow,
  abstractRows,
  callsOfVessels,
  engineTypesOf,
} from './log-report-files.sql.ts';
import { filterOf } from './log-report-list.ts';

type DownloadCall = Call<typeof logReports.download>;
type OvdCall = Call<typeof logReports.ovd>;

/** More than anyone prints; the workbook has no such limit. */
const mostPrinted = 1000;

function refuseTooManyPages(rows: readonly unknown[]): void {
  if (rows.length > mostPrinted)
    refuseFields({
      search: [`A PDF has at most ${mostPrinted} reports. Filter the list, or download Excel.`],
    });
}

/** The content of the list, as a file. */
export async function downloadLogReports(call: DownloadCall) {
  const rows = await call.db.all(logReportPage(filterOf(call), { skip: 0, take: mostReadRows }));
  refuseLongList(rows, { things: 'reports' });
  const reports = rows.map(logReportRow).map((report) => ({
    ...report,
    vessel: report.vessel.name,
    voyage: report.voyage === null ? '' : voyageName(report.voyage, false),
    port: report.portCall?.portName ?? '',
    eta: report.eta?.at ?? null,
    reportedBy: [report.name, report.rank].filter((text) => text !== '').join(', '),
  }));
  const printout = logReportPrintout(reports);
  const { fileType } = call.query;
  if (fileType !== 'pdf') return downloadList(call, printout, { fileType });
  refuseTooManyPages(rows);
  return downloadOf(
    { ...logReportPages(reports), isLandscape: true, foot: printedBy(call) },
    { kind: 'pdf', name: printout.title },
  );
}

/** Where a vessel came from and goes to at an instant; in port, from the call before to this one. */
function legAt(calls: readonly AbstractCallRow[], at: string) {
  const ms = Date.parse(at);
  const next = calls.findIndex(({ ends }) => Date.parse(ends) >= ms);
  const last = next === -1 ? calls.length : next;
  return { from: calls[last - 1]?.un_locode ?? '', to: calls[last]?.un_locode ?? '' };
}

const fuels = new Map(fuelCatalogue.map(({ id, name, type }) => [id, { name, type }]));

interface AbstractRecords {
  readonly calls: ReadonlyMap<number, readonly AbstractCallRow[]>;
  readonly engineTypes: ReadonlyMap<number, number>;
}

function abstractTexts(row: AbstractRow, { calls, engineTypes }: AbstractRecords) {
  const { vessel_id: vessel, imo, voyage_number: voyage, last_at: lastAt, report } = row;
  const cells = ovdRow(report, {
    ...legAt(calls.get(vessel) ?? [], report.at),
    imo: imo === null ? null : Number(imo),
    voyageNumber: voyage === null ? '' : String(voyage),
    lastAt,
    engineTypes,
    fuels,
  });
  return ovdColumns.map((column) => cells[column] ?? '');
}

/** A row has some 250 cells: so few at once block no other request. */
const abstractsAtOnce = 40;

function* abstractParts(
  reports: readonly AbstractRow[],
  records: AbstractRecords,
): Generator<readonly (readonly string[])[]> {
  for (let at = 0; at < reports.length; at += abstractsAtOnce) {
    yield reports.slice(at, at + abstractsAtOnce).map((row) => abstractTexts(row, records));
  }
}

const ovdTitle = 'OVD log abstract';

/** The log abstract for the verifier: the header names as published, one row for each report, oldest first. */
export async function downloadLogAbstract(call: OvdCall) {
  const { db, company } = call;
  const reports = await db.all(abstractRows(filterOf(call), mostReadRows));
  refuseLongList(reports, { things: 'reports' });
  const vessels = [...new Set(reports.map(({ vessel_id: vessel }) => vessel))];
  const [callRows, engines] = await Promise.all([
    db.all(callsOfVessels(company, vessels)),
    db.all(engineTypesOf(company, vessels)),
  ]);
  const records: AbstractRecords = {
    calls: Map.groupBy(callRows, ({ vessel_id: vessel }) => vessel),
    engineTypes: new Map(engines.map(({ id, type }) => [id, type ?? 0])),
  };
  const file = await printInWorker('textCsv', ovdColumns, abstractParts(reports, records));
  return downloaded(file, { kind: 'csv', name: ovdTitle });
}
