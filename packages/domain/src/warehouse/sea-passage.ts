import { logReportKind, type LogReportKind } from '../log-reports/kinds.ts';
import { hourMs } from '../time/milliseconds.ts';
import type { PlannedPeriod } from './itinerary.ts';
import type { SourceReport } from './source.ts';

/** From the start to the end of a sea passage; instants in milliseconds since 1970. */
export interface SeaPassage {
  readonly start: number;
  readonly end: number;
  /** A report of its start or end is missing: the leg's own time stands in for it. */
  readonly isAssumed: boolean;
}

/** A pilot can leave, or be met, that long outside the leg (ours). */
const graceMs = 12 * hourMs;

/** The sea passage of a leg according to its departure and arrival reports; null for a port call. */
export function seaPassageOf(
  period: PlannedPeriod,
  reports: readonly SourceReport[],
  until: number,
): SeaPassage | null {
  if (period.kind === 'portStay') return null;
  const from = period.start ?? Number.NEGATIVE_INFINITY;
  const to = period.end ?? until;
  const inLeg = (kind: LogReportKind) =>
    reports.filter(
      (report) => report.kind === kind && report.at >= from - graceMs && report.at <= to + graceMs,
    );
  const start = inLeg(logReportKind.Departure).at(0)?.at;
  const end = inLeg(logReportKind.Arrival).findLast(({ at }) => at > (start ?? from))?.at;
  return {
    start: start ?? from,
    end: end ?? to,
    isAssumed: start === undefined || (end === undefined && period.end !== null),
  };
}
