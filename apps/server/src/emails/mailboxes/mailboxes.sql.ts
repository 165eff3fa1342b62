import {
  type MailboxKind,
  mailboxKind,
  type MailboxSecurity,
} from '@fairlead/domain/emails/mailboxes';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface MailboxRow {
  readonly id: number;
  readonly name: string;
  readonly kind: MailboxKind;
  readonly address: string;
  readonly host: string | null;
  readonly port: number | null;
  readonly security: MailboxSecurity | null;
  readonly user_name: string | null;
  readonly folder: string;
  readonly microsoft_tenant: string | null;
  readonly microsoft_client: string | null;
  readonly microsoft_sends: boolean;
  readonly smtp_host: string | null;
  readonly smtp_port: number | null;
  readonly smtp_security: MailboxSecurity | null;
  readonly in_active: boolean;
  readonly password: Buffer | null;
  readonly is_connected: boolean;
  readonly state_since: string;
  readonly last_check: string | null;
  readonly last_mail: string | null;
  readonly error: string | null;
  readonly uid_validity: number | null;
  readonly last_uid: number;
  /** Where the list of changes goes on; null before the first part of it was stored. */
  readonly graph_link: string | null;
  readonly modified: string;
}

const mailboxes = (company: number) => sql`
  select m.id, m.name, m.kind, m.address, m.host, m.port, m.security, m.user_name, m.folder, m.smtp_host, m.smtp_port,
    m.smtp_security, m.microsoft_tenant, m.microsoft_client, m.microsoft_sends, m.in_active, s.password,
    s.is_connected and s.until > now() as is_connected, s.state_since, s.last_check, s.last_mail, s.error,
    s.uid_validity::float8 as uid_validity, s.last_uid::float8 as last_uid, s.graph_link,
    m.modified
  from tenant.mailboxes m
  join tenant.mailbox_states s on s.company_id = ${company} and s.mailbox_id = m.id
  where m.company_id = ${company} and m.deleted is null`;

export const listMailboxes = (company: number) =>
  statementOf<MailboxRow>(sql`${mailboxes(company)} order by lower(m.name), m.id`, 'mailboxes');

export const mailboxById = (company: number, id: number) =>
  statementOf<MailboxRow>(sql`${mailboxes(company)} and m.id = ${id}`, 'mailbox by id');

/** Locks a mailbox until the end of the transaction. */
export const holdMailbox = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.mailboxes where company_id = ${company} and id = ${id} and deleted is null
    for no key update`,
    'hold mailbox',
  );

/** The same while its settings are those that were read: no row after they were changed, or it was turned off or deleted. */
export const holdUnchanged = ({
  company,
  mailbox,
  modified,
}: Pick<Bookmark, 'company' | 'mailbox' | 'modified'>) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.mailboxes
    where company_id = ${company} and id = ${mailbox} and modified = ${modified}::timestamptz and deleted is null
      and not in_active
    for share`,
    'hold unchanged mailbox',
  );

export interface MailboxValues {
  readonly name: string;
  readonly kind: MailboxKind;
  readonly address: string;
  readonly host: string | null;
  readonly port: number;
  readonly security: MailboxSecurity;
  readonly userName: string | null;
  readonly folder: string;
  readonly smtp: {
    readonly host: string;
    readonly port: number;
    readonly security: MailboxSecurity;
  } | null;
  readonly microsoft: {
    readonly tenantId: string;
    readonly clientId: string;
    readonly sends: boolean;
  } | null;
  readonly inActive: boolean;
}

/** A mailbox in Microsoft 365 has neither port nor encryption of its own. */
const serverOf = ({ kind, host, port, security, userName }: MailboxValues) =>
  kind === mailboxKind.Servers
    ? { host, port, security, userName }
    : { host: null, port: null, security: null, userName: null };

export const insertMailbox = (company: number, one: MailboxValues) => {
  const { host, port, security, userName } = serverOf(one);
  return statementOf<{ id: number }>(
    sql`
    with made as (
      insert into tenant.mailboxes (company_id, name, kind, address, host, port, security, user_name, folder, smtp_host,
        smtp_port, smtp_security, microsoft_tenant, microsoft_client, microsoft_sends, in_active)
      values (${company}, ${one.name}, ${one.kind}, ${one.address}, ${host}, ${port}, ${security}, ${userName},
        ${one.folder}, ${one.smtp?.host ?? null}, ${one.smtp?.port ?? null}, ${one.smtp?.security ?? null},
        ${one.microsoft?.tenantId ?? null}, ${one.microsoft?.clientId ?? null}, ${one.microsoft?.sends ?? false},
        ${one.inActive})
      returning company_id, id
    ), state as (
      insert into tenant.mailbox_states (company_id, mailbox_id) select company_id, id from made
    )
    select id from made`,
    'insert mailbox',
  );
};

