import type { EmailCategory, EmailStatus, Recipient } from '@fairlead/domain/emails/email';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { EmailReference } from './emails.sql.ts';

export interface HeldEmailRow {
  readonly id: number;
  readonly category: EmailCategory;
  readonly status: EmailStatus;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
  readonly recipients: readonly Recipient[];
  readonly sent: string | null;
  readonly modified: string;
}

/** Locks an e-mail until the end of the transaction. */
export const holdEmail = ({ company, id }: EmailReference) =>
  statementOf<HeldEmailRow>(
    sql`
    select id, category, status, subject, html, body, recipients, sent, modified from tenant.emails
    where company_id = ${company} and id = ${id} and deleted is null for no key update`,
    'hold email',
  );

export interface EmailValues {
  readonly category: EmailCategory;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
  readonly recipients: readonly Recipient[];
}

const searched = ({ subject, body, recipients }: EmailValues) =>
  sql`shared.fold(${[subject, ...recipients.map(({ name, address }) => `${name} ${address}`), body].join('\n')})`;

export const insertEmail = (company: number, author: number | null, one: EmailValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.emails (company_id, category, subject, html, body, recipients, author_id, search_text)
    values (${company}, ${one.category}, ${one.subject}, ${one.html}, ${one.body},
      ${JSON.stringify(one.recipients)}::jsonb, ${author}, ${searched(one)})
    returning id`,
    'insert email',
  );

/** What failed or was cancelled becomes a draft again. */
export const updateEmail = ({ company, id }: EmailReference, one: EmailValues) =>
  statementOf(
    sql`
    update tenant.emails set category = ${one.category}, subject = ${one.subject}, html = ${one.html},
      body = ${one.body}, recipients = ${JSON.stringify(one.recipients)}::jsonb, search_text = ${searched(one)},
      status = 10, queued = null, send_at = null, cancelled = null
    where company_id = ${company} and id = ${id}`,
    'update email',
  );

/** The text as it leaves, with its placeholders filled in. */
export const queueEmail = (
  { company, id }: EmailReference,
  one: EmailValues,
  sendAt: string | null,
) =>
  statementOf(
    sql`
    update tenant.emails set subject = ${one.subject}, html = ${one.html}, body = ${one.body},
      search_text = ${searched(one)}, status = 20, queued = clock_timestamp(), send_at = ${sendAt}::timestamptz,
      cancelled = null, at = clock_timestamp()
    where company_id = ${company} and id = ${id}`,
    'queue email',
  );

/** As `holdEmail`, also of one that was deleted in the meantime. */
export const lockEmail = ({ company, id }: EmailReference) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.emails where company_id = ${company} and id = ${id} for no key update`,
    'lock email',
  );

/** Derives the status of an e-mail from the mails to its recipients. */
export const settleEmail = ({ company, id }: EmailReference) =>
  statementOf<{ status: EmailStatus }>(
    sql`
    update tenant.emails e set sent = d.sent, at = coalesce(d.sent, e.at),
      status = case when d.is_queued then 20 when d.is_sent then 30 when e.cancelled is not null then 50 else 40 end
    from (
      select bool_or(m.status = 10) as is_queued, bool_and(m.status = 20) as is_sent, max(m.sent) as sent from (
        select distinct on (lower(m.to_address)) m.status, m.sent from tenant.sent_mail m
        join tenant.emails o on o.company_id = ${company} and o.id = ${id}
        where m.company_id = ${company} and m.purpose = 'email' and m.about_id = ${id}
          and exists (
            select from jsonb_array_elements(o.recipients) r where lower(r ->> 'address') = lower(m.to_address))
        order by lower(m.to_address), m.id desc
      ) m having count(*) > 0
    ) d
    where e.company_id = ${company} and e.id = ${id} returning e.status`,
    'settle email',
  );

/** Addresses that have the e-mail already. */
export const reachedAddresses = ({ company, id }: EmailReference) =>
  statementOf<{ address: string }>(
    sql`
    select distinct lower(to_address) as address from tenant.sent_mail
    where company_id = ${company} and purpose = 'email' and about_id = ${id} and status = 20`,
    'reached addresses of an email',
  );

