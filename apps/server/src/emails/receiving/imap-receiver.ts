import { mostMailBytes } from '../../platform/mail/read-mail.ts';
import { imapOf } from '../mailboxes/accounts.ts';
import { reach } from '../mailboxes/reach.ts';
import { ImapSession, type ListedMessage } from './imap-session.ts';
import { headerBytes, inTakingTurn } from './message-taker.ts';
import type { ReceivingWork } from './receiving-work.ts';

const messagesAtOnce = 200;

/** Receives from an IMAP server until the work ends: fetches what is new, and waits for news with IDLE. Throws on failures. */
export async function receiveFromImap(work: ReceivingWork): Promise<void> {
  const { deps, row, password, signal } = work;
  const imap = imapOf(row);
  if (imap === undefined) return;
  const server = await reach(deps.egress, imap.server);
  const { folder } = row;
  const session = await ImapSession.open({ server, user: imap.user, password, folder }, signal);
  const close = () => session.close();
  signal.addEventListener('abort', close);
  try {
    await work.connected();
    while (!signal.aborted) {
      // Until a turn finds nothing new, so that what arrives in the meantime is not left for later.
      while (!signal.aborted && (await fetchNew(session, work))) continue;
      await work.checked();
      await session.waitForMail(deps.pauseMs, signal);
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** Stores what follows the bookmark; true if there may be more. */
async function fetchNew(session: ImapSession, work: ReceivingWork): Promise<boolean> {
  const row = await work.unchanged();
  const last = row.uid_validity === session.uidValidity ? row.last_uid : 0;
  const listed = await session.listAfter(last, messagesAtOnce);
  let stored = 0;
  for (const message of listed) {
    const isTaken = await inTakingTurn(work.of.company, () => take(session, message, work));
    if (work.signal.aborted) return false;
    if (!isTaken) continue;
    stored += 1;
    work.succeeded();
  }
  // Only now: a connection whose messages cannot be taken is opened less and less often.
  work.succeeded();
  // What a server lists but does not give is requested again after the next pause, not at once.
  return stored > 0;
}

/** False where the server does not give the message, or the work has ended. */
async function take(
  session: ImapSession,
  { uid, size, received }: ListedMessage,
  { signal, taker, row: { modified } }: ReceivingWork,
): Promise<boolean> {
  if (signal.aborted) return false;
  const isLarge = size > mostMailBytes;
  const bytes = await session.fetch(uid, isLarge ? headerBytes : mostMailBytes);
  // Removed from the mailbox since it was listed.
  if (bytes === undefined) return false;
  await taker.take({
    bytes,
    isCut: isLarge,
    size: Math.max(size, bytes.length),
    received,
    modified,
    at: { kind: 'imap', uidValidity: session.uidValidity, uid },
  });
  return true;
}
