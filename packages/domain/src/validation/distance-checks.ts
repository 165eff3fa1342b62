import { likelySlip } from '../log-reports/slips.ts';
import { formatWithZone } from '../time/format.ts';
import { figureText } from './amounts.ts';
import { type CheckContext, type CheckFinding, errorIf, finding } from './check-finding.ts';

/** The distance of a log report and the satellite track of the same time. */
export interface ReportDistanceSubject {
  readonly kind: 'reportDistance';
  readonly at: string;
  readonly zone: string;
  /** Over ground since the report before, in nautical miles. */
  readonly logNm: number;
  /** Null if no source of tracks is chosen for the vessel. */
  readonly track: {
    readonly distanceNm: number;
    readonly periodHours: number;
    /** The times without a position, in hours; those of at most an hour do not matter. */
    readonly gapHours: readonly number[];
  } | null;
}

/** How much of the time the track covers, in percent. */
function coverage({ periodHours, gapHours }: NonNullable<ReportDistanceSubject['track']>): number {
  const missing = gapHours.filter((hours) => hours > 1).reduce((sum, hours) => sum + hours, 0);
  return periodHours <= 0 ? 0 : 100 * (1 - missing / periodHours);
}

/** What was probably meant, if a decimal point or two digits explain the difference. */
function likelyCause(logNm: number, trackNm: number, tolerance: number): string {
  const slip = likelySlip({
    entered: String(logNm),
    expected: trackNm.toFixed(1),
    tolerance: tolerance.toFixed(1),
    decimals: 1,
  });
  if (slip?.value == null)
    return 'The distance is wrong, or covers a different period from the track.';
  const slips =
    slip.kind === 'DecimalPoint' ? 'The decimal point is misplaced' : 'Two digits are swapped';
  return `${slips}; ${figureText(Number(slip.value), 1)} nm was probably meant.`;
}

/** Code 390. */
export function reportDistanceChecks(
  { logNm, track, at, zone }: ReportDistanceSubject,
  { thresholds }: CheckContext,
): readonly CheckFinding[] {
  const { leastNm, percent, coveragePercent, errorPercent } = thresholds[390];
  if (track === null || coverage(track) < coveragePercent) return [];
  const { distanceNm } = track;
  const apart = Math.abs(logNm - distanceNm);
  const tolerance = Math.max(leastNm, (percent / 100) * distanceNm);
  if (apart <= tolerance) return [];
  const share =
    distanceNm > 0 ? `, a difference of ${figureText((100 * apart) / distanceNm, 1)} %` : '';
  return [
    finding(390, {
      ...errorIf(apart > (errorPercent / 100) * distanceNm),
      value: logNm,
      sentence: `Distance on the report of ${formatWithZone(at, zone)} is ${figureText(logNm, 1)} nm; the satellite track has ${figureText(distanceNm, 1)} nm${share}.`,
      cause: likelyCause(logNm, distanceNm, tolerance),
    }),
  ];
}
