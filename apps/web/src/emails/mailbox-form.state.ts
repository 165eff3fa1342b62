import {
  type MailboxKind,
  mailboxKind,
  mailboxSecurity,
  type MailboxSecurity,
} from '@fairlead/domain/emails/mailboxes';
import type { Mailbox } from './mailboxes.data.ts';

/** The fields of a mailbox of either kind; those of the other kind stay as they were entered, and are not saved. */
export interface MailboxValues {
  readonly name: string;
  readonly kind: MailboxKind;
  readonly address: string;
  readonly host: string;
  readonly port: string | null;
  readonly security: MailboxSecurity;
  readonly userName: string;
  readonly password: string;
  readonly folder: string;
  readonly hasSmtp: boolean;
  readonly smtpHost: string;
  readonly smtpPort: string | null;
  readonly smtpSecurity: MailboxSecurity;
  readonly tenantId: string;
  readonly clientId: string;
  readonly sends: boolean;
  readonly isActive: boolean;
}

const fresh: MailboxValues = {
  name: '',
  kind: mailboxKind.Servers,
  address: '',
  host: '',
  port: '993',
  security: mailboxSecurity.Tls,
  userName: '',
  password: '',
  folder: 'INBOX',
  hasSmtp: true,
  smtpHost: '',
  smtpPort: '465',
  smtpSecurity: mailboxSecurity.Tls,
  tenantId: '',
  clientId: '',
  sends: true,
  isActive: true,
};

export const kindOf = (mailbox: Mailbox | undefined): MailboxKind | undefined =>
  mailbox?.kind as MailboxKind | undefined;

/** A stored mailbox as its form shows it; without one, a new mailbox. */
export function valuesOf(mailbox: Mailbox | undefined): MailboxValues {
  if (mailbox === undefined) return fresh;
  const { name, kind, address, host, port, security, userName, folder } = mailbox;
  const { smtp, microsoft, inActive } = mailbox;
  return {
    name,
    kind: kind as MailboxKind,
    address,
    host: host ?? '',
    port: String(port ?? fresh.port),
    security: (security ?? fresh.security) as MailboxSecurity,
    userName: userName ?? '',
    password: '',
    folder,
    hasSmtp: smtp !== null,
    smtpHost: smtp?.host ?? '',
    smtpPort: String(smtp?.port ?? fresh.smtpPort),
    smtpSecurity: (smtp?.security ?? fresh.smtpSecurity) as MailboxSecurity,
    tenantId: microsoft?.tenantId ?? '',
    clientId: microsoft?.clientId ?? '',
    sends: microsoft?.sends ?? true,
    isActive: !inActive,
  };
}

function serversOf(values: MailboxValues) {
  const { host, port, security, userName, hasSmtp, smtpHost, smtpPort, smtpSecurity } = values;
  return {
    host,
    port: Number(port),
    security,
    userName,
    smtp: hasSmtp ? { host: smtpHost, port: Number(smtpPort), security: smtpSecurity } : null,
  };
}

/** What is saved: a password that is not typed again does not change. */
export function bodyOf(values: MailboxValues, mailbox: Mailbox | undefined) {
  const { name, kind, address, folder, password, isActive, tenantId, clientId, sends } = values;
  return {
    name,
    kind,
    address,
    folder,
    ...(kind === mailboxKind.Servers
      ? serversOf(values)
      : { microsoft: { tenantId: tenantId.trim(), clientId: clientId.trim(), sends } }),
    inActive: !isActive,
    ...(password === '' ? {} : { password }),
    ...(mailbox === undefined ? {} : { modified: mailbox.modified }),
  };
}

type TextKey = 'name' | 'address' | 'host' | 'userName' | 'password' | 'folder' | 'smtpHost';

const requiredIn = (
  { kind, hasSmtp }: MailboxValues,
  stored: MailboxKind | undefined,
): readonly (TextKey | 'tenantId' | 'clientId')[] => [
  'name',
  'address',
  'folder',
  ...(kind === mailboxKind.Servers
    ? (['host', 'userName'] as const)
    : (['tenantId', 'clientId'] as const)),
  ...(kind === mailboxKind.Servers && hasSmtp ? (['smtpHost'] as const) : []),
  // A password is not a client secret.
  ...(kind === stored ? [] : (['password'] as const)),
];

/** Required fields that are empty; `stored`: the kind that is saved, undefined for a new mailbox. */
export const missingIn = (
  values: MailboxValues,
  stored: MailboxKind | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    requiredIn(values, stored).flatMap((field) =>
      values[field].trim() === '' ? [[field, 'Required'] as const] : [],
    ),
  );
