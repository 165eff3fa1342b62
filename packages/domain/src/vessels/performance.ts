import { codes, type NumberOf } from '../words/word.ts';

/** What the ship does while it burns what a line states (numbers are ours). */
export const sailingConditions = [
  { name: 'Laden', number: 10, label: 'Laden' },
  { name: 'Ballast', number: 20, label: 'Ballast' },
  { name: 'Idle', number: 30, label: 'Idle or at anchor' },
  { name: 'CargoWork', number: 40, label: 'Working cargo' },
] as const;
export type SailingCondition = NumberOf<typeof sailingConditions>;
export const sailingCondition = codes(sailingConditions);

/** Units of load and discharge rates (numbers are ours). */
export const rateUnits = [
  { name: 'TonnesPerHour', number: 10, label: 'mt/h' },
  { name: 'CubicMetresPerHour', number: 20, label: 'm³/h' },
] as const;
export type RateUnit = NumberOf<typeof rateUnits>;
export const rateUnit = codes(rateUnits);