/** Withdraws what has not left; the text of a withdrawn mail is not stored. */
export const withdrawMails = ({ company, id }: EmailReference, error: string) =>
  statementOf(
    sql`
    update tenant.sent_mail set status = 30, error = ${error}, body = null, sealed_body = null
    where company_id = ${company} and purpose = 'email' and about_id = ${id} and status = 10`,
    'withdraw mails of an email',
  );

export const cancelEmail = ({ company, id }: EmailReference) =>
  statementOf(
    sql`update tenant.emails set cancelled = clock_timestamp() where company_id = ${company} and id = ${id}`,
    'cancel email',
  );

export const archiveEmail = ({ company, id }: EmailReference, isArchived: boolean) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.emails set archived = case when ${isArchived}::boolean then coalesce(archived, clock_timestamp()) end
    where company_id = ${company} and id = ${id} and deleted is null returning id`,
    'archive email',
  );

export const deleteEmail = ({ company, id }: EmailReference) =>
  statementOf(
    sql`update tenant.emails set deleted = clock_timestamp() where company_id = ${company} and id = ${id}`,
    'delete email',
  );

export const restoreEmail = ({ company, id }: EmailReference) =>
  statementOf<{ id: number }>(
    sql`update tenant.emails set deleted = null where company_id = ${company} and id = ${id} returning id`,
    'restore email',
  );

/** Those of the fixtures that exist, locked against deletion. */
export const holdFixtures = (company: number, ids: readonly number[]) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.fixtures where company_id = ${company} and id = any (${[...ids]}::bigint[]) and deleted is null
    order by id for key share`,
    'hold fixtures of an email',
  );

export interface Mapping extends EmailReference {
  readonly author: number | null;
}

/** The order in which they are mapped is that of the ids. */
export const mapFixtures = ({ company, id, author }: Mapping, fixtures: readonly number[]) =>
  statementOf(
    sql`
    insert into tenant.email_fixtures (company_id, email_id, fixture_id, author_id, created)
    select ${company}, ${id}, f.id, ${author}, clock_timestamp() + f.position * interval '1 microsecond'
    from unnest(${[...fixtures]}::bigint[]) with ordinality f (id, position) on conflict do nothing`,
    'map email',
  );

export const unmapOtherFixtures = ({ company, id }: EmailReference, fixtures: readonly number[]) =>
  statementOf(
    sql`
    delete from tenant.email_fixtures
    where company_id = ${company} and email_id = ${id} and not fixture_id = any (${[...fixtures]}::bigint[])`,
    'unmap other fixtures',
  );

export const unmapFixture = ({ company, id }: EmailReference, fixture: number) =>
  statementOf<{ fixture_id: number }>(
    sql`
    delete from tenant.email_fixtures
    where company_id = ${company} and email_id = ${id} and fixture_id = ${fixture} returning fixture_id`,
    'unmap email',
  );

/** Fixtures of an e-mail in the order in which they were mapped. */
export const mappedFixtures = ({ company, id }: EmailReference) =>
  statementOf<{ fixture_id: number }>(
    sql`
    select x.fixture_id from tenant.email_fixtures x
    join tenant.fixtures f on f.company_id = ${company} and f.id = x.fixture_id and f.deleted is null
    where x.company_id = ${company} and x.email_id = ${id} order by x.created, x.fixture_id`,
    'fixtures of an email',
  );

export const insertAttached = ({ company, id }: EmailReference, file: number) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.email_attachments (company_id, email_id, file_id) values (${company}, ${id}, ${file})
    returning id`,
    'insert email attachment',
  );

/** A draft is sent anew: what mails of an earlier attempt had attached is not sent any more. */
export const forgetMailed = (company: number, file: number) =>
  statementOf(
    sql`delete from tenant.mail_attachments where company_id = ${company} and file_id = ${file}`,
    'forget mailed file',
  );

export const deleteAttached = ({ company, id }: EmailReference, attachment: number) =>
  statementOf<{ file_id: number }>(
    sql`
    delete from tenant.email_attachments
    where company_id = ${company} and email_id = ${id} and id = ${attachment} returning file_id`,
    'delete email attachment',
  );

/** The HTML of an e-mail as it leaves. */
export const htmlToSend = ({ company, id }: EmailReference) =>
  statementOf<{ html: string }>(
    sql`select html from tenant.emails where company_id = ${company} and id = ${id}`,
    'html of an email',
  );
