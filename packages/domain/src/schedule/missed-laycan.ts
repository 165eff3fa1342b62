import { minuteMs } from '../time/milliseconds.ts';

/** The ends of a laycan as transmitted; an open end is null. */
export interface LaycanEnds {
  readonly layCanFrom: string | null;
  readonly layCanTo: string | null;
}

/** Milliseconds by which an arrival is after the laycan; null if it is in time, or if no end is agreed. */
export function laycanMissedMs({ layCanTo }: LaycanEnds, arrival: string | null): number | null {
  if (layCanTo === null || arrival === null) return null;
  const lateMs = Date.parse(arrival) - Date.parse(layCanTo);
  // A laycan to 23:59 lasts to the end of that minute.
  return lateMs < minuteMs ? null : lateMs;
}
