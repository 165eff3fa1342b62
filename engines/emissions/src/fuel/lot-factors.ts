import { exact, greatestOf, ZERO, type Exact, type Numeric } from '../exact/exact.ts';
import { fuelRows, type Cell, type FuelOrigin, type FuelRow } from '../factors/fuel-rows.ts';
import { factor, type Input } from '../result/figure.ts';
import type { CertifiedFactors, CheckedLot } from './lot.ts';

/** Factors of a lot with their origin. LCV in MJ/g, gases in g/g of burnt fuel, slip as a share of mass. */
export interface LotFactors {
  readonly lcv: Exact;
  readonly co2: Exact;
  readonly ch4: Exact;
  readonly n2o: Exact;
  readonly slip: Exact;
  readonly inputs: readonly Input[];
}

type Gas = 'co2' | 'ch4' | 'n2o';

const isNumber = (cell: Cell): boolean => /^\d/.test(cell);

const highest = (origin: FuelOrigin, gas: Gas): Exact =>
  fuelRows
    .filter((row) => row.origin === origin && isNumber(row[gas]))
    .reduce((most, row) => greatestOf(most, exact(row[gas])), ZERO);

const origins = ['fossil', 'bio', 'rfnbo'] as const satisfies readonly FuelOrigin[];
const gases = ['co2', 'ch4', 'n2o'] as const satisfies readonly Gas[];
const highestOf: ReadonlyMap<string, Exact> = new Map(
  origins.flatMap((origin) => gases.map((gas) => [`${origin} ${gas}`, highest(origin, gas)])),
);

/** A cell still to be measured takes the highest default of its class and column; '-' is zero. */
function defaultOf(row: FuelRow, gas: Gas): Exact {
  const cell = row[gas];
  if (isNumber(cell)) return exact(cell);
  return cell === '-' ? ZERO : (highestOf.get(`${row.origin} ${gas}`) ?? ZERO);
}

/** Slip has no such rule: a cell that is still to be measured counts as none, and `openCells` names it. */
const defaultSlip = ({ slip }: FuelRow): Exact => (isNumber(slip) ? exact(slip) : ZERO);

/** Cells of a row that Annex II leaves open: a verifier may want a certified value. */
export const openCells = (row: FuelRow): readonly (Gas | 'slip')[] =>
  (['co2', 'ch4', 'n2o', 'slip'] as const).filter(
    (name) => row[name] === 'TBM' || row[name] === 'N/A',
  );

interface Chosen {
  readonly name: string;
  readonly unit: string;
  readonly certified: Numeric | undefined;
  readonly fallback: Exact;
}

const chosen = ({ name, unit, certified, fallback }: Chosen): Input =>
  certified === undefined
    ? factor(name, { value: fallback, unit }, 'fueleu-factors')
    : factor(name, { value: certified, unit }, 'certificate');

function factorsOf(row: FuelRow, certified: CertifiedFactors): LotFactors {
  const gas = (name: Gas, value: Numeric | undefined): Input =>
    chosen({
      name: `${name.toUpperCase()} of ${row.label}`,
      unit: 'g/g',
      certified: value,
      fallback: defaultOf(row, name),
    });
  const lcv = chosen({
    name: `LCV of ${row.label}`,
    unit: 'MJ/g',
    certified: certified.lcv,
    fallback: exact(row.lcv ?? 0),
  });
  const co2 = gas('co2', row.kind === 'other' ? certified.co2 : undefined);
  const ch4 = gas('ch4', certified.ch4);
  const n2o = gas('n2o', certified.n2o);
  const slip = chosen({
    name: `Slip of ${row.label}`,
    unit: '%',
    certified: certified.slip,
    fallback: defaultSlip(row),
  });
  return {
    lcv: lcv.value,
    co2: co2.value,
    ch4: ch4.value,
    n2o: n2o.value,
    slip: slip.value.dividedBy(100),
    inputs: [lcv, co2, ch4, n2o, slip],
  };
}

/** Those of Annex II: nearly every lot has them. */
const defaultFactors: ReadonlyMap<FuelRow, LotFactors> = new Map(
  fuelRows.map((row) => [row, factorsOf(row, {})]),
);

/**
 * The factors of a lot: certified ones first, then those of Annex II. The CO2 factor of a fuel with a row of its own
 * is always the default, as the regulation demands.
 */
export const lotFactors = ({ row, certified }: CheckedLot): LotFactors =>
  (Object.keys(certified).length === 0 ? defaultFactors.get(row) : undefined) ??
  factorsOf(row, certified);
