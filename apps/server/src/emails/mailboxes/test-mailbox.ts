import type { mailboxes } from '@fairlead/contract/emails/mailboxes';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { withoutConnection } from '../../platform/database/prepared-work.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { orEnded } from '../../platform/jobs/or-ended.ts';
import { openFolder } from '../../platform/mail/graph/graph-folder.ts';
import type { GraphSession } from '../../platform/mail/graph/graph-session.ts';
import { ImapSession } from '../receiving/imap-session.ts';
import { mailServerSentence } from '../receiving/mail-server-sentence.ts';
import { graphSessionOf, imapOf, openPassword, smtpOf } from './accounts.ts';
import { openMailboxTransport } from './mailbox-mailer.ts';
import type { MailboxParts } from './mailboxes.ts';
import { mailboxById, type MailboxRow } from './mailboxes.sql.ts';
import { reach } from './reach.ts';

/** Connects to the servers of a mailbox; the connection of the database waits for none. */
export async function testMailbox(
  { db, company, params }: Call<typeof mailboxes.test>,
  parts: MailboxParts,
) {
  const row = (await db.first(mailboxById(company, params.id))) ?? refuse('notFound');
  const password = await openPassword(parts, company, row);
  if (password === undefined)
    return {
      receiving: `Enter the ${row.microsoft_tenant === null ? 'password' : 'client secret'} of the mailbox.`,
      sending: null,
    };
  return withoutConnection({
    name: 'testMailbox',
    input: { company, id: row.id, modified: row.modified },
    run: () => {
      const session = graphSessionOf(parts, { row, secret: password });
      return session === undefined
        ? outcomeOfServers(row, password, parts)
        : outcomeOfGraph(row, session);
    },
  });
}

/** What is sent cannot be tried without sending it: signing in is all that is tested. */
async function outcomeOfGraph(row: MailboxRow, session: GraphSession) {
  const signIn = await faultOf(() => session.signIn());
  if (signIn !== null) return { receiving: signIn, sending: null };
  return {
    receiving: await faultOf(async () => void (await openFolder(session, row.folder))),
    sending: null,
  };
}

async function outcomeOfServers(
  row: MailboxRow,
  password: string,
  parts: Pick<MailboxParts, 'egress'>,
) {
  const [receiving, sending] = await Promise.all([
    faultOf(async () => {
      const imap = imapOf(row);
      if (imap === undefined) return;
      const server = await reach(parts.egress, imap.server);
      const { folder } = row;
      (await ImapSession.open({ server, user: imap.user, password, folder })).close();
    }),
    faultOf(() => verifySmtp(row, password, parts)),
  ]);
  return { receiving, sending };
}

async function verifySmtp(
  row: MailboxRow,
  password: string,
  { egress }: Pick<MailboxParts, 'egress'>,
): Promise<void> {
  const smtp = smtpOf(row);
  if (smtp === undefined) return;
  const transport = await openMailboxTransport(await reach(egress, smtp.server), {
    user: smtp.user,
    password,
  });
  try {
    await orEnded(AbortSignal.timeout(minuteMs), () => transport.verify());
  } finally {
    transport.close();
  }
}

const faultOf = (attempt: () => Promise<void>): Promise<string | null> =>
  attempt().then(
    () => null,
    (error: unknown) => mailServerSentence(error),
  );
