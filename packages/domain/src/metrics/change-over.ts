import { type LogReportKind, logReportKind } from '../log-reports/kinds.ts';
import type { Position } from '../ports/position.ts';
import type { DecimalText } from '../quantities/decimal.ts';
import { dayMs } from '../time/milliseconds.ts';

/** The log reports that a change-over log is made of. */
export const changeOverKinds: readonly LogReportKind[] = [
  logReportKind.ChangeOverBegin,
  logReportKind.ChangeOverEnd,
  logReportKind.SpecialAreaEntry,
  logReportKind.SpecialAreaExit,
];

/** A fuel in a tank, as measured for a report. */
export interface TankMass {
  /** Null where the vessel reports fuel without tanks. */
  readonly tank: string | null;
  readonly fuelId: number;
  readonly tonnes: DecimalText;
}

/** A log report of a change-over, or of the border of an emission control area. */
export interface ChangeOverReport {
  readonly guid: string;
  readonly vessel: { readonly id: number; readonly name: string };
  readonly kind: LogReportKind;
  readonly at: string;
  /** The zone of the ship's clock. */
  readonly zone: string;
  readonly position: Position | null;
  readonly fromFuel: string | null;
  readonly toFuel: string | null;
  readonly tanks: readonly TankMass[];
  readonly by: string;
  readonly remark: string;
}

/** Where and when something began or was completed, and the report that says so. */
export interface ChangeOverPoint {
  readonly guid: string;
  readonly at: string;
  readonly position: Position | null;
}

/** A fuel in a tank before and after; null where it was not measured. */
export interface TankChange {
  readonly tank: string | null;
  readonly fuelId: number;
  readonly before: DecimalText | null;
  readonly after: DecimalText | null;
}

export const changeOverEntryKinds = ['changeOver', 'areaEntered', 'areaLeft'] as const;
export type ChangeOverEntryKind = (typeof changeOverEntryKinds)[number];

/** One line of the log of MARPOL Annex VI, regulation 14.6. */
export interface ChangeOverEntry {
  readonly kind: ChangeOverEntryKind;
  readonly vessel: { readonly id: number; readonly name: string };
  readonly zone: string;
  /** Null where only the completion was reported; of an area, when its border was crossed. */
  readonly begun: ChangeOverPoint | null;
  /** Null where only the beginning was reported, and for areas. */
  readonly completed: ChangeOverPoint | null;
  readonly fromFuel: string | null;
  readonly toFuel: string | null;
  readonly tanks: readonly TankChange[];
  readonly by: string;
  readonly remark: string;
}

/** A beginning without a completion for longer than this is a line of its own: flushing takes hours. */
const longestMs = 3 * dayMs;

const pointOf = ({ guid, at, position }: ChangeOverReport): ChangeOverPoint => ({
  guid,
  at,
  position,
});

const keyOf = ({ tank, fuelId }: TankMass): string => `${String(tank)}/${String(fuelId)}`;

function tankChanges(
  before: readonly TankMass[],
  after: readonly TankMass[],
): readonly TankChange[] {
  const [earlier, later] = [before, after].map(
    (masses) => new Map(masses.map((mass) => [keyOf(mass), mass])),
  );
  const all = new Map([...before, ...after].map((mass) => [keyOf(mass), mass]));
  return [...all].map(([key, { tank, fuelId }]) => ({
    tank,
    fuelId,
    before: earlier?.get(key)?.tonnes ?? null,
    after: later?.get(key)?.tonnes ?? null,
  }));
}

function changeOverOf(
  begun: ChangeOverReport | null,
  completed: ChangeOverReport | null,
): ChangeOverEntry | null {
  const stated = completed ?? begun;
  if (stated === null) return null;
  return {
    kind: 'changeOver',
    vessel: stated.vessel,
    zone: stated.zone,
    begun: begun === null ? null : pointOf(begun),
    completed: completed === null ? null : pointOf(completed),
    fromFuel: completed?.fromFuel ?? begun?.fromFuel ?? null,
    toFuel: completed?.toFuel ?? begun?.toFuel ?? null,
    tanks: tankChanges(begun?.tanks ?? [], completed?.tanks ?? []),
    by: stated.by,
    remark: [begun?.remark, completed?.remark].filter(Boolean).join(' '),
  };
}

const areaOf = (report: ChangeOverReport): ChangeOverEntry => ({
  kind: report.kind === logReportKind.SpecialAreaEntry ? 'areaEntered' : 'areaLeft',
  vessel: report.vessel,
  zone: report.zone,
  begun: pointOf(report),
  completed: null,
  fromFuel: null,
  toFuel: null,
  tanks: tankChanges(report.tanks, []),
  by: report.by,
  remark: report.remark,
});

function entriesOfVessel(reports: readonly ChangeOverReport[]): readonly ChangeOverEntry[] {
  const entries: (ChangeOverEntry | null)[] = [];
  let begun: ChangeOverReport | null = null;
  for (const report of reports) {
    const isLate = begun !== null && Date.parse(report.at) - Date.parse(begun.at) > longestMs;
    if (report.kind === logReportKind.ChangeOverBegin) {
      entries.push(changeOverOf(begun, null));
      begun = report;
    } else if (report.kind === logReportKind.ChangeOverEnd) {
      if (isLate) entries.push(changeOverOf(begun, null));
      entries.push(changeOverOf(isLate ? null : begun, report));
      begun = null;
    } else entries.push(areaOf(report));
  }
  entries.push(changeOverOf(begun, null));
  return entries.filter((entry) => entry !== null);
}

const timeOf = ({ begun, completed }: ChangeOverEntry): number =>
  Date.parse(begun?.at ?? completed?.at ?? '');

/**
 * The change-over log of vessels from their reports, the latest first. The beginning and the completion of a change-over
 * are one line with the fuel in each tank before and after. Reports come in the order of time.
 */
export function changeOverLog(reports: readonly ChangeOverReport[]): readonly ChangeOverEntry[] {
  const byVessel = Map.groupBy(reports, ({ vessel }) => vessel.id);
  return [...byVessel.values()].flatMap(entriesOfVessel).toSorted((a, b) => timeOf(b) - timeOf(a));
}
