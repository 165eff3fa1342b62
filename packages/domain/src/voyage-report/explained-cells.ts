import {
  type Cell,
  type CellInput,
  cellText,
  durationCell,
  explainedCell,
  notReported,
  numberCell,
  timeCell,
} from '../print/print-content.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { hoursOf, milesOf, speedOf, tonnesOf } from '../quantities/reported-figures.ts';
import { hourMs } from '../time/milliseconds.ts';
import type { ReportedPeriod, ReportFacts } from './facts.ts';
import type { Leg } from './legs.ts';

/** How a leg or a port call is known to the pages of performance. */
const refOf = ({ kind, fromCallId, toCallId }: ReportedPeriod): string =>
  kind === 'leg' ? `${fromCallId ?? 0}-${toCallId ?? 0}` : String(fromCallId ?? 0);

function nameOf({ voyage }: ReportFacts, { kind, fromCallId, toCallId }: ReportedPeriod): string {
  const id = kind === 'leg' ? toCallId : fromCallId;
  const port = voyage.portCalls.find((call) => call.id === id)?.port.name ?? '';
  return kind === 'leg' ? `Leg to ${port}` : `Port call ${port}`;
}

/** What each period adds. */
const inputsOf = (
  facts: ReportFacts,
  periods: readonly ReportedPeriod[],
  valueOf: (period: ReportedPeriod) => string,
): readonly CellInput[] =>
  periods.map((period) => ({
    name: nameOf(facts, period),
    value: valueOf(period),
    period: refOf(period),
  }));

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const milesText = (tenths: number): string => `${formatDecimal(milesOf(tenths), 1)} nm`;
const hoursText = (hundredths: number): string => `${formatDecimal(hoursOf(hundredths), 2)} h`;
const tonnesText = (kg: bigint): string => `${formatDecimal(tonnesOf(kg), 3)} mt`;

const noPlan: Cell = { kind: 'none' };

/** Planned distance and the speed that covers it in the scheduled time; nothing if a leg has no distance. */
export function plannedCells({ plannedMiles }: ReportFacts, legs: readonly Leg[]): readonly Cell[] {
  const parts = legs.flatMap((leg) => {
    const miles = plannedMiles.get(leg.toCallId);
    return miles === undefined ? [] : [{ leg, ...miles }];
  });
  if (parts.length === 0 || parts.length < legs.length) return [noPlan, noPlan];
  const nm = sum(parts.map((part) => part.nm));
  const hours = sum(legs.map(({ plannedMs }) => plannedMs ?? Number.NaN)) / hourMs;
  const input = ({ leg, ...part }: (typeof parts)[number]): CellInput => ({
    name: `${leg.from.name} to ${leg.to.name}`,
    value: `${formatDecimal(part.nm.toFixed(1), 1)} nm${part.isSeaRoute ? '' : ' along the great circle'}`,
  });
  const distance = explainedCell(numberCell(nm.toFixed(1), 1), {
    formula: 'The sea route with the settings of the vessel: an estimate, not for navigation',
    inputs: parts.map(input),
  });
  if (!(hours > 0)) return [distance, noPlan];
  const speed = explainedCell(numberCell((nm / hours).toFixed(2), 2), {
    formula: `Planned distance ÷ scheduled time at sea: ${formatDecimal(nm.toFixed(1), 1)} nm ÷ ${formatDecimal(hours.toFixed(2), 2)} h`,
    inputs: parts.map(input),
  });
  return [distance, speed];
}

/** Distance and speed over legs; not reported if none was. */
export function sailedCells(
  facts: ReportFacts,
  periods: readonly ReportedPeriod[],
): readonly Cell[] {
  if (periods.length === 0) return [notReported, notReported];
  const distance = sum(periods.map((period) => period.distance));
  const hours = sum(periods.map(({ hoursUnderWay }) => hoursUnderWay));
  const speed = speedOf(distance, hours);
  return [
    explainedCell(numberCell(milesOf(distance), 1), {
      formula: 'The distance over ground of all log reports',
      inputs: inputsOf(facts, periods, (period) => milesText(period.distance)),
    }),
    speed === null
      ? notReported
      : explainedCell(numberCell(speed, 2), {
          formula: `Distance over ground ÷ hours under way: ${milesText(distance)} ÷ ${hoursText(hours)}`,
          inputs: inputsOf(
            facts,
            periods,
            (period) => `${milesText(period.distance)}, ${hoursText(period.hoursUnderWay)}`,
          ),
        }),
  ];
}

/** Fuel over periods, each with its share. */
export function fuelCell(
  facts: ReportFacts,
  periods: readonly ReportedPeriod[],
  isCounted: (use: ReportedPeriod['uses'][number]) => boolean,
): Cell {
  const kgIn = ({ uses }: ReportedPeriod): bigint =>
    uses.filter(isCounted).reduce((all, { kg }) => all + kg, 0n);
  const kg = periods.reduce((all, period) => all + kgIn(period), 0n);
  return explainedCell(numberCell(tonnesOf(kg), 3), {
    formula: 'The fuel of the chosen consumers, of all log reports',
    inputs: inputsOf(facts, periods, (period) => tonnesText(kgIn(period))),
  });
}

interface StockCells {
  readonly begin: bigint | null;
  readonly end: bigint | null;
  readonly usesCalculated: boolean;
}

/** The stock of a fuel before the first and after the last of the periods that know it. */
export function stockCells(
  facts: ReportFacts,
  periods: readonly ReportedPeriod[],
  { begin, end, usesCalculated }: StockCells,
): readonly Cell[] {
  const cell = (kg: bigint | null, formula: string, period: ReportedPeriod | undefined): Cell =>
    kg === null
      ? notReported
      : explainedCell(numberCell(tonnesOf(kg), 3), {
          formula,
          inputs: inputsOf(facts, period === undefined ? [] : [period], () => tonnesText(kg)),
        });
  return [
    cell(begin, 'The stock at the start of the first leg or port call', periods[0]),
    cell(
      end,
      usesCalculated
        ? 'The stock at the end of the last leg or port call, less what measurements found beyond the calculated stock'
        : 'The stock at the end of the last leg or port call, as measured',
      periods.at(-1),
    ),
  ];
}

interface Span {
  readonly from: string | null;
  readonly to: string | null;
  /** The zone of each end. */
  readonly zones: readonly [from: string, to: string];
  readonly names: readonly [from: string, to: string];
}

/** How long something takes from one time to another. */
export function spanCell({ from, to, zones, names }: Span): Cell {
  const ms = from === null || to === null ? null : Date.parse(to) - Date.parse(from);
  return explainedCell(durationCell(ms), {
    formula: `${names[1]} − ${names[0].toLowerCase()}`,
    inputs: [
      { name: names[0], value: cellText(timeCell(from, zones[0])) },
      { name: names[1], value: cellText(timeCell(to, zones[1])) },
    ],
  });
}

/** Durations added up, each with its name. */
export const totalCell = (parts: readonly { readonly name: string; readonly ms: number }[]): Cell =>
  explainedCell(durationCell(sum(parts.map(({ ms }) => ms))), {
    formula: 'The sum',
    inputs: parts.map(({ name, ms }) => ({ name, value: cellText(durationCell(ms)) })),
  });
