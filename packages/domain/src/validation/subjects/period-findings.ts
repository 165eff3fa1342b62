import { notificationSeverity } from '../../notifications/enumerations.ts';
import { dayMs, hourMs } from '../../time/milliseconds.ts';
import { fuelName } from '../../vessels/fuel-catalogue.ts';
import type { ReportTrack } from '../distance-checks.ts';
import type { PastPeriod, PeriodReport, PeriodSubject } from '../periods.ts';
import { periodRecord, ReportOfKind } from './finding-records.ts';
import {
  type FindingLocation,
  located,
  type LocatedFinding,
  recordLocation,
} from './located-finding.ts';
import { reportTracks } from './report-tracks.ts';
import { reportsBetween } from './reports-between.ts';
import type { CheckedCall, CheckedPeriod, VesselRecord } from './vessel-record.ts';

/** What `periodFindings` finds. */
export const periodCodes = [100, 110, 120, 130, 140, 150, 160, 170, 171, 172, 400, 410] as const;

interface ClosedPeriod extends PastPeriod {
  readonly end: number;
}

const pastOf = (
  period: CheckedPeriod,
  { hasError, names }: { readonly hasError: boolean; readonly names: PeriodNames },
): ClosedPeriod => ({
  end: period.end,
  isLaden: period.isLaden,
  kg: period.fuels.reduce((sum, { kg }) => sum + kg, 0n),
  hours: (period.end - period.start) / hourMs,
  distanceNm: period.distanceNm,
  hoursUnderWay: period.hoursUnderWay,
  hasError,
  get record() {
    return periodRecord(period, names);
  },
});

type PeriodNames = Parameters<typeof periodRecord>[1];

function namesOf(
  { fromCallId }: CheckedPeriod,
  to: CheckedCall,
  calls: Surroundings['calls'],
): PeriodNames {
  const from = calls.get(fromCallId ?? 0);
  return { from: from?.portName ?? 'sea', to: to.portName, zone: to.zone };
}

interface Surroundings {
  readonly record: VesselRecord;
  readonly calls: ReadonlyMap<number, CheckedCall>;
  readonly past: readonly PastPeriod[];
  readonly tracks: ReadonlyMap<number, ReportTrack>;
}

/** The log reports whose time is in a period, with the speed of the AIS track. */
const reportsIn = (
  { start, end }: CheckedPeriod,
  { record, tracks }: Surroundings,
): readonly PeriodReport[] =>
  reportsBetween(record.reports, start, end).map((report) => {
    const track = tracks.get(report.id);
    return new ReportOfKind(
      report,
      track === undefined ? null : track.distanceNm / track.periodHours,
    );
  });

function subjectOf(period: CheckedPeriod, surroundings: Surroundings): PeriodSubject | undefined {
  const { calls, past } = surroundings;
  const from = calls.get(period.fromCallId ?? 0);
  const to = calls.get(period.toCallId);
  if (to === undefined) return undefined;
  const { start, end, isLaden, distanceNm, hoursUnderWay, shoreKwh } = period;
  const shared = {
    zone: to.zone,
    start,
    end,
    isOpen: false,
    isLaden,
    fuels: period.fuels.map(({ fuelId, kg }) => ({ name: fuelName(fuelId), kg })),
    past,
    reports: reportsIn(period, surroundings),
    record: periodRecord(period, namesOf(period, to, calls)),
  };
  if (period.kind === 'portStay')
    return { ...shared, kind: 'portStay', portName: to.portName, shoreKwh };
  return {
    ...shared,
    kind: 'leg',
    from: namesOf(period, to, calls).from,
    to: to.portName,
    isWithinPort: from?.portId === to.portId,
    distanceNm,
    hoursUnderWay,
    // The particulars of vessels have no type for them.
    isHighSpeedCraft: false,
  };
}

const locationOf = ({ kind, ref, toCallId, end }: CheckedPeriod): FindingLocation =>
  kind === 'leg'
    ? recordLocation('DwhLeg', ref, end)
    : recordLocation('DwhPortCall', toCallId, end);

/** What was found in periods that ended in the year before is compared with; older ones no longer matter. */
const comparedMs = 366 * dayMs;

/**
 * Codes 100 to 172, 400 and 410 for closed legs and port calls, in their order: those with an error are no measure for
 * later ones.
 */
export function periodFindings(record: VesselRecord): readonly LocatedFinding[] {
  // Without any report the times alone say nothing.
  if (record.reports.length === 0) return [];
  const calls = new Map(record.calls.map((call) => [call.id, call]));
  const past = { leg: [] as ClosedPeriod[], portStay: [] as ClosedPeriod[] };
  const firstReport = record.reports[0]?.at ?? 0;
  const lastReport = record.reports.at(-1)?.at ?? 0;
  const tracks = reportTracks(record.reports, record.positions);
  const closed = record.periods.filter(
    ({ start, end }) => start >= firstReport && end <= lastReport,
  );
  return closed.flatMap((period) => {
    // Later ones begin later, so that what is too old for this one is never compared with again.
    const recent = past[period.kind].filter(({ end }) => end > period.start - comparedMs);
    past[period.kind] = recent;
    const subject = subjectOf(period, { record, calls, past: recent, tracks });
    if (subject === undefined) return [];
    const found = located(record, subject, locationOf(period));
    const hasError = found.some(({ severity }) => severity === notificationSeverity.Error);
    const to = calls.get(period.toCallId);
    if (to !== undefined)
      past[period.kind] = [
        ...recent,
        pastOf(period, { hasError, names: namesOf(period, to, calls) }),
      ];
    return found;
  });
}
