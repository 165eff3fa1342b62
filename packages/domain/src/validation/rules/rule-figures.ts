import { type FigureKey, figures } from '../../log-reports/figures.ts';
import { fuelCatalogue } from '../../vessels/fuel-catalogue.ts';
import type { ConsumerGroup, SailingState } from '../../vessels/sailing-states.ts';
import { number, type RuleColumn } from './rule-column.ts';

/** Figures that are columns of their own, as custom reports name them. */
const named: ReadonlySet<FigureKey> = new Set(['distanceOverGround', 'hoursUnderWay', 'windForce']);

/** Labels that need their group to be understood in a list of all figures. */
const labels: Partial<Record<FigureKey, string>> = {
  hoursDrifting: 'Time drifting',
  hoursAtAnchor: 'Time at anchor',
  hoursManoeuvring: 'Time manoeuvring',
  hoursAtBerth: 'Time at berth',
  hoursInIce: 'Time in ice',
  seaHeight: 'Sea height',
  swellHeight: 'Swell height',
  currentSpeed: 'Current speed',
  airTemperature: 'Air temperature',
  waterTemperature: 'Sea water temperature',
  cargo: 'Cargo on board',
  draughtForward: 'Draught forward',
  draughtAft: 'Draught aft',
  freshWaterMade: 'Fresh water made',
  freshWaterUsed: 'Fresh water used',
  freshWaterRemaining: 'Fresh water on board',
  shorePowerHours: 'Time on shore power',
};

/** Every other figure of a log report, by its key. */
export const figureColumns: readonly RuleColumn[] = figures
  .filter(({ key }) => !named.has(key))
  .map(({ key, label, unit }) =>
    number(key, [labels[key] ?? label, unit], 'As reported; missing if it is not.'),
  );

export const burnedKey = (fuelId: number): string => `fuelUsed${fuelId}`;
export const remainingKey = (fuelId: number): string => `fuelRemaining${fuelId}`;

export const groupKeys = {
  main: 'fuelOfMain',
  aux: 'fuelOfAux',
  boiler: 'fuelOfBoiler',
  other: 'fuelOfOther',
} as const satisfies Record<ConsumerGroup, string>;

/** Consumption by consumer and by fuel, of a report and of a period. */
export const burnedColumns: readonly RuleColumn[] = [
  number(groupKeys.main, ['Fuel of main engines', 'mt'], 'Of all fuels; missing without any.'),
  number(groupKeys.aux, ['Fuel of auxiliary engines', 'mt'], 'Of all fuels; missing without any.'),
  number(groupKeys.boiler, ['Fuel of boilers', 'mt'], 'Of all fuels; missing without any.'),
  number(
    groupKeys.other,
    ['Fuel of other consumers', 'mt'],
    'Of all fuels by consumers that are no engine or boiler of the vessel; missing without any.',
  ),
  ...fuelCatalogue.map(({ id, name }) =>
    number(burnedKey(id), [`${name} used`, 'mt'], 'By all consumers; missing without any.'),
  ),
];

/** The stock of each fuel on a report. */
export const remainingColumns: readonly RuleColumn[] = fuelCatalogue.map(({ id, name }) =>
  number(remainingKey(id), [`${name} on board`, 'mt'], 'In all tanks; missing if not measured.'),
);

export const stateKeys = {
  manoeuvring: 'hoursManoeuvring',
  drifting: 'hoursDrifting',
  atAnchor: 'hoursAtAnchor',
  atBerth: 'hoursAtBerth',
} as const satisfies Record<Exclude<SailingState, 'underWay'>, string>;

/** What a vessel did in a period besides being under way. */
export const periodHours: readonly RuleColumn[] = [
  number(stateKeys.manoeuvring, ['Time manoeuvring', 'h'], 'As reported.'),
  number(stateKeys.drifting, ['Time drifting', 'h'], 'As reported.'),
  number(stateKeys.atAnchor, ['Time at anchor', 'h'], 'As reported.'),
  number(stateKeys.atBerth, ['Time at berth', 'h'], 'As reported.'),
];

/** Slip of the propeller in percent, from nautical miles; null without both. */
export const slipOf = (byEngine: number | null, overGround: number | null): number | null =>
  byEngine === null || overGround === null || byEngine <= 0
    ? null
    : ((byEngine - overGround) / byEngine) * 100;
