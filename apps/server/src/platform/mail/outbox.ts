import { htmlOfText } from '@fairlead/domain/emails/email-html';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../database/database.ts';
import { sqlFor } from '../database/query.ts';
import type { Session } from '../database/session.ts';
import type { Files } from '../files/files.ts';
import { inLanes } from '../jobs/in-lanes.ts';
import { orEnded } from '../jobs/or-ended.ts';
import { Turns } from '../jobs/turns.ts';
import { withoutSecrets } from '../log.ts';
import { type MailSettingsRow, mailSettingsOf } from './mail-settings.sql.ts';
import { mailSlot } from './mail-slot.ts';
import { holdToQuota } from './mail-quota.ts';
import { GraphError } from './graph/graph-error.ts';
import type { Mailer } from './mailer.ts';
import {
  type AttachmentRow,
  attachmentsOf,
  carriedBy,
  type DueMail,
  forgetAttachments,
  giveUp,
  insertAttachment,
  insertCarried,
  insertMail,
  type MailPurpose,
  type MailToPost,
  markFailed,
  stillQueued,
  markSent,
  takeDue,
} from './sent-mail.sql.ts';

/** Who posts a mail, and in which transaction. */
export interface Poster {
  readonly db: Session;
  readonly company: number;
  /** 0 where no person of the office does. */
  readonly actor: { readonly userId: number };
  afterCommit(work: () => void | Promise<void>): void;
}

/** Where features post mail: it leaves after the commit of the change that caused it, or not at all. */
export interface Outbox {
  /** Where false, mails are stored, to be passed on by the person who caused them. */
  readonly sendsMail: boolean;
  post(poster: Poster, mail: MailToPost): Promise<void>;
}

/** What mail with stored files needs, and who is notified of mail that has left. */
export interface Delivery {
  readonly files: Files;
  /** Runs in the transaction in which a mail is noted as sent. */
  readonly sent: (db: Session, mail: MailSubject) => Promise<void>;
  /** Runs in the transaction in which the outcome of an attempt is noted. */
  readonly settled?: (db: Session, mail: MailSubject) => Promise<void>;
  /** The mail server of its own that a mail leaves through; undefined: that of the installation. */
  readonly mailerOf?: (db: Session, mail: MailSubject) => Promise<Mailer | undefined>;
}

/** The record that a mail is about. */
interface MailSubject {
  readonly company: number;
  readonly purpose: MailPurpose;
  readonly about: number;
}

export function openOutbox(
  database: Database,
  mailer: Mailer | undefined,
  delivery?: Delivery,
): Outbox {
  return {
    sendsMail: mailer !== undefined,
    post: async ({ db, company, actor, afterCommit }, mail) => {
      const author = actor.userId === 0 ? null : actor.userId;
      const hasServer = mailer !== undefined || mail.hasOwnServer === true;
      const isSent = hasServer && mail.isStored !== true;
      if (isSent) await holdToQuota(db, company, mail.purpose);
      const settings = await db.first(mailSettingsOf(company));
      const body = signed(mail.body, settings?.signature ?? null);
      const messageId = randomUUID();
      const sealed = isSent
        ? database.secretKey.seal(body, mailSlot(company, messageId))
        : undefined;
      const made = await db.first(
        insertMail({ ...mail, body }, { company, author, messageId, sealed }),
      );
      if (made === undefined) return;
      for (const other of mail.carried ?? []) {
        if (isSent) await holdToQuota(db, company, mail.purpose);
        await db.run(insertCarried(company, made.id, other));
      }
      for (const file of mail.attachments ?? [])
        await db.run(insertAttachment(company, made.id, file));
      if (!isSent || mail.notBefore !== undefined) return;
      // No call waits for a mail server; what is not sent now is tried again by the worker.
      const turns = mail.hasOwnServer === true ? ownServersLane : lane;
      afterCommit(() => {
        turns
          .run(() => deliver({ database, mailer, delivery }, { company, id: made.id }))
          .catch(() => undefined);
      });
    },
  };
}

/** How many mails of one process leave at the same time. */
const mailsAtOnce = 4;

/** Mails that wait for their turn to leave; what a stopping process does not send is sent by the worker. */
const lane = new Turns(mailsAtOnce);
/** The servers of companies may be slow: together they use one connection beside the others. */
const ownServersLane = new Turns(1);

/** The text of a queued mail; undefined when it was sealed by another installation. */
function textOf({ secretKey }: Database, company: number, mail: DueMail): string | undefined {
  const { sealed_body: sealed, message_id: messageId } = mail;
  return sealed === null
    ? (mail.body ?? undefined)
    : secretKey.open(sealed, mailSlot(company, messageId));
}

/** The company's signature below a mail, after the line by which mail programs recognise it. */
const signed = (body: string, signature: string | null): string =>
  signature === null ? body : `${body.trimEnd()}\n\n-- \n${signature}\n`;

/** The same for the HTML of a mail. */
const signedHtml = (html: string, signature: string | null): string =>
  signature === null ? html : `${html}<p>-- </p>${htmlOfText(signature)}`;

interface Due {
  readonly company: number;
  /** Null for every mail of the company that is due. */
  readonly id: number | null;
}

interface Courier {
  readonly database: Database;
  readonly mailer: Mailer | undefined;
  readonly delivery: Delivery | undefined;
}

/** How long a mail may take; it is due again after two minutes. */
const sendMs = 90_000;
const slowServer = 'The mail server did not answer in time.';

