import {
  checkedLot,
  etsWarming,
  etsYear,
  exact,
  lotFactors,
  rounded,
  type Exact,
  type EtsResult,
  type Figure,
  type FuelLot,
  type Gases,
  type Input,
} from '@fairlead/emissions';
import type { AccountedPart } from '../accounted-parts.ts';
import { type TradingScheme, tradingScheme } from '../allowances/enumerations.ts';
import {
  countedParts,
  hasIceDiscount,
  ukEmissionsOf,
  type CountedPart,
  type VesselYearSource,
} from '../vessel-year.ts';

/** A figure with its name: how a result follows, step by step. */
export interface NamedFigure extends Figure {
  readonly name: string;
}

/** A voyage or a stay under a scheme. Tonnes; gases as far as they are in scope. */
export interface TradedPart {
  readonly part: AccountedPart;
  /** Share of the emissions for which allowances are due, 0 to 1. */
  readonly share: Exact;
  readonly sentence: string;
  readonly gases: Gases;
  /** CO2 of certified fuel that the UK ETS takes off; it is not in `gases`. */
  readonly certifiedCo2: Exact;
  /** CO2 equivalent in scope, in tonnes. */
  readonly emissions: Exact;
  /** Allowances to surrender, unrounded under the EU ETS, seven decimals under the UK ETS. */
  readonly allowances: Exact;
  /** Derived when it is read: most callers only sum. */
  readonly working: readonly NamedFigure[];
}

const zero = exact(0);
const sumOf = (values: readonly Exact[]): Exact =>
  values.reduce((sum, value) => sum.plus(value), zero);

/** The voyages and stays of a vessel's year that a scheme counts, in time. */
export function tradedParts(
  scheme: TradingScheme,
  source: VesselYearSource,
): readonly TradedPart[] {
  return scheme === tradingScheme.EuEts
    ? countedParts(source, 'eu-ets')
        .filter(({ shares }) => !shares.ets.share.isZero())
        .map((part) => euPart(part, source))
    : countedParts(source, 'uk-ets')
        .filter(({ shares }) => !shares.uk.reported.isZero())
        .map(ukPart);
}

function euPart(part: CountedPart, source: VesselYearSource): TradedPart {
  const { share, sentence } = part.shares.ets;
  const lots = part.lots.map((lot) => ({ ...lot, scope: share }));
  const result = etsYear({ year: source.year, lots, hasIceDiscount: hasIceDiscount(source) });
  return {
    part,
    share,
    sentence,
    gases: result.gases,
    certifiedCo2: zero,
    emissions: result.emissions.value,
    allowances: result.surrender.value,
    get working() {
      return [...gasFigures(lots, result), ...resultFigures(result)];
    },
  };
}

const gases = [
  ['co2', 'CO2'],
  ['ch4', 'CH4'],
  ['n2o', 'N2O'],
] as const;

const formulas = {
  co2: 'fuel x (1 - slip) x factor x share in scope; none of certified renewable fuel',
  ch4: 'fuel x ((1 - slip) x factor + slip) x share in scope',
  n2o: 'fuel x (1 - slip) x factor x share in scope',
} as const;

/** Each gas with the fuel, the factors and the share that it follows from. */
function gasFigures(lots: readonly FuelLot[], result: EtsResult): readonly NamedFigure[] {
  return gases.map(([gas, name]) => ({
    name: `${name} in scope`,
    value: result.gases[gas],
    unit: 't',
    formula: formulas[gas],
    inputs: lots.flatMap((lot) => lotInputs(lot, name)),
  }));
}

/** The factors of fuels in MRV are those of FuelEU. */
const citedByMrv = (input: Input): Input =>
  input.citation === 'fueleu-factors' ? { ...input, citation: 'mrv-factors' } : input;

function lotInputs(lot: FuelLot, gas: string): readonly Input[] {
  const checked = checkedLot(lot);
  const factors = lotFactors(checked).inputs.filter(
    ({ name, value }) =>
      name.startsWith(`${gas} of `) || (name.startsWith('Slip of ') && !value.isZero()),
  );
  return [
    { name: checked.row.label, value: checked.tonnes, unit: 't' },
    ...factors.map(citedByMrv),
    { name: 'Share in scope', value: checked.scope, unit: '', citation: 'ets' },
  ];
}

const resultFigures = ({ emissions, surrender }: EtsResult): readonly NamedFigure[] => [
  { name: 'Emissions', ...emissions },
  { name: 'Allowances', ...surrender },
];

/** Mass is rounded to five decimals, emissions to seven, as the regulator's service does. */
function ukPart(part: CountedPart): TradedPart {
  const { reported, surrendered, sentence } = part.shares.uk;
  const share = reported.isZero() ? zero : surrendered.dividedBy(reported);
  const emitted = part.lots.map((lot) => ({
    ...ukEmissionsOf(lot, share),
    isCertified: checkedLot(lot).certifiedE !== null,
  }));
  const co2 = sumOf(emitted.filter((one) => !one.isCertified).map((one) => one.co2));
  const certifiedCo2 = sumOf(emitted.filter((one) => one.isCertified).map((one) => one.co2));
  const ch4 = sumOf(emitted.map((one) => one.ch4));
  const n2o = sumOf(emitted.map((one) => one.n2o));
  const emissions = sumOf([co2, ch4, n2o]);
  const allowances = rounded(emissions.times(share), 7);
  return {
    part,
    share,
    sentence,
    gases: {
      co2,
      ch4: ch4.dividedBy(etsWarming.ch4),
      n2o: n2o.dividedBy(etsWarming.n2o),
    },
    certifiedCo2,
    emissions,
    allowances,
    get working(): readonly NamedFigure[] {
      return [
        {
          name: 'Emissions',
          value: emissions,
          unit: 't CO2eq',
          formula:
            'CO2 without certified fuel + CH4 + N2O as CO2 equivalent, each rounded to seven decimals, half up',
          inputs: [
            ...part.lots.flatMap((lot) => lotInputs({ ...lot, scope: 1 }, 'CO2').slice(0, -1)),
            { name: 'CO2 without certified fuel', value: co2, unit: 't', citation: 'ukets' },
            { name: 'CO2 of certified fuel', value: certifiedCo2, unit: 't', citation: 'ukets' },
            { name: 'CH4', value: ch4, unit: 't CO2eq', citation: 'ukets' },
            { name: 'N2O', value: n2o, unit: 't CO2eq', citation: 'ukets' },
          ],
        },
        {
          name: 'Allowances',
          value: allowances,
          unit: 'UKA',
          formula: 'emissions x share to surrender, rounded to seven decimals, half up',
          inputs: [
            { name: 'Emissions', value: emissions, unit: 't CO2eq' },
            { name: 'Share to surrender', value: share, unit: '', citation: 'ukets' },
          ],
        },
      ];
    },
  };
}

/** Voyages and stays for which allowances are due under both the EU ETS and the UK ETS: by their scopes there are none. */
export const overlappingParts = (parts: readonly AccountedPart[]): readonly AccountedPart[] =>
  parts.filter(
    ({ shares }) =>
      shares !== null && !shares.ets.share.isZero() && !shares.uk.surrendered.isZero(),
  );
