import { subscriptionLimits } from '../constants.ts';
import { dayMs } from '../time/milliseconds.ts';

/** As returned by GET /customers/subscription; `validTo` null means no end date. */
export interface Subscription {
  readonly isValid: boolean;
  readonly validTo: string | null;
}

export type SubscriptionKind = 'valid' | 'expiresSoon' | 'expired';

export interface SubscriptionState {
  readonly kind: SubscriptionKind;
  /** Title of the dialog; null if none is shown. */
  readonly title: string | null;
  /** Only the dialog about the approaching end can be closed. */
  readonly isDismissable: boolean;
  readonly mayWrite: boolean;
  /** Reads and exports stay open for 60 days after the end. */
  readonly mayRead: boolean;
  /** Days left, negative after the end; null without an end date. */
  readonly daysLeft: number | null;
}

function expiredState(daysLeft: number | null): SubscriptionState {
  return {
    kind: 'expired',
    title: 'Subscription expired',
    isDismissable: false,
    mayWrite: false,
    mayRead: daysLeft === null || daysLeft > -subscriptionLimits.exportDays,
    daysLeft,
  };
}

/** State of the subscription: expired if invalid or past its end, 'expires soon' under 14.5 days. */
export function subscriptionState(subscription: Subscription, nowMs: number): SubscriptionState {
  const { isValid, validTo } = subscription;
  const daysLeft = validTo === null ? null : (Date.parse(validTo) - nowMs) / dayMs;
  if (!isValid || (daysLeft !== null && daysLeft <= 0)) {
    return expiredState(daysLeft);
  }
  const endsSoon = daysLeft !== null && daysLeft < subscriptionLimits.warnBelowDays;
  return {
    kind: endsSoon ? 'expiresSoon' : 'valid',
    title: endsSoon ? 'Subscription expires soon' : null,
    isDismissable: true,
    mayWrite: true,
    mayRead: true,
    daysLeft,
  };
}
