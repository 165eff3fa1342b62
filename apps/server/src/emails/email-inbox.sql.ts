import { sql } from 'kysely';
import { holds } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import type { EmailReader, EmailReference } from './emails.sql.ts';

type MarkOf = EmailReader & EmailReference;

/** Marks a received e-mail as opened by a user, or as not opened; no row where there is no such e-mail. */
export const markRead = ({ company, user, id }: MarkOf, isRead: boolean) =>
  statementOf<{ email_id: number }>(
    sql`
    insert into tenant.email_marks as k (company_id, email_id, user_id, read)
    select ${company}, e.id, ${user}, case when ${isRead}::boolean then clock_timestamp() end from tenant.emails e
    where e.company_id = ${company} and e.id = ${id} and e.deleted is null
    on conflict (company_id, email_id, user_id) do update
      set read = case when ${isRead}::boolean then coalesce(k.read, excluded.read) end
    returning email_id`,
    'mark email as read',
  );

/** Archives an e-mail for one user, or moves it back. */
export const archiveForUser = ({ company, user, id }: MarkOf, isArchived: boolean) =>
  statementOf<{ email_id: number }>(
    sql`
    insert into tenant.email_marks as k (company_id, email_id, user_id, archived)
    select ${company}, e.id, ${user}, case when ${isArchived}::boolean then clock_timestamp() end from tenant.emails e
    where e.company_id = ${company} and e.id = ${id} and e.deleted is null
    on conflict (company_id, email_id, user_id) do update set archived = excluded.archived
    returning email_id`,
    'archive email for a user',
  );

interface Handling {
  readonly assignee: number | null;
  readonly tags: readonly string[];
}

export const handleEmail = ({ company, id }: EmailReference, { assignee, tags }: Handling) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.emails set assignee_id = ${assignee}, tags = ${[...tags]}::text[]
    where company_id = ${company} and id = ${id} and deleted is null returning id`,
    'handle email',
  );

export const insertComment = (
  { company, id }: EmailReference,
  { author, text }: { readonly author: number | null; readonly text: string },
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.email_comments (company_id, email_id, author_id, text)
    select ${company}, e.id, ${author}, ${text} from tenant.emails e
    where e.company_id = ${company} and e.id = ${id} and e.deleted is null returning id`,
    'insert comment on an email',
  );

const suggestedTags = 10;
/** Of how many e-mails tags are suggested: what is read stays the same, however many e-mails a company has. */
const taggedEmails = 5000;

/** Tags of the latest e-mails that contain a text, most frequent first. */
export const usedTags = (company: number, text: string) =>
  statementOf<{ tag: string }>(
    sql`
    select t.tag from (
      select tags from tenant.emails where company_id = ${company} and deleted is null and tags <> '{}'
      order by at desc, id desc limit ${taggedEmails}
    ) e cross join unnest(e.tags) as t (tag)
    where ${text} = '' or ${holds(sql`shared.fold(t.tag)`, text)}
    group by t.tag order by count(*) desc, t.tag limit ${suggestedTags}`,
    'used tags of emails',
  );

/** Mailboxes through which e-mails can leave: those with a server of their own. */
export const sendersOf = (company: number) =>
  statementOf<{ id: number; name: string; address: string }>(
    sql`
    select id, name, address from tenant.mailboxes
    where company_id = ${company} and deleted is null and not in_active and (smtp_host is not null or microsoft_sends)
    order by lower(name), id`,
    'senders',
  );

/** Addresses of our own mailboxes, to which no answer goes. */
export const ownAddresses = (company: number) =>
  statementOf<{ address: string }>(
    sql`select address from tenant.mailboxes where company_id = ${company} and deleted is null`,
    'addresses of mailboxes',
  );

export interface SourceRow {
  readonly storage_key: string;
  readonly subject: string;
}

export const sourceOf = ({ company, id }: EmailReference) =>
  statementOf<SourceRow>(
    sql`
    select f.storage_key, e.subject from tenant.received_emails r
    join tenant.emails e on e.company_id = ${company} and e.id = r.email_id and e.deleted is null
    join tenant.files f on f.company_id = ${company} and f.id = r.file_id
    where r.company_id = ${company} and r.email_id = ${id}`,
    'source of an email',
  );

/** Sender and subject of a received e-mail, from which a correction teaches; locked until the end of the transaction. */
export const receivedToLink = ({ company, id }: EmailReference) =>
  statementOf<{ from_address: string | null; subject: string }>(
    sql`
    select from_address, subject from tenant.emails
    where company_id = ${company} and id = ${id} and deleted is null for no key update`,
    'received email to link',
  );

/** Pictures in a message, by the ids with which its HTML names them. */
export const inlinePictures = ({ company, id }: EmailReference) =>
  statementOf<{ content_id: string; content_type: string; size: number; storage_key: string }>(
    sql`
    select coalesce(a.content_id, '') as content_id, f.content_type, f.size::float8 as size, f.storage_key from tenant.email_attachments a
    join tenant.files f on f.company_id = ${company} and f.id = a.file_id
    where a.company_id = ${company} and a.email_id = ${id} and a.content_id is not null order by a.id limit 50`,
    'pictures of an email',
  );
