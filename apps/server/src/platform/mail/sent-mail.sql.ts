import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { Addressee, AnsweredMail, MailAttachment } from './mailer.ts';

export type MailPurpose =
  | 'signInvitation'
  | 'signCode'
  | 'signFinished'
  | 'invitation'
  | 'guestInvitation'
  | 'guestCode'
  | 'guestAnswer'
  | 'testMail'
  | 'fixtureComplete'
  | 'claimReminder'
  | 'claimEscalation'
  | 'supportTicket'
  | 'claim'
  | 'portCallReport'
  | 'allowanceStatement'
  | 'logReport'
  | 'notificationDigest'
  | 'ruleFinding'
  | 'agentInvitation'
  | 'agentEntry'
  | 'agentChanges'
  | 'email'
  | 'customReport';

/** An attachment that is stored anyway: only its file is named. */
export interface StoredAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly fileId: number;
}

export interface MailToPost {
  readonly purpose: MailPurpose;
  /** The record that it is about, by which it is found again. */
  readonly about: number;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  /** It contains a link or code for its reader only: never stored where the installation sends no mail. */
  readonly isSecret?: true;
  /** It is stored for the people of the installation and never mailed. */
  readonly isStored?: boolean;
  readonly attachments?: readonly (MailAttachment | StoredAttachment)[];
  /** All recipients that the mail names; it goes only to `address`. */
  readonly addressees?: readonly Addressee[];
  /** Further recipients of the same message: it leaves once for all of them. */
  readonly carried?: readonly { readonly name: string; readonly address: string }[];
  /** It leaves at this instant or soon after, not at once. */
  readonly notBefore?: string;
  /** Sanitised; the body is its alternative. It leaves as it is now, whatever becomes of the record. */
  readonly html?: string;
  readonly answers?: AnsweredMail | undefined;
  /** A mail server of its own takes it, also where the installation has none. */
  readonly hasOwnServer?: boolean;
}

interface Posted {
  readonly company: number;
  readonly author: number | null;
  /** Identifies the mail in its header and in its seal. */
  readonly messageId: string;
  /** The text of a queued mail; undefined where the installation sends none. */
  readonly sealed: Buffer | undefined;
}

/** Records a mail: queued with its text sealed, or stored where the installation sends none. */
export const insertMail = (mail: MailToPost, { company, author, messageId, sealed }: Posted) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.sent_mail
      (company_id, purpose, about_id, to_address, to_name, subject, message_id, sealed_body, body, status,
       author_id, addressees, html, answers, next_try)
    values (${company}, ${mail.purpose}, ${mail.about}, ${mail.address}, ${mail.name}, ${mail.subject},
      ${messageId}, ${sealed ?? null},
      ${sealed === undefined && mail.isSecret !== true ? mail.body : null},
      ${sealed === undefined ? 40 : 10}, ${author},
      ${mail.addressees === undefined ? null : JSON.stringify(mail.addressees)}::jsonb,
      ${sealed === undefined ? null : (mail.html ?? null)},
      ${mail.answers === undefined ? null : JSON.stringify(mail.answers)}::jsonb,
      coalesce(${mail.notBefore ?? null}::timestamptz, now()))
    returning id`,
    'insert mail',
  );

/** Records a further recipient of a queued mail, with the state of that mail. */
export const insertCarried = (
  company: number,
  mail: number,
  { name, address }: { readonly name: string; readonly address: string },
) =>
  statementOf(
    sql`
    insert into tenant.sent_mail (company_id, purpose, about_id, to_address, to_name, subject, status, author_id, addressees,
      next_try, with_id)
    select ${company}, purpose, about_id, ${address}, ${name}, subject, status, author_id, addressees, next_try, id
    from tenant.sent_mail where company_id = ${company} and id = ${mail}`,
    'insert carried mail',
  );

/** The further recipients of a mail. */
export const carriedBy = (company: number, mail: number) =>
  statementOf<{ name: string; address: string }>(
    sql`
    select to_name as name, to_address as address from tenant.sent_mail
    where company_id = ${company} and with_id = ${mail} order by id`,
    'carried mails',
  );

export const insertAttachment = (
  company: number,
  mail: number,
  file: MailAttachment | StoredAttachment,
) =>
  statementOf(sql`
    insert into tenant.mail_attachments (company_id, mail_id, name, content_type, content, file_id)
    values (${company}, ${mail}, ${file.name}, ${file.contentType},
      ${'content' in file ? file.content : null}, ${'fileId' in file ? file.fileId : null})`);

export interface AttachmentRow {
  readonly name: string;
  readonly content_type: string;
  /** Null where a stored file is attached. */
  readonly content: Buffer | null;
  readonly storage_key: string | null;
}

export const attachmentsOf = (company: number, mail: number) =>
  statementOf<AttachmentRow>(sql`
    select a.name, a.content_type, a.content, f.storage_key
    from tenant.mail_attachments a
    left join tenant.files f on f.company_id = ${company} and f.id = a.file_id
    where a.company_id = ${company} and a.mail_id = ${mail} order by a.id`);

/** Deletes the attachments of a sent mail: the recipient has them. */
export const forgetAttachments = (company: number, mail: number) =>
  statementOf(
    sql`delete from tenant.mail_attachments where company_id = ${company} and mail_id = ${mail}`,
  );

export interface DueMail {
  readonly id: number;
  readonly purpose: MailPurpose;
  readonly about_id: number;
  readonly addressees: readonly Addressee[] | null;
  readonly to_name: string;
  readonly to_address: string;
  readonly subject: string;
  /** Of an earlier version, which did not seal it. */
  readonly body: string | null;
  readonly sealed_body: Buffer | null;
  readonly tries: number;
  readonly message_id: string;
  readonly html: string | null;
  readonly answers: AnsweredMail | null;
}

/**
 * Takes mails that are due, so that no other process tries them in the meantime; each further try waits twice as long.
 */
export const takeDue = (company: number, id: number | null) =>
  statementOf<DueMail>(
    sql`
    update tenant.sent_mail set tries = tries + 1, next_try = now() + interval '2 minutes' * power(2, tries)
    where company_id = ${company} and status = 10 and with_id is null
      and case when ${id}::bigint is null then next_try <= now() and created < now() - interval '1 minute'
        else id = ${id} and tries = 0 end
    returning id, purpose, about_id, addressees, to_name, to_address, subject, body, sealed_body, tries, message_id,
      html, answers`,
    'take due mail',
  );

/** No row once the mail was withdrawn: others of the same batch are sent before it. */
export const stillQueued = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.sent_mail where company_id = ${company} and id = ${id} and status = 10`,
    'mail that is still queued',
  );