export const updateMailbox = (company: number, id: number, one: MailboxValues) => {
  const { host, port, security, userName } = serverOf(one);
  return statementOf(
    sql`
    update tenant.mailboxes set name = ${one.name}, kind = ${one.kind}, address = ${one.address}, host = ${host},
      port = ${port}, security = ${security}, user_name = ${userName}, folder = ${one.folder},
      smtp_host = ${one.smtp?.host ?? null}, smtp_port = ${one.smtp?.port ?? null},
      smtp_security = ${one.smtp?.security ?? null}, microsoft_tenant = ${one.microsoft?.tenantId ?? null},
      microsoft_client = ${one.microsoft?.clientId ?? null}, microsoft_sends = ${one.microsoft?.sends ?? false},
      in_active = ${one.inActive}
    where company_id = ${company} and id = ${id}`,
    'update mailbox',
  );
};

export const storePassword = (company: number, id: number, sealed: Buffer | null) =>
  statementOf(
    sql`
    update tenant.mailbox_states set password = ${sealed} where company_id = ${company} and mailbox_id = ${id}`,
    'store password of a mailbox',
  );

/** Another account or folder is read from its beginning: its UIDs and its list of changes are other ones. */
export const forgetBookmark = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.mailbox_states set uid_validity = null, last_uid = 0, graph_link = null
    where company_id = ${company} and mailbox_id = ${id}`,
    'forget bookmark of a mailbox',
  );

export const deleteMailbox = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.mailboxes set deleted = clock_timestamp(), in_active = true
    where company_id = ${company} and id = ${id} and deleted is null returning id`,
    'delete mailbox',
  );

export interface MailboxClaim {
  readonly company: number;
  readonly id: number;
  readonly holder: string;
}

/** Claims to receive from a mailbox, or extends the claim; no row if another process has it. */
export const claimMailbox = ({ company, id, holder }: MailboxClaim) =>
  statementOf<{ mailbox_id: number }>(
    sql`
    update tenant.mailbox_states set holder = ${holder}, until = now() + interval '30 seconds',
      is_connected = is_connected and holder = ${holder}
    where company_id = ${company} and mailbox_id = ${id} and (holder is null or holder = ${holder} or until < now())
    returning mailbox_id`,
    'claim mailbox',
  );

export const releaseMailbox = ({ company, id, holder }: MailboxClaim) =>
  statementOf(
    sql`
    update tenant.mailbox_states set holder = null, until = null, is_connected = false
    where company_id = ${company} and mailbox_id = ${id} and holder = ${holder}`,
    'release mailbox',
  );

export interface MailboxState {
  readonly isConnected: boolean;
  readonly error: string | null;
}

/** Notes the state of a mailbox; a row only if that is news. Nothing where another process has the claim now. */
export const noteState = (
  { company, id, holder }: MailboxClaim,
  { isConnected, error }: MailboxState,
) =>
  statementOf<{ mailbox_id: number }>(
    sql`
    update tenant.mailbox_states set is_connected = ${isConnected}::boolean, error = ${error},
      state_since = case when is_connected = ${isConnected}::boolean then state_since else clock_timestamp() end
    where company_id = ${company} and mailbox_id = ${id} and holder = ${holder}
      and (is_connected is distinct from ${isConnected}::boolean or error is distinct from ${error})
    returning mailbox_id`,
    'note state of a mailbox',
  );

export const noteCheck = ({ company, id, holder }: MailboxClaim) =>
  statementOf(
    sql`
    update tenant.mailbox_states set last_check = clock_timestamp()
    where company_id = ${company} and mailbox_id = ${id} and holder = ${holder}`,
    'note check of a mailbox',
  );

/** By which a message is known in its mailbox. */
export type MailPosition =
  | { readonly kind: 'imap'; readonly uidValidity: number; readonly uid: number }
  | { readonly kind: 'graph'; readonly graphId: string };

export interface Bookmark {
  readonly company: number;
  readonly mailbox: number;
  readonly holder: string;
  /** That of the settings with which the message was fetched. */
  readonly modified: string;
  readonly at: MailPosition;
}

/**
 * Moves the bookmark of a mailbox to a message; no row if that was stored already, or if another process has the claim in
 * the meantime. The row stays locked until the end of the transaction, which stores the message. In Microsoft 365 the
 * bookmark is the list of changes, which moves on after its messages are stored.
 */
export const moveBookmark = ({ company, mailbox, holder, at }: Bookmark) => {
  const moved =
    at.kind === 'imap' ? sql`uid_validity = ${at.uidValidity}, last_uid = ${at.uid},` : sql.raw('');
  const isNew =
    at.kind === 'imap'
      ? sql`and (uid_validity is distinct from ${at.uidValidity}::bigint or last_uid < ${at.uid}::bigint)`
      : sql.raw('');
  return statementOf<{ mailbox_id: number }>(
    sql`
    update tenant.mailbox_states set ${moved} last_mail = clock_timestamp()
    where company_id = ${company} and mailbox_id = ${mailbox} and holder = ${holder} ${isNew}
    returning mailbox_id`,
    at.kind === 'imap' ? 'move bookmark of a mailbox' : 'note mail of a mailbox',
  );
};

/** Stores where the list of changes goes on; no row if another process has the claim in the meantime. */
export const moveGraphLink = ({ company, id, holder }: MailboxClaim, link: string | null) =>
  statementOf<{ mailbox_id: number }>(
    sql`
    update tenant.mailbox_states set graph_link = ${link}
    where company_id = ${company} and mailbox_id = ${id} and holder = ${holder} returning mailbox_id`,
    'move link of a mailbox',
  );
