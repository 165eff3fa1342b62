import { medianOf } from '../quantities/median.ts';
import type { SpeedPoint } from './baseline.ts';

/** Deviations from the median, in medians of all deviations, that no weather and no load explains. */
const mostDeviations = 8;
/** And at least this share of the median, so that a steady vessel may have a slow day. */
const leastShare = 0.4;

function rangeOf(values: readonly number[]) {
  const median = medianOf(values) ?? 0;
  const spread = medianOf(values.map((value) => Math.abs(value - median))) ?? 0;
  const width = Math.max(spread * mostDeviations, median * leastShare);
  return { least: median - width, most: median + width };
}

/** Fewer points have no median to speak of. */
const leastPoints = 5;

/**
 * Whether a point lies so far from all others that it is a slip of the pen: 118 knots among 12. Such points would bend a
 * baseline and shrink a chart to a dot.
 */
export function farOutside(points: readonly SpeedPoint[]): (point: SpeedPoint) => boolean {
  if (points.length < leastPoints) return () => false;
  const speeds = rangeOf(points.map(({ speed }) => speed));
  const perDays = rangeOf(points.map(({ perDay }) => perDay));
  return ({ speed, perDay }) =>
    speed < speeds.least || speed > speeds.most || perDay < perDays.least || perDay > perDays.most;
}
