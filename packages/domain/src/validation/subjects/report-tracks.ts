import { straightLineNm } from '../../schedule/distance.ts';
import { hourMs } from '../../time/milliseconds.ts';
import type { ReportTrack } from '../distance-checks.ts';
import type { CheckedPosition, CheckedReport } from './vessel-record.ts';

type Interval = readonly [from: number, to: number];

/** How long two intervals overlap, in milliseconds. */
const overlapMs = ([from, to]: Interval, [start, end]: Interval): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

/** The positions from the last one before an interval to the first one after it. */
function around(
  positions: readonly CheckedPosition[],
  { first, start, end }: { readonly first: number; readonly start: number; readonly end: number },
) {
  let from = first;
  while ((positions[from + 1]?.at ?? Number.POSITIVE_INFINITY) <= start) from += 1;
  let to = from;
  while (to < positions.length - 1 && (positions[to]?.at ?? end) < end) to += 1;
  return { from, within: positions.slice(from, to + 1) };
}

/**
 * The track of an interval: distances from position to position, those across its bounds by their share of time, and the
 * times between positions. Undefined without two positions around or in it.
 */
function trackWithin(
  within: readonly CheckedPosition[],
  start: number,
  end: number,
): ReportTrack | undefined {
  const [first, last] = [within[0], within.at(-1)];
  if (first === undefined || last === undefined || within.length < 2) return undefined;
  const whole = [start, end] as const;
  let distanceNm = 0;
  const gaps = [overlapMs([start, first.at], whole), overlapMs([last.at, end], whole)];
  for (const [index, to] of within.entries()) {
    const from = within[index - 1];
    if (from === undefined || to.at <= from.at) continue;
    const shared = overlapMs([from.at, to.at], whole);
    distanceNm += (straightLineNm(from, to) * shared) / (to.at - from.at);
    // A piece of a long gap is a gap, too, however short it is.
    if (to.at - from.at > hourMs && shared > 0) gaps.push(Math.max(shared, hourMs + 1));
  }
  const periodHours = (end - start) / hourMs;
  const points = within.filter(({ at }) => at >= start && at <= end).length;
  return { distanceNm, periodHours, gapHours: gaps.map((ms) => ms / hourMs), points };
}

/** The track from the report before to each report, by the id of the report; none where there are no positions. */
export function reportTracks(
  reports: readonly Pick<CheckedReport, 'id' | 'at'>[],
  positions: readonly CheckedPosition[],
): ReadonlyMap<number, ReportTrack> {
  const tracks = new Map<number, ReportTrack>();
  let first = 0;
  for (const [index, report] of reports.entries()) {
    const start = reports[index - 1]?.at;
    if (start === undefined || report.at <= start) continue;
    const { from, within } = around(positions, { first, start, end: report.at });
    first = from;
    const track = trackWithin(within, start, report.at);
    if (track !== undefined && track.points > 0) tracks.set(report.id, track);
  }
  return tracks;
}
