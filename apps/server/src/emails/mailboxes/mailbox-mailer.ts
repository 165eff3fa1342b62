import { mailboxSecurity } from '@fairlead/domain/emails/mailboxes';
import type { Transporter } from 'nodemailer';
import { type Mailer, mailerOf } from '../../platform/mail/mailer.ts';
import type { Session } from '../../platform/database/session.ts';
import type { MailboxParts } from './mailboxes.ts';
import { graphMailer } from '../../platform/mail/graph/graph-mailer.ts';
import { graphSessionOf, openPassword, smtpOf } from './accounts.ts';
import { mailboxById } from './mailboxes.sql.ts';
import { reach, type ReachedServer } from './reach.ts';

const timeoutMs = 20_000;

interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Connects to the address that was checked, and accepts only the certificate of the server's name. */
export async function openMailboxTransport(
  { host, address, port, security }: ReachedServer,
  { user, password }: Credentials,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: address,
    port,
    secure: security === mailboxSecurity.Tls,
    requireTLS: security === mailboxSecurity.StartTls,
    ignoreTLS: security === mailboxSecurity.None,
    auth: { user, pass: password },
    tls: { servername: host },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends through a mailbox, from its address; undefined where mail does not leave through it. */
export async function mailerOfMailbox(
  db: Session,
  { company, mailbox }: { readonly company: number; readonly mailbox: number },
  parts: MailboxParts,
): Promise<Mailer | undefined> {
  const row = await db.first(mailboxById(company, mailbox));
  if (row?.password == null || row.in_active) return undefined;
  const { address, name } = row;
  const from = { name, address };
  const passwordOf = async () => {
    const password = await openPassword(parts, company, row);
    if (password === undefined) throw new Error('The password was sealed by another installation.');
    return password;
  };
  if (row.microsoft_sends)
    return graphMailer({
      from,
      open: async (signal) => {
        const session = graphSessionOf(parts, { row, secret: await passwordOf() }, signal);
        if (session === undefined) throw new Error('The mailbox is not in Microsoft 365.');
        return session;
      },
    });
  const smtp = smtpOf(row);
  if (smtp === undefined) return undefined;
  return mailerOf({
    from,
    open: async () => {
      const password = await passwordOf();
      return openMailboxTransport(await reach(parts.egress, smtp.server), {
        user: smtp.user,
        password,
      });
    },
  });
}
