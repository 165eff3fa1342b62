import { formatWithZone } from '@fairlead/domain/time/format';
import {
  equationOf,
  type ExplainedInput,
  type Explanation,
  unknownFigure,
  withUnit,
} from '../platform/explanations/explanation.ts';
import { conditionText, figureText } from './period-text.state.ts';
import { hoursText, milesText } from './period-why.state.ts';
import type { Warranty, WarrantyDay, WarrantyResult } from './warranties.data.ts';
import { numberText, signedText } from './warranty-text.state.ts';

type Side = WarrantyResult['owner'];
export type Condition = Side['conditions'][number];
type Reading = Warranty['owner'];

const miles = (value: number): string => `${numberText(value, 1)} nm`;
const hours = (value: number): string => `${numberText(value, 2)} h`;
const tonnes = (value: number): string => `${numberText(value, 3)} mt`;
const named = (name: string, { isLaden }: Condition): string =>
  `${name}, ${conditionText(isLaden).toLowerCase()}`;

/** Speed made good on the days that count. */
export function whySpeedOf(one: Condition, reading: Reading): Explanation {
  const value = withUnit(numberText(one.speed, 2), 'kn');
  const isCorrected = reading.current === 'corrected';
  const counted = isCorrected ? (one.speed ?? 0) * one.countedHours : one.countedDistance;
  return {
    name: named('Speed in good weather', one),
    value,
    formula: `Distance ${isCorrected ? 'through the water' : 'over ground'} ÷ hours under way, of the days that count`,
    equation: equationOf(`${miles(counted)} ÷ ${hours(one.countedHours)}`, value),
    inputs: [
      ['Distance', miles(counted)],
      ['Hours under way', hours(one.countedHours)],
      ['Days', `${one.countedDays} of ${one.days}`],
    ],
  };
}

/** Fuel per day on the days that count. */
export function whyFuelOf(one: Condition): Explanation {
  const value = withUnit(numberText(one.perDay, 2), 'mt/day');
  return {
    name: named('Fuel in good weather', one),
    value,
    formula: 'Fuel ÷ hours under way × 24, of the days that count',
    equation: equationOf(`${tonnes(one.countedFuel)} ÷ ${hours(one.countedHours)} × 24`, value),
    inputs: [
      ['Fuel', tonnes(one.countedFuel)],
      ['Hours under way', hours(one.countedHours)],
      ['Days', `${one.countedDays} of ${one.days}`],
    ],
  };
}

/** How the time lost follows from the miles and both speeds. */
export function whyTimeLost(one: Condition, { aboutSpeed }: Reading): Explanation {
  const value = `${signedText(one.hoursLost, 1)} h`;
  return {
    name: named('Time lost', one),
    value,
    formula: 'Distance ÷ speed in good weather − distance ÷ (warranted speed − ‘about’)',
    equation: equationOf(
      `${hours(one.takenHours)} − ${hours(one.allowedHours)}`,
      one.speed === null ? unknownFigure : value,
    ),
    inputs: [
      ['Distance', miles(one.miles)],
      ['Speed in good weather', withUnit(numberText(one.speed, 2), 'kn')],
      ['Time taken', hours(one.takenHours)],
      ['Warranted speed', `${one.warranted.speed} kn`],
      ['‘About’', `${aboutSpeed} kn`],
      ['Time allowed', hours(one.allowedHours)],
    ],
  };
}

/** How the fuel in excess follows from both consumptions. */
export function whyExcessFuel(one: Condition, { aboutFuel }: Reading): Explanation {
  const value = `${signedText(one.excessFuel, 1)} mt`;
  return {
    name: named('Excess fuel', one),
    value,
    formula:
      'Fuel per day in good weather × time taken − warranted fuel per day × (1 + ‘about’) × distance ÷ warranted speed',
    equation: equationOf(
      `${tonnes(one.usedFuel)} − ${tonnes(one.allowedFuel)}`,
      one.perDay === null ? unknownFigure : value,
    ),
    inputs: [
      ['Fuel in good weather', withUnit(numberText(one.perDay, 2), 'mt/day')],
      ['Time taken', hours(one.takenHours)],
      ['Used', tonnes(one.usedFuel)],
      ['Warranted', `${one.warranted.perDay} mt/day`],
      ['‘About’', `${aboutFuel} %`],
      ['Allowed', tonnes(one.allowedFuel)],
    ],
  };
}

/** Laden and in ballast together; negative time was gained and negative fuel saved. */
export function whyTogether(
  side: Side,
  { setsOff }: Reading,
  of: 'hoursLost' | 'excessFuel',
): Explanation {
  const isTime = of === 'hoursLost';
  const shown = (value: number) => `${signedText(value, 1)} ${isTime ? 'h' : 'mt'}`;
  return {
    name: isTime ? 'Time lost' : 'Excess fuel',
    value: shown(side[of]),
    formula: setsOff
      ? 'The sum of laden and ballast; gains and savings count against losses'
      : 'The sum of laden and ballast; gains and savings do not count',
    inputs: side.conditions.map((one) => [conditionText(one.isLaden), shown(one[of])]),
  };
}

const reportOf = ({ report }: WarrantyDay): ExplainedInput => [
  'Report',
  formatWithZone(report.at, report.zone),
  `/reports/log/${report.guid}`,
];

/** The speed of a day. */
export function whyDaySpeed(day: WarrantyDay): Explanation {
  const { distance, hoursUnderWay, speed } = day.report;
  const value = withUnit(figureText(speed, 2), 'kn');
  const [sailed, under] = [milesText(distance), hoursText(hoursUnderWay)];
  return {
    name: 'Speed',
    value,
    formula: 'Distance over ground ÷ hours under way',
    equation: equationOf(`${sailed} ÷ ${under}`, value),
    inputs: [['Distance', sailed], ['Hours under way', under], reportOf(day)],
  };
}

/** Whether a day counts in a reading: each value beside its limit. */
export function whyCounts(
  day: WarrantyDay,
  side: 'owner' | 'charterer',
  warranty: Pick<Warranty, 'limits' | 'owner' | 'charterer'>,
): Explanation {
  const { limits } = warranty;
  const { report } = day;
  const beside = (
    name: string,
    [value, limit]: readonly [value: string | null, limit: string | null],
    unit: string,
  ): readonly ExplainedInput[] =>
    limit === null
      ? []
      : [
          [
            name,
            `${value === null ? 'Not reported' : `${value} ${unit}`}, at most ${limit} ${unit}`,
          ],
        ];
  return {
    name: `Does the day count for the ${side}?`,
    value: day[side].length === 0 ? 'Yes' : day[side].join('; '),
    formula:
      'A day counts if the condition is warranted, no one dismissed it, the vessel was under way long enough, and every limit of good weather is kept',
    inputs: [
      ['Under way', `${hoursText(report.hoursUnderWay)}, at least ${limits.hours} h`],
      ...beside('Wind', [report.windForce, limits.wind], 'Bft'),
      ...beside('Sea', [report.seaHeight, limits.sea], 'm'),
      ...beside('Swell', [report.swellHeight, limits.swell], 'm'),
      ...(warranty[side].current === 'excluded'
        ? beside('Current', [report.current, limits.current], 'kn')
        : []),
      reportOf(day),
    ],
  };
}

/** Every figure of a day. */
export const whysOfDay = (
  day: WarrantyDay,
  warranty: Pick<Warranty, 'limits' | 'owner' | 'charterer'>,
): readonly Explanation[] => [
  whyDaySpeed(day),
  whyCounts(day, 'owner', warranty),
  whyCounts(day, 'charterer', warranty),
];
