import {
  carbonFactors,
  exact,
  type CiiShip,
  type CiiShipType,
  type ImoFuel,
} from '@fairlead/emissions';
import { addFuels, type ImoFuels, type RatedIndex, ratedIndex } from './cii-outlook.ts';

/** A voyage that is planned: nautical miles and tonnes, as entered. */
export interface PlannedVoyage {
  readonly distance: string | null;
  /** One of `imoFuelNames`. */
  readonly fuel: string;
  readonly tonnes: string | null;
}

/** The fuels that have a carbon factor. */
export const imoFuelNames: readonly string[] = Object.keys(carbonFactors);

interface FuelTonnes {
  readonly fuel: string;
  readonly tonnes: string;
}

/** What was sailed so far, as the call returns it. */
interface Sailed {
  readonly ship: { readonly type: string; readonly size: string } | null;
  readonly year: number;
  readonly distance: string;
  readonly fuels: readonly FuelTonnes[];
}

const fuelsOf = (fuels: readonly FuelTonnes[]): ImoFuels =>
  Object.fromEntries(fuels.map(({ fuel, tonnes }) => [fuel, exact(tonnes)]));

/** The index after the planned voyage; null without a distance or for a ship without an index. */
export function afterVoyage(
  { ship, year, distance, fuels }: Sailed,
  planned: PlannedVoyage,
): RatedIndex | null {
  if (ship === null || planned.distance === null || !(Number(planned.distance) > 0)) return null;
  const known: CiiShip = { type: ship.type as CiiShipType, size: ship.size };
  return ratedIndex({
    ship: known,
    year,
    distanceNm: exact(distance).plus(planned.distance),
    fuels: addFuels(fuelsOf(fuels), { [planned.fuel as ImoFuel]: exact(planned.tonnes ?? '0') }),
  });
}
