import { minuteMs } from '../time/milliseconds.ts';
import type { Line } from '@fairlead/laytime';
import { Exact, exactOf } from './figures.ts';

/** The index of the first value above the limit; values are sorted. */
export function firstAbove(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Finds the line that contains a moment; lines are in chronological order. */
export function lineFinder<L extends Pick<Line, 'from' | 'to'>>(
  lines: readonly L[],
): (ms: number) => L | undefined {
  const starts = lines.map(({ from }) => from.milliseconds);
  return (ms) => {
    const line = lines[firstAbove(starts, ms) - 1];
    return line !== undefined && ms < line.to.milliseconds ? line : undefined;
  };
}

/** Counted minutes, laytime and demurrage, from commencement until a moment. */
export function countedUntil(lines: readonly Line[]): (ms: number) => Exact {
  const starts = lines.map(({ from }) => from.milliseconds);
  return (ms) => {
    const line = lines[firstAbove(starts, ms) - 1];
    if (line === undefined) return new Exact(0);
    const total = exactOf(line.running.used.exact).plus(exactOf(line.running.demurrage.exact));
    const left = Math.max(0, line.to.milliseconds - ms);
    return total.minus(exactOf(line.factor).times(left).dividedBy(minuteMs));
  };
}
