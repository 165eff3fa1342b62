import { isWeather } from '../laytime/default-reasons.ts';
import { derivedDeductions, inOrder } from '../laytime/derived-intervals.ts';
import type { SofLine } from '../laytime/statement-of-facts.ts';
import { minuteMs } from '../time/milliseconds.ts';

/**
 * Minutes of interruptions by weather in a statement of facts, those at the same time once; null without a single line, as
 * nothing is known then. An interruption that no line closes does not count.
 */
export function weatherMinutes(lines: readonly SofLine[]): number | null {
  if (lines.length === 0) return null;
  let covered = -Infinity;
  let total = 0;
  for (const { from, to, reason } of derivedDeductions(inOrder(lines)).deductions) {
    if (to === undefined || !isWeather(reason)) continue;
    const [start, end] = [Math.max(covered, Date.parse(from)), Date.parse(to)];
    if (end > start) total += end - start;
    covered = Math.max(covered, end);
  }
  return Math.round(total / minuteMs);
}
