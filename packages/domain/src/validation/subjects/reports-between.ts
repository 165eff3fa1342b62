import type { CheckedReport } from './vessel-record.ts';

/** The index of the first report at or after an instant; reports are in their order. */
function firstFrom(reports: readonly CheckedReport[], from: number): number {
  let low = 0;
  let high = reports.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reports[middle]?.at ?? from) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The reports from one instant to another, both included. */
export const reportsWithin = (
  reports: readonly CheckedReport[],
  from: number,
  to: number,
): readonly CheckedReport[] => {
  const first = firstFrom(reports, from);
  let end = first;
  while (end < reports.length && (reports[end]?.at ?? to) <= to) end += 1;
  return reports.slice(first, end);
};

/** The reports after one instant and before another. */
export const reportsBetween = (
  reports: readonly CheckedReport[],
  after: number,
  before: number,
): readonly CheckedReport[] => reportsWithin(reports, after + 1, before - 1);
