import { exact, ONE, type Exact } from '../exact/exact.ts';
import type { FuelKind } from '../factors/fuel-rows.ts';
import { fuelEuWarming } from '../factors/warming.ts';
import { factor, input, type Figure, type Input } from '../result/figure.ts';
import { co2Equivalent, emittedGases } from './emitted.ts';
import { lotFactors, type LotFactors } from './lot-factors.ts';
import { checkedLot, type CheckedLot, type FuelLot } from './lot.ts';

/**
 * Well-to-tank intensity of a bio or renewable fuel without a certificate: the least favourable fossil path of its kind,
 * in gCO2eq/MJ. Alcohols count as methanol, the least favourable of the two readings.
 */
const uncertifiedWellToTank: Readonly<Record<FuelKind, string | null>> = {
  oil: '14.4',
  gas: '18.5',
  lpg: '7.8',
  alcohol: '31.3',
  hydrogen: '132',
  ammonia: '121',
  other: null,
};

/** Intensities of a lot in gCO2eq/MJ of its energy, without the reward for renewable fuels. */
export interface LotIntensity {
  readonly wellToTank: Figure;
  readonly tankToWake: Figure;
  readonly wellToWake: Figure;
}

/** The intensity of a lot as FuelEU counts it. Throws if the lot has refusals. */
export function lotIntensity(lot: FuelLot): LotIntensity {
  const checked = checkedLot(lot);
  return intensityOf(checked, lotFactors(checked));
}

/** The same for a lot that is checked already. */
export function intensityOf(checked: CheckedLot, factors: LotFactors): LotIntensity {
  const wellToTank = wellToTankOf(checked, factors);
  const tankToWake = tankToWakeOf(factors);
  return {
    wellToTank,
    tankToWake,
    wellToWake: {
      value: wellToTank.value.plus(tankToWake.value),
      unit: perEnergy,
      formula: 'well to tank + tank to wake',
      inputs: [
        input('Well to tank', wellToTank.value, perEnergy),
        input('Tank to wake', tankToWake.value, perEnergy),
      ],
    },
  };
}

const perEnergy = 'gCO2eq/MJ';

function tankToWakeOf(factors: LotFactors): Figure {
  const equivalent = co2Equivalent(emittedGases(ONE, factors), fuelEuWarming);
  return {
    value: equivalent.dividedBy(factors.lcv),
    unit: perEnergy,
    formula: '((1 - slip) x (CO2 + 25 x CH4 + 298 x N2O) + slip x 25) / LCV',
    inputs: factors.inputs,
  };
}

function wellToTankOf(checked: CheckedLot, factors: LotFactors): Figure {
  const { row, certifiedE } = checked;
  const { wellToTank } = row;
  if (wellToTank.kind === 'default') {
    const value = factor('Default', { value: wellToTank.value, unit: perEnergy }, 'fueleu-factors');
    return figureOf(value.value, 'the default of Annex II', [value]);
  }
  if (certifiedE === null) return uncertified(row.kind);
  const e = factor('E', { value: certifiedE, unit: perEnergy }, 'certificate');
  if (wellToTank.kind === 'certificate') return figureOf(certifiedE, 'E', [e]);
  if (wellToTank.kind === 'combustion') {
    return figureOf(certifiedE.minus(factors.co2.dividedBy(factors.lcv)), 'E - CO2 / LCV', [
      e,
      ...factors.inputs.slice(0, 2),
    ]);
  }
  const less = factor('Deduction', { value: wellToTank.value, unit: perEnergy }, 'fueleu-factors');
  return figureOf(certifiedE.minus(less.value), 'E - deduction', [e, less]);
}

function uncertified(kind: FuelKind): Figure {
  const value = factor(
    'Least favourable fossil path',
    { value: exact(uncertifiedWellToTank[kind] ?? 0), unit: perEnergy },
    'fueleu-certificates',
  );
  return figureOf(value.value, 'the least favourable fossil path, without a certificate', [value]);
}

const figureOf = (value: Exact, formula: string, inputs: readonly Input[]): Figure => ({
  value,
  unit: perEnergy,
  formula,
  inputs,
});
