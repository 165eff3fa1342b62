import { fuelMovementKind } from '../../fuel-ledger/enumerations.ts';
import { logReportKinds } from '../../log-reports/kinds.ts';
import { entryOf } from '../../enumerations/enumeration.ts';
import { dayMs } from '../../time/milliseconds.ts';
import { fuelName } from '../../vessels/fuel-catalogue.ts';
import type { FuelPeriod } from '../fuel-checks.ts';
import { located, type LocatedFinding, reportLocation } from './located-finding.ts';
import { capacityKg } from './tank-volume.ts';
import type { CheckedPosting, CheckedReport, VesselRecord } from './vessel-record.ts';

/** What is known of a fuel after a report. */
interface Known {
  readonly fuelId: number;
  /** As last measured; null until then. */
  measuredKg: bigint | null;
  /** Burned since it was measured; null if nothing was reported. */
  usedKg: bigint | null;
  bunkeredKg: bigint;
  debunkeredKg: bigint;
  correctedKg: bigint;
  readonly measured: { readonly at: number; readonly kg: bigint }[];
}

const unknown = (fuelId: number): Known => ({
  fuelId,
  measuredKg: null,
  usedKg: null,
  bunkeredKg: 0n,
  debunkeredKg: 0n,
  correctedKg: 0n,
  measured: [],
});

function move(known: Known, { kind, kg }: CheckedPosting): void {
  if (kind === fuelMovementKind.Bunkered) known.bunkeredKg += kg;
  if (kind === fuelMovementKind.Debunkered) known.debunkeredKg += kg;
  if (kind === fuelMovementKind.Corrected || kind === fuelMovementKind.Opening)
    known.correctedKg += kg;
}

/** The largest stock of the year before; null if there is none. Older ones are forgotten: time only goes on. */
function largestBefore({ measured }: Known, at: number): bigint | null {
  while ((measured[0]?.at ?? at) <= at - 365 * dayMs) measured.shift();
  return measured.reduce<bigint | null>(
    (most, { kg }) => (most === null || kg > most ? kg : most),
    null,
  );
}

function measure(known: Known, { at }: CheckedReport, kg: bigint): void {
  known.measured.push({ at, kg });
  known.measuredKg = kg;
  known.usedKg = null;
  known.bunkeredKg = 0n;
  known.debunkeredKg = 0n;
  known.correctedKg = 0n;
}

/** Codes 30, 60 and 80: the fuel of each report since it was last measured. */
export function reportFindings(record: VesselRecord): readonly LocatedFinding[] {
  const fuels = new Map<number, Known>();
  const knownOf = (fuelId: number): Known => {
    const known = fuels.get(fuelId) ?? unknown(fuelId);
    fuels.set(fuelId, known);
    return known;
  };
  const capacity = capacityKg(record.tanks);
  const postings = record.postings.toSorted((a, b) => a.at - b.at);
  let next = 0;
  return record.reports.flatMap((report) => {
    for (let one = postings[next]; one !== undefined && one.at <= report.at; one = postings[next]) {
      move(knownOf(one.fuelId), one);
      next += 1;
    }
    for (const { fuelId, kg } of report.uses) {
      const known = knownOf(fuelId);
      known.usedKg = (known.usedKg ?? 0n) + kg;
    }
    const periods = report.remaining.map(({ fuelId, kg }) => {
      const known = knownOf(fuelId);
      const period = periodOf(known, report, { kg, capacity });
      measure(known, report, kg);
      return period;
    });
    return fuelFindings(record, report, periods);
  });
}

const periodOf = (
  known: Known,
  { at }: CheckedReport,
  { kg, capacity }: { readonly kg: bigint; readonly capacity: bigint | null },
): FuelPeriod => ({
  name: fuelName(known.fuelId),
  startKg: known.measuredKg,
  bunkeredKg: known.bunkeredKg,
  debunkeredKg: known.debunkeredKg,
  correctedKg: known.correctedKg,
  endKg: kg,
  usedKg: known.usedKg,
  capacityKg: capacity,
  // Only looked up where no capacity says what fits.
  largestKg: capacity === null ? largestBefore(known, at) : null,
});

function fuelFindings(
  record: VesselRecord,
  report: CheckedReport,
  fuels: readonly FuelPeriod[],
): readonly LocatedFinding[] {
  if (fuels.length === 0) return [];
  const reportName = entryOf(logReportKinds, report.kind)?.label ?? 'Log report';
  const hasBoth = record.usesConsumption && record.usesRemaining;
  return located(
    record,
    { kind: 'reportFuel', reportName, at: report.at, zone: report.zone, hasBoth, fuels },
    reportLocation(report),
  );
}
