import type { Dated } from './dated.ts';
import { valueInYear } from './dated.ts';
import { exact, type Exact } from '../exact/exact.ts';
import { factor, type Figure } from '../result/figure.ts';

/** gCO2eq/MJ of the fleet in 2020. */
export const referenceIntensity = '91.16';

/** Reduction below the reference, in percent. */
const reductions: readonly Dated<string>[] = [
  { from: '2025-01-01', to: '2029-12-31', value: '2' },
  { from: '2030-01-01', to: '2034-12-31', value: '6' },
  { from: '2035-01-01', to: '2039-12-31', value: '14.5' },
  { from: '2040-01-01', to: '2044-12-31', value: '31' },
  { from: '2045-01-01', to: '2049-12-31', value: '62' },
  { from: '2050-01-01', to: null, value: '80' },
];

/** The intensity that a ship's energy may have in a year, in gCO2eq/MJ; undefined before 2025. */
export function targetIntensity(year: number): Figure | undefined {
  const reduction = valueInYear(reductions, year);
  if (reduction === undefined) return undefined;
  const reference = factor(
    'Reference',
    { value: referenceIntensity, unit: 'gCO2eq/MJ' },
    'fueleu-targets',
  );
  const percent = factor('Reduction', { value: reduction, unit: '%' }, 'fueleu-targets');
  return {
    value: reference.value.times(exact(1).minus(percent.value.dividedBy(100))),
    unit: 'gCO2eq/MJ',
    formula: 'reference x (1 - reduction)',
    inputs: [reference, percent],
  };
}

/** The energy of renewable fuels of non-biological origin counts twice in the intensity, from 2025 to 2033. */
export const rewardOfRfnbo: readonly Dated<string>[] = [
  { from: '2025-01-01', to: '2033-12-31', value: '2' },
  { from: '2034-01-01', to: null, value: '1' },
];

/** Penalty: EUR for each tonne of VLSFO with the energy of the deficit, and the step for each further period. */
export const penaltyRate = { eurPerTonne: 2400, mjPerTonne: 41_000, step: '0.1' } as const;

/** Advance at most 2 % of target times energy; 110 % of it comes off the next period. */
export const borrowing = { mostPercent: 2, repaid: '1.1' } as const;

/** EUR for each kW of established demand and hour at berth without shore power; stays below two hours are exempt. */
export const shorePowerPenalty = { eurPerKwHour: '1.5', exemptBelowHours: 2 } as const;

const windSteps = [
  { from: '0.15', value: '0.95' },
  { from: '0.10', value: '0.97' },
  { from: '0.05', value: '0.99' },
] as const;

/** The factor for wind-assisted propulsion: installed wind power over propulsion power, 0.05 for 5 %. */
export function windFactor(share: Exact): Exact {
  const step = windSteps.find(({ from }) => share.greaterThanOrEqualTo(from));
  return exact(step?.value ?? 1);
}
