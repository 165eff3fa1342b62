import { sumDecimals } from '@fairlead/domain/quantities/sum';
import {
  equationOf,
  type ExplainedInput,
  type Explanation,
  withUnit,
} from '../platform/explanations/explanation.ts';
import type { Period } from './chart-choices.state.ts';
import type { ContributingReport, PeriodDetail } from './performance.data.ts';
import { figureText } from './period-text.state.ts';
import { hoursText, milesText, tonnesText } from './period-why.state.ts';
import type { ReportOfSpeed } from './speed.data.ts';

/** A report of a leg or port call, beside what is compared of it. */
export interface PeriodReport extends ContributingReport {
  /** As a point of the baselines; undefined for a report that is in none. */
  readonly sea: ReportOfSpeed | undefined;
  /** Tonnes in 24 hours that it is compared with; null without reported hours. */
  readonly average: string | null;
  /** The average leaves dismissed reports out; otherwise it is that of the whole leg or port call. */
  readonly isOfOthers: boolean;
}

/** Tonnes in 24 hours of the reports that are not dismissed; null without reported hours. */
function averageOf(contributing: PeriodDetail['contributing']): string | null {
  const counted = contributing.filter(({ dismissed }) => dismissed === null);
  const hours = Number(sumDecimals(counted.map((report) => report.hours)));
  const fuel = Number(sumDecimals(counted.map((report) => report.fuel)));
  return hours > 0 ? ((fuel / hours) * 24).toFixed(2) : null;
}

/** The reports of a leg or port call beside their points; `sea` are those of the same days. */
export const periodReports = (
  { contributing, perDay }: Pick<PeriodDetail, 'contributing' | 'perDay'>,
  sea: readonly ReportOfSpeed[],
): readonly PeriodReport[] => {
  const byGuid = new Map(sea.map((report) => [report.guid, report]));
  const isOfOthers = contributing.some(({ dismissed }) => dismissed !== null);
  const average = isOfOthers ? averageOf(contributing) : perDay;
  return contributing.map((report) => ({
    ...report,
    sea: byGuid.get(report.guid),
    average,
    isOfOthers,
  }));
};

/** The days, in UTC, from the first report to the last; undefined without reports. */
export function daysOfReports(contributing: PeriodDetail['contributing']): Period | undefined {
  const days = contributing.map(({ at }) => new Date(at).toISOString().slice(0, 10)).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Left out of the baselines and of the average. */
export const isDismissed = ({ dismissed }: Pick<PeriodReport, 'dismissed'>): boolean =>
  dismissed !== null;

export const percent = (value: number): string =>
  `${value > 0 ? '+' : '\u2212'}${Math.abs(value)} %`;

/** By how much a report burned more than the period on average, in percent; undefined without either. */
export function differenceOf({ perDay, average }: Pick<PeriodReport, 'perDay' | 'average'>) {
  if (perDay === null || average === null || Number(average) <= 0) return undefined;
  return Math.round((Number(perDay) / Number(average) - 1) * 100);
}

const pageOfReport = ({ guid }: PeriodReport): string => `/reports/log/${guid}`;

const perDayText = (value: string | null): string => withUnit(figureText(value, 2), 'mt/day');

/** The report that states the figures of a row. */
const statedIn = (report: PeriodReport): ExplainedInput => [
  'Log report',
  report.isWhole ? 'Counts in full' : 'Counts in part',
  pageOfReport(report),
];

function whySpeed(report: PeriodReport): Explanation | undefined {
  const { speed, distance, sea } = report;
  if (speed === null || distance === null) return undefined;
  const value = withUnit(figureText(speed, 1), 'kn');
  const miles = milesText(distance);
  const hours = sea === undefined ? undefined : hoursText(sea.hoursUnderWay);
  return {
    name: 'Speed',
    value,
    formula: 'Distance over ground ÷ hours under way',
    equation: hours === undefined ? undefined : equationOf(`${miles} ÷ ${hours}`, value),
    inputs: [
      ['Distance', miles],
      ...(hours === undefined ? [] : [['Hours under way', hours] as const]),
      statedIn(report),
    ],
  };
}

const whyFuel = (report: PeriodReport): Explanation => ({
  name: 'Fuel',
  value: tonnesText(report.fuel),
  formula:
    'The fuel of all consumers of the report, whole figures also if only a part of it counts',
  inputs: [
    ...(report.sea?.fuels ?? []).map(
      ({ fuel, tonnes }): ExplainedInput => [fuel, tonnesText(tonnes)],
    ),
    statedIn(report),
  ],
});

function whyPerDay(report: PeriodReport): Explanation | undefined {
  const { fuel, hours, perDay } = report;
  if (perDay === null) return undefined;
  const value = perDayText(perDay);
  return {
    name: 'Fuel per day',
    value,
    formula: 'Fuel ÷ reported hours × 24',
    equation: equationOf(`${tonnesText(fuel)} ÷ ${hoursText(hours)} × 24`, value),
    inputs: [['Fuel', tonnesText(fuel)], ['Reported hours', hoursText(hours)], statedIn(report)],
  };
}

function whyDifference(report: PeriodReport): Explanation | undefined {
  const off = differenceOf(report);
  if (off === undefined) return undefined;
  const [own, average] = [perDayText(report.perDay), perDayText(report.average)];
  const value = off === 0 ? '0 %' : percent(off);
  return {
    name: 'Difference',
    value,
    formula: report.isOfOthers
      ? 'Fuel per day of the report ÷ fuel per day of all reports that are not dismissed, with their whole figures − 1'
      : 'Fuel per day of the report ÷ fuel per day of the whole leg or port call − 1',
    equation: equationOf(`${own} ÷ ${average} − 1`, value),
    inputs: [
      ['Fuel per day', own],
      [report.isOfOthers ? 'Reports not dismissed' : 'Whole leg or port call', average],
      statedIn(report),
    ],
  };
}

/** The calculated figures of a report, by column of the list. */
export const reportWhys = {
  speed: whySpeed,
  fuel: whyFuel,
  perDay: whyPerDay,
  difference: whyDifference,
} as const satisfies Readonly<Record<string, (report: PeriodReport) => Explanation | undefined>>;

export const whysOfReport = (report: PeriodReport): readonly Explanation[] =>
  Object.values(reportWhys).flatMap((why) => why(report) ?? []);
