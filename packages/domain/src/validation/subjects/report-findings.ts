import { fuelMovementKind, type FuelMovementKind } from '../../fuel-ledger/enumerations.ts';
import { logReportKinds } from '../../log-reports/kinds.ts';
import { entryOf } from '../../enumerations/enumeration.ts';
import { dayMs } from '../../time/milliseconds.ts';
import { fuelName } from '../../vessels/fuel-catalogue.ts';
import type { FindingRecord } from '../finding-input.ts';
import type { FuelPeriod, FuelRecords, ReportFuelSubject } from '../fuel-checks.ts';
import { LinkedReport, postingRecord, reportRecord, tanksRecord } from './finding-records.ts';
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
  readonly measured: Measured[];
  /** The reports and postings since it was measured. */
  uses: CheckedReport[];
  moves: CheckedPosting[];
}

/** A stock of a report. */
interface Measured {
  readonly report: CheckedReport;
  readonly kg: bigint;
}

const unknown = (fuelId: number): Known => ({
  fuelId,
  measuredKg: null,
  usedKg: null,
  bunkeredKg: 0n,
  debunkeredKg: 0n,
  correctedKg: 0n,
  measured: [],
  uses: [],
  moves: [],
});

function move(known: Known, posting: CheckedPosting): void {
  const { kind, kg } = posting;
  known.moves.push(posting);
  if (kind === fuelMovementKind.Bunkered) known.bunkeredKg += kg;
  if (kind === fuelMovementKind.Debunkered) known.debunkeredKg += kg;
  if (kind === fuelMovementKind.Corrected || kind === fuelMovementKind.Opening)
    known.correctedKg += kg;
}

/** The largest stock of the year before; null if there is none. Older ones are forgotten: time only goes on. */
function largestBefore({ measured }: Known, at: number): Measured | null {
  while ((measured[0]?.report.at ?? at) <= at - 365 * dayMs) measured.shift();
  return measured.reduce<Measured | null>(
    (most, one) => (most === null || one.kg > most.kg ? one : most),
    null,
  );
}

function measure(known: Known, report: CheckedReport, kg: bigint): void {
  known.measured.push({ report, kg });
  // What was found before still reads the former ones.
  if (known.uses.length > 0) known.uses = [];
  if (known.moves.length > 0) known.moves = [];
  known.measuredKg = kg;
  known.usedKg = null;
  known.bunkeredKg = 0n;
  known.debunkeredKg = 0n;
  known.correctedKg = 0n;
}

/** What `reportFindings` finds. */
export const reportCodes = [30, 60, 80] as const;

/** Codes 30, 60 and 80: the fuel of each report since it was last measured. */
export function reportFindings(record: VesselRecord): readonly LocatedFinding[] {
  const fuels = new Map<number, Known>();
  const knownOf = (fuelId: number): Known => {
    const known = fuels.get(fuelId) ?? unknown(fuelId);
    fuels.set(fuelId, known);
    return known;
  };
  const capacity = capacityKg(record.tanks);
  const tanks = tanksRecord(record);
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
      if (known.uses.at(-1) !== report) known.uses.push(report);
    }
    const periods = report.remaining.map(({ fuelId, kg }) => {
      const known = knownOf(fuelId);
      const period = periodOf(known, report, { kg, capacity, tanks });
      measure(known, report, kg);
      return period;
    });
    return fuelFindings(record, report, periods);
  });
}

interface Measurement {
  readonly kg: bigint;
  readonly capacity: bigint | null;
  readonly tanks: FindingRecord;
}

function periodOf(
  known: Known,
  { at }: CheckedReport,
  { kg, capacity, tanks }: Measurement,
): FuelPeriod {
  // Only looked up where no capacity says what fits.
  const largest = capacity === null ? largestBefore(known, at) : null;
  return {
    name: fuelName(known.fuelId),
    startKg: known.measuredKg,
    bunkeredKg: known.bunkeredKg,
    debunkeredKg: known.debunkeredKg,
    correctedKg: known.correctedKg,
    endKg: kg,
    usedKg: known.usedKg,
    capacityKg: capacity,
    largestKg: largest?.kg ?? null,
    records: new StatedFuel(known, { largest, tanks }),
  };
}

/** What states the fuel; written out only when a finding reads it. */
class StatedFuel implements FuelRecords {
  readonly #start: Measured | undefined;
  readonly #uses: readonly CheckedReport[];
  readonly #moves: readonly CheckedPosting[];
  readonly #largest: Measured | null;
  readonly #tanks: FindingRecord;

  constructor(
    { measured, uses, moves }: Known,
    { largest, tanks }: { readonly largest: Measured | null; readonly tanks: FindingRecord },
  ) {
    this.#start = measured.at(-1);
    this.#uses = uses;
    this.#moves = moves;
    this.#largest = largest;
    this.#tanks = tanks;
  }

  #movesOf(wanted: FuelMovementKind): readonly FindingRecord[] {
    return this.#moves
      .filter(({ kind }) => kind === wanted)
      .map((one) => postingRecord(one, this.#tanks));
  }

  get start() {
    return this.#start === undefined ? [] : [reportRecord(this.#start.report)];
  }

  get bunkered() {
    return this.#movesOf(fuelMovementKind.Bunkered);
  }

  get debunkered() {
    return this.#movesOf(fuelMovementKind.Debunkered);
  }

  get used() {
    return this.#uses.map(reportRecord);
  }

  get largest() {
    return this.#largest === null ? [] : [reportRecord(this.#largest.report)];
  }

  get tanks() {
    return [this.#tanks];
  }
}

/** The fuel of a report, whose link is written out only where a finding names it. */
class FuelSubject extends LinkedReport implements ReportFuelSubject {
  readonly kind = 'reportFuel';
  readonly zone: string;
  readonly reportName: string;
  readonly hasBoth: boolean;
  readonly fuels: readonly FuelPeriod[];

  constructor(
    report: CheckedReport,
    { reportName, hasBoth, fuels }: Pick<ReportFuelSubject, 'reportName' | 'hasBoth' | 'fuels'>,
  ) {
    super(report);
    this.zone = report.zone;
    this.reportName = reportName;
    this.hasBoth = hasBoth;
    this.fuels = fuels;
  }
}

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
    new FuelSubject(report, { reportName, hasBoth, fuels }),
    reportLocation(report),
  );
}
