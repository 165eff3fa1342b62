import { sharesOf } from '../fuel-ledger/shares.ts';
import { tonnesOf } from '../quantities/reported-figures.ts';
import { fuelById } from '../vessels/fuel-catalogue.ts';
import { type FuelType, fuelType } from '../vessels/fuels.ts';
import type { ProposedFuel, ProposingReport } from './proposal-source.ts';

export interface BurnedFuel {
  readonly fuels: readonly ProposedFuel[];
  readonly reports: readonly string[];
  readonly isEstimated: boolean;
}

/** What a report burned within the interval; a report that reaches beyond it is divided by time. */
function partOf({ since, at }: ProposingReport, [from, to]: readonly [number, number], kg: bigint) {
  const inside = Math.min(at, to) - Math.max(since, from);
  const [share = 0n] = sharesOf(kg, [BigInt(inside), BigInt(at - since - inside)]);
  return share;
}

/** The fuel of an interval by kind, in tonnes, and the reports that it is taken from. */
export function fuelsBetween(
  reports: readonly ProposingReport[],
  [from, to]: readonly [from: number, to: number],
): BurnedFuel {
  const covering = reports.filter(({ since, at }) => since < to && at > from && since < at);
  const byType = new Map<FuelType, bigint>();
  for (const report of covering)
    for (const { fuelId, kg } of report.fuels) {
      const type = fuelById(fuelId)?.type ?? fuelType.Other;
      byType.set(type, (byType.get(type) ?? 0n) + partOf(report, [from, to], kg));
    }
  return {
    fuels: [...byType]
      .filter(([, kg]) => kg > 0n)
      .toSorted(([one], [other]) => one - other)
      .map(([type, kg]) => ({ fuelType: type, consumed: tonnesOf(kg.toString()) })),
    reports: covering.map(({ guid }) => guid),
    isEstimated: covering.some(({ since, at }) => since < from || at > to),
  };
}
