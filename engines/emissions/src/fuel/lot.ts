import { exact, ONE, ZERO, type Exact, type Numeric } from '../exact/exact.ts';
import { fuelRow, type FuelRow } from '../factors/fuel-rows.ts';
import type { Refusal } from '../result/figure.ts';

/** Values that a certificate proves for a lot; they replace those of Annex II. LCV in MJ/g, gases in g/g, slip in %. */
export interface CertifiedFactors {
  readonly lcv?: Numeric;
  readonly ch4?: Numeric;
  readonly n2o?: Numeric;
  readonly slip?: Numeric;
  /** Only for fuels without a row of their own, such as e-LPG. */
  readonly co2?: Numeric;
}

/** Fuel that one class of consumers burnt. */
export interface FuelLot {
  /** Id of a row of `fuelRows`, such as 'HFO' or 'LNG_OTTO_MS'. */
  readonly fuel: string;
  readonly tonnes: Numeric;
  /** E of the proof of sustainability, in gCO2eq/MJ; absent: no valid certificate. */
  readonly certifiedE?: Numeric;
  /** Its number, for the working. */
  readonly certificate?: string;
  readonly certified?: CertifiedFactors;
  /** Share of the lot in the regime's scope, 0 to 1; absent: 1. */
  readonly scope?: Numeric;
}

/** A renewable fuel of non-biological origin may have at most 30 % of the 94 g/MJ of its fossil comparator. */
export const mostRfnboE = exact('28.2');

/** A lot with its row and numbers, all checked. */
export interface CheckedLot {
  readonly row: FuelRow;
  /** Of the row, with the number of the certificate that counts. */
  readonly label: string;
  readonly tonnes: Exact;
  readonly scope: Exact;
  readonly certifiedE: Exact | null;
  readonly certified: CertifiedFactors;
}

const refusal = (code: string, sentence: string): Refusal => ({ code, sentence });

/** Why a lot cannot be calculated; empty if it can. */
export function lotRefusals(lot: FuelLot): readonly Refusal[] {
  const row = fuelRow(lot.fuel);
  if (row === undefined) {
    return [
      refusal('no-factors', `${lot.fuel} has no factors. Enter certified values of a listed fuel.`),
    ];
  }
  return [...massRefusals(lot), ...factorRefusals(lot, row)];
}

function massRefusals({ tonnes, scope = ONE }: FuelLot): readonly Refusal[] {
  const share = exact(scope);
  const mass = exact(tonnes);
  return [
    ...(mass.isNegative() && !mass.isZero()
      ? [refusal('negative-mass', 'The fuel is negative. Correct the report it comes from.')]
      : []),
    ...(share.lessThan(0) || share.greaterThan(1)
      ? [refusal('share', 'A share in scope is from 0 to 1.')]
      : []),
  ];
}

function factorRefusals({ certifiedE, certified = {} }: FuelLot, row: FuelRow): readonly Refusal[] {
  const slip = exact(certified.slip ?? ZERO);
  return [
    ...(row.lcv === null && certified.lcv === undefined
      ? [refusal('no-lcv', `${row.label} has no default calorific value. Enter the certified one.`)]
      : []),
    ...(row.kind === 'other' && certifiedE === undefined
      ? [refusal('no-certificate', `${row.label} has no default path. Enter its certificate.`)]
      : []),
    ...(slip.lessThan(0) || slip.greaterThan(100)
      ? [refusal('slip', 'Slip is from 0 to 100 % of the fuel.')]
      : []),
  ];
}

/** The lot with its numbers; throws if `lotRefusals` is not empty. */
export function checkedLot(lot: FuelLot): CheckedLot {
  const row = fuelRow(lot.fuel);
  const [refused] = lotRefusals(lot);
  if (row === undefined || refused !== undefined) {
    throw new RangeError(refused?.sentence ?? `${lot.fuel} has no factors.`);
  }
  const certifiedE = acceptedE(row, lot.certifiedE);
  const isNamed = certifiedE !== null && lot.certificate !== undefined;
  return {
    row,
    label: isNamed ? `${row.label}, certificate ${lot.certificate}` : row.label,
    tonnes: exact(lot.tonnes),
    scope: exact(lot.scope ?? ONE),
    certifiedE,
    certified: lot.certified ?? {},
  };
}

/** A fossil fuel has no E; a renewable one above the limit counts as not certified. */
function acceptedE(row: FuelRow, certifiedE: Numeric | undefined): Exact | null {
  if (certifiedE === undefined || row.origin === 'fossil') return null;
  const value = exact(certifiedE);
  return row.origin === 'rfnbo' && value.greaterThan(mostRfnboE) ? null : value;
}
