import { likelySlip } from '../log-reports/slips.ts';
import { formatWithZone } from '../time/format.ts';
import { figureText } from './amounts.ts';
import { type CheckContext, type CheckFinding, errorIf, finding } from './check-finding.ts';
import { type FindingInput, type FindingRecord, figureInput, textInput } from './finding-input.ts';

/** The distance of a log report and the satellite track of the same time. */
export interface ReportDistanceSubject {
  readonly kind: 'reportDistance';
  readonly at: string;
  readonly zone: string;
  /** Over ground since the report before, in nautical miles. */
  readonly logNm: number;
  /** Null if there is no track of the vessel. */
  readonly track: ReportTrack | null;
  /** By what the vessel is found in AIS data, and whether paid sources are used. */
  readonly source: string;
  /** The report, and the one before it. */
  readonly record?: FindingRecord;
  readonly recordBefore?: FindingRecord;
}

/** The AIS track from one report to the next. */
export interface ReportTrack {
  /** In nautical miles, from position to position. */
  readonly distanceNm: number;
  readonly periodHours: number;
  /** The times without a position, in hours; those of at most an hour do not matter. */
  readonly gapHours: readonly number[];
  /** Positions in it. */
  readonly points: number;
}

/** The gaps of more than an hour together. */
const longGaps = ({ gapHours }: ReportTrack): number =>
  gapHours.filter((hours) => hours > 1).reduce((sum, hours) => sum + hours, 0);

/** How much of the time the track covers, in percent. */
function coverage(track: ReportTrack): number {
  const { periodHours } = track;
  const missing = longGaps(track);
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

function trackInputs(
  { logNm, source, record, recordBefore }: ReportDistanceSubject,
  track: ReportTrack,
): readonly FindingInput[] {
  const between = [recordBefore, record];
  const figure = (name: string, value: number, unit: string) =>
    figureInput(name, value, { unit, decimals: 1, records: between });
  return [
    figureInput('Distance on the report', logNm, { unit: 'nm', decimals: 1, records: [record] }),
    figure('Distance of the AIS track', track.distanceNm, 'nm'),
    figureInput('AIS positions', track.points, { unit: '', decimals: 0 }),
    figure('Time since the report before', track.periodHours, 'h'),
    figure('Gaps above an hour', longGaps(track), 'h'),
    figureInput('Coverage of the track', coverage(track), { unit: '%', decimals: 0 }),
    textInput('AIS source', source),
  ];
}

/** Code 390. */
export function reportDistanceChecks(
  subject: ReportDistanceSubject,
  { thresholds }: CheckContext,
): readonly CheckFinding[] {
  const { logNm, track, at, zone } = subject;
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
      equation: `|${figureText(logNm, 1)} − ${figureText(distanceNm, 1)}| = ${figureText(apart, 1)} nm > ${figureText(tolerance, 1)} nm`,
      inputs: trackInputs(subject, track),
    }),
  ];
}