/** A user waits for the outcome of these: what a mail server refuses for good is not tried again. */
const isWatched: ReadonlySet<MailPurpose> = new Set(['claim', 'email']);

async function deliver(courier: Courier, { company, id }: Due): Promise<void> {
  const { database } = courier;
  const scope = { company, actor: null, source: 'rule' } as const;
  const [due, settings] = await database.write(scope, (session) =>
    Promise.all([session.all(takeDue(company, id)), session.first(mailSettingsOf(company))]),
  );
  const ownServersUntil = performance.now() + sendMs;
  for (const mail of due) {
    const subject = { company, purpose: mail.purpose, about: mail.about_id };
    const text = textOf(database, company, mail);
    if (text === undefined) {
      const error = 'The text was sealed with the key of another installation.';
      await database.write(scope, async (session) => {
        await session.run(giveUp(company, mail.id, error));
        await courier.delivery?.settled?.(session, subject);
      });
      continue;
    }
    const [queued, rows, carried, own] = await database.read(scope, (session) =>
      Promise.all([
        session.first(stillQueued(company, mail.id)),
        session.all(attachmentsOf(company, mail.id)),
        session.all(carriedBy(company, mail.id)),
        courier.delivery?.mailerOf?.(session, subject),
      ]),
    );
    if (queued === undefined) continue;
    const mailer = own ?? courier.mailer;
    // What is left of the batch is not sent by a slow server: it would be due again in the meantime.
    const withinMs = own === undefined ? sendMs : ownServersUntil - performance.now();
    const repliesToSender = own !== undefined;
    const sending = { mail, text, settings, rows, carried, repliesToSender, withinMs };
    const failure = await attempt({ ...courier, mailer }, sending).then(
      () => undefined,
      (reason: unknown) => ({
        error: withoutSecrets(sentenceOf(reason)).slice(0, 500),
        isFinal: isWatched.has(mail.purpose) && isRefusedForGood(reason),
      }),
    );
    await database.write(scope, async (session) => {
      if (failure !== undefined) {
        const note = failure.isFinal ? giveUp : markFailed;
        await session.run(note(company, mail.id, failure.error));
        await courier.delivery?.settled?.(session, subject);
        return;
      }
      await session.run(markSent(company, mail.id));
      if (rows.length > 0) await session.run(forgetAttachments(company, mail.id));
      await courier.delivery?.sent(session, subject);
      await courier.delivery?.settled?.(session, subject);
    });
  }
}

const sentenceOf = (reason: unknown): string =>
  reason instanceof GraphError ? reason.message : String(reason);

/** Mail servers answer with 5xx what no further try changes (RFC 5321, 4.2.1). */
const isRefusedForGood = (reason: unknown): boolean =>
  (reason instanceof GraphError && reason.isFinal) ||
  Number((reason as { readonly responseCode?: unknown } | null)?.responseCode) >= 500;

interface Attempt {
  readonly mail: DueMail;
  readonly text: string;
  readonly settings: MailSettingsRow | undefined;
  readonly rows: readonly AttachmentRow[];
  /** Further recipients of the message. */
  readonly carried: readonly { readonly name: string; readonly address: string }[];
  /** Answers go to the sender's own mailbox, not where the company's other mail has them. */
  readonly repliesToSender: boolean;
  readonly withinMs: number;
}

async function attempt(
  { mailer, delivery }: Courier,
  { mail, text, settings, rows, carried, repliesToSender, withinMs }: Attempt,
): Promise<void> {
  if (mailer === undefined) throw new Error('There is no mail server.');
  if (withinMs <= 0) throw new Error(slowServer);
  const attachments = [];
  for (const row of rows)
    attachments.push({
      name: row.name,
      contentType: row.content_type,
      content: await contentOf(row, delivery?.files),
    });
  const mailToSend = {
    to: { name: mail.to_name, address: mail.to_address },
    addressees: mail.addressees ?? undefined,
    subject: mail.subject,
    text,
    html: mail.html === null ? undefined : signedHtml(mail.html, settings?.signature ?? null),
    answers: mail.answers ?? undefined,
    fromName: settings?.sender_name ?? null,
    replyTo: repliesToSender ? null : (settings?.reply_to ?? null),
    messageId: mail.message_id,
    carried,
    attachments,
  };
  const ending = AbortSignal.timeout(Math.ceil(withinMs));
  try {
    await orEnded(ending, () => mailer.send(mailToSend, ending));
  } catch (error) {
    throw ending.aborted ? new Error(slowServer, { cause: error }) : error;
  }
}

async function contentOf(
  { name, content, storage_key: key }: AttachmentRow,
  files: Files | undefined,
): Promise<Buffer> {
  if (content !== null) return content;
  if (key === null || files === undefined) throw new Error(`The attachment ${name} is missing.`);
  return buffer(await files.get(key));
}

/** Tries again what did not leave at once, of every company. A failure of one stops no other; all are thrown at the end. */
export async function deliverDue(
  database: Database,
  mailer: Mailer | undefined,
  delivery?: Delivery,
): Promise<void> {
  const companies = await database.read({ company: 0, actor: null, source: 'rule' }, (session) =>
    session.all(sqlFor.selectFrom('control.customers').select('id').where('deleted', '=', false)),
  );
  const failures: unknown[] = [];
  await inLanes(companies, mailsAtOnce, async ({ id: company }) => {
    await deliver({ database, mailer, delivery }, { company, id: null }).catch((error: unknown) => {
      failures.push(error);
    });
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Mail of companies was not sent.');
}
