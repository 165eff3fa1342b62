import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import {
  equationOf,
  type ExplainedInput,
  type Explanation,
  unknownFigure,
} from '../platform/explanations/explanation.ts';
import type { TankStates } from './metrics.data.ts';

export type FuelStock = TankStates['fuels'][number];

const tonnes = (value: string | null): string =>
  value === null ? unknownFigure : `${formatDecimal(value, 3)} mt`;

const perDay = ({ perDay: value }: FuelStock): string =>
  value === null ? unknownFigure : `${formatDecimal(value, 3)} mt/day`;

export const lastsText = (hours: number | null): string =>
  hours === null ? unknownFigure : formatDuration(hours * hourMs);

const rangeText = (nm: number | null): string =>
  nm === null ? unknownFigure : `${formatDecimal(String(nm), 0)} nm`;

/** The fuel that lasts shortest; undefined if no consumption is known. */
export const shortest = ({ fuels }: Pick<TankStates, 'fuels'>): FuelStock | undefined =>
  fuels
    .filter(({ hours }) => hours !== null)
    .toSorted((a, b) => (a.hours ?? 0) - (b.hours ?? 0))[0];

/** Windows from here on show what is left at the next bunkering; from the other width on, the range beside it. */
export const leftFrom = 1300;
const rangeBesideLeftFrom = 1540;

/** Whether the list has space for the range; `i` explains it in windows of any width. */
export const hasSpaceForRange = (viewport: number): boolean =>
  viewport < leftFrom || viewport >= rangeBesideLeftFrom;

const leftOf = (fuels: readonly FuelStock[]): string =>
  fuels.map(({ fuel, atWindow }) => `${fuel.name} ${formatDecimal(atWindow ?? '0', 1)}`).join(', ');

/** What is left of each fuel when the window opens: those that run out before, and the others; empty where not known. */
export function leftTexts({ fuels, window }: Pick<TankStates, 'fuels' | 'window'>) {
  const known = window === null ? [] : fuels.filter(({ atWindow }) => atWindow !== null);
  const isShort = ({ atWindow }: FuelStock) => Number(atWindow) < 0;
  const short = leftOf(known.filter(isShort));
  return {
    short: short === '' ? '' : `Short: ${short}`,
    enough: leftOf(known.filter((own) => !isShort(own))),
  };
}

/** `Short: VLSFO −719.9; LSMGO 30.1`. */
export const leftText = (row: Pick<TankStates, 'fuels' | 'window'>): string => {
  const { short, enough } = leftTexts(row);
  return [short, enough].filter((text) => text !== '').join('; ');
};

const tanksOf = ({ vessel }: TankStates): string => `/metrics/tankstates/${vessel.id}`;

/** Where the consumption comes from. */
const originOf = ({ days }: FuelStock): ExplainedInput => [
  'Consumption from',
  days === 0 ? 'Vessel, at sea' : `Reports, ${counted(days, 'day')}`,
];

const meanText =
  'The consumption is the mean of the days with consumption in the last seven, otherwise that at sea as entered for the vessel.';

export const whyStock = (row: TankStates): Explanation => ({
  name: 'On board',
  value: counted(row.fuels.length, 'fuel'),
  formula:
    'The sum of the fuel ledger: opening stocks + deliveries + corrections − consumption − debunkering',
  inputs: row.fuels.map((own) => [own.fuel.name, tonnes(own.quantity), tanksOf(row)]),
});

/** How long one fuel lasts. */
export const whyFuelLasts = (own: FuelStock): Explanation => ({
  name: `${own.fuel.name} lasts`,
  value: lastsText(own.hours),
  formula: `Stock ÷ consumption per day, rounded down to hours. ${meanText}`,
  equation: equationOf(`${tonnes(own.quantity)} ÷ ${perDay(own)}`, lastsText(own.hours)),
  inputs: [['Stock', tonnes(own.quantity)], ['Consumption', perDay(own)], originOf(own)],
});

