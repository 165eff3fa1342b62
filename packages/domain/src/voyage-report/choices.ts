import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** The options of a voyage report; the numbers are ours, the specification only names the parameters. */
export const calcFromTypes = [
  { name: 'BallastDeparture', number: 10, label: 'Departure from ballast port' },
  { name: 'FirstArrival', number: 20, label: 'First arrival' },
] as const;
export const calcFromType = codes(calcFromTypes);

export const calcToTypes = [
  { name: 'LastArrival', number: 10, label: 'Last arrival' },
  { name: 'LastDeparture', number: 20, label: 'Last departure' },
] as const;
export const calcToType = codes(calcToTypes);

export const totalsTypes = [
  { name: 'None', number: 10, label: 'No totals' },
  { name: 'Voyage', number: 20, label: 'Whole voyage' },
  { name: 'BallastAndLaden', number: 30, label: 'Ballast and laden' },
] as const;
export const totalsType = codes(totalsTypes);

export const consumptionTypes = [
  { name: 'None', number: 10, label: 'No consumption' },
  { name: 'Fuel', number: 20, label: 'By fuel' },
  { name: 'Consumer', number: 30, label: 'By consumer' },
] as const;
export const consumptionType = codes(consumptionTypes);

/** The consumers whose fuel a report can be limited to; the numbers of engines are those of their types. */
export const consumptionGroups = [
  { name: 'main', number: 10, label: 'Main engine' },
  { name: 'aux', number: 20, label: 'Auxiliary engines' },
  { name: 'boiler', number: 30, label: 'Boilers' },
  { name: 'other', number: 40, label: 'Other consumers' },
] as const;
export type ConsumerGroup = (typeof consumptionGroups)[number]['name'];

export interface ReportChoices {
  /** IANA zone of all times; null for the port's own. */
  readonly fixedZone: string | null;
  /** Only these port calls, or all. */
  readonly portCallIds: readonly number[] | null;
  /** Only these cargo ports, or all. */
  readonly cargoPortIds: readonly number[] | null;
  readonly from: NumberOf<typeof calcFromTypes>;
  readonly to: NumberOf<typeof calcToTypes>;
  readonly totals: NumberOf<typeof totalsTypes>;
  readonly consumption: NumberOf<typeof consumptionTypes>;
  /** Only the fuel of these consumers, or all. */
  readonly consumptionGroupIds: readonly number[] | null;
  /** The stock at the end as it follows from the reports, instead of the measured one. */
  readonly usesCalculatedRobEnd: boolean;
  readonly usesReference: boolean;
}

export const defaultChoices: ReportChoices = {
  fixedZone: null,
  portCallIds: null,
  cargoPortIds: null,
  from: calcFromType.BallastDeparture,
  to: calcToType.LastDeparture,
  totals: totalsType.Voyage,
  consumption: consumptionType.Fuel,
  consumptionGroupIds: null,
  usesCalculatedRobEnd: false,
  usesReference: false,
};

/** Whether a part is in the report: without a selection all are. */
export const isChosen = (ids: readonly number[] | null, id: number): boolean =>
  ids === null || ids.includes(id);
