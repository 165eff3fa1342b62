import { type GraphAccount, GraphSession } from '../../platform/mail/graph/graph-session.ts';
import type { MailboxParts } from './mailboxes.ts';
import type { MailboxRow } from './mailboxes.sql.ts';
import { passwordSlot } from './password-slot.ts';
import type { MailServer } from './reach.ts';

/** The IMAP server of a mailbox and who signs in there; undefined where it has none. */
export function imapOf(
  row: MailboxRow,
): { readonly server: MailServer; readonly user: string } | undefined {
  const { host, port, security, user_name: user } = row;
  return host === null || port === null || security === null || user === null
    ? undefined
    : { server: { host, port, security }, user };
}

/** The server through which answers of a mailbox leave; undefined where it has none of its own. */
export function smtpOf(
  row: MailboxRow,
): { readonly server: MailServer; readonly user: string } | undefined {
  const { smtp_host: host, smtp_port: port, smtp_security: security, user_name: user } = row;
  return host === null || port === null || security === null || user === null
    ? undefined
    : { server: { host, port, security }, user };
}

/** The application by which a mailbox in Microsoft 365 is used; undefined for other mailboxes. */
function graphAccountOf(row: MailboxRow, secret: string): GraphAccount | undefined {
  const { microsoft_tenant: tenant, microsoft_client: client, address } = row;
  return tenant === null || client === null ? undefined : { tenant, client, secret, address };
}

/** A session of its own with a mailbox in Microsoft 365; undefined for other mailboxes. */
export function graphSessionOf(
  { microsoft }: Pick<MailboxParts, 'microsoft'>,
  { row, secret }: { readonly row: MailboxRow; readonly secret: string },
  ending?: AbortSignal,
): GraphSession | undefined {
  const account = graphAccountOf(row, secret);
  return account === undefined ? undefined : new GraphSession(microsoft, account, ending);
}

/** The password of a mailbox, or its client secret; undefined where it has none or another installation has sealed it. */
export const openPassword = async (
  { secrets }: Pick<MailboxParts, 'secrets'>,
  company: number,
  { id, password }: MailboxRow,
): Promise<string | undefined> =>
  password === null ? undefined : secrets.open(password, passwordSlot(company, id));
