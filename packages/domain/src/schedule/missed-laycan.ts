/** The ends of a laycan as they travel; an open end is null. */
export interface LaycanEnds {
  readonly layCanFrom: string | null;
  readonly layCanTo: string | null;
}

const minuteMs = 60_000;

/** How long after the laycan closes an arrival is, in milliseconds; null where it is in time, or no end is agreed. */
export function laycanMissedMs({ layCanTo }: LaycanEnds, arrival: string | null): number | null {
  if (layCanTo === null || arrival === null) return null;
  const lateMs = Date.parse(arrival) - Date.parse(layCanTo);
  // A laycan to 23:59 lasts to the end of that minute.
  return lateMs < minuteMs ? null : lateMs;
}
