import type { CitationId } from './citations.ts';

/** Grams of CO2 that have the effect of one gram of each gas. */
export interface WarmingPotentials {
  readonly co2: number;
  readonly ch4: number;
  readonly n2o: number;
  readonly citation: CitationId;
}

/** FuelEU takes the set of the renewable energy directive, not the newer one of the ETS. */
export const fuelEuWarming: WarmingPotentials = { co2: 1, ch4: 25, n2o: 298, citation: 'red' };

/** The fifth assessment report's set: MRV, EU ETS and UK ETS. */
export const etsWarming: WarmingPotentials = { co2: 1, ch4: 28, n2o: 265, citation: 'ets-gwp' };
export const ukWarming: WarmingPotentials = { ...etsWarming, citation: 'ukets' };
