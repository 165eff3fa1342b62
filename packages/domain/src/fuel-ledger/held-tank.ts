import { sumKg } from './stock.ts';

export interface HeldFuel {
  readonly lotId: number | null;
  readonly kg: bigint;
  /** kg/m³ at 15 °C; null if not known. */
  readonly density: number | null;
}

/** One tank with its content; `capacity` in m³. */
export interface HeldTank {
  readonly id: number | null;
  readonly name: string;
  readonly capacity: number | null;
  readonly held: readonly HeldFuel[];
}

/** For fuel whose density is not known: that of residual fuel, so that a tank is not called over-full too early. */
export const assumedDensity = 991;

/** The volume at 15 °C of what a tank holds, m³. */
export const volumeOf = (held: readonly HeldFuel[]): number =>
  held.reduce((sum, { kg, density }) => sum + Number(kg) / (density ?? assumedDensity), 0);

/** The limits of data checks 10, 20 and 70, and the filling of tanks, of an installation that changed nothing. */
export const tankLimits = {
  /** Unpumpable remainder and rounding: less without a lot is no error. */
  restMt: 0.5,
  /** Reports have one decimal; five movements may add up to this. */
  roundingMt: 0.5,
  /** Unpumpable oil before bunkering: this, or the percentage of the capacity if that is more. */
  leastRestMt: 1,
  restPercent: 1,
  /** Fuel tanks are filled to this at most. */
  fillPercent: 98,
} as const;

/** Tonnes of a limit as kilograms. */
export const kgOfMt = (mt: number): bigint => BigInt(Math.round(mt * 1000));

/** A share in percent of kilograms, to the nearest kilogram. */
export const percentOfKg = (kg: bigint, percent: number): bigint =>
  (kg * BigInt(Math.round(percent * 1000)) + 50_000n) / 100_000n;

/** Data check 20: whether more was taken out than was in, beyond the rounding of reports. */
export const isNegative = (kg: bigint, roundingMt: number): boolean => kg < -kgOfMt(roundingMt);

/** Data check 10: fuel that no delivery or opening stock accounts for; null up to the unpumpable rest. */
export function unaccountedKg({ held }: HeldTank, restMt: number): bigint | null {
  const kg = sumKg(held.filter((fuel) => fuel.lotId === null && fuel.kg > 0n));
  return kg > kgOfMt(restMt) ? kg : null;
}

/** Unpumpable oil: a mass in metric tons, or a percentage of the tank's capacity if that is more. */
export interface RestOil {
  readonly leastMt: number;
  readonly percent: number;
}

/** What may be left in a tank that is called empty; `capacity` in m³. */
export function restOilKg(capacity: number | null, { leastMt, percent }: RestOil): bigint {
  const share = percentOfKg(BigInt(Math.round((capacity ?? 0) * assumedDensity)), percent);
  const least = kgOfMt(leastMt);
  return share > least ? share : least;
}

/** Data check 70: what a tank holds that was declared empty before bunkering; null up to the rest oil. */
export function stockDespiteEmpty(
  { held, capacity }: HeldTank,
  declaredKg: bigint,
  limits: RestOil,
): bigint | null {
  if (declaredKg !== 0n) return null;
  const kg = sumKg(held);
  return kg > restOilKg(capacity, limits) ? kg : null;
}
