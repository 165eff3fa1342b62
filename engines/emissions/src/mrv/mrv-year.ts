import { exact, sumOf, ZERO, type Exact, type Numeric } from '../exact/exact.ts';
import { etsWarming } from '../factors/warming.ts';
import { co2Equivalent, emittedGases, sumOfGases, type Gases } from '../fuel/emitted.ts';
import { lotFactors } from '../fuel/lot-factors.ts';
import { checkedLot, type FuelLot } from '../fuel/lot.ts';

/** Where a voyage or stay is accounted in the annual report. */
export type MrvCategory =
  | 'between-member-states'
  | 'from-member-states'
  | 'to-member-states'
  | 'at-berth';

/** A voyage between ports of call, or a stay at berth. Distance in nm, time at sea without anchoring in hours. */
export interface MrvPeriod {
  readonly category: MrvCategory;
  readonly lots: readonly FuelLot[];
  readonly distanceNm: Numeric;
  readonly hoursAtSea: Numeric;
  /** Cargo times distance, in the ship type's unit (such as tonne-miles). */
  readonly transportWork: Numeric;
}

/** Totals of a group of periods; fuel by row of Annex II in tonnes, CO2 equivalent in tonnes. */
export interface MrvTotals {
  readonly fuel: ReadonlyMap<string, Exact>;
  readonly gases: Gases;
  readonly co2EquivalentT: Exact;
  readonly distanceNm: Exact;
  readonly hoursAtSea: Exact;
  readonly transportWork: Exact;
}

/** The annual report: totals, each category, and the averages a verifier confirms (null without distance or work). */
export interface MrvYear {
  readonly total: MrvTotals;
  readonly categories: Readonly<Record<MrvCategory, MrvTotals>>;
  readonly fuelPerMileKg: Exact | null;
  readonly fuelPerWorkG: Exact | null;
  readonly emissionsPerMileKg: Exact | null;
  readonly emissionsPerWorkG: Exact | null;
}

function gasesOf({ lots }: MrvPeriod): Gases {
  return sumOfGases(
    lots.map((lot) => {
      const checked = checkedLot(lot);
      return emittedGases(checked.tonnes, lotFactors(checked));
    }),
  );
}

function fuelOf(periods: readonly MrvPeriod[]): ReadonlyMap<string, Exact> {
  const byRow = Map.groupBy(
    periods.flatMap(({ lots }) => lots),
    ({ fuel }) => fuel,
  );
  return new Map(
    [...byRow].map(([fuel, lots]) => [fuel, sumOf(lots.map(({ tonnes }) => exact(tonnes)))]),
  );
}

/** Totals of some periods: masses in full, whatever share a trading scheme counts. */
export function mrvTotals(periods: readonly MrvPeriod[]): MrvTotals {
  const gases = sumOfGases(periods.map(gasesOf));
  const sum = (of: (period: MrvPeriod) => Numeric): Exact =>
    sumOf(periods.map((period) => exact(of(period))));
  return {
    fuel: fuelOf(periods),
    gases,
    co2EquivalentT: co2Equivalent(gases, etsWarming),
    distanceNm: sum(({ distanceNm }) => distanceNm),
    hoursAtSea: sum(({ hoursAtSea }) => hoursAtSea),
    transportWork: sum(({ transportWork }) => transportWork),
  };
}

/** A ship's year under MRV. Throws for lots with refusals. */
export function mrvYear(periods: readonly MrvPeriod[]): MrvYear {
  const only = (category: MrvCategory): MrvTotals =>
    mrvTotals(periods.filter((period) => period.category === category));
  const total = mrvTotals(periods);
  const fuelT = sumOf([...total.fuel.values()]);
  const per = (tonnes: Exact, by: Exact, unit: number): Exact | null =>
    by.greaterThan(ZERO) ? tonnes.times(unit).dividedBy(by) : null;
  return {
    total,
    categories: {
      'between-member-states': only('between-member-states'),
      'from-member-states': only('from-member-states'),
      'to-member-states': only('to-member-states'),
      'at-berth': only('at-berth'),
    },
    fuelPerMileKg: per(fuelT, total.distanceNm, 1000),
    fuelPerWorkG: per(fuelT, total.transportWork, 1_000_000),
    emissionsPerMileKg: per(total.co2EquivalentT, total.distanceNm, 1000),
    emissionsPerWorkG: per(total.co2EquivalentT, total.transportWork, 1_000_000),
  };
}
