import { z } from 'zod';
import { GraphError, unreadable } from './graph-error.ts';
import type { FetchedBytes, GraphSession } from './graph-session.ts';

const address = z.object({
  emailAddress: z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish(),
});

const listedMessage = z.object({
  id: z.string().min(1).max(1000),
  '@removed': z.unknown().optional(),
  receivedDateTime: z.string().nullish(),
  subject: z.string().nullish(),
  internetMessageId: z.string().nullish(),
  from: address.nullish(),
});

/** A message in the list of changes, before it is fetched. */
export type GraphMessage = z.output<typeof listedMessage>;

const pageAnswer = z.object({
  value: z.array(listedMessage).max(1000),
  '@odata.nextLink': z.string().max(10_000).optional(),
  '@odata.deltaLink': z.string().max(10_000).optional(),
});

/** A part of the list of changes of a folder. */
export interface FolderPage {
  /** What is in the folder or has changed there, the oldest first; without what was removed. */
  readonly messages: readonly GraphMessage[];
  /** Where the list goes on: path and query below the address of Graph. */
  readonly link: string;
  /** Nothing follows for now. */
  readonly isLast: boolean;
}

const folders = z.object({ value: z.array(z.object({ id: z.string().min(1).max(1000) })) });
const fields = 'id,receivedDateTime,subject,internetMessageId,from';
const pageSize = 50;
const mostLink = 8000;

/** The path of a folder: the inbox, or names of folders one below the other. Throws where there is no such folder. */
export async function openFolder(session: GraphSession, name: string): Promise<string> {
  const names = name
    .split('/')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const isInInbox = names[0]?.toLowerCase() === 'inbox';
  let path = isInInbox ? `${session.mailbox}/mailFolders/inbox` : session.mailbox;
  if (isInInbox) await session.json(`${path}?$select=id`);
  for (const [at, one] of (isInInbox ? names.slice(1) : names).entries()) {
    const below = !isInInbox && at === 0 ? 'mailFolders' : 'childFolders';
    const filter = encodeURIComponent(`displayName eq '${one.replaceAll("'", "''")}'`);
    const found = folders.safeParse(
      await session.json(`${path}/${below}?$filter=${filter}&$select=id`),
    );
    if (!found.success) throw unreadable();
    const [folder] = found.data.value;
    if (folder === undefined)
      throw new GraphError(`The mailbox has no folder “${one}”.`, { status: 404 });
    path = `${session.mailbox}/mailFolders/${encodeURIComponent(folder.id)}`;
  }
  return path;
}

/** Where the list of everything in a folder begins. */
export const firstLink = (folder: string): string => `${folder}/messages/delta?$select=${fields}`;

/** Reads a part of the list; throws where it leads nowhere or to another host. */
export async function folderPage(session: GraphSession, link: string): Promise<FolderPage> {
  const answer = pageAnswer.safeParse(await session.json(link, [`odata.maxpagesize=${pageSize}`]));
  if (!answer.success) throw unreadable();
  const { value, '@odata.nextLink': next, '@odata.deltaLink': last } = answer.data;
  const named = next ?? last;
  if (named === undefined) throw unreadable();
  const following = session.pathOf(named);
  if (following.length > mostLink || (next !== undefined && following === link)) throw unreadable();
  const messages = new Map(
    value.filter((one) => one['@removed'] === undefined).map((one) => [one.id, one]),
  );
  return {
    messages: [...messages.values()].toSorted((one, other) =>
      (one.receivedDateTime ?? '') < (other.receivedDateTime ?? '') ? -1 : 1,
    ),
    link: following,
    isLast: next === undefined,
  };
}

export interface MessageLimits {
  /** What is read of a message at most. */
  readonly mostBytes: number;
  /** What is read of one that is larger. */
  readonly headerBytes: number;
}

/** A message byte for byte; undefined where it was deleted. */
export const fetchMessage = (
  session: GraphSession,
  id: string,
  { mostBytes, headerBytes }: MessageLimits,
): Promise<FetchedBytes | undefined> =>
  session.bytes(
    `${session.mailbox}/messages/${encodeURIComponent(id)}/$value`,
    mostBytes,
    headerBytes,
  );
