import { type LogReportKind, logReportKind } from '@fairlead/domain/log-reports/kinds';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { type Bunkering, bunkeringAt } from './bunkering-plan.ts';
import type { Chance } from './chance.ts';
import { type Burned, burnedOf, shoreKwh } from './fuel-burned.ts';
import { type SeaWeather, speedShare, WeatherStory } from './sea-weather.ts';
import type { ShipLeg } from './ship-legs.ts';
import { hasShorePower, type ShipPlant } from './ship-plant.ts';

/** A report before it is written down. Milliseconds since 1970, hours, nautical miles, kilograms. */
export interface LogPage {
  readonly kind: LogReportKind;
  readonly at: number;
  readonly leg: ShipLeg;
  readonly hours: number;
  readonly hoursUnderWay: number;
  readonly hoursAtAnchor: number;
  /** Over ground, and through the water. */
  readonly nm: number;
  readonly nmByLog: number;
  /** The share of the passage that is done. */
  readonly done: number;
  readonly weather: SeaWeather;
  readonly shore: { readonly hours: number; readonly kwh: number } | null;
  readonly burned: readonly Burned[];
  readonly remaining: ReadonlyMap<number, number>;
  /** The fuels of a change-over of the generators. */
  readonly changeOver?: { readonly from: number; readonly to: number };
}

/** A difference between the books and a survey of the tanks, kilograms. */
export interface StockCorrection {
  readonly at: number;
  readonly fuelId: number;
  readonly kg: number;
}

export interface ShipLog {
  /** In tanks at the beginning, kilograms by fuel. */
  readonly opening: ReadonlyMap<number, number>;
  readonly pages: readonly LogPage[];
  readonly bunkerings: readonly Bunkering[];
  readonly corrections: readonly StockCorrection[];
}

/** When a ship lay at anchor during a port call. */
export interface Anchorage {
  readonly from: number;
  readonly to: number | null;
}

export interface LogStory {
  readonly plant: ShipPlant;
  readonly chance: Chance;
  readonly nowMs: number;
  readonly anchorages: ReadonlyMap<number, Anchorage>;
}

/** Noon of ships that run on Central European Time. */
const noonUtc = 11;
const dayHours = 24;
/** Reports within this time of noon count as noon reports. */
const nearHours = 2;

