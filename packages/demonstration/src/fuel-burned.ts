import { dayMs } from '@fairlead/domain/time/milliseconds';
import { fuelShare, type SeaWeather } from './sea-weather.ts';
import type { ShipPlant } from './ship-plant.ts';

/** Fuel that one engine burned since the report before, kilograms. */
export interface Burned {
  readonly engine: number;
  readonly fuelId: number;
  readonly kg: number;
}

export interface Burning {
  readonly plant: ShipPlant;
  readonly at: number;
  readonly nowMs: number;
  readonly hours: number;
  readonly hoursUnderWay: number;
  /** Through the water. */
  readonly nm: number;
  readonly weather: SeaWeather;
  readonly isLaden: boolean;
  readonly isInPort: boolean;
  /** On shore power instead of generators, hours. */
  readonly shoreHours: number;
}

const dayHours = 24;
/** The speed table states half a knot more in ballast for the same fuel. */
const ballastKnots = 0.5;
const monthMs = 30.4 * dayMs;

/** Ten kilograms are what a flow meter resolves. */
const metered = (tonnes: number): number => Math.round(tonnes * 100) * 10;

/** What fouling of the hull adds: it grows by the month, until the hull was cleaned. */
export function foulingShare({ foulingAMonth, cleanedMonthsAgo }: ShipPlant, ageMs: number) {
  const months = ageMs / monthMs;
  const since = months < cleanedMonthsAgo ? cleanedMonthsAgo - months : 20 - months;
  return 1 + foulingAMonth * Math.max(0, since);
}

function mainTonnes(burning: Burning): number {
  const { plant, nowMs, at, nm, hoursUnderWay, weather, isLaden } = burning;
  if (hoursUnderWay === 0) return 0;
  const reference = plant.serviceSpeed + (isLaden ? 0 : ballastKnots);
  const ratio = Math.min(1.04, nm / hoursUnderWay / reference);
  const clean = (plant.mainAtService * ratio ** 3 * hoursUnderWay) / dayHours;
  return clean * fuelShare(weather) * foulingShare(plant, nowMs - at);
}

/** Main engine by the cube of the speed, the weather and the hull; generators by the hour; the boiler a little. */
export function burnedOf(burning: Burning, portFuel: number): readonly Burned[] {
  const { plant, hours, hoursUnderWay, isInPort, shoreHours } = burning;
  const [main, first, second, boiler] = plant.engines.map(({ id }) => id);
  const still = hours - hoursUnderWay;
  const generators =
    (plant.auxiliaryAtSea * hoursUnderWay + plant.auxiliaryInPort * (still - shoreHours)) /
    dayHours;
  const steam = (plant.auxiliaryInPort * hours) / dayHours;
  const fuelId = isInPort ? portFuel : plant.auxiliaryFuel;
  return [
    { engine: main ?? 0, fuelId: plant.mainFuel, kg: metered(mainTonnes(burning)) },
    { engine: first ?? 0, fuelId, kg: metered(generators * 0.62) },
    { engine: second ?? 0, fuelId, kg: metered(generators * 0.3) },
    { engine: boiler ?? 0, fuelId: plant.auxiliaryFuel, kg: metered(steam * 0.08) },
  ].filter(({ kg }) => kg > 0);
}

/** Kilowatt hours that generators would have made of a mass of gas oil: about 210 g each. */
export const shoreKwh = ({ auxiliaryInPort }: ShipPlant, hours: number): number =>
  Math.round((auxiliaryInPort * 1000 * hours) / dayHours / 0.21);
