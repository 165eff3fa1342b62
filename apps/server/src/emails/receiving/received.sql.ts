import { emailLimits } from '@fairlead/domain/emails/email';
import { plainSubject } from '@fairlead/domain/emails/conversation';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { ReadMail } from '../../platform/mail/read-mail.ts';
import { sentIds } from './sent-ids.ts';
import type { Bookmark } from '../mailboxes/mailboxes.sql.ts';

/** Whether a mailbox has given exactly these bytes before, under another number. */
export const isStoredAlready = ({ company, mailbox }: Bookmark, sha256: Buffer) =>
  statementOf<{ email_id: number }>(
    sql`
    select email_id from tenant.received_emails
    where company_id = ${company} and mailbox_id = ${mailbox} and sha256 = ${sha256} limit 1`,
    'received e-mail by its bytes',
  );

/** Those of the messages of a mailbox in Microsoft 365 that are stored. */
export const knownGraphIds = (company: number, mailbox: number, ids: readonly string[]) =>
  statementOf<{ graph_id: string }>(
    sql`
    select graph_id from tenant.received_emails
    where company_id = ${company} and mailbox_id = ${mailbox} and graph_id = any (${[...ids]}::text[])`,
    'known messages of Microsoft 365',
  );

export interface ReceivedValues {
  readonly mail: ReadMail;
  /** The stored message; null where it was not fetched. */
  readonly file: number | null;
  readonly sha256: Buffer | null;
  /** Bytes. */
  readonly size: number;
  readonly received: string | null;
}

const searched = ({ subject, from, recipients, text, attachmentText }: ReadMail): string =>
  [
    subject,
    `${from.name} ${from.address}`,
    ...recipients.map(({ name, address }) => `${name} ${address}`),
    text,
    attachmentText,
  ].join('\n');

/** Other: a user decides what it is about. */
const category = 40;

export const insertReceived = (bookmark: Bookmark, values: ReceivedValues) => {
  const { company, mailbox, at } = bookmark;
  const { uidValidity, uid, graphId } =
    at.kind === 'imap' ? { ...at, graphId: null } : { ...at, uidValidity: null, uid: null };
  const { mail, file, sha256, size, received } = values;
  return statementOf<{ id: number; at: string }>(
    sql`
    with made as (
      insert into tenant.emails (company_id, category, status, subject, html, body, recipients, at, search_text, mailbox_id,
        from_name, from_address, message_id)
      values (${company}, ${category}, 60, ${mail.subject}, '', ${mail.text.slice(0, 2000)},
        ${JSON.stringify(mail.recipients)}::jsonb,
        least(coalesce(${received}::timestamptz, ${mail.date}::timestamptz, clock_timestamp()), clock_timestamp()),
        shared.fold(${searched(mail)}), ${mailbox}, ${mail.from.name}, ${mail.from.address}, ${mail.messageId})
      returning company_id, id, at
    ), content as (
      insert into tenant.received_emails (company_id, email_id, mailbox_id, uid_validity, uid, graph_id, file_id, size, sha256,
        refs, reply_to, html, has_pictures, text, problem)
      select company_id, id, ${mailbox}, ${uidValidity}, ${uid}, ${graphId}, ${file}, ${size}, ${sha256},
        ${[...answeredBy(mail)]}::text[],
        ${JSON.stringify(mail.replyTo)}::jsonb, ${mail.html}, ${mail.hasPictures}, ${mail.text}, ${mail.problem}
      from made
    )
    select id, at from made`,
    'insert received email',
  );
};

/** Ids of what a message answers, the nearest last. */
const answeredBy = ({ references, inReplyTo }: ReadMail): readonly string[] => [
  ...references,
  ...(inReplyTo === null ? [] : [inReplyTo]),
];

const subjectDays = 30;

/**
 * The e-mail that a received one continues: by the ids in its header, or as a last resort by an answer's subject within 30
 * days from or to the same address.
 */
export const conversationOf = (company: number, id: number, mail: ReadMail) => {
  const ids = [...answeredBy(mail)];
  const subject = plainSubject(mail.subject);
  const isAnswer = subject !== '' && subject !== mail.subject;
  return statementOf<{ id: number }>(
    sql`
    with named as (
      select o.id, array_position(${ids}::text[], o.message_id) as near from tenant.emails o
      where o.company_id = ${company} and o.message_id = any (${ids}::text[]) and o.id <> ${id}
      union all
      select o.id, ${ids.length}::int from tenant.sent_mail m
      join tenant.emails o on o.company_id = ${company} and o.id = m.about_id
      where m.company_id = ${company} and m.purpose = 'email' and m.message_id = any (${sentIds(ids)}::uuid[])
    ), answered as (
      select o.id, 0 as near from tenant.emails o
      where ${isAnswer}::boolean and not exists (select from named) and o.company_id = ${company} and o.id <> ${id}
        and o.deleted is null and o.at > clock_timestamp() - make_interval(days => ${subjectDays})
        and lower(o.subject) = any (${[subject.toLowerCase(), `re: ${subject.toLowerCase()}`]}::text[])
        and (lower(o.from_address) = ${mail.from.address.toLowerCase()} or exists (
          select from jsonb_array_elements(o.recipients) r where lower(r ->> 'address') = ${mail.from.address.toLowerCase()}))
    )
    select id from (table named union all table answered) one order by near desc, id desc limit 1`,
    'conversation of a received email',
  );
};

/** Both belong to the conversation of the earlier one. */
export const setThread = (company: number, earlier: number, id: number) =>
  statementOf(
    sql`
    with first as (
      select coalesce(thread_id, id) as id from tenant.emails where company_id = ${company} and id = ${earlier}
    )
    update tenant.emails e set thread_id = first.id from first
    where e.company_id = ${company} and e.id in (${id}, ${earlier}) and e.thread_id is distinct from first.id`,
    'set conversation of an email',
  );

/** Unread ones of the last days, counted up to 100. */
export const unreadCount = (company: number, user: number) =>
  statementOf<{ count: number }>(
    sql`
    select count(*)::int as count from (
      select from tenant.emails e
      where e.company_id = ${company} and e.status = 60 and e.archived is null and e.deleted is null
        and e.at > clock_timestamp() - make_interval(days => ${emailLimits.unreadDays})
        and not exists (
          select from tenant.email_marks k where k.company_id = ${company} and k.email_id = e.id and k.user_id = ${user}
            and (k.read is not null or k.archived is not null))
      limit 100) unread`,
    'unread emails',
  );