/** How long the fuel lasts that lasts shortest, beside the others. */
export function whyLasts(row: TankStates): Explanation | undefined {
  const own = shortest(row);
  if (own === undefined) return undefined;
  const why = whyFuelLasts(own);
  const others = row.fuels.filter((other) => other !== own);
  return {
    ...why,
    inputs: [
      ...why.inputs,
      ...others.map(({ fuel, hours }): ExplainedInput => [`${fuel.name} lasts`, lastsText(hours)]),
    ],
  };
}

/** How far one fuel lasts. */
export const whyFuelRange = ({ hours, nm }: FuelStock, speed: string | null): Explanation => {
  const value = rangeText(nm);
  const knots = speed === null ? unknownFigure : `${formatDecimal(speed, 1)} kn`;
  return {
    name: 'Range',
    value,
    formula: 'Hours that the fuel lasts × speed at sea as entered for the vessel, rounded down',
    equation: equationOf(`${lastsText(hours)} × ${knots}`, value),
    inputs: [
      ['Lasts', lastsText(hours)],
      ['Speed', knots],
    ],
  };
};

export function whyRange(row: TankStates): Explanation | undefined {
  const own = shortest(row);
  return own === undefined ? undefined : whyFuelRange(own, row.speed);
}

/** The time until the window opens; nothing once it has opened. */
const untilWindow = ({ window, at }: TankStates): string =>
  formatDuration(window === null ? 0 : Math.max(0, Date.parse(window.from) - Date.parse(at)));

/** Which port call the window is. */
export function whyWindow({ window }: TankStates): Explanation | undefined {
  if (window === null) return undefined;
  const { portName, portCallId, from, to, zone, isPlanned } = window;
  return {
    name: 'Next bunkering',
    value: portName,
    formula: 'The next port call for bunkering; without one the next port call',
    inputs: [
      ['Port call', portName, `/portcalls/${portCallId}`],
      ['For bunkering', isPlanned ? 'Yes' : 'No'],
      ['From', formatWithZone(from, zone)],
      ['To', formatWithZone(to, zone)],
    ],
  };
}

/** What is left of one fuel when the window opens. */
export function whyFuelLeft(own: FuelStock, row: TankStates): Explanation {
  const value = tonnes(own.atWindow);
  return {
    name: `${own.fuel.name} ROB at the next bunkering`,
    value,
    formula: `Stock − consumption per day × time until then. ${meanText}`,
    equation: equationOf(`${tonnes(own.quantity)} − ${perDay(own)} × ${untilWindow(row)}`, value),
    inputs: [
      ['Stock', tonnes(own.quantity)],
      ['Consumption', perDay(own)],
      originOf(own),
      ['Time until then', untilWindow(row)],
    ],
  };
}

/** What is left of each fuel when the window opens. */
export function whyLeft(row: TankStates): Explanation | undefined {
  const { window, fuels } = row;
  if (window === null) return undefined;
  return {
    name: 'ROB at the next bunkering',
    value: formatWithZone(window.from, window.zone),
    formula: `Stock − consumption per day × time until then. Negative: the fuel does not last. ${meanText}`,
    inputs: [
      ['Port call', window.portName, `/portcalls/${window.portCallId}`],
      ['Time until then', untilWindow(row)],
      ...fuels.map(
        (own): ExplainedInput => [
          own.fuel.name,
          own.atWindow === null
            ? unknownFigure
            : `${tonnes(own.quantity)} − ${perDay(own)} × time = ${tonnes(own.atWindow)}`,
        ],
      ),
    ],
  };
}

/** Every figure of a vessel. */
export const whysOfTanks = (row: TankStates): readonly Explanation[] =>
  [whyStock(row), whyLasts(row), whyRange(row), whyWindow(row), whyLeft(row)].filter(
    (why) => why !== undefined,
  );
