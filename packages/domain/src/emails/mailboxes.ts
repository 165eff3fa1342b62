import { codes, type EnumEntry, type NumberOf } from '../enumerations/enumeration.ts';

/** How a mailbox is reached. */
export const mailboxKinds = [
  { name: 'Servers', number: 10, label: 'IMAP and SMTP' },
  { name: 'Microsoft365', number: 20, label: 'Microsoft 365' },
] as const satisfies readonly EnumEntry[];
export type MailboxKind = NumberOf<typeof mailboxKinds>;
export const mailboxKind = codes(mailboxKinds);

/** How a connection to a mail server is encrypted. */
export const mailboxSecurities = [
  { name: 'Tls', number: 10, label: 'TLS' },
  { name: 'StartTls', number: 20, label: 'STARTTLS' },
  { name: 'None', number: 30, label: 'None' },
] as const satisfies readonly EnumEntry[];
export type MailboxSecurity = NumberOf<typeof mailboxSecurities>;
export const mailboxSecurity = codes(mailboxSecurities);

/** Mailboxes of one company. */
export const mostMailboxes = 20;

/** Without encryption the password could be read on its route. */
export const onlyPrivateUnencrypted =
  'Without encryption only servers in the private network can be used that the installation allows.';

/** What decides which fields a mailbox needs. */
export interface MailboxParts {
  readonly kind: MailboxKind;
  readonly host: string | null;
  readonly userName: string | null;
  readonly smtp: unknown;
  readonly microsoft: unknown;
}

/** What is missing in a mailbox of its kind, or belongs to the other kind: a sentence for each field. */
export function mailboxFaults(mailbox: MailboxParts): Readonly<Record<string, string>> {
  const isMicrosoft = mailbox.kind === mailboxKind.Microsoft365;
  const needed = isMicrosoft ? (['microsoft'] as const) : (['host', 'userName'] as const);
  const foreign = isMicrosoft ? (['host', 'userName', 'smtp'] as const) : (['microsoft'] as const);
  return Object.fromEntries([
    ...needed.filter((field) => mailbox[field] === null).map((field) => [field, 'Required']),
    ...foreign
      .filter((field) => mailbox[field] !== null)
      .map((field) => [field, 'Not for this kind of mailbox']),
  ]);
}
