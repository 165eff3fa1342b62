import { reportRecord } from './finding-records.ts';
import { located, type LocatedFinding, reportLocation } from './located-finding.ts';
import { reportTracks } from './report-tracks.ts';
import type { VesselRecord } from './vessel-record.ts';

/** What `distanceFindings` finds. */
export const distanceCode = 390;

/** Code 390: the distance of each log report beside the AIS track since the report before. */
export function distanceFindings(record: VesselRecord): readonly LocatedFinding[] {
  const { reports } = record;
  const tracks = reportTracks(reports, record.positions);
  return reports.flatMap((report, index) => {
    const track = tracks.get(report.id);
    const before = reports[index - 1];
    if (track === undefined || before === undefined) return [];
    const subject = {
      kind: 'reportDistance',
      at: new Date(report.at).toISOString(),
      zone: report.zone,
      logNm: report.distance / 10,
      track,
      source: record.aisSource,
      get record() {
        return reportRecord(report);
      },
      get recordBefore() {
        return reportRecord(before);
      },
    } as const;
    return located(record, subject, reportLocation(report));
  });
}
