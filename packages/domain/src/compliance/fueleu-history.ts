import type { VesselYearSource } from './vessel-year.ts';
import { fuelEuYearOf } from './vessel-year.ts';

/** The first reporting period of FuelEU. */
export const firstFuelEuYear = 2025;

/** Reporting periods in a row, up to the year before, that ended with a deficit. */
export function deficitsBefore(source: VesselYearSource): number {
  let inARow = 0;
  for (let year = firstFuelEuYear; year < source.year; year += 1) {
    const { result } = fuelEuYearOf({ ...source, year });
    inARow = result?.balance.value.isNegative() === true ? inARow + 1 : 0;
  }
  return inARow;
}