/** The text of a sent mail is not stored: it contains links and codes. */
export const markSent = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.sent_mail set status = 20, sent = now(), body = null, sealed_body = null, html = null,
      error = null
    where company_id = ${company} and (id = ${id} or with_id = ${id})`,
    'mark mail sent',
  );

export const markFailed = (company: number, id: number, error: string) =>
  statementOf(
    sql`
    with mail as (select tries >= 6 as is_last from tenant.sent_mail where company_id = ${company} and id = ${id})
    update tenant.sent_mail m set error = ${error},
      status = case when is_last then 30 else status end, body = case when is_last then null else body end,
      sealed_body = case when is_last then null else sealed_body end, html = case when is_last then null else html end
    from mail where m.company_id = ${company} and (m.id = ${id} or m.with_id = ${id}) and m.status = 10`,
    'mark mail failed',
  );

/** A mail that no further try can send. */
export const giveUp = (company: number, id: number, error: string) =>
  statementOf(
    sql`
    update tenant.sent_mail set status = 30, error = ${error}, body = null, sealed_body = null, html = null
    where company_id = ${company} and (id = ${id} or with_id = ${id}) and status = 10`,
    'give up mail',
  );

export interface MailRow {
  readonly about_id: number;
  readonly purpose: MailPurpose;
  readonly subject: string;
  readonly body: string | null;
  readonly status: 10 | 20 | 30 | 40;
  readonly error: string | null;
  readonly author_id: number | null;
}

/** The latest mail of each purpose about each of some records. */
export const latestMails = (
  company: number,
  about: readonly number[],
  purposes: readonly MailPurpose[],
) =>
  statementOf<MailRow>(sql`
    select distinct on (about_id, purpose) about_id, purpose, subject, body, status, error, author_id
    from tenant.sent_mail
    where company_id = ${company} and about_id = any(${[...about]}::bigint[]) and purpose = any(${[...purposes]}::text[])
    order by about_id, purpose, id desc`);

const ofSigning: readonly MailPurpose[] = ['signInvitation', 'signCode', 'signFinished'];

/** Deletes the text of mails that are no longer needed, so that it cannot leak. Ids are of one kind of record each. */
export const forgetBodies = (
  company: number,
  about: number,
  purposes: readonly MailPurpose[] = ofSigning,
) =>
  statementOf(
    sql`
    update tenant.sent_mail set body = null, sealed_body = null, status = case when status = 10 then 30 else status end,
      error = case when status = 10 then 'No longer needed' else error end
    where company_id = ${company} and about_id = ${about} and purpose = any(${[...purposes]}::text[])
      and (body is not null or sealed_body is not null)`,
    'forget mail bodies',
  );

export interface SentMailRow {
  readonly id: number;
  readonly purpose: MailPurpose;
  readonly to_address: string;
  readonly to_name: string;
  readonly subject: string;
  readonly status: 10 | 20 | 30 | 40;
  readonly error: string | null;
  readonly created: string;
  readonly sent: string | null;
  readonly author: string | null;
}

/** The sent mail, latest first, without its text. */
export const sentMailOf = (company: number, skip: number, take: number) =>
  statementOf<SentMailRow>(
    sql`
    select m.id, m.purpose, m.to_address, m.to_name, m.subject, m.status, m.error, m.created, m.sent,
      u.full_name as author
    from tenant.sent_mail m left join control.users u on u.id = m.author_id
    where m.company_id = ${company} order by m.id desc offset ${skip} limit ${take}`,
    'sent mail',
  );
