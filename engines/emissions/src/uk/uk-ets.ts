import { exact, ONE, rounded, sumOf, ZERO, type Exact, type Numeric } from '../exact/exact.ts';
import { ukWarming } from '../factors/warming.ts';

/** Emissions that are measured or slip past the fuel factors, in tonnes of CO2 equivalent for each gas. */
export interface DirectEmissions {
  readonly co2: Numeric;
  readonly ch4: Numeric;
  readonly n2o: Numeric;
}

/** A fuel of a voyage or a stay under the UK ETS. Factors in t/t of burnt fuel, slip in percent. */
export interface UkFuel {
  /** Tonnes, or cubic metres with a density. */
  readonly amount: Numeric;
  /** t/m3; absent: the amount is in tonnes. */
  readonly density?: Numeric;
  readonly slip: Numeric;
  readonly factors: { readonly co2: Numeric; readonly ch4: Numeric; readonly n2o: Numeric };
  readonly direct?: DirectEmissions;
  /** Share to surrender: a half between Great Britain and Northern Ireland. */
  readonly surrenderShare?: Numeric;
}

/** Tonnes of CO2 equivalent, each rounded to seven decimals as the regulator's service does. */
export interface UkEmissions {
  readonly co2: Exact;
  readonly ch4: Exact;
  readonly n2o: Exact;
  readonly total: Exact;
  readonly surrender: Exact;
}

const seven = (value: Exact): Exact => rounded(value, 7);

/** Emissions of one fuel. Mass is rounded to five decimals, emissions to seven, both half up. */
export function ukFuelEmissions(fuel: UkFuel): UkEmissions {
  const tonnes = rounded(exact(fuel.amount).times(fuel.density ?? 1), 5);
  const slip = exact(fuel.slip).dividedBy(100);
  const burnt = tonnes.times(ONE.minus(slip));
  const direct = fuel.direct ?? { co2: 0, ch4: 0, n2o: 0 };
  const co2 = seven(burnt.times(fuel.factors.co2).plus(direct.co2));
  const methane = burnt.times(fuel.factors.ch4).plus(tonnes.times(slip));
  const ch4 = seven(methane.times(ukWarming.ch4).plus(direct.ch4));
  const n2o = seven(burnt.times(fuel.factors.n2o).times(ukWarming.n2o).plus(direct.n2o));
  const total = seven(sumOf([co2, ch4, n2o]));
  return { co2, ch4, n2o, total, surrender: seven(total.times(fuel.surrenderShare ?? 1)) };
}

/** Tonnes of CO2 equivalent by gas. */
export interface UkTotals {
  readonly co2: Numeric;
  readonly ch4: Numeric;
  readonly n2o: Numeric;
}

/** A ship's year: all voyages and stays, those between Great Britain and Northern Ireland among them. */
export interface UkYear {
  readonly totals: readonly UkTotals[];
  readonly betweenGbAndNi: readonly UkTotals[];
  /** CO2 of certified sustainable fuel, in tonnes. */
  readonly sustainableFuelCo2: Numeric;
}

/** Tonnes of CO2 equivalent; `allowances` are whole ones. */
export interface UkYearResult {
  readonly total: Exact;
  readonly afterReduction: Exact;
  readonly surrender: Exact;
  readonly allowances: Exact;
}

const gasSum = (all: readonly UkTotals[], gas: keyof UkTotals): Exact =>
  sumOf(all.map((each) => exact(each[gas])));

/**
 * Sustainable fuel comes off the CO2 of the whole year; the CO2 between Great Britain and Northern Ireland shrinks in the
 * same proportion before its half is left out.
 */
export function ukYear({ totals, betweenGbAndNi, sustainableFuelCo2 }: UkYear): UkYearResult {
  const co2 = gasSum(totals, 'co2');
  const others = gasSum(totals, 'ch4').plus(gasSum(totals, 'n2o'));
  const reduction = exact(sustainableFuelCo2);
  if (reduction.greaterThan(co2)) {
    throw new RangeError('More sustainable fuel is claimed than CO2 was emitted.');
  }
  const share = co2.isZero() ? ZERO : co2.minus(reduction).dividedBy(co2);
  const between = gasSum(betweenGbAndNi, 'co2')
    .times(share)
    .plus(gasSum(betweenGbAndNi, 'ch4'))
    .plus(gasSum(betweenGbAndNi, 'n2o'));
  const afterReduction = co2.minus(reduction).plus(others);
  const surrender = afterReduction.minus(between.dividedBy(2));
  return {
    total: co2.plus(others),
    afterReduction,
    surrender: seven(surrender),
    allowances: rounded(surrender, 0),
  };
}
