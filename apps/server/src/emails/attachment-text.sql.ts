import { mostMailText } from '@fairlead/domain/emails/email';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { EmailReference } from './emails.sql.ts';

export interface UnreadAttachment {
  readonly id: number;
  readonly email_id: number;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly storage_key: string;
}

/** The next attachments whose text is not read yet. */
export const unreadAttachments = (company: number, take: number) =>
  statementOf<UnreadAttachment>(
    sql`
    select a.id, a.email_id, f.name, f.content_type, f.size, f.storage_key from tenant.email_attachments a
    join tenant.files f on f.company_id = ${company} and f.id = a.file_id
    where a.company_id = ${company} and a.text is null order by a.id limit ${take}`,
    'unread attachments of emails',
  );

export const setAttachmentText = (company: number, attachment: number, text: string) =>
  statementOf(
    sql`update tenant.email_attachments set text = ${text} where company_id = ${company} and id = ${attachment}`,
    'set text of an email attachment',
  );

/** Derives what is searched in an e-mail of our own; that of a received one is stored with it. */
export const indexEmail = ({ company, id }: EmailReference) =>
  statementOf(
    sql`
    update tenant.emails e set search_text = shared.fold(concat_ws(E'\n', e.subject, (
        select string_agg(concat_ws(' ', r ->> 'name', r ->> 'address'), E'\n') from jsonb_array_elements(e.recipients) r
      ), e.body, (
        select left(string_agg(concat_ws(E'\n', f.name, a.text), E'\n' order by a.id), ${mostMailText})
        from tenant.email_attachments a join tenant.files f on f.company_id = ${company} and f.id = a.file_id
        where a.company_id = ${company} and a.email_id = ${id}
      )))
    where e.company_id = ${company} and e.id = ${id} and e.status <> 60`,
    'index email',
  );
