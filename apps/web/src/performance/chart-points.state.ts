import {
  type Baseline,
  baselineOf,
  excessOf,
  expectedAt,
} from '@fairlead/domain/performance/baseline';
import { farOutside } from '@fairlead/domain/performance/far-outside';
import {
  isCompared,
  type SeaReport,
  type SeaReportFilter,
} from '@fairlead/domain/performance/sea-reports';
import type { ReportOfSpeed } from './speed.data.ts';

/** A report as a point of the chart and a row of the list. */
export interface ChartPoint extends SeaReport {
  readonly report: ReportOfSpeed;
  /** Tonnes in 24 hours that the baseline of its condition expects; undefined outside of it. */
  readonly expected: number | undefined;
  /** The share by which it burned more than that. */
  readonly excess: number | undefined;
  /** It burned more than the band allows. */
  readonly isOutside: boolean;
  /** So far from all others that it is in no baseline and not in the chart. */
  readonly isFar: boolean;
}

/** The baseline of a condition. */
export interface ConditionLine {
  readonly isLaden: boolean;
  /** Undefined where the reports are too few or too alike. */
  readonly baseline: Baseline | undefined;
  readonly reports: number;
}

export interface ChartView {
  readonly points: readonly ChartPoint[];
  readonly lines: readonly ConditionLine[];
  /** Reports that the limits leave out. */
  readonly left: number;
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

const seaReportOf = (report: ReportOfSpeed): SeaReport & { readonly report: ReportOfSpeed } => ({
  report,
  isLaden: report.isLaden,
  hours: Number(report.hoursUnderWay),
  speed: Number(report.speed),
  perDay: Number(report.perDay),
  windForce: numberOf(report.windForce),
  current: numberOf(report.current),
  draught: numberOf(report.draught),
  isDismissed: report.dismissed !== null,
});

/** The reports within the limits beside the baselines of laden and ballast days, which leave dismissed reports out. */
export function chartView(reports: readonly ReportOfSpeed[], filter: SeaReportFilter): ChartView {
  const all = reports.map(seaReportOf);
  const compared = all.filter((report) => isCompared(report, filter));
  const isFar = farOutside(compared.filter(({ isDismissed }) => !isDismissed));
  const lines = [true, false]
    .filter((isLaden) => filter.isLaden === null || filter.isLaden === isLaden)
    .map((isLaden): ConditionLine => {
      const counted = compared.filter(
        (one) => one.isLaden === isLaden && !one.isDismissed && !isFar(one),
      );
      return { isLaden, baseline: baselineOf(counted), reports: counted.length };
    });
  const points = compared.map((one): ChartPoint => {
    const baseline = lines.find(({ isLaden }) => isLaden === one.isLaden)?.baseline;
    const excess = excessOf(baseline, one);
    return {
      ...one,
      isFar: isFar(one),
      excess,
      expected:
        baseline === undefined || excess === undefined
          ? undefined
          : expectedAt(baseline, one.speed),
      isOutside: baseline !== undefined && excess !== undefined && excess > baseline.band,
    };
  });
  return { points, lines, left: all.length - compared.length };
}

/** The points within a rectangle of speeds and consumptions, in whichever direction it was drawn. */
export const pointsWithin = (
  points: readonly ChartPoint[],
  [speeds, perDays]: readonly [readonly number[], readonly number[]],
): readonly ChartPoint[] => {
  const isWithin = (value: number, range: readonly number[]) =>
    value >= Math.min(...range) && value <= Math.max(...range);
  return points.filter(({ speed, perDay }) => isWithin(speed, speeds) && isWithin(perDay, perDays));
};

export type PointOrder = 'at' | 'speed' | 'perDay' | 'excess';

const orders: Readonly<Record<PointOrder, (point: ChartPoint) => number>> = {
  at: ({ report }) => Date.parse(report.at),
  speed: ({ speed }) => speed,
  perDay: ({ perDay }) => perDay,
  excess: ({ excess }) => excess ?? Number.NEGATIVE_INFINITY,
};

export const isPointOrder = (key: string): key is PointOrder => Object.hasOwn(orders, key);

/** Points in an order; equal ones in time. */
export function sortedPoints(
  points: readonly ChartPoint[],
  { key, direction }: { readonly key: string; readonly direction: 'ascending' | 'descending' },
): readonly ChartPoint[] {
  const of = orders[isPointOrder(key) ? key : 'at'];
  const sign = direction === 'ascending' ? 1 : -1;
  return points.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    return a === b ? orders.at(one) - orders.at(other) : a < b ? -sign : sign;
  });
}
