import { subscriptionLimits } from '../constants.ts';
import { formatDate } from '../time/format.ts';
import type { Subscription, SubscriptionState } from './state.ts';

/** What the end of a subscription means for its users; null if there is nothing to report. */
export function subscriptionSentence(
  { validTo }: Subscription,
  { kind, mayRead }: SubscriptionState,
): string | null {
  const day = validTo === null ? '' : ` on ${formatDate(Date.parse(validTo), 'UTC')}`;
  if (kind === 'valid') return null;
  if (kind === 'expiresSoon')
    return `The subscription of this company ends${day}. After that nothing can be changed.`;
  return mayRead
    ? `The subscription of this company ended${day}. Everything can be read and exported for ${subscriptionLimits.exportDays} days after that. Changes need a renewed subscription.`
    : `The subscription of this company ended${day}, more than ${subscriptionLimits.exportDays} days ago. Renew it to open the data of this company again.`;
}
