import { ONE, sumOf, type Exact } from '../exact/exact.ts';
import type { WarmingPotentials } from '../factors/warming.ts';
import type { LotFactors } from './lot-factors.ts';

/** Mass of each gas, in the unit of the fuel's mass. */
export interface Gases {
  readonly co2: Exact;
  readonly ch4: Exact;
  readonly n2o: Exact;
}

/** What a mass of fuel emits: what slips is methane, the rest burns. */
export function emittedGases(mass: Exact, { co2, ch4, n2o, slip }: LotFactors): Gases {
  const burnt = mass.times(ONE.minus(slip));
  return {
    co2: burnt.times(co2),
    ch4: burnt.times(ch4).plus(mass.times(slip)),
    n2o: burnt.times(n2o),
  };
}

/** The mass of CO2 with the same effect. */
export const co2Equivalent = ({ co2, ch4, n2o }: Gases, warming: WarmingPotentials): Exact =>
  co2.times(warming.co2).plus(ch4.times(warming.ch4)).plus(n2o.times(warming.n2o));

export const scaledGases = ({ co2, ch4, n2o }: Gases, by: Exact): Gases => ({
  co2: co2.times(by),
  ch4: ch4.times(by),
  n2o: n2o.times(by),
});

export const sumOfGases = (all: readonly Gases[]): Gases => ({
  co2: sumOf(all.map(({ co2 }) => co2)),
  ch4: sumOf(all.map(({ ch4 }) => ch4)),
  n2o: sumOf(all.map(({ n2o }) => n2o)),
});
