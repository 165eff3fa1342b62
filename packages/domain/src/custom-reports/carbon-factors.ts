import { carbonFactors } from '@fairlead/emissions';
import { fuelRowOf } from '../compliance/fuel-row-of.ts';
import { imoFuelOf } from '../compliance/ship-of-regime.ts';
import { fuelCatalogue } from '../vessels/fuel-catalogue.ts';

function factorOf(fuel: (typeof fuelCatalogue)[number]): string | undefined {
  const row = fuelRowOf({ type: fuel.type, consumerUnitClass: null }, 'main');
  const imo = row === null ? null : imoFuelOf(row);
  return imo === null ? undefined : carbonFactors[imo];
}

/** IMO’s tonnes of CO2 for a tonne of each fuel of the catalogue that has a factor, by the id of the fuel. */
export const carbonFactorsOfFuels: Readonly<Record<number, string>> = Object.fromEntries(
  fuelCatalogue.flatMap((fuel) => {
    const factor = factorOf(fuel);
    return factor === undefined ? [] : [[fuel.id, factor]];
  }),
);
