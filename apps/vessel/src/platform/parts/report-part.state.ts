import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';

export type ReportsContent = NonNullable<ShipSyncAnswer['parts']['reports']>['content'];
export type ShipReport = ReportsContent['reports'][number];
export type ShipReportVersion = ShipReport['versions'][number];
export type ReportPayload = NonNullable<ShipReportVersion['report']>;

/** As many as the server sends of 60 days. */
const mostReports = 200;

/** The text that was signed and what came back with it, by the id of the entry. */
export type SentReport = (
  entryId: string,
) => { readonly report: ReportPayload; readonly found: ShipReportVersion['found'] } | undefined;

function completed(version: ShipReportVersion, sent: SentReport): ShipReportVersion {
  const own = version.report === null ? sent(version.entryId) : undefined;
  return own === undefined ? version : { ...version, ...own };
}

/** The reports of the device with those that came: what the server left out is the device's own. Latest first. */
export function mergedReports(
  before: ReportsContent | undefined,
  came: ReportsContent,
  sent: SentReport,
): ReportsContent {
  const retained = came.isFull ? [] : (before?.reports ?? []);
  const byGuid = new Map(retained.map((report) => [report.guid, report]));
  for (const report of came.reports)
    byGuid.set(report.guid, {
      ...report,
      versions: report.versions.map((version) => completed(version, sent)),
    });
  const reports = [...byGuid.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return { isFull: true, reports: reports.slice(0, mostReports) };
}
