import { exact, fuelRow, type Exact, type FuelLot } from '@fairlead/emissions';
import { sharesOf } from '../fuel-ledger/shares.ts';
import { signedShares } from '../warehouse/allotment.ts';
import type { AccountedMeasures } from './accounted-measures.ts';
import { fuelRowOf, type ComplianceFuel } from './fuel-row-of.ts';
import { type CertifiedLot, uncoveredKg } from './renewable-lots.ts';

/** Kilograms of a renewable lot that a report burned, by the fuel ledger. */
export interface BurnedLot {
  readonly reportId: number;
  readonly lot: CertifiedLot;
  readonly kg: bigint;
}

interface LotMass {
  readonly lot: CertifiedLot;
  readonly kg: bigint;
}

/** What was burned of lots in each measured time. */
export type BurnedByMeasures = ReadonlyMap<AccountedMeasures, readonly LotMass[]>;

/** The lots of reports at the times in which they count; a report that was divided divides its lots like its fuel. */
export function burnedByMeasures(
  measures: readonly AccountedMeasures[],
  burned: readonly BurnedLot[],
): BurnedByMeasures {
  const pieces = Map.groupBy(
    measures.flatMap((measured) =>
      measured.reports.map(({ id, weight = 1 }) => ({ id, weight, measured })),
    ),
    ({ id }) => id,
  );
  const found = new Map<AccountedMeasures, LotMass[]>();
  for (const { reportId, lot, kg } of burned) {
    const own = pieces.get(reportId) ?? [];
    const shares = signedShares(
      kg,
      own.map(({ weight }) => BigInt(weight)),
    );
    for (const [at, { measured }] of own.entries()) {
      const masses = found.get(measured) ?? [];
      masses.push({ lot, kg: shares[at] ?? 0n });
      found.set(measured, masses);
    }
  }
  return found;
}

/** Fuel of one row, of one certificate or none, in exact kilograms. */
interface Portion extends Omit<FuelLot, 'fuel' | 'tonnes' | 'scope'> {
  readonly row: string;
  readonly kg: Exact;
}

const uncertified = (row: string, kg: bigint): Portion => ({
  row,
  kg: exact(kg.toString()),
});

/** The fuel of some measured times by row of factors and certificate, and the fuels without factors. */
export function accountedLots(
  measures: readonly AccountedMeasures[],
  fuels: ReadonlyMap<number, ComplianceFuel>,
  burned: BurnedByMeasures,
): { readonly lots: readonly FuelLot[]; readonly withoutFactors: readonly number[] } {
  const withoutFactors = new Set<number>();
  const portions = measures.flatMap((measured) => {
    const byFuel = Map.groupBy(measured.uses, ({ fuelId }) => fuelId);
    return [...byFuel].flatMap(([fuelId, uses]) => {
      const fuel = fuels.get(fuelId);
      const rows = uses.flatMap(({ group, kg }) => {
        const row = fuel === undefined ? null : fuelRowOf(fuel, group);
        if (row === null) withoutFactors.add(fuelId);
        return row === null ? [] : [{ row, kg }];
      });
      const lots = (burned.get(measured) ?? []).filter(({ lot }) => lot.fuelId === fuelId);
      return portionsOf(rows, lots);
    });
  });
  return { lots: merged(portions), withoutFactors: [...withoutFactors].toSorted((a, b) => a - b) };
}

const sumKg = (masses: readonly { readonly kg: bigint }[]): bigint =>
  masses.reduce((sum, { kg }) => sum + kg, 0n);

/**
 * The rows of a fuel divided among its lots. Lots cover no more than was burned: where consumption follows from measured
 * stocks, the ledger may have drawn more.
 */
function portionsOf(
  rows: readonly { readonly row: string; readonly kg: bigint }[],
  lots: readonly LotMass[],
): readonly Portion[] {
  const used = sumKg(rows);
  const drawn = lots.filter(({ kg }) => kg > 0n);
  if (drawn.length === 0 || rows.some(({ kg }) => kg < 0n))
    return rows.map(({ row, kg }) => uncertified(row, kg));
  const weights = drawn.map(({ kg }) => kg);
  const most = sumKg(drawn);
  const taken = most > used ? sharesOf(used, weights) : weights;
  const left = rows.map(({ kg }) => kg);
  const covered = drawn.flatMap(({ lot }, index) => {
    const shares = sharesOf(taken[index] ?? 0n, left);
    return rows.flatMap(({ row }, at) => {
      const kg = shares[at] ?? 0n;
      left[at] = (left[at] ?? 0n) - kg;
      return lotPortions(row, lot, kg);
    });
  });
  return [...covered, ...rows.map(({ row }, at) => uncertified(row, left[at] ?? 0n))];
}

/** A mass of a lot by its certificates, in the proportion in which they cover the lot. */
function lotPortions(row: string, lot: CertifiedLot, kg: bigint): readonly Portion[] {
  const part = (of: bigint): Exact =>
    exact(kg.toString()).times(of.toString()).dividedBy(lot.deliveredKg.toString());
  const certified = typedFactors(row, lot);
  return [
    ...lot.accepted.map(({ number, eValue, usedKg }) => ({
      row,
      kg: part(usedKg),
      ...certified,
      certificate: number,
      certifiedE: eValue,
    })),
    { row, kg: part(uncoveredKg(lot)), ...certified },
  ];
}

/** A row without a default calorific value takes what the bunker note states; the others keep the default of Annex II. */
function typedFactors(
  row: string,
  { lowerHeatingValue, co2Factor }: CertifiedLot,
): Pick<FuelLot, 'certified'> {
  const known = fuelRow(row);
  if (known?.lcv !== null || lowerHeatingValue === null) return {};
  return {
    certified: {
      // MJ/kg to MJ/g.
      lcv: exact(lowerHeatingValue).dividedBy(1000),
      ...(known.kind === 'other' && co2Factor !== null ? { co2: co2Factor } : {}),
    },
  };
}

/** One lot for each row and what is certified of it, in a fixed order. */
function merged(portions: readonly Portion[]): readonly FuelLot[] {
  return [...Map.groupBy(portions, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      const kg = own.reduce((sum, portion) => sum.plus(portion.kg), exact(0));
      if (first === undefined || kg.isZero()) return [];
      const { row, kg: _first, ...certified } = first;
      return [{ fuel: row, tonnes: kg.dividedBy(1000), ...certified }];
    });
}

const keyOf = ({ row, certificate, certifiedE, certified }: Portion): string =>
  [row, certificate, certifiedE, certified?.lcv, certified?.co2]
    .map((value) => String(value ?? ''))
    .join('/');

const portionOf = ({ fuel, tonnes, scope = 1, ...certified }: FuelLot): Portion => ({
  ...certified,
  row: fuel,
  kg: exact(tonnes).times(scope).times(1000),
});

/** Lots of a year with their masses in scope, one for each fuel and certificate, so that their working is short. */
export const joinedLots = (lots: readonly FuelLot[]): readonly FuelLot[] =>
  merged(lots.map(portionOf));
