import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReport } from '@fairlead/domain/log-reports/report';

/** What a tired officer may type. Each gives a finding when the report is checked. */
const mistakes: readonly ((report: LogReport) => LogReport)[] = [
  // The decimal point of the distance is lost.
  (report) => withFigure(report, 'distanceOverGround', (value) => value * 10),
  // Hours that do not add up to the time since the last report.
  (report) => withFigure(report, 'hoursUnderWay', (value) => Math.max(0, value - 3)),
  // The distance by log belongs to another day.
  (report) => withFigure(report, 'distanceByLog', (value) => value + 160),
  // The decimal point of the stock is lost.
  (report) => withStock(report, (value) => value * 10),
  // A sounding was read ten tonnes too low.
  (report) => withStock(report, (value) => Math.max(0, value - 12)),
  // The running hours of the engine belong to two days.
  (report) => ({
    ...report,
    consumers: report.consumers.map((one, at) =>
      at === 0 && one.hours !== null ? { ...one, hours: String(Number(one.hours) + 20) } : one,
    ),
  }),
];

const text = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)));

function withFigure(
  report: LogReport,
  key: 'distanceOverGround' | 'hoursUnderWay' | 'distanceByLog',
  change: (value: number) => number,
): LogReport {
  const value = text(change(Number(report.figures[key] ?? 0)), 1);
  return { ...report, figures: { ...report.figures, [key]: value } };
}

const withStock = (report: LogReport, change: (value: number) => number): LogReport => ({
  ...report,
  remaining: report.remaining.map((one, at) =>
    at === 0 ? { ...one, tonnes: text(change(Number(one.tonnes)), 3) } : one,
  ),
});

/** One noon report at sea in this many has a mistake. */
const every = 97;

/** The report as it was typed: some noon reports at sea have a mistake, one after the other. */
export function typedReport(report: LogReport, serial: number): LogReport {
  if (report.kind !== logReportKind.NoonSea || serial % every !== every - 1) return report;
  const mistake = mistakes[Math.floor(serial / every) % mistakes.length];
  return mistake === undefined ? report : mistake(report);
}
