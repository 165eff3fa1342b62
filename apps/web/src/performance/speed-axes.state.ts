import { counted } from '@fairlead/domain/quantities/counted';
import { expectedAt } from '@fairlead/domain/performance/baseline';
import type { ChartPoint, ConditionLine } from './chart-points.state.ts';

export interface SpeedChartProps {
  readonly points: readonly ChartPoint[];
  readonly lines: readonly ConditionLine[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (guids: readonly string[]) => void;
}

/** How the conditions are drawn. */
export const conditions = [
  { isLaden: true, name: 'Laden', colour: '--c1', symbol: 'circle', dash: 'solid' },
  { isLaden: false, name: 'Ballast', colour: '--c2', symbol: 'triangle', dash: 'dashed' },
  { isLaden: null, name: 'Condition not reported', colour: '--c7', symbol: 'rect', dash: 'solid' },
] as const;

/** What a chart is called for those who do not see it. */
export const chartName = (points: readonly ChartPoint[]): string =>
  `Speed and consumption of ${counted(points.length, 'report')}; the table below has them`;

/** Between the edges of a chart of this width and its axes. */
export const sidesOf = (width: number) => ({
  left: 48,
  right: width < 520 ? 64 : 84,
  top: 34,
  bottom: 44,
});

const steps = 24;

/** Speeds along a baseline. */
export function speedsOf({ baseline }: ConditionLine): readonly number[] {
  if (baseline === undefined) return [];
  const { slowest, fastest } = baseline;
  return Array.from({ length: steps + 1 }, (_, at) => slowest + ((fastest - slowest) * at) / steps);
}

/** An axis from its least to its most value, with a text at each step. */
export interface Axis {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

/** The next of 1, 2, 3, 5 and 10 times a power of ten, as the library of charts rounds its steps. */
function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const share = size / power;
  const nice = share < 1.5 ? 1 : share < 2.5 ? 2 : share < 4 ? 3 : share < 7 ? 5 : 10;
  return nice * power;
}

/** An axis on which all values are, in about as many steps. */
export function axisOf(values: readonly number[], parts: number): Axis {
  const [low, high] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const step = niceStep((high - low || Math.abs(high) || 1) / parts);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const count = Math.max(1, last - first);
  const ticks = Array.from({ length: count + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
  return { least: ticks[0] ?? 0, most: ticks.at(-1) ?? 1, ticks };
}

/** Both axes of a chart: all points that are drawn, and the baselines with their bands. */
export function axesOf(
  points: readonly ChartPoint[],
  lines: readonly ConditionLine[],
): { readonly across: Axis; readonly up: Axis } {
  const edges = lines.flatMap((line) =>
    speedsOf(line).flatMap((speed) => {
      const expected = line.baseline === undefined ? 0 : expectedAt(line.baseline, speed);
      const band = line.baseline?.band ?? 0;
      return [[speed, expected * (1 - band)] as const, [speed, expected * (1 + band)] as const];
    }),
  );
  const drawn = points
    .filter(({ isFar }) => !isFar)
    .map(({ speed, perDay }) => [speed, perDay] as const);
  const all = [...drawn, ...edges];
  return {
    across: axisOf(
      all.map(([speed]) => speed),
      5,
    ),
    up: axisOf(
      all.map(([, perDay]) => perDay),
      4,
    ),
  };
}
