import { setTimeout as pause } from 'node:timers/promises';
import { GraphError } from '../../platform/mail/graph/graph-error.ts';
import {
  fetchMessage,
  firstLink,
  type FolderPage,
  folderPage,
  type GraphMessage,
  openFolder,
} from '../../platform/mail/graph/graph-folder.ts';
import type { GraphSession } from '../../platform/mail/graph/graph-session.ts';
import { mostMailBytes, problems } from '../../platform/mail/read-mail.ts';
import { graphSessionOf } from '../mailboxes/accounts.ts';
import { holdUnchanged, moveGraphLink } from '../mailboxes/mailboxes.sql.ts';
import { headerBytes, inTakingTurn } from './message-taker.ts';
import { knownGraphIds } from './received.sql.ts';
import type { ReceivingWork } from './receiving-work.ts';

/** Parts of the list that are read one after the other, before the mailbox waits like the others. */
const mostPages = 200;

/** Receives from a mailbox in Microsoft 365 until the work ends: reads what has changed, and again after each pause. Throws on failures. */
export async function receiveFromGraph(work: ReceivingWork): Promise<void> {
  const { deps, row, password, signal } = work;
  const session = graphSessionOf(deps, { row, secret: password }, signal);
  if (session === undefined) return;
  const folder = await openFolder(session, row.folder);
  await work.connected();
  while (!signal.aborted) {
    await readChanges(session, folder, work);
    if (signal.aborted) return;
    work.succeeded();
    await work.checked();
    await pause(deps.pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Stores what is new, part by part of the list; each part is left behind only after its messages are stored. */
async function readChanges(
  session: GraphSession,
  folder: string,
  work: ReceivingWork,
): Promise<void> {
  for (let count = 0; count < mostPages && !work.signal.aborted; count += 1) {
    const { graph_link: link } = await work.unchanged();
    const page = await pageAt(session, link ?? firstLink(folder), link !== null);
    if (page === undefined) {
      await moveLink(work, null);
      continue;
    }
    for (const message of await unknownIn(page, work)) {
      await inTakingTurn(work.of.company, () => take(session, message, work));
      if (work.signal.aborted) return;
      work.succeeded();
    }
    if (page.link !== link) await moveLink(work, page.link);
    if (page.isLast) return;
  }
}

/** Undefined where the list has to be read from its beginning: what is stored is recognised there. */
async function pageAt(
  session: GraphSession,
  link: string,
  canBegin: boolean,
): Promise<FolderPage | undefined> {
  try {
    return await folderPage(session, link);
  } catch (error) {
    if (canBegin && error instanceof GraphError && error.isResync) return undefined;
    throw error;
  }
}

async function unknownIn(
  { messages }: FolderPage,
  { deps, of: { company, id } }: ReceivingWork,
): Promise<readonly GraphMessage[]> {
  if (messages.length === 0) return [];
  const ids = messages.map((one) => one.id);
  const rows = await deps.database.read({ company, actor: null, source: 'rule' }, (db) =>
    db.all(knownGraphIds(company, id, ids)),
  );
  const known = new Set(rows.map(({ graph_id: one }) => one));
  return messages.filter((one) => !known.has(one.id));
}

async function moveLink(
  { deps, of, row: { modified } }: ReceivingWork,
  link: string | null,
): Promise<void> {
  const { company, id: mailbox } = of;
  await deps.database.write({ company, actor: null, source: 'rule' }, async (db) => {
    const held = await db.first(holdUnchanged({ company, mailbox, modified }));
    const moved = held && (await db.first(moveGraphLink(of, link)));
    if (moved === undefined)
      throw new Error('Another process receives from this mailbox, or its settings have changed.');
  });
}

async function take(
  session: GraphSession,
  message: GraphMessage,
  { signal, taker, row: { modified } }: ReceivingWork,
): Promise<void> {
  if (signal.aborted) return;
  const at = { kind: 'graph', graphId: message.id } as const;
  const received = instantOf(message.receivedDateTime);
  try {
    const limits = { mostBytes: mostMailBytes, headerBytes };
    const fetched = await fetchMessage(session, message.id, limits);
    // Deleted since it was listed.
    if (fetched === undefined) return;
    await taker.take({ ...fetched, received, modified, at });
  } catch (error) {
    if (!isOfMessage(error) || !taker.hasFailedOften(message.id)) throw error;
    const mail = listedMail(message, received);
    await taker.store({ modified, at }, { mail, source: undefined, size: 0, received });
  }
}

/** Whether Microsoft 365 cannot give this message, while others can be had. */
const isOfMessage = (error: unknown): boolean =>
  error instanceof GraphError && [400, 500, 501].includes(error.status ?? 0);

function instantOf(text: string | null | undefined): string | null {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** What the list says of a message that cannot be had. */
function listedMail({ subject, from, internetMessageId }: GraphMessage, date: string | null) {
  const { name, address } = from?.emailAddress ?? {};
  return {
    messageId: oneLine(internetMessageId, 500).replaceAll(/^<|>$/g, '') || null,
    inReplyTo: null,
    references: [],
    from: { name: oneLine(name, 200), address: oneLine(address, 254) },
    replyTo: [],
    recipients: [],
    subject: oneLine(subject, 300),
    date,
    text: '',
    html: '',
    hasPictures: false,
    attachments: [],
    attachmentText: '',
    bounce: null,
    problem: problems.withheld,
  };
}

const oneLine = (text: string | null | undefined, most: number): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
