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

/** A version that the server left out is the device's own, or it came before. */
function completed(
  version: ShipReportVersion,
  before: ShipReport | undefined,
  sent: SentReport,
): ShipReportVersion {
  if (version.report !== null) return version;
  const stored = before?.versions.find(({ entryId }) => entryId === version.entryId);
  if (stored !== undefined && stored.report !== null) return stored;
  return { ...version, ...sent(version.entryId) };
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
      versions: report.versions.map((version) => completed(version, byGuid.get(report.guid), sent)),
    });
  const reports = [...byGuid.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return { isFull: true, reports: reports.slice(0, mostReports) };
}
