import { subscriptionLimits } from '@fairlead/domain/constants';
import { subscriptionState } from '@fairlead/domain/subscription/state';
import { formatDate } from '@fairlead/domain/time/format';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Customer } from './admin.data.ts';

const day = (instant: string | number) => formatDate(instant, 'UTC');

export interface Holding {
  readonly kind: 'good' | 'warn' | 'bad';
  readonly label: string;
  /** What the users of the company can do now, and until when. */
  readonly sentence: string;
}

/** What applies to a company now, by its state and its subscriptions. */
export function holdingOf(customer: Customer, nowMs: number): Holding {
  const { deleted, deletedAt, inActive, isValid, validTo } = customer;
  if (deleted) {
    const until = deletedAt === null ? '' : ` until ${day(Date.parse(deletedAt) + 60 * dayMs)}`;
    return {
      kind: 'bad',
      label: 'Deleted',
      sentence: `No one can sign in. The data is retained${until}.`,
    };
  }
  if (inActive)
    return { kind: 'bad', label: 'Inactive', sentence: 'No one in the company can sign in.' };
  const { kind, mayRead } = subscriptionState({ isValid, validTo }, nowMs);
  if (kind === 'expired') {
    if (validTo === null)
      return {
        kind: 'bad',
        label: 'Not started',
        sentence: 'No subscription has started yet. Users can read, but not change anything.',
      };
    const closes = day(Date.parse(validTo) + subscriptionLimits.exportDays * dayMs);
    return {
      kind: 'bad',
      label: 'Expired',
      sentence: mayRead
        ? `Ended ${day(validTo)}. Nothing can be changed; reading and export stay open until ${closes}.`
        : `Ended ${day(validTo)}. Reading and export ended ${closes}.`,
    };
  }
  if (validTo === null)
    return { kind: 'good', label: 'Subscribed', sentence: 'Subscribed with no end date.' };
  return kind === 'expiresSoon'
    ? {
        kind: 'warn',
        label: 'Ends soon',
        sentence: `Ends ${day(validTo)}. Users already see the warning.`,
      }
    : {
        kind: 'good',
        label: 'Subscribed',
        sentence: `Subscribed until ${day(validTo)}; users are warned 14.5 days before.`,
      };
}
