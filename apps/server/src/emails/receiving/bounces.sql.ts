import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { Bounce } from '../../platform/mail/bounce.ts';
import type { MailPurpose } from '../../platform/mail/sent-mail.sql.ts';
import { sentIds } from './sent-ids.ts';

/**
 * Mails that a report of their delivery says were not delivered: found by the id that only their recipient knows, and only
 * where the report names that recipient or none. Where one message has left for several recipients, all share its id.
 */
export const bounceMails = (company: number, { messageIds, addresses, reason }: Bounce) =>
  statementOf<{ about_id: number; purpose: MailPurpose }>(
    sql`
    update tenant.sent_mail set status = 30, error = ${`Not delivered: ${reason}`.slice(0, 500)}
    where company_id = ${company} and status = 20 and id in (
        select m.id from tenant.sent_mail o
        join tenant.sent_mail m on m.company_id = ${company} and (m.id = o.id or m.with_id = o.id)
        where o.company_id = ${company} and o.message_id = any (${sentIds(messageIds)}::uuid[]))
      and (${addresses.length === 0}::boolean or lower(to_address) = any (${[...addresses]}::text[]))
    returning about_id, purpose`,
    'note bounced mails',
  );
