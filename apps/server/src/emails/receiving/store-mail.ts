import { Readable } from 'node:stream';
import { insertFile } from '../../claim-sending/invoices.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import type { ReadAttachment, ReadMail } from '../../platform/mail/read-mail.ts';
import { insertReceivedFile } from '../email-writes.sql.ts';
import { type Bookmark, holdUnchanged, moveBookmark } from '../mailboxes/mailboxes.sql.ts';
import { linkReceived } from './link-received.ts';
import {
  conversationOf,
  insertReceived,
  isStoredAlready,
  knownGraphIds,
  setThread,
} from './received.sql.ts';
import { noteBounce } from './note-bounce.ts';

/** A message that was fetched and read. */
export interface FetchedMail {
  readonly mail: ReadMail;
  /** As it was received; undefined where it was too large to be fetched. */
  readonly source: Buffer | undefined;
  /** Bytes. */
  readonly size: number;
  readonly received: string | null;
}

interface Storing {
  readonly database: Database;
  readonly files: Files;
}

interface NewFile {
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
}

/** What became of a message: the id of its e-mail, or why there is none. */
export type Stored =
  | { readonly kind: 'stored'; readonly id: number; readonly bounced: readonly number[] }
  | { readonly kind: 'known' }
  | { readonly kind: 'lost' };

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/**
 * Stores a message together with its bookmark in one transaction: whatever ends the process, each message is stored once.
 * `known`: the same bytes are stored already, as after the server has numbered its messages anew, or the message itself is. `lost`: another process
 * receives from the mailbox, or its settings have changed since the connection was made.
 */
export async function storeMail(
  { database, files }: Storing,
  bookmark: Bookmark,
  fetched: FetchedMail,
): Promise<Stored> {
  const written: StoredFile[] = [];
  const put = async (content: Buffer): Promise<StoredFile> => {
    const stored = await files.put(Readable.from([content]), { mostBytes: content.length });
    written.push(stored);
    return stored;
  };
  const removeAll = () => Promise.all(written.map(({ storageKey }) => files.remove(storageKey)));
  try {
    const source =
      fetched.source === undefined
        ? undefined
        : { name: 'Message.eml', contentType: 'message/rfc822', stored: await put(fetched.source) };
    const attachments: { readonly of: ReadAttachment; readonly file: NewFile }[] = [];
    for (const of of fetched.mail.attachments.filter(({ content }) => content.length > 0))
      attachments.push({
        of,
        file: { name: of.name, contentType: of.contentType, stored: await put(of.content) },
      });
    const done = await database.write(scope(bookmark.company), async (db): Promise<Stored> => {
      if ((await db.first(holdUnchanged(bookmark))) === undefined) return { kind: 'lost' };
      if ((await db.first(moveBookmark(bookmark))) === undefined) return { kind: 'lost' };
      if (await isKnown(db, bookmark)) return { kind: 'known' };
      if (source !== undefined && (await db.first(isStoredAlready(bookmark, source.stored.sha256))))
        return { kind: 'known' };
      return insertAll(db, { bookmark, fetched, source, attachments });
    });
    if (done.kind !== 'stored') await removeAll();
    return done;
  } catch (error) {
    await removeAll();
    throw error;
  }
}

/** Whether a message of Microsoft 365 is stored already; for IMAP the bookmark says so. */
async function isKnown(db: Session, { company, mailbox, at }: Bookmark): Promise<boolean> {
  if (at.kind === 'imap') return false;
  return (await db.first(knownGraphIds(company, mailbox, [at.graphId]))) !== undefined;
}

interface Everything {
  readonly bookmark: Bookmark;
  readonly fetched: FetchedMail;
  readonly source: NewFile | undefined;
  readonly attachments: readonly { readonly of: ReadAttachment; readonly file: NewFile }[];
}

async function insertAll(
  db: Session,
  { bookmark, fetched, source, attachments }: Everything,
): Promise<Stored> {
  const { company } = bookmark;
  const file = source === undefined ? undefined : await db.first(insertFile(company, source));
  const made = await db.first(
    insertReceived(bookmark, {
      ...fetched,
      file: file?.id ?? null,
      sha256: source?.stored.sha256 ?? null,
    }),
  );
  if (made === undefined) throw new Error('A received e-mail was not written.');
  const { id, at } = made;
  for (const { of, file: content } of attachments) {
    const row = await db.first(insertFile(company, content));
    await db.first(insertReceivedFile({ company, id }, row?.id ?? 0, of.contentId));
  }
  const thread = await db.first(conversationOf(company, id, fetched.mail));
  if (thread !== undefined) await db.run(setThread(company, thread.id, id));
  await linkReceived(db, { company, id, at, mail: fetched.mail, thread: thread?.id ?? null });
  const bounced =
    fetched.mail.bounce === null ? [] : await noteBounce(db, company, fetched.mail.bounce);
  return { kind: 'stored', id, bounced };
}
