import { notificationSeverity } from '../../notifications/enumerations.ts';
import { dayMs, hourMs } from '../../time/milliseconds.ts';
import { fuelName } from '../../vessels/fuel-catalogue.ts';
import type { PastPeriod, PeriodSubject } from '../periods.ts';
import {
  type FindingLocation,
  located,
  type LocatedFinding,
  recordLocation,
} from './located-finding.ts';
import { reportsBetween } from './reports-between.ts';
import type { CheckedCall, CheckedPeriod, VesselRecord } from './vessel-record.ts';

interface ClosedPeriod extends PastPeriod {
  readonly end: number;
}

const pastOf = (period: CheckedPeriod, hasError: boolean): ClosedPeriod => ({
  end: period.end,
  isLaden: period.isLaden,
  kg: period.fuels.reduce((sum, { kg }) => sum + kg, 0n),
  hours: (period.end - period.start) / hourMs,
  distanceNm: period.distanceNm,
  hoursUnderWay: period.hoursUnderWay,
  hasError,
});

interface Surroundings {
  readonly record: VesselRecord;
  readonly calls: ReadonlyMap<number, CheckedCall>;
  readonly past: readonly PastPeriod[];
}

function subjectOf(
  period: CheckedPeriod,
  { record, calls, past }: Surroundings,
): PeriodSubject | undefined {
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
    reports: reportsBetween(record.reports, start, end),
  };
  if (period.kind === 'portStay')
    return { ...shared, kind: 'portStay', portName: to.portName, shoreKwh };
  return {
    ...shared,
    kind: 'leg',
    from: from?.portName ?? 'sea',
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
  const closed = record.periods.filter(
    ({ start, end }) => start >= firstReport && end <= lastReport,
  );
  return closed.flatMap((period) => {
    const own = past[period.kind];
    const recent = own.filter(({ end }) => end > period.start - comparedMs);
    const subject = subjectOf(period, { record, calls, past: recent });
    if (subject === undefined) return [];
    const found = located(record, subject, locationOf(period));
    const hasError = found.some(({ severity }) => severity === notificationSeverity.Error);
    own.push(pastOf(period, hasError));
    return found;
  });
}
