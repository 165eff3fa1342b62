import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import type { ValidationCode } from '@fairlead/domain/notifications/validation-codes';
import type { LogReport } from '@fairlead/domain/log-reports/report';

/** What a tired officer may type, which data checks find it, and which follow in the next report or on the leg. */
export interface ReportMistake {
  readonly type: (report: LogReport) => LogReport;
  readonly codes: readonly ValidationCode[];
  readonly followed: readonly ValidationCode[];
}

/** Each gives a finding when the report is checked. */
export const reportMistakes: readonly ReportMistake[] = [
  // The decimal point of the distance is lost.
  {
    type: (report) => withFigure(report, 'distanceOverGround', (value) => value * 10),
    codes: [],
    followed: [110, 130],
  },
  // Hours that do not add up to the time since the last report.
  {
    type: (report) => withFigure(report, 'hoursUnderWay', (value) => Math.max(0, value - 3)),
    codes: [],
    followed: [],
  },
  // The distance by log belongs to another day.
  {
    type: (report) => withFigure(report, 'distanceByLog', (value) => value + 160),
    codes: [],
    followed: [],
  },
  // The decimal point of the stock is lost.
  {
    type: (report) => withStock(report, (value) => value * 10),
    codes: [30, 80],
    followed: [60],
  },
  // A sounding was read twelve tonnes too low.
  {
    type: (report) => withStock(report, (value) => Math.max(0, value - 12)),
    codes: [60],
    followed: [30, 60],
  },
  // The running hours of the engine belong to two days.
  {
    type: (report) => ({
      ...report,
      consumers: report.consumers.map((one, at) =>
        at === 0 && one.hours !== null ? { ...one, hours: text(Number(one.hours) + 20, 2) } : one,
      ),
    }),
    codes: [],
    followed: [],
  },
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
const every = 59;

/** Two of five mistakes were noticed and corrected: by the ship, or by the office in its place. */
export type Remedy = 'none' | 'ship' | 'office';
const remedies: readonly Remedy[] = ['none', 'ship', 'none', 'office', 'none'];

/** What was corrected, in the words of who did it. */
export const correctionReasons: Readonly<Record<Exclude<Remedy, 'none'>, readonly string[]>> = {
  ship: [
    'Decimal point was in the wrong position.',
    'Figure of the day before was entered.',
    'Sounding read again with the right trim.',
  ],
  office: [
    'Corrected by telephone with the master.',
    'Distance taken from the track, agreed with the ship.',
    'Hours agreed with the chief engineer.',
  ],
};

/** The report as it was first typed, and what became of its mistake. */
export interface TypedReport {
  readonly report: LogReport;
  readonly remedy: Remedy;
}

/** Whether the report of a kind with this number has a mistake. */
export const hasMistake = (kind: number, serial: number): boolean =>
  kind === logReportKind.NoonSea && serial % every === every - 1;

/** Some noon reports at sea have a mistake, one kind after the other. */
export function typedReport(report: LogReport, serial: number): TypedReport {
  const none = { report, remedy: 'none' } as const;
  if (!hasMistake(report.kind, serial)) return none;
  const { mistake, remedy } = mistakeOf(serial);
  return { report: mistake.type(report), remedy };
}

/** The mistake of a noon report at sea with this number, if it has one. */
export function mistakeOf(serial: number): {
  readonly mistake: ReportMistake;
  readonly remedy: Remedy;
} {
  const turn = Math.floor(serial / every);
  const mistake = reportMistakes[turn % reportMistakes.length];
  if (mistake === undefined) throw new Error('There are no mistakes to make.');
  return { mistake, remedy: remedies[turn % remedies.length] ?? 'none' };
}

/** A noon report in port in this many was entered twice, and the second was withdrawn. */
const doubledEvery = 331;
export const isDoubled = ({ kind }: LogReport, serial: number): boolean =>
  kind === logReportKind.NoonPort && serial % doubledEvery < 2;
