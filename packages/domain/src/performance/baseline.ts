/** A speed in knots and the fuel that it took, in tonnes in 24 hours. */
export interface SpeedPoint {
  readonly speed: number;
  readonly perDay: number;
}

/** What a vessel usually burns: `base + factor × speed³` tonnes in 24 hours, between the slowest and the fastest report. */
export interface Baseline {
  readonly base: number;
  readonly factor: number;
  /** The share by which four of five reports differ at most: 0.06 for 6 %. */
  readonly band: number;
  /** The share of the differences that speed explains (R²). */
  readonly fit: number;
  readonly slowest: number;
  readonly fastest: number;
  readonly reports: number;
}

/** Fewer reports, or a smaller range of speeds in knots, say nothing about a curve. */
export const leastFitted = 8;
const leastRange = 0.5;
/** Four of five reports lie within the band. */
const banded = 0.8;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const cubeOf = ({ speed }: SpeedPoint): number => speed ** 3;

/** What the baseline expects at a speed, in tonnes in 24 hours. */
export const expectedAt = ({ base, factor }: Baseline, speed: number): number =>
  base + factor * speed ** 3;

/** By how much a report burned more than expected, as a share; undefined outside the speeds of the baseline. */
export function excessOf(baseline: Baseline | undefined, point: SpeedPoint): number | undefined {
  if (baseline === undefined) return undefined;
  if (point.speed < baseline.slowest || point.speed > baseline.fastest) return undefined;
  const expected = expectedAt(baseline, point.speed);
  return expected > 0 ? point.perDay / expected - 1 : undefined;
}

/**
 * Fits the power of a propeller, which grows with the cube of the speed, and a constant load to reports by least squares.
 * Undefined where the reports are too few or too alike; a negative constant or slope makes no sense and is set to zero.
 */
export function baselineOf(points: readonly SpeedPoint[]): Baseline | undefined {
  if (points.length < leastFitted) return undefined;
  const speeds = points.map(({ speed }) => speed);
  const [slowest, fastest] = [Math.min(...speeds), Math.max(...speeds)];
  if (fastest - slowest < leastRange) return undefined;
  const line = lineThrough(points);
  const ends = { ...line, slowest, fastest, reports: points.length, band: 0, fit: 0 };
  return { ...ends, band: bandOf(ends, points), fit: fitOf(ends, points) };
}

function lineThrough(points: readonly SpeedPoint[]): Pick<Baseline, 'base' | 'factor'> {
  const cube = meanOf(points.map(cubeOf));
  const fuel = meanOf(points.map(({ perDay }) => perDay));
  const across = sumOf(points.map((point) => (cubeOf(point) - cube) ** 2));
  const both = sumOf(points.map((point) => (cubeOf(point) - cube) * (point.perDay - fuel)));
  const factor = both / across;
  if (factor <= 0) return { base: fuel, factor: 0 };
  const base = fuel - factor * cube;
  if (base >= 0) return { base, factor };
  const squares = sumOf(points.map((point) => cubeOf(point) ** 2));
  return {
    base: 0,
    factor: sumOf(points.map((point) => cubeOf(point) * point.perDay)) / squares,
  };
}

function bandOf(baseline: Baseline, points: readonly SpeedPoint[]): number {
  const shares = points
    .map((point) => Math.abs(excessOf(baseline, point) ?? 0))
    .toSorted((one, other) => one - other);
  return shares[Math.ceil(shares.length * banded) - 1] ?? 0;
}

function fitOf(baseline: Baseline, points: readonly SpeedPoint[]): number {
  const fuel = meanOf(points.map(({ perDay }) => perDay));
  const all = sumOf(points.map(({ perDay }) => (perDay - fuel) ** 2));
  const left = sumOf(
    points.map((point) => (point.perDay - expectedAt(baseline, point.speed)) ** 2),
  );
  return all === 0 ? 1 : Math.max(0, 1 - left / all);
}
