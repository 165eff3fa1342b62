import { exact, ONE, sumOf, ZERO, type Exact, type Numeric } from '../exact/exact.ts';
import { valueInYear } from '../factors/dated.ts';
import { rewardOfRfnbo, targetIntensity, windFactor } from '../factors/fueleu.ts';
import { intensityOf, type LotIntensity } from '../fuel/intensity.ts';
import { lotFactors } from '../fuel/lot-factors.ts';
import { checkedLot, type CheckedLot, type FuelLot } from '../fuel/lot.ts';
import { factor, input, type Figure, type Input } from '../result/figure.ts';
import { penalty } from './penalty.ts';

const gramsPerTonne = 1_000_000;
const mjPerKwh = '3.6';

/** A ship's reporting period under FuelEU. */
export interface FuelEuYear {
  readonly year: number;
  readonly lots: readonly FuelLot[];
  /** Electricity from shore in scope. */
  readonly shorePowerKwh?: Numeric;
  /** Installed wind power over propulsion power. */
  readonly windShare?: Numeric;
  /** The factor for wind-assisted propulsion where it is known instead of the installed power. */
  readonly windReward?: Numeric;
  /** Reporting periods in a row that ended with a deficit before this one; absent: 0. */
  readonly deficitsBefore?: number;
}

/** Energy in MJ, intensity and target in gCO2eq/MJ, balance in gCO2eq (negative: a deficit), penalty in EUR. */
export interface FuelEuResult {
  readonly energy: Figure;
  readonly intensity: Figure;
  readonly target: Figure;
  readonly balance: Figure;
  readonly penalty: Figure;
}

/** A lot with its energy in scope and its intensity. */
interface Counted {
  readonly lot: CheckedLot;
  readonly energyMj: Exact;
  readonly intensity: LotIntensity;
}

/** Energy of a lot in scope, in MJ. */
export const lotEnergyMj = (lot: CheckedLot): Exact =>
  lot.tonnes.times(gramsPerTonne).times(lotFactors(lot).lcv).times(lot.scope);

function counted(lot: FuelLot): Counted {
  const checked = checkedLot(lot);
  return {
    lot: checked,
    energyMj: lotEnergyMj(checked),
    intensity: intensityOf(checked, lotFactors(checked)),
  };
}

/** Throws before 2025, when there is no target, and for lots with refusals. */
export function fuelEuYear({
  year,
  lots,
  shorePowerKwh = 0,
  windShare = 0,
  windReward = windFactor(exact(windShare)),
  deficitsBefore = 0,
}: FuelEuYear): FuelEuResult {
  const target = targetIntensity(year);
  if (target === undefined) throw new RangeError(`FuelEU has no target for ${String(year)}.`);
  const all = lots.map(counted);
  const shoreMj = exact(shorePowerKwh).times(mjPerKwh);
  const energy = energyFigure(all, shoreMj);
  const intensity = intensityFigure({
    all,
    shoreMj,
    wind: exact(windReward),
    reward: exact(valueInYear(rewardOfRfnbo, year) ?? 1),
  });
  const balance = balanceFigure(target.value, intensity.value, energy.value);
  return {
    energy,
    intensity,
    target,
    balance,
    penalty: penalty({
      balanceG: balance.value,
      intensity: intensity.value,
      deficitsBefore,
    }),
  };
}

const energyFigure = (all: readonly Counted[], shoreMj: Exact): Figure => ({
  value: sumOf([...all.map(({ energyMj }) => energyMj), shoreMj]),
  unit: 'MJ',
  formula: 'sum of mass x LCV x share in scope, plus shore power',
  inputs: [
    ...all.map(({ lot, energyMj }) => input(`Energy of ${lot.label}`, energyMj, 'MJ')),
    input('Shore power', shoreMj, 'MJ'),
  ],
});

interface Weighed {
  readonly all: readonly Counted[];
  readonly shoreMj: Exact;
  readonly wind: Exact;
  readonly reward: Exact;
}

/** Not rounded: the regulation rounds nothing here. Published examples differ in whether they do, by a few euros. */
function intensityFigure({ all, shoreMj, wind, reward }: Weighed): Figure {
  const emitted = sumOf(
    all.map(({ energyMj, intensity }) => energyMj.times(intensity.wellToWake.value)),
  );
  const weighed = sumOf([
    ...all.map(({ lot, energyMj }) =>
      energyMj.times(lot.row.origin === 'rfnbo' && lot.certifiedE !== null ? reward : ONE),
    ),
    shoreMj,
  ]);
  const value = weighed.isZero() ? ZERO : wind.times(emitted).dividedBy(weighed);
  return {
    value,
    unit: 'gCO2eq/MJ',
    formula: 'wind factor x sum of energy x intensity / (energy, renewable fuels rewarded)',
    inputs: [
      factor('Wind factor', { value: wind, unit: '' }, 'fueleu-intensity'),
      input('Emissions', emitted, 'gCO2eq'),
      input('Energy with reward', weighed, 'MJ'),
      factor('Reward', { value: reward, unit: '' }, 'fueleu-rfnbo'),
      ...all.map(
        ({ lot, intensity }): Input =>
          input(`Intensity of ${lot.label}`, intensity.wellToWake.value, 'gCO2eq/MJ'),
      ),
    ],
  };
}

const balanceFigure = (target: Exact, intensity: Exact, energyMj: Exact): Figure => ({
  value: target.minus(intensity).times(energyMj),
  unit: 'gCO2eq',
  formula: '(target - intensity) x energy',
  inputs: [
    factor('Target', { value: target, unit: 'gCO2eq/MJ' }, 'fueleu-targets'),
    input('Intensity', intensity, 'gCO2eq/MJ'),
    input('Energy', energyMj, 'MJ'),
  ],
});
