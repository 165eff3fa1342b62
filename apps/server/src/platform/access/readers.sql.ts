import { subscriptionLimits } from '@fairlead/domain/constants';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a user `u` may read the records of a company `c` at an instant: a member of it who is not disabled, with a second
 * factor where the company requires one, while the company is active and its subscription still permits reading.
 */
export const mayReadAt = (company: number, now: string): RawBuilder<boolean> => sql<boolean>`
  (not u.barred and not c.deleted and not c.in_active
    and exists (select from control.memberships m where m.user_id = u.id and m.customer_id = ${company})
    and (not c.require_second_factor
      or not exists (select from control.accounts a where a.user_id = u.id)
      or exists (select from control.accounts a where a.user_id = u.id and a.totp_secret is not null)
      or exists (select from control.passkeys k where k.user_id = u.id))
    and coalesce(control.subscribed_until(${company})
      > ${now}::timestamptz - make_interval(days => ${subscriptionLimits.exportDays}::int), true))`;
