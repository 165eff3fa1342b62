import { exact, ONE, sumOf, ZERO, type Exact, type Numeric } from '../exact/exact.ts';
import { countedGases, icePercent, phaseInPercent } from '../factors/ets.ts';
import { etsWarming } from '../factors/warming.ts';
import {
  co2Equivalent,
  emittedGases,
  scaledGases,
  sumOfGases,
  type Gases,
} from '../fuel/emitted.ts';
import { lotFactors } from '../fuel/lot-factors.ts';
import { checkedLot, type CheckedLot, type FuelLot } from '../fuel/lot.ts';
import { factor, input, type Figure, type Input } from '../result/figure.ts';

/** Fuel under the EU ETS. A lot with a certificate of a renewable fuel has no CO2. */
export interface EtsLot extends FuelLot {
  /** Under a derogation: reported, but no allowances are due. */
  readonly isDerogated?: boolean;
  /** CO2 captured and stored, in tonnes; taken off after the share in scope. */
  readonly capturedT?: Numeric;
}

/** A ship's year under the EU ETS. */
export interface EtsYear {
  readonly year: number;
  readonly lots: readonly EtsLot[];
  /** Ice class IA, IA Super or an equal one. */
  readonly hasIceDiscount?: boolean;
  /** EUR for an allowance. */
  readonly price?: Numeric;
}

/** Tonnes; `gases` are those in scope, `emissions` their CO2 equivalent as far as the year counts them. */
export interface EtsResult {
  readonly gases: Gases;
  readonly emissions: Figure;
  readonly surrender: Figure;
  readonly cost: Figure;
}

/** Gases of a lot within its share, in tonnes: burnt renewable carbon is zero, captured CO2 comes off. */
function gasesInScope(lot: EtsLot, checked: CheckedLot): Gases {
  const emitted = emittedGases(checked.tonnes, lotFactors(checked));
  const isZeroRated = checked.certifiedE !== null;
  const counted = scaledGases(isZeroRated ? { ...emitted, co2: ZERO } : emitted, checked.scope);
  return { ...counted, co2: counted.co2.minus(lot.capturedT ?? 0) };
}

/** Emissions and allowances of a year. Before 2024 none are due. Throws for lots with refusals. */
export function etsYear({ year, lots, hasIceDiscount = false, price = 0 }: EtsYear): EtsResult {
  const all = lots.map((lot) => ({ lot, gases: gasesInScope(lot, checkedLot(lot)) }));
  const equivalent = (gases: Gases): Exact =>
    countedGases(year) === 'co2' ? gases.co2 : co2Equivalent(gases, etsWarming);
  const gases = sumOfGases(all.map((each) => each.gases));
  const derogated = sumOf(
    all.filter(({ lot }) => lot.isDerogated === true).map((each) => equivalent(each.gases)),
  );
  const emissions: Figure = {
    value: equivalent(gases),
    unit: 't CO2eq',
    formula: countedGases(year) === 'co2' ? 'CO2' : 'CO2 + 28 x CH4 + 265 x N2O',
    inputs: [
      input('CO2', gases.co2, 't'),
      input('CH4', gases.ch4, 't'),
      input('N2O', gases.n2o, 't'),
      ...warmingInputs(year),
    ],
  };
  const surrender = surrenderOf({ year, due: emissions.value.minus(derogated), hasIceDiscount });
  return { gases, emissions, surrender, cost: costOf(surrender.value, price) };
}

/** The warming potentials of the gases that the year counts. */
const warmingInputs = (year: number): readonly Input[] =>
  countedGases(year) === 'co2'
    ? []
    : [
        factor('Warming potential of CH4', { value: etsWarming.ch4, unit: 't/t' }, 'ets-gwp'),
        factor('Warming potential of N2O', { value: etsWarming.n2o, unit: 't/t' }, 'ets-gwp'),
      ];

function surrenderOf(of: {
  readonly year: number;
  readonly due: Exact;
  readonly hasIceDiscount: boolean;
}): Figure {
  const ice = exact(of.hasIceDiscount ? icePercent(of.year) : 0);
  const phase = exact(phaseInPercent(of.year) ?? 0);
  return {
    value: of.due
      .times(ONE.minus(ice.dividedBy(100)))
      .times(phase)
      .dividedBy(100),
    unit: 'EUA',
    formula: 'emissions without derogations x (1 - ice discount) x phase-in',
    inputs: [
      input('Emissions without derogations', of.due, 't CO2eq'),
      factor('Ice discount', { value: ice, unit: '%' }, 'ets-ice'),
      factor('Phase-in', { value: phase, unit: '%' }, 'ets-phase-in'),
    ],
  };
}

const costOf = (allowances: Exact, price: Numeric): Figure => ({
  value: allowances.times(price),
  unit: 'EUR',
  formula: 'allowances x price',
  inputs: [input('Allowances', allowances, 'EUA'), input('Price', price, 'EUR/EUA')],
});
