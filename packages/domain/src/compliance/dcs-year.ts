import { sumDecimals } from '../quantities/sum.ts';
import { hoursOf, milesOf, tonnesOf } from '../quantities/reported-figures.ts';
import {
  consumerGroups,
  type ConsumerGroup,
  type SailingState,
} from '../vessels/sailing-states.ts';
import type { AccountedMeasures } from './accounted-measures.ts';

/** A leg or a port call as the data collection system counts it. */
export interface DcsPeriod {
  readonly isLaden: boolean | null;
  readonly measures: AccountedMeasures;
}

/** Tonnes of a fuel in a group of consumers. */
export interface DcsFuel {
  readonly fuelId: number;
  readonly group: ConsumerGroup;
  readonly underWay: string;
  readonly notUnderWay: string;
}

/** A ship's year: hours, nautical miles, tonne-miles, kWh, and the fuel of each consumer. */
export interface DcsYear {
  readonly hoursUnderWay: string;
  readonly distance: string;
  readonly ladenDistance: string;
  readonly transportWork: string;
  readonly shorePower: string;
  readonly fuels: readonly DcsFuel[];
}

/** Under its own power: sailing and manoeuvring. Drifting, at anchor and at berth the ship is not under way. */
const isUnderWay = (state: SailingState): boolean =>
  state === 'underWay' || state === 'manoeuvring';

const rank = new Map(consumerGroups.map((group, at) => [group, at]));

/** Adds up the periods of one year; null without any. */
export function dcsYear(periods: readonly DcsPeriod[]): DcsYear | null {
  if (periods.length === 0) return null;
  const measures = periods.map((period) => period.measures);
  const sum = (of: (measured: AccountedMeasures) => number, from = measures): number =>
    from.reduce((total, measured) => total + of(measured), 0);
  const laden = periods.filter(({ isLaden }) => isLaden === true).map((period) => period.measures);
  return {
    hoursUnderWay: hoursOf(sum(({ hours }) => hours.underWay + hours.manoeuvring)),
    distance: milesOf(sum(({ distance }) => distance)),
    ladenDistance: milesOf(sum(({ distance }) => distance, laden)),
    transportWork: workOf(measures.reduce((work, { transportWork }) => work + transportWork, 0n)),
    shorePower: String(sum(({ shoreKwh }) => shoreKwh)),
    fuels: fuelsOf(measures),
  };
}

/** Kilograms times tenths of a mile as tonne-miles with one decimal. */
const workOf = (work: bigint): string => `${work / 10_000n}.${(work % 10_000n) / 1000n}`;

function fuelsOf(measures: readonly AccountedMeasures[]): readonly DcsFuel[] {
  const uses = measures.flatMap((measured) => measured.uses);
  const groups = Map.groupBy(uses, ({ fuelId, group }) => `${fuelId} ${group}`);
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const tonnes = (counts: boolean): string =>
        sumDecimals(
          same.filter(({ state }) => isUnderWay(state) === counts).map(({ kg }) => tonnesOf(kg)),
        );
      const { fuelId, group } = first;
      return [{ fuelId, group, underWay: tonnes(true), notUnderWay: tonnes(false) }];
    })
    .toSorted(
      (one, other) =>
        one.fuelId - other.fuelId || (rank.get(one.group) ?? 0) - (rank.get(other.group) ?? 0),
    );
}
