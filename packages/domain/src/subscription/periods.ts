/** A subscription in milliseconds since 1970: from its start until its end, which does not belong to it; null is open. */
export interface SubscriptionPeriod {
  readonly from: number;
  readonly to: number | null;
}

/**
 * Until when a company is subscribed, seen from now: the end of the period that runs and of those that follow it without
 * a gap, Infinity for an open end. Where none runs, when the last one ended; undefined where none has begun yet.
 */
export function subscribedUntil(
  periods: readonly SubscriptionPeriod[],
  nowMs: number,
): number | undefined {
  let until: number | undefined;
  for (const { from, to } of periods.toSorted((one, other) => one.from - other.from)) {
    if (from > Math.max(nowMs, until ?? nowMs)) break;
    if (from > nowMs && (until ?? -Infinity) < from) break;
    until = Math.max(until ?? -Infinity, to ?? Infinity);
  }
  return until;
}

/** Whether two periods share a moment; one that begins as another ends does not. */
export function overlaps(one: SubscriptionPeriod, other: SubscriptionPeriod): boolean {
  return one.from < (other.to ?? Infinity) && other.from < (one.to ?? Infinity);
}
