import type { Finding } from '../text/finding.ts';
import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** The ship's activity for the consumption of a line (numbers are ours). */
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

/** A line of the speed and consumption table: knots, metres. */
export interface SpeedLine {
  readonly condition: SailingCondition;
  readonly speed: string | null;
  readonly draft: string | null;
  readonly consumption: readonly { readonly fuel: { readonly id: number } }[];
}

const underWay: ReadonlySet<SailingCondition> = new Set([
  sailingCondition.Laden,
  sailingCondition.Ballast,
]);

/** What is wrong with a line; only sailing has a speed, and each fuel is listed once. */
export function speedLineFindings(line: SpeedLine): readonly Finding[] {
  const sails = underWay.has(line.condition);
  const fuels = line.consumption.map(({ fuel }) => fuel.id);
  return [
    ...(sails && line.speed === null ? [{ field: 'speed', message: 'Required' }] : []),
    ...(!sails && line.speed !== null
      ? [{ field: 'speed', message: 'A stationary ship has no speed' }]
      : []),
    ...(isZero(line.speed) ? [{ field: 'speed', message: 'Must be more than 0' }] : []),
    ...(isZero(line.draft) ? [{ field: 'draft', message: 'Must be more than 0' }] : []),
    ...(new Set(fuels).size < fuels.length
      ? [{ field: 'consumption', message: 'Each fuel can be listed only once' }]
      : []),
  ];
}

/** Decimals are normalised: only zero is `0`. */
const isZero = (value: string | null): boolean => value === '0';
