import { mostMailedBytes } from '@fairlead/domain/claim-sending/sending';
import {
  deletedEmailDays,
  type EmailCategory,
  type EmailStatus,
  type Recipient,
} from '@fairlead/domain/emails/email';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { type EmailReference, latestDeliveries } from './emails.sql.ts';

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
      body = ${one.body}, recipients = ${JSON.stringify(one.recipients)}::jsonb,
      status = 10, queued = null, send_at = null, cancelled = null
    where company_id = ${company} and id = ${id}`,
    'update email',
  );

/** The text as it leaves, with its placeholders filled in, and to whom. */
export const queueEmail = (
  { company, id }: EmailReference,
  one: EmailValues,
  sendAt: string | null,
) =>
  statementOf(
    sql`
    update tenant.emails set subject = ${one.subject}, html = ${one.html}, body = ${one.body},
      recipients = ${JSON.stringify(one.recipients)}::jsonb, status = 20, queued = clock_timestamp(), send_at = ${sendAt}::timestamptz,
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
      select bool_or(m.status = 10) as is_queued, bool_and(m.status = 20) as is_sent, max(m.sent) as sent
      from (select recipients from tenant.emails where company_id = ${company} and id = ${id}) o,
        lateral (${latestDeliveries(company, sql`${id}`, sql`o.recipients`)}) m
      having count(*) > 0
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
    update tenant.sent_mail set status = 30, error = ${error}, body = null, sealed_body = null, html = null
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
    sql`
    update tenant.emails set deleted = null
    where company_id = ${company} and id = ${id}
      and (deleted is null or deleted > now() - make_interval(days => ${deletedEmailDays}))
    returning id`,
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
    insert into tenant.email_attachments (company_id, email_id, file_id)
    values (${company}, ${id}, ${file}) returning id`,
    'insert email attachment',
  );

/** Of a received e-mail, in whose search text its text is already. */
export const insertReceivedFile = (
  { company, id }: EmailReference,
  file: number,
  contentId: string | null,
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.email_attachments (company_id, email_id, file_id, content_id, text)
    values (${company}, ${id}, ${file}, ${contentId}, '') returning id`,
    'insert received email attachment',
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

/** The mailbox through which an e-mail leaves, whether that has a mail server of its own, and whether one message reaches everyone. */
export const mailboxOfEmail = ({ company, id }: EmailReference) =>
  statementOf<{ mailbox_id: number | null; has_server: boolean; is_shared: boolean }>(
    sql`
    select e.mailbox_id, (m.smtp_host is not null or m.microsoft_sends) and not m.in_active as has_server,
      coalesce(m.microsoft_sends and not m.in_active, false) as is_shared from tenant.emails e
    left join tenant.mailboxes m on m.company_id = ${company} and m.id = e.mailbox_id and m.deleted is null
    where e.company_id = ${company} and e.id = ${id}`,
    'mailbox of an email',
  );

/** The ids that the header of an answer states: of the message that it answers, and of those before. */
export const answeredIds = ({ company, id }: EmailReference) =>
  statementOf<{ message_id: string | null; refs: readonly string[] | null }>(
    sql`
    select o.message_id, r.refs from tenant.emails e
    join tenant.emails o on o.company_id = ${company} and o.id = e.answers_id
    left join tenant.received_emails r on r.company_id = ${company} and r.email_id = o.id
    where e.company_id = ${company} and e.id = ${id}`,
    'ids of an answered email',
  );

/** What users set of an e-mail beside its text. */
export const setMailbox = ({ company, id }: EmailReference, mailbox: number | null) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.emails set mailbox_id = ${mailbox}
    where company_id = ${company} and id = ${id} and (${mailbox}::bigint is null or exists (
      select from tenant.mailboxes m where m.company_id = ${company} and m.id = ${mailbox} and m.deleted is null))
    returning id`,
    'set mailbox of an email',
  );

/** An answer belongs to the conversation of what it answers. */
export const setAnswered = ({ company, id }: EmailReference, answered: number) =>
  statementOf<{ id: number }>(
    sql`
    with answered as (
      update tenant.emails set thread_id = coalesce(thread_id, id)
      where company_id = ${company} and id = ${answered} and deleted is null returning id, thread_id
    )
    update tenant.emails e set answers_id = answered.id, thread_id = answered.thread_id from answered
    where e.company_id = ${company} and e.id = ${id} returning e.id`,
    'set answered email',
  );

/** Links an answer to what the answered e-mail is linked to. */
export const copyLinks = ({ company, id }: EmailReference, from: number, author: number | null) =>
  statementOf(
    sql`
    with fixtures as (
      insert into tenant.email_fixtures (company_id, email_id, fixture_id, author_id, created, reason)
      select ${company}, ${id}, fixture_id, ${author}, created, 30 from tenant.email_fixtures
      where company_id = ${company} and email_id = ${from} on conflict do nothing
    )
    insert into tenant.email_links (company_id, email_id, vessel_id, voyage_id, port_call_id, author_id, reason)
    select ${company}, ${id}, vessel_id, voyage_id, port_call_id, ${author}, 30 from tenant.email_links
    where company_id = ${company} and email_id = ${from} on conflict do nothing`,
    'copy links of an email',
  );

/** Attaches the files of an e-mail to another one, as long as they are of a size that can be sent. */
export const shareAttachments = ({ company, id }: EmailReference, from: number) =>
  statementOf(
    sql`
    insert into tenant.email_attachments (company_id, email_id, file_id)
    select ${company}, ${id}, a.file_id from (
      select a.id, a.file_id, sum(f.size) over (order by a.id) as bytes, row_number() over (order by a.id) as number
      from tenant.email_attachments a join tenant.files f on f.company_id = ${company} and f.id = a.file_id
      where a.company_id = ${company} and a.email_id = ${from} and a.content_id is null
    ) a where a.bytes <= ${mostMailedBytes} and a.number <= 20 order by a.id`,
    'share attachments of an email',
  );

/** Whether another e-mail has the same file, as after it was forwarded. */
export const isFileShared = (company: number, file: number) =>
  statementOf<{ file_id: number }>(
    sql`
    select file_id from tenant.email_attachments where company_id = ${company} and file_id = ${file} limit 1`,
    'file of another email',
  );
