/** A subscription in milliseconds since 1970: from its start until its end, which does not belong to it; null is open. */
export interface SubscriptionPeriod {
  readonly from: number;
  readonly to: number | null;
}

/** How an open end is told where an instant is needed. */
export const openEnd = '9999-12-31T00:00:00Z';

/** Whether an end is that of a subscription without end. */
export const isOpenEnd = (endMs: number): boolean => endMs >= Date.parse(openEnd);

/** Whether two periods share a moment; one that begins as another ends does not. */
export function overlaps(one: SubscriptionPeriod, other: SubscriptionPeriod): boolean {
  return one.from < (other.to ?? Infinity) && other.from < (one.to ?? Infinity);
}
