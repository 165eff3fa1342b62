import type { mailboxes } from '@fairlead/contract/emails/mailboxes';
import type { HandlerAnswer } from '@fairlead/contract/route';
import { mailboxFaults, mailboxKind, mostMailboxes } from '@fairlead/domain/emails/mailboxes';
import type { Session } from '../../platform/database/session.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import type { MicrosoftServices } from '../../platform/mail/graph/graph-session.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import {
  deleteMailbox,
  forgetBookmark,
  holdMailbox,
  insertMailbox,
  listMailboxes,
  mailboxById,
  type MailboxRow,
  storePassword,
  updateMailbox,
} from './mailboxes.sql.ts';
import { passwordSlot } from './password-slot.ts';
import { serverFault } from './reach.ts';

export interface MailboxParts {
  readonly egress: Egress;
  readonly secrets: SecretBox;
  /** For mailboxes in Microsoft 365. */
  readonly microsoft: MicrosoftServices;
}

type Create = Call<typeof mailboxes.create>;
type Save = Call<typeof mailboxes.save>;
const entity = 'mailbox';

export const mailboxOf = (row: MailboxRow): HandlerAnswer<typeof mailboxes.list>[number] => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  address: row.address,
  host: row.host,
  port: row.port,
  security: row.security,
  userName: row.user_name,
  folder: row.folder,
  smtp:
    row.smtp_host === null || row.smtp_port === null || row.smtp_security === null
      ? null
      : { host: row.smtp_host, port: row.smtp_port, security: row.smtp_security },
  microsoft:
    row.microsoft_tenant === null || row.microsoft_client === null
      ? null
      : {
          tenantId: row.microsoft_tenant,
          clientId: row.microsoft_client,
          sends: row.microsoft_sends,
        },
  inActive: row.in_active,
  hasPassword: row.password !== null,
  isConnected: row.is_connected,
  stateSince: row.state_since,
  lastCheck: row.last_check,
  lastMail: row.last_mail,
  error: row.error,
  modified: row.modified,
});

export const readMailboxes = async ({ db, company }: Call<typeof mailboxes.list>) =>
  (await db.all(listMailboxes(company))).map(mailboxOf);

async function readOne(db: Session, company: number, id: number): Promise<MailboxRow> {
  return (await db.first(mailboxById(company, id))) ?? refuse('notFound');
}

/** What does not belong to the kind of a mailbox, and servers that may not be reached, are refused beside their field. */
function checkSettings(egress: Egress, body: Create['body']): void {
  const faults = Object.entries(mailboxFaults(body));
  if (faults.length > 0)
    refuseFields(Object.fromEntries(faults.map(([field, sentence]) => [field, [sentence]])));
  const { host, port, security } = body;
  const fault = host === null ? undefined : serverFault(egress, { host, port, security });
  if (fault !== undefined) refuseFields({ host: [fault] });
  const smtpFault = body.smtp === null ? undefined : serverFault(egress, body.smtp);
  if (smtpFault !== undefined) refuseFields({ 'smtp.host': [smtpFault] });
}

export async function createMailbox(call: Create, { egress, secrets }: MailboxParts) {
  const { db, company, body, changed } = call;
  checkSettings(egress, body);
  const known = await db.all(listMailboxes(company));
  if (known.length >= mostMailboxes)
    refuseFields({ name: [`A company can have at most ${mostMailboxes} mailboxes`] });
  const made = await db.first(insertMailbox(company, body));
  if (made === undefined) throw new Error('A mailbox was not written.');
  if (body.password !== undefined)
    await db.run(
      storePassword(
        company,
        made.id,
        await secrets.seal(body.password, passwordSlot(company, made.id)),
      ),
    );
  changed({ entity, id: made.id, action: 'created' });
  return mailboxOf(await readOne(db, company, made.id));
}

export async function saveMailbox(call: Save, { egress, secrets }: MailboxParts) {
  const { db, company, params, body, changed } = call;
  const { id } = params;
  if ((await db.first(holdMailbox(company, id))) === undefined) return refuse('notFound');
  const before = await readOne(db, company, id);
  if (isOlder(body.modified, before.modified))
    refuseStale({ ...body, password: undefined }, mailboxOf(before));
  checkSettings(egress, body);
  if (body.password === undefined) requireSameServers(before, body);
  await db.run(updateMailbox(company, id, body));
  if (body.password !== undefined)
    await db.run(
      storePassword(company, id, await secrets.seal(body.password, passwordSlot(company, id))),
    );
  if (isOtherFolder(before, body)) await db.run(forgetBookmark(company, id));
  changed({ entity, id, action: 'updated' });
  return mailboxOf(await readOne(db, company, id));
}

/** The password was entered for these servers or this application: others get it only when it is entered again. */
function requireSameServers(before: MailboxRow, body: Save['body']): void {
  if (before.password === null) return;
  if (before.kind !== body.kind)
    refuseFields({ password: ['The kind of mailbox has changed: enter the password or secret'] });
  if (before.kind === mailboxKind.Microsoft365 && !isSameApplication(before, body))
    refuseFields({ password: ['The application has changed: enter the client secret again'] });
  if (before.kind === mailboxKind.Servers && !areSameServers(before, body))
    refuseFields({ password: ['A server has changed: enter the password again'] });
}

const isSameApplication = (before: MailboxRow, { microsoft }: Save['body']): boolean =>
  before.microsoft_tenant === microsoft?.tenantId && before.microsoft_client === microsoft.clientId;

const areSameServers = (before: MailboxRow, { host, port, smtp, security }: Save['body']) =>
  before.host === host &&
  before.port === port &&
  before.security === security &&
  (smtp === null ||
    (smtp.host === before.smtp_host &&
      smtp.port === before.smtp_port &&
      smtp.security === before.smtp_security));

function isOtherFolder(before: MailboxRow, body: Save['body']): boolean {
  const { kind, host, userName, folder, address } = body;
  if (before.kind !== kind || before.folder !== folder) return true;
  return kind === mailboxKind.Microsoft365
    ? before.address !== address || before.microsoft_tenant !== body.microsoft?.tenantId
    : before.host !== host || before.user_name !== userName;
}

/** Its e-mails remain; the password does not. */
export async function removeMailbox({
  db,
  company,
  params,
  changed,
}: Call<typeof mailboxes.remove>) {
  if ((await db.first(deleteMailbox(company, params.id))) === undefined) return refuse('notFound');
  await db.run(storePassword(company, params.id, null));
  changed({ entity, id: params.id, action: 'deleted' });
  return done;
}
