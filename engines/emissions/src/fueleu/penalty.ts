import { Decimal } from 'decimal.js';
import { exact, ONE, ZERO, type Exact, type Numeric } from '../exact/exact.ts';
import { penaltyRate, shorePowerPenalty } from '../factors/fueleu.ts';
import { factor, input, type Figure } from '../result/figure.ts';

interface Deficit {
  /** gCO2eq; a surplus has no penalty. */
  readonly balanceG: Numeric;
  /** Actual intensity in gCO2eq/MJ: the regulation divides by it, not by the target. */
  readonly intensity: Numeric;
  /** Periods in a row that ended with a deficit before this one. */
  readonly deficitsBefore?: number;
}

/** The penalty for a deficit in EUR, not rounded; each further period in a row costs a tenth more. */
export function penalty({ balanceG, intensity, deficitsBefore = 0 }: Deficit): Figure {
  const deficit = exact(balanceG).isNegative() ? exact(balanceG).negated() : ZERO;
  const actual = exact(intensity);
  const step = ONE.plus(exact(penaltyRate.step).times(deficitsBefore));
  return {
    value: deficit.isZero() ? ZERO : eurOf(deficit, actual).times(step),
    unit: 'EUR',
    formula: 'deficit / (intensity x 41,000) x 2,400 x (1 + deficits before / 10)',
    inputs: [
      input('Deficit', deficit, 'gCO2eq'),
      input('Intensity', actual, 'gCO2eq/MJ'),
      factor('Energy of a tonne', { value: penaltyRate.mjPerTonne, unit: 'MJ' }, 'fueleu-penalty'),
      factor('Rate', { value: penaltyRate.eurPerTonne, unit: 'EUR/t' }, 'fueleu-penalty'),
      input('Deficits before', deficitsBefore, 'periods'),
    ],
  };
}

function eurOf(deficit: Exact, intensity: Exact): Exact {
  if (!intensity.greaterThan(0)) throw new RangeError('A deficit needs an intensity above zero.');
  return deficit.dividedBy(intensity.times(penaltyRate.mjPerTonne)).times(penaltyRate.eurPerTonne);
}

/** What a tonne of a fuel saves (or costs) against the penalty, in EUR per tonne of VLSFO with its energy. */
export function valuePerTonneVlsfo(intensity: Numeric, target: Numeric): Exact {
  const actual = exact(intensity);
  return exact(target).minus(actual).dividedBy(actual).times(penaltyRate.eurPerTonne);
}

/**
 * The penalty for a stay at berth without shore power, in EUR: established demand in kW times hours, each started hour
 * counted. Stays below two hours are exempt.
 */
export function shorePowerPenaltyEur(demandKw: Numeric, hours: Numeric): Figure {
  const isExempt = exact(hours).lessThan(shorePowerPenalty.exemptBelowHours);
  const counted = isExempt ? ZERO : exact(hours).toDecimalPlaces(0, Decimal.ROUND_UP);
  return {
    value: exact(demandKw).times(counted).times(shorePowerPenalty.eurPerKwHour),
    unit: 'EUR',
    formula: 'demand x started hours x 1.5',
    inputs: [
      input('Demand', demandKw, 'kW'),
      input('Hours', hours, 'h'),
      factor('Rate', { value: shorePowerPenalty.eurPerKwHour, unit: 'EUR/kWh' }, 'fueleu-ops'),
    ],
  };
}
