import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { WorkInterval } from '@fairlead/laytime';
import type { Interval } from './edits.ts';
import { withSheet } from './source.ts';

const byTime = (a: WorkInterval, b: WorkInterval): number =>
  Date.parse(a.from) - Date.parse(b.from);

/** Adds time of this calculation alone in which cargo was worked, in addition to the statement of facts. */
export const withWork = (
  content: CalculationContent,
  callId: string,
  { from, to }: Interval,
): CalculationContent =>
  withSheet(content, callId, (sheet) => ({
    ...sheet,
    work: [...(sheet.work ?? []), { from, to }].toSorted(byTime),
  }));

/** Removes one of the intervals: no cargo was worked in its time. */
export const withoutWork = (
  content: CalculationContent,
  callId: string,
  gone: WorkInterval,
): CalculationContent =>
  withSheet(content, callId, (sheet) => ({
    ...sheet,
    work: (sheet.work ?? []).filter((one) => one !== gone),
  }));

/** Minutes in which cargo was worked; overlaps are counted once. */
export function workedMinutes(work: readonly WorkInterval[]): number {
  let [until, minutes] = [-Infinity, 0];
  for (const { from, to } of work.toSorted(byTime)) {
    const [start, end] = [Math.max(until, Date.parse(from)), Date.parse(to)];
    minutes += Math.max(0, end - start) / minuteMs;
    until = Math.max(until, end);
  }
  return minutes;
}
