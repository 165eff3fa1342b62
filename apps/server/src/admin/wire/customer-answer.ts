import { isOpenEnd } from '@fairlead/domain/subscription/periods';
import type { CustomerRow, Holdings, SubscriptionRow } from '../customers.sql.ts';

export const subscriptionAnswer = (row: SubscriptionRow) => ({
  id: row.id,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  note: row.note,
  modified: row.modified,
});

export interface CustomerParts {
  readonly row: CustomerRow;
  readonly subscriptions: readonly SubscriptionRow[];
  readonly holdings?: Holdings | undefined;
  readonly nowMs: number;
}

/** A company as the provider's pages show it, with the current validity of its subscription. */
export function customerAnswer({ row, subscriptions, holdings, nowMs }: CustomerParts) {
  const until = row.until === null ? undefined : Date.parse(row.until);
  return {
    id: row.id,
    name: row.name,
    customerType: row.customer_type,
    useVoyageReference: row.use_voyage_reference,
    chatEnabled: row.chat_enabled,
    features: row.features,
    inActive: row.in_active,
    deleted: row.deleted,
    deletedAt: row.deleted_at,
    created: row.created,
    modified: row.modified,
    isValid: until !== undefined && until >= nowMs,
    validTo: until === undefined || isOpenEnd(until) ? null : row.until,
    subscriptions: subscriptions
      .filter((subscription) => subscription.customer_id === row.id)
      .map(subscriptionAnswer),
    users: row.users,
    vessels: holdings?.vessels ?? null,
    voyages: holdings?.voyages ?? null,
  };
}
