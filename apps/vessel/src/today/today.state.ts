interface Leg {
  readonly departed: string | null;
}

interface Target {
  readonly scheduledArrival: string;
}

/** The part of the passage's time that has gone, from 0 to 1; undefined if it is not known when it began. */
export function progressOf(from: Leg | undefined, to: Target, nowMs: number): number | undefined {
  if (from === undefined || from.departed === null) return undefined;
  const began = Date.parse(from.departed);
  const ends = Date.parse(to.scheduledArrival);
  if (ends <= began) return undefined;
  return Math.min(1, Math.max(0, (nowMs - began) / (ends - began)));
}
