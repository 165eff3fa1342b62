import { correctionRequestText } from '@fairlead/domain/log-reports/correction-request';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { LogReportRow, ShipReportRows } from './ship-report-rows.ts';

/** A report that the office asked a ship to correct, with the message that it sent. */
export interface QuestionedReport {
  readonly id: number;
  readonly guid: string;
  readonly vessel: number;
  readonly text: string;
  readonly at: number;
}

/** The latest report that does not fit and that no one has looked at yet. */
export function questionedReport(
  { logReports, entries }: ShipReportRows,
  nowMs: number,
): QuestionedReport | null {
  const open = logReports.filter(
    ({ findings, state, received }) =>
      findings > 0 && state === logReportState.New && Date.parse(received) < nowMs - 3 * hourMs,
  );
  const latest = open.reduce<LogReportRow | undefined>(
    (best, row) => (best === undefined || row.at > best.at ? row : best),
    undefined,
  );
  if (latest === undefined) return null;
  const found = entries.findLast(({ refs }) =>
    refs.some(({ entity, id }) => entity === 'logReport' && id === latest.id),
  )?.findings as readonly { readonly code: string; readonly sentence: string }[] | undefined;
  const findings = (found ?? []).map(({ code, sentence }) => ({
    field: code,
    message: sentence,
    suggestion: null,
  }));
  const kind = latest.kind;
  return {
    id: latest.id,
    guid: latest.guid,
    vessel: latest.vessel_id,
    text: correctionRequestText({ kind, at: latest.at, zone: latest.zone }, findings),
    at: Date.parse(latest.received) + 2 * hourMs,
  };
}

/** The reports with that one marked as asked about. */
export const withQuestion = (
  reports: ShipReportRows,
  question: QuestionedReport | null,
): ShipReportRows => ({
  ...reports,
  logReports: reports.logReports.map((row) =>
    row.id === question?.id ? { ...row, state: logReportState.CorrectionRequested } : row,
  ),
});
