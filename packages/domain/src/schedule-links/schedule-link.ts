import { trackingExpiryMessage } from '../cargo-tracking/tracking.ts';
import { dayMs } from '../time/milliseconds.ts';

/** Limits of links to the schedule, and of what one shows. */
export const scheduleLinkLimits = {
  /** Vessels, and voyages, that one link names. */
  mostNamed: 200,
  /** Days back and ahead of now that a link shows. */
  daysBack: 14,
  daysAhead: 180,
  /** Port calls that a link shows, the earliest first. */
  mostCalls: 1_000,
  /** Wrong links of a network within a quarter of an hour. */
  mostFailures: 30,
  /** Calls by one link. */
  visitsPerMinute: 60,
} as const;

/** Days until a link ends unless stated otherwise. */
export const usualLinkDays = 90;

/** The period that a link shows at an instant; in milliseconds. */
export const shownPeriod = (nowMs: number) => ({
  fromMs: nowMs - scheduleLinkLimits.daysBack * dayMs,
  toMs: nowMs + scheduleLinkLimits.daysAhead * dayMs,
});

/** Why an entered end is not allowed, or null; the rule of links to cargo. */
export const linkExpiryMessage = trackingExpiryMessage;

/** Whether a link works: revoked ones stay listed for the record. */
export type LinkState = 'active' | 'expired' | 'revoked';

export function linkState(
  { expires, revoked }: { readonly expires: string; readonly revoked: string | null },
  nowMs: number,
): LinkState {
  if (revoked !== null) return 'revoked';
  return Date.parse(expires) <= nowMs ? 'expired' : 'active';
}
