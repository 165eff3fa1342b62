import type { logReports } from '@fairlead/contract/log-reports';
import { logReportPages, logReportPrintout } from '@fairlead/domain/log-reports/list-printout';
import type { AbstractRecords, AbstractRow } from '@fairlead/domain/log-reports/ovd-abstract';
import { voyageName } from '@fairlead/domain/text/voyage-name';
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
import { abstractRows, callsOfVessels, engineTypesOf } from './log-report-files.sql.ts';
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

/** Each is up to some kilobytes of text: so few at once block no other request. */
const abstractsAtOnce = 100;

function* abstractParts(reports: readonly AbstractRow[]): Generator<readonly AbstractRow[]> {
  for (let at = 0; at < reports.length; at += abstractsAtOnce)
    yield reports.slice(at, at + abstractsAtOnce);
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
  const file = await printInWorker('logAbstract', records, abstractParts(reports));
  return downloaded(file, { kind: 'csv', name: ovdTitle });
}
