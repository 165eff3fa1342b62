import { type LogReportKind, logReportKind } from '@fairlead/domain/log-reports/kinds';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Chance } from './chance.ts';
import type { ShipLeg } from './ship-legs.ts';
import type { ShipPlant } from './ship-plant.ts';

/** Fuel that one engine burned since the report before, kilograms. */
export interface Burned {
  readonly engine: number;
  readonly fuelId: number;
  readonly kg: number;
}

/** A report before it is written down. Milliseconds since 1970, hours, nautical miles, kilograms. */
export interface LogPage {
  readonly kind: LogReportKind;
  readonly at: number;
  readonly leg: ShipLeg;
  readonly hours: number;
  readonly hoursUnderWay: number;
  readonly nm: number;
  /** The share of the passage that is done. */
  readonly done: number;
  readonly windForce: number;
  readonly windFrom: number;
  readonly burned: readonly Burned[];
  readonly remaining: ReadonlyMap<number, number>;
}

/** Fuel that came on board at a port call. */
export interface Bunkering {
  readonly leg: ShipLeg;
  readonly commenced: number;
  readonly completed: number;
  readonly loads: readonly { readonly fuelId: number; readonly kg: number }[];
}

export interface ShipLog {
  /** In tanks at the beginning, kilograms by fuel. */
  readonly opening: ReadonlyMap<number, number>;
  readonly pages: readonly LogPage[];
  readonly bunkerings: readonly Bunkering[];
}

/** Noon of ships that run on Central European Time. */
const noonUtc = 11;
const dayHours = 24;
/** Reports within this time of noon stand for it. */
const nearHours = 2;
const bunkeringReason = 1;

/** The noons strictly inside a leg, not too near to its ends. */
function noonsOf({ from, to }: ShipLeg, nowMs: number): readonly number[] {
  const first = new Date(from);
  first.setUTCHours(noonUtc, 0, 0, 0);
  const noons: number[] = [];
  for (let at = first.getTime(); at < Math.min(to, nowMs); at += dayHours * hourMs)
    if (at > from + nearHours * hourMs && at < to - nearHours * hourMs) noons.push(at);
  return noons;
}

interface Moment {
  readonly kind: LogReportKind;
  readonly at: number;
}

/** When a leg is reported, and as what. */
function momentsOf(leg: ShipLeg, nowMs: number): readonly Moment[] {
  const isSea = leg.kind === 'sea';
  const noon = isSea ? logReportKind.NoonSea : logReportKind.NoonPort;
  const end = isSea ? logReportKind.Arrival : logReportKind.Departure;
  const noons = noonsOf(leg, nowMs).map((at) => ({ kind: noon, at }));
  return leg.isOpen ? noons : [...noons, { kind: end, at: leg.to }];
}

/** Ten kilograms are what a flow meter resolves. */
const metered = (tonnes: number): number => Math.round(tonnes * 100) * 10;

interface Burning {
  readonly plant: ShipPlant;
  readonly hours: number;
  readonly hoursUnderWay: number;
  readonly nm: number;
  readonly windForce: number;
}

/** Main engine by the cube of the speed and the weather, generators by the hour, the boiler in port. */
function burnedOf({ plant, hours, hoursUnderWay, nm, windForce }: Burning): readonly Burned[] {
  const [main, first, second, boiler] = plant.engines.map(({ id }) => id);
  const { mainFuel, auxiliaryFuel } = plant;
  const speed = hoursUnderWay === 0 ? 0 : nm / hoursUnderWay;
  const weather = 1 + 0.02 * Math.max(0, windForce - 4);
  const ratio = Math.min(1.12, speed / plant.serviceSpeed);
  const mainTonnes = (plant.mainAtService * ratio ** 3 * weather * hoursUnderWay) / dayHours;
  const still = hours - hoursUnderWay;
  const auxiliary =
    (plant.auxiliaryAtSea * hoursUnderWay + plant.auxiliaryInPort * still) / dayHours;
  return [
    { engine: main ?? 0, fuelId: mainFuel, kg: metered(mainTonnes) },
    { engine: first ?? 0, fuelId: auxiliaryFuel, kg: metered(auxiliary * 0.6) },
    { engine: second ?? 0, fuelId: auxiliaryFuel, kg: metered(auxiliary * 0.3) },
    { engine: boiler ?? 0, fuelId: auxiliaryFuel, kg: metered(auxiliary * 0.1) },
  ].filter(({ kg }) => kg > 0);
}

