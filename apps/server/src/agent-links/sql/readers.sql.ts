import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** The user who created a link, while still a member of the company. */
export const readerOfLink = (company: number, link: number) =>
  statementOf<{ id: number; full_name: string; email: string }>(
    sql`
    select u.id, u.full_name, u.email from tenant.agent_links l
    join control.users u on u.id = l.author_id and not u.barred and not u.disabled
    where l.company_id = ${company} and l.id = ${link}
      and exists (select from control.memberships m where m.user_id = u.id and m.customer_id = ${company})`,
    'reader of link of agent',
  );

/** One row where a mail about entries of the link was posted within a quarter of an hour. */
export const notifiedLately = (company: number, link: number) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.sent_mail
    where company_id = ${company} and about_id = ${link} and purpose = 'agentEntry'
      and created > clock_timestamp() - interval '15 minutes' limit 1`,
    'agent notified lately',
  );
