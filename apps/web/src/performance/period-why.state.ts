import { counted, pluralOf } from '@fairlead/domain/quantities/counted';
import { minusSign } from '@fairlead/domain/quantities/decimal';
import {
  equationOf,
  type Explanation,
  unknownFigure,
  withUnit,
} from '../platform/explanations/explanation.ts';
import {
  type ContributingReport,
  legKind,
  type PeriodDetail,
  type PeriodRow,
} from './performance.data.ts';
import { figureText } from './period-text.state.ts';

export const tonnesText = (value: string): string => `${figureText(value, 3)} mt`;
export const hoursText = (value: string): string => `${figureText(value, 2)} h`;
export const milesText = (value: string): string => `${figureText(value, 1)} nm`;

type Of<Key extends keyof PeriodRow> = (period: Pick<PeriodRow, Key>) => Explanation;

const sumOf = (name: string, value: string, reports: number): Explanation => ({
  name,
  value,
  formula: 'The sum of all reports in the period',
  inputs: [['Reports', String(reports)]],
});

const whyHours: Of<'hours' | 'reports'> = ({ hours, reports }) =>
  sumOf('Reported hours', hoursText(hours), reports);

const whyDistance: Of<'distance' | 'reports'> = ({ distance, reports }) =>
  sumOf('Distance over ground', milesText(distance), reports);

export const whyFuel: Of<'fuel' | 'reports'> = ({ fuel, reports }) => ({
  ...sumOf('Fuel', tonnesText(fuel), reports),
  formula: 'The fuel of all consumers, of all reports in the period',
});

export const whySpeed: Of<'speed' | 'distance' | 'hoursUnderWay'> = (period) => {
  const [miles, hours] = [milesText(period.distance), hoursText(period.hoursUnderWay)];
  const value = withUnit(figureText(period.speed, 2), 'kn');
  return {
    name: 'Speed',
    value,
    formula: 'Distance over ground ÷ hours under way',
    equation: equationOf(`${miles} ÷ ${hours}`, value),
    inputs: [
      ['Distance', miles],
      ['Hours under way', hours],
    ],
  };
};

export const whyPerDay: Of<'fuel' | 'hours' | 'perDay'> = ({ fuel, hours, perDay }) => {
  const value = withUnit(figureText(perDay, 2), 'mt/day');
  return {
    name: 'Fuel per day',
    value,
    formula: 'Fuel ÷ reported hours × 24',
    equation: equationOf(`${tonnesText(fuel)} ÷ ${hoursText(hours)} × 24`, value),
    inputs: [
      ['Fuel', tonnesText(fuel)],
      ['Reported hours', hoursText(hours)],
    ],
  };
};

export const whyPerMile: Of<'fuel' | 'distance' | 'perMile'> = ({ fuel, distance, perMile }) => {
  const value = withUnit(figureText(perMile, 1), 'kg/nm');
  return {
    name: 'Fuel per mile',
    value,
    formula: 'Fuel ÷ distance over ground',
    equation: equationOf(`${tonnesText(fuel)} × 1,000 ÷ ${milesText(distance)}`, value),
    inputs: [
      ['Fuel', tonnesText(fuel)],
      ['Distance', milesText(distance)],
    ],
  };
};

/** A figure of a leg or a port call with the usual one that it is compared with, where there is one. */
export function withUsual(
  why: Explanation,
  usualValue: string,
  { kind, isLaden, usual }: Pick<PeriodDetail, 'kind' | 'isLaden' | 'usual'>,
): Explanation {
  if (usual === null || usualValue === unknownFigure) return why;
  const one = kind === legKind ? 'leg' : 'port call';
  const condition = isLaden === null ? '' : isLaden ? 'laden ' : 'ballast ';
  return {
    ...why,
    formula: `${why.formula}. Usual: the median of the vessel’s ${condition}${pluralOf(usual.periods, one)} of at least 6 h that ended in the 365 days before.`,
    inputs: [...why.inputs, ['Usual', usualValue], ['Compared with', counted(usual.periods, one)]],
  };
}

export const whyUnexplained: Of<'unexplained' | 'reports'> = ({ unexplained, reports }) => ({
  ...sumOf('Stock difference', tonnesText(unexplained), reports),
  formula:
    'Measured stock minus calculated stock of each fuel, whatever the direction. Calculated: stock before + bunkered − debunkered + corrected − used.',
});

/** The explained figures of a leg or a port call, by column of the list. */
export const periodWhys = {
  hours: whyHours,
  distance: whyDistance,
  speed: whySpeed,
  fuel: whyFuel,
  perDay: whyPerDay,
  perMile: whyPerMile,
  unexplained: whyUnexplained,
} as const satisfies Readonly<Record<string, (period: PeriodRow) => Explanation>>;

const atSeaOnly: ReadonlySet<string> = new Set(['distance', 'speed', 'perMile']);

/** Every figure of a row of the list: those of a passage only for a leg. */
export const whysOfPeriod = (period: PeriodRow): readonly Explanation[] =>
  Object.entries(periodWhys)
    .filter(([key]) => period.kind === legKind || !atSeaOnly.has(key))
    .map(([, why]) => why(period));

/** What a report adds; its whole figures, also if only a part of it counts. */
export const shareText = (
  report: Pick<ContributingReport, 'fuel' | 'hours' | 'distance' | 'isWhole'>,
): string =>
  [
    tonnesText(report.fuel),
    hoursText(report.hours),
    ...(report.distance === null ? [] : [milesText(report.distance)]),
    ...(report.isWhole ? [] : ['in part']),
  ].join(', ');

export type PeriodStock = PeriodDetail['stocks'][number];

/** `VLSFO: 512.000 − 38.345 used − 3.655 difference = 470.000 mt`. */
export const stockEquation = (stock: PeriodStock): string => `${stock.fuel}: ${stockSum(stock)}`;

/** `512.000 − 38.345 used − 3.655 difference = 470.000 mt`. */
export function stockSum(stock: PeriodStock): string {
  const { begin, end, bunkered, debunkered, corrected, used, unexplained } = stock;
  const shown = (value: string | null) => (value === null ? 'not measured' : figureText(value, 3));
  const part = (value: string, name: string, isOut = false) => {
    const signed = isOut ? -Number(value) : Number(value);
    if (signed === 0) return '';
    const size = figureText(value.replace('-', ''), 3);
    return ` ${signed < 0 ? minusSign : '+'} ${size} ${name}`;
  };
  const changes = [
    part(bunkered, 'bunkered'),
    part(debunkered, 'debunkered', true),
    part(corrected, 'corrected'),
    part(used, 'used', true),
    part(unexplained, 'difference'),
  ].join('');
  return `${shown(begin)}${changes} = ${shown(end)}${end === null ? '' : ' mt'}`;
}
