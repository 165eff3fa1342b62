/** A port call with its times, scheduled and actual. */
export interface TimedCall {
  readonly id: number;
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly arrived: string | null;
  readonly departed: string | null;
}

export interface WrittenAbout {
  /** Whether the text names this port call itself. */
  readonly isNamed: (id: number) => boolean;
  readonly writtenMs: number;
  /** Whether the text is about an arrival to come. */
  readonly isAhead: boolean;
}

/** The port call that a text names, else the one that the vessel was at, or was bound for, when it was written. */
export function likelyCall<Call extends TimedCall>(
  calls: readonly Call[],
  { isNamed, writtenMs, isAhead }: WrittenAbout,
): Call | undefined {
  const begins = (one: Call) => Date.parse(one.arrived ?? one.scheduledArrival);
  const ends = (one: Call) => Date.parse(one.departed ?? one.scheduledDeparture);
  const current = calls.find((one) => begins(one) <= writtenMs && ends(one) >= writtenMs);
  const next = calls.find((one) => one.arrived === null && ends(one) >= writtenMs);
  return (
    calls.find(({ id }) => isNamed(id)) ?? (isAhead ? next : (current ?? next)) ?? calls.at(-1)
  );
}