/** The weather changes slowly from report to report. */
function nextWind(chance: Chance, before: number): number {
  const wind = before + chance.between(-1.6, 1.6) + (before > 5 ? -0.4 : 0.2);
  return Math.min(9, Math.max(1, wind));
}

/** Keeps what is in the tanks while the story is told. */
class Stock {
  readonly kg = new Map<number, number>();
  constructor(stores: ShipPlant['stores']) {
    for (const { fuelId, mostKg } of stores) this.kg.set(fuelId, Math.round(mostKg * 0.07) * 10);
  }
  change(fuelId: number, kg: number): void {
    this.kg.set(fuelId, (this.kg.get(fuelId) ?? 0) + kg);
  }
  snapshot(): ReadonlyMap<number, number> {
    return new Map(this.kg);
  }
}

/** Fuels to be filled up at a call: all where bunkering is planned, otherwise those that run low. */
function loadsAt({ call }: ShipLeg, stores: ShipPlant['stores'], stock: Stock) {
  const isPlanned = call.reason_ids.includes(bunkeringReason);
  return stores.flatMap(({ fuelId, mostKg }) => {
    const held = stock.kg.get(fuelId) ?? 0;
    const isNeeded = held < mostKg * (isPlanned ? 0.85 : 0.7);
    return isNeeded ? [{ fuelId, kg: Math.floor((mostKg - held) / 1000) * 1000 }] : [];
  });
}

/** Bunkers come on board in the middle of a stay of at least six hours. */
function bunkeringAt(leg: ShipLeg, plant: ShipPlant, stock: Stock): Bunkering | undefined {
  if (leg.kind !== 'port' || leg.isOpen || leg.to - leg.from < 6 * hourMs) return undefined;
  const loads = loadsAt(leg, plant.stores, stock);
  if (loads.length === 0) return undefined;
  const commenced = Math.round(leg.from + (leg.to - leg.from) * 0.4);
  return { leg, commenced, completed: commenced + 2 * hourMs, loads };
}

/** Everything that a vessel reported from its first departure to the moment of the story. */
export function shipLog(
  legs: readonly ShipLeg[],
  { plant, chance, nowMs }: { plant: ShipPlant; chance: Chance; nowMs: number },
): ShipLog {
  const stock = new Stock(plant.stores);
  const opening = stock.snapshot();
  const pages: LogPage[] = [];
  const bunkerings: Bunkering[] = [];
  let wind = 4;
  let last = legs[0]?.from ?? nowMs;
  for (const leg of legs) {
    const bunkering = bunkeringAt(leg, plant, stock);
    let isLoaded = false;
    for (const { kind, at } of momentsOf(leg, nowMs)) {
      const hours = (at - last) / hourMs;
      wind = nextWind(chance, wind);
      const length = (leg.to - leg.from) / hourMs;
      // A ship that would be early waits outside; it never sails at less than 0.6 of its speed.
      const sailing = Math.min(length, leg.nm / (plant.serviceSpeed * 0.6));
      const hoursUnderWay = leg.kind === 'sea' ? hours * (sailing / length) : 0;
      const nm = leg.kind === 'sea' ? leg.nm * (hours / length) : 0;
      const windForce = Math.round(wind);
      const burned = burnedOf({ plant, hours, hoursUnderWay, nm, windForce });
      if (bunkering !== undefined && !isLoaded && at >= bunkering.completed) {
        isLoaded = true;
        bunkerings.push(bunkering);
        for (const { fuelId, kg } of bunkering.loads) stock.change(fuelId, kg);
      }
      for (const { fuelId, kg } of burned) stock.change(fuelId, -kg);
      pages.push({
        kind,
        at,
        leg,
        hours,
        hoursUnderWay,
        nm,
        done: leg.kind === 'sea' ? (at - leg.from) / (leg.to - leg.from) : 1,
        windForce,
        windFrom: chance.whole(0, 35) * 10,
        burned,
        remaining: stock.snapshot(),
      });
      last = at;
    }
  }
  return { opening, pages, bunkerings };
}
