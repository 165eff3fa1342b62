/** A subscription in milliseconds since 1970: from its start until its end, exclusive; null is open. */
export interface SubscriptionPeriod {
  readonly from: number;
  readonly to: number | null;
}

/** An open end where an instant is required. */
export const openEnd = '9999-12-31T00:00:00Z';

/** Whether an end means an open end. */
export const isOpenEnd = (endMs: number): boolean => endMs >= Date.parse(openEnd);

/** Whether two periods overlap; one that starts when another ends does not. */
export function overlaps(one: SubscriptionPeriod, other: SubscriptionPeriod): boolean {
  return one.from < (other.to ?? Infinity) && other.from < (one.to ?? Infinity);
}
