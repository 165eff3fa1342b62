import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { statementOf } from '../database/query.ts';
import type { Session } from '../database/session.ts';
import { withoutSecrets } from '../log.ts';
import { mailSettingsOf } from './mail-settings.sql.ts';
import { mailPlace } from './mail-place.ts';
import { holdToQuota } from './mail-quota.ts';
import type { Mailer } from './mailer.ts';
import {
  attachmentsOf,
  type DueMail,
  forgetAttachments,
  giveUp,
  insertAttachment,
  insertMail,
  type MailToPost,
  markFailed,
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

/** Where rooms post mail: it leaves after the commit of the change that caused it, or not at all. */
export interface Outbox {
  /** Without it mails are kept in the book, to be handed over by whoever caused them. */
  readonly sendsMail: boolean;
  post(poster: Poster, mail: MailToPost): Promise<void>;
}

export function openOutbox(database: Database, mailer: Mailer | undefined): Outbox {
  return {
    sendsMail: mailer !== undefined,
    post: async ({ db, company, actor, afterCommit }, mail) => {
      const author = actor.userId === 0 ? null : actor.userId;
      const isSent = mailer !== undefined && mail.isKept !== true;
      if (isSent) await holdToQuota(db, company, mail.purpose);
      const settings = await db.first(mailSettingsOf(company));
      const body = signed(mail.body, settings?.signature ?? null);
      const messageId = randomUUID();
      const sealed = isSent
        ? database.secretKey.seal(body, mailPlace(company, messageId))
        : undefined;
      const made = await db.first(
        insertMail({ ...mail, body }, { company, author, messageId, sealed }),
      );
      if (made === undefined) return;
      for (const file of mail.attachments ?? [])
        await db.run(insertAttachment(company, made.id, file));
      if (mailer === undefined || !isSent) return;
      // Nobody waits for a mail server; what does not leave now is tried again by the worker.
      afterCommit(
        () => void deliver(database, mailer, { company, id: made.id }).catch(() => undefined),
      );
    },
  };
}

/** What a queued mail says; undefined when it was sealed by another installation. */
function textOf({ secretKey }: Database, company: number, mail: DueMail): string | undefined {
  const { sealed_body: sealed, message_id: messageId } = mail;
  return sealed === null
    ? (mail.body ?? undefined)
    : secretKey.open(sealed, mailPlace(company, messageId));
}

/** The company's signature below a mail, after the line that mail programs know it by. */
const signed = (body: string, signature: string | null): string =>
  signature === null ? body : `${body.trimEnd()}\n\n-- \n${signature}\n`;

interface Delivery {
  readonly company: number;
  /** Null for every mail of the company that is due. */
  readonly id: number | null;
}

async function deliver(
  database: Database,
  mailer: Mailer,
  { company, id }: Delivery,
): Promise<void> {
  const scope = { company, actor: null, source: 'rule' } as const;
  const [due, settings] = await database.write(scope, (session) =>
    Promise.all([session.all(takeDue(company, id)), session.first(mailSettingsOf(company))]),
  );
  for (const mail of due) {
    const text = textOf(database, company, mail);
    if (text === undefined) {
      const error = 'The text was sealed with the key of another installation.';
      await database.write(scope, (session) => session.run(giveUp(company, mail.id, error)));
      continue;
    }
    const files = await database.read(scope, (session) =>
      session.all(attachmentsOf(company, mail.id)),
    );
    const error = await mailer
      .send({
        to: { name: mail.to_name, address: mail.to_address },
        subject: mail.subject,
        text,
        fromName: settings?.sender_name ?? null,
        replyTo: settings?.reply_to ?? null,
        messageId: mail.message_id,
        attachments: files.map(({ name, content_type: contentType, content }) => ({
          name,
          contentType,
          content,
        })),
      })
      .then(
        () => undefined,
        (reason: unknown) => withoutSecrets(String(reason)).slice(0, 500),
      );
    await database.write(scope, async (session) => {
      await session.run(
        error === undefined ? markSent(company, mail.id) : markFailed(company, mail.id, error),
      );
      if (error === undefined && files.length > 0)
        await session.run(forgetAttachments(company, mail.id));
    });
  }
}

/** Tries again what did not leave at once, of every company. */
export async function deliverDue(database: Database, mailer: Mailer): Promise<void> {
  const companies = await database.read({ company: 0, actor: null, source: 'rule' }, (session) =>
    session.all(
      statementOf<{ id: number }>(sql`select id from control.customers where not deleted`),
    ),
  );
  for (const { id: company } of companies) await deliver(database, mailer, { company, id: null });
}
