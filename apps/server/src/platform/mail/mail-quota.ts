import { mostInvitationMailsInDay } from '@fairlead/domain/people/mail-quota';
import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { Session } from '../database/session.ts';
import { Refusal } from '../http/refusal.ts';
import type { MailPurpose } from './sent-mail.sql.ts';

const counted: ReadonlySet<MailPurpose> = new Set([
  'signInvitation',
  'signCode',
  'invitation',
  'guestInvitation',
  'guestCode',
  'claim',
  'portCallReport',
  'logReport',
  'agentInvitation',
  'agentChanges',
  'email',
  'customReport',
]);

/** Locks a company's posts, so that simultaneous ones are still counted. */
const claimQuota = (company: number) =>
  statementOf(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mail quota ${company}`}, 0))`,
    'claim mail quota',
  );

/** Seconds until the quota permits a mail again; no row while it does. */
export const secondsToWait = (company: number) =>
  statementOf<{ seconds: number }>(
    sql`
    select ceil(extract(epoch from min(created) + interval '24 hours' - clock_timestamp()))::int as seconds
    from (
      select created from tenant.sent_mail
      where company_id = ${company} and status <> 40
        and purpose in ('signInvitation', 'signCode', 'invitation', 'guestInvitation', 'guestCode', 'claim',
          'portCallReport', 'logReport', 'agentInvitation', 'agentChanges', 'email', 'customReport')
        and created > clock_timestamp() - interval '24 hours'
      order by created desc limit ${mostInvitationMailsInDay}
    ) latest having count(*) >= ${mostInvitationMailsInDay}::int`,
    'seconds to wait for mail',
  );

/** Refuses a mail to an outside address once the company has reached its daily quota. */
export async function holdToQuota(
  db: Session,
  company: number,
  purpose: MailPurpose,
): Promise<void> {
  if (!counted.has(purpose)) return;
  await db.run(claimQuota(company));
  const full = await db.first(secondsToWait(company));
  if (full !== undefined)
    throw new Refusal('mailQuota', undefined, { retryAfterSeconds: Math.max(1, full.seconds) });
}