/** The noons strictly inside an interval, not too near to its ends. */
function noonsOf({ from, to }: Pick<ShipLeg, 'from' | 'to'>, nowMs: number): readonly number[] {
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

const { NoonSea, NoonPort, NoonAnchor, Arrival, Departure, StoppageBegin, StoppageEnd } =
  logReportKind;

/** When a leg is reported, and as what. */
function momentsOf(leg: ShipLeg, { nowMs, anchorages }: LogStory): readonly Moment[] {
  if (leg.kind === 'sea') {
    const noons = noonsOf(leg, nowMs).map((at) => ({ kind: NoonSea, at }));
    return leg.isOpen ? noons : [...noons, { kind: Arrival, at: leg.to }];
  }
  const anchor = anchorages.get(leg.call.id);
  const isAtAnchor = (at: number) =>
    anchor !== undefined && at > anchor.from && at < (anchor.to ?? leg.to);
  const noons = noonsOf(leg, nowMs).map((at) => ({
    kind: isAtAnchor(at) ? NoonAnchor : NoonPort,
    at,
  }));
  const stoppage = [
    ...(anchor === undefined ? [] : [{ kind: StoppageBegin, at: anchor.from }]),
    ...(anchor?.to == null ? [] : [{ kind: StoppageEnd, at: anchor.to }]),
  ];
  return [...noons, ...stoppage, ...(leg.isOpen ? [] : [{ kind: Departure, at: leg.to }])].toSorted(
    (a, b) => a.at - b.at,
  );
}

/** The weather of each report of a leg, and which share of the passage was sailed up to it. */
function progressOf(leg: ShipLeg, moments: readonly Moment[], weather: WeatherStory) {
  const days = moments.map(({ at }, index) => ({
    weather: weather.next(),
    hours: (at - (moments[index - 1]?.at ?? leg.from)) / hourMs,
  }));
  const left = (leg.to - (moments.at(-1)?.at ?? leg.from)) / hourMs;
  const weights = days.map((day) => day.hours * speedShare(day.weather));
  const all = weights.reduce((sum, weight) => sum + weight, Math.max(0, left) * 0.97);
  let sailed = 0;
  return days.map((day, index) => {
    const share = all === 0 ? 0 : (weights[index] ?? 0) / all;
    sailed += share;
    return { ...day, share, done: leg.kind === 'sea' ? Math.min(1, sailed) : 1 };
  });
}

/** What is in the tanks while the story is told. */
class Stock {
  readonly kg = new Map<number, number>();
  constructor(stores: ShipPlant['stores']) {
    for (const { fuelId, mostKg, isBio } of stores)
      this.kg.set(fuelId, isBio === true ? 0 : Math.round(mostKg * 0.07) * 10);
  }
  change(fuelId: number, kg: number): void {
    this.kg.set(fuelId, (this.kg.get(fuelId) ?? 0) + kg);
  }
  snapshot(): ReadonlyMap<number, number> {
    return new Map(this.kg);
  }
}

/** A survey at one departure in this many corrects the books. */
const surveyedEvery = 13;

/** Writes the log of one vessel leg by leg. */
class LogWriter {
  readonly pages: LogPage[] = [];
  readonly bunkerings: Bunkering[] = [];
  readonly corrections: StockCorrection[] = [];
  readonly opening: ReadonlyMap<number, number>;
  private readonly stock: Stock;
  private readonly weather: WeatherStory;
  private last: number;
  private readonly story: LogStory;

  constructor(story: LogStory, begins: number) {
    this.story = story;
    this.stock = new Stock(story.plant.stores);
    this.opening = this.stock.snapshot();
    this.weather = new WeatherStory(story.chance);
    this.last = begins;
  }

  write(leg: ShipLeg, next: ShipLeg | undefined): void {
    const { plant } = this.story;
    let waiting = bunkeringAt({ leg, next, plant, stock: this.stock.kg });
    const moments = momentsOf(leg, this.story);
    for (const [index, progress] of progressOf(leg, moments, this.weather).entries()) {
      const moment = moments[index];
      if (moment === undefined) continue;
      if (waiting !== undefined && moment.at >= waiting.completed) {
        this.bunkerings.push(waiting);
        for (const { fuelId, kg } of waiting.loads) this.stock.change(fuelId, kg);
        waiting = undefined;
      }
      this.page(leg, moment, progress);
    }
  }

  private page(
    leg: ShipLeg,
    { kind, at }: Moment,
    progress: { readonly weather: SeaWeather; readonly share: number; readonly done: number },
  ): void {
    const { plant, nowMs } = this.story;
    const hours = (at - this.last) / hourMs;
    const hoursUnderWay = leg.kind === 'sea' ? hours * sailingShare(leg, plant) : 0;
    const nm = leg.kind === 'sea' ? leg.nm * progress.share : 0;
    const nmByLog = Math.max(0, nm - progress.weather.current * hoursUnderWay);
    const shore = this.shoreOf(leg, kind, hours);
    const burned = burnedOf(
      {
        plant,
        at,
        nowMs,
        hours,
        hoursUnderWay,
        nm: nmByLog,
        weather: progress.weather,
        isLaden: leg.isLaden,
        isInPort: leg.kind === 'port',
        shoreHours: shore?.hours ?? 0,
      },
      this.portFuel(hours),
    );
    if (kind === Departure) this.survey(at);
    for (const { fuelId, kg } of burned) this.stock.change(fuelId, -kg);
    this.pages.push({
      kind,
      at,
      leg,
      hours,
      hoursUnderWay,
      hoursAtAnchor: kind === StoppageEnd || kind === NoonAnchor ? hours : 0,
      nm,
      nmByLog,
      done: progress.done,
      weather: progress.weather,
      shore,
      burned,
      remaining: this.stock.snapshot(),
    });
    this.last = at;
  }

  /** Biofuel in port as long as there is enough of it. */
  private portFuel(hours: number): number {
    const { plant } = this.story;
    const bio = plant.stores.find(({ isBio }) => isBio === true)?.fuelId;
    const needed = (plant.auxiliaryInPort * 1000 * hours * 1.2) / dayHours;
    return bio !== undefined && (this.stock.kg.get(bio) ?? 0) > needed ? bio : plant.auxiliaryFuel;
  }

  /** Three quarters of the time at a berth with a connection. */
  private shoreOf(leg: ShipLeg, kind: LogReportKind, hours: number): LogPage['shore'] {
    const isBerthed = leg.kind === 'port' && (kind === NoonPort || kind === Departure);
    if (!isBerthed || !hasShorePower(this.story.plant, leg.port)) return null;
    const connected = Math.round(hours * 0.75 * 100) / 100;
    return { hours: connected, kwh: shoreKwh(this.story.plant, connected) };
  }

  private survey(at: number): void {
    const { chance, plant } = this.story;
    if (this.pages.length % surveyedEvery !== 0) return;
    const kg = chance.whole(-42, 30) * 10;
    if (kg === 0) return;
    this.corrections.push({ at, fuelId: plant.mainFuel, kg });
    this.stock.change(plant.mainFuel, kg);
  }
}

/** Manoeuvring at both ends of a passage. */
const manoeuvringHours = 1.5;

/** A ship that would be early waits outside; it never sails at less than 0.6 of its speed. */
function sailingShare({ from, to, nm }: ShipLeg, plant: ShipPlant): number {
  const length = (to - from) / hourMs;
  const sailed = length - Math.min(manoeuvringHours, length * 0.2);
  return Math.min(sailed, nm / (plant.serviceSpeed * 0.6)) / length;
}

/** Everything that a vessel reported from its first departure to the moment of the story. */
export function shipLog(legs: readonly ShipLeg[], story: LogStory): ShipLog {
  const log = new LogWriter(story, legs[0]?.from ?? story.nowMs);
  for (const [index, leg] of legs.entries()) log.write(leg, legs[index + 1]);
  const { opening, pages, bunkerings, corrections } = log;
  return { opening, pages, bunkerings, corrections };
}
