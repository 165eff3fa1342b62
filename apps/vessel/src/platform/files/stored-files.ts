import { hourMs } from '@fairlead/domain/time/milliseconds';
import { documentRefusal } from '@fairlead/domain/documents/file-kinds';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { useLiveQuery } from 'dexie-react-hooks';
import { sha256 } from '../device/bytes.ts';
import type { FileRow } from '../store/rows.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { smallPicture } from './small-picture.ts';

/** What an entry says about a file. */
export interface NamedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export const namedFile = ({ id, name, size, sha256: hash }: FileRow): NamedFile => ({
  id,
  name,
  size,
  sha256: hash,
});

async function rowOf(name: string, content: Blob, smallId: string | null): Promise<FileRow> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  return {
    id: entryId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
    name,
    size: bytes.length,
    sha256: await sha256(bytes),
    smallId,
    content,
    received: 0,
    state: 'open',
    problem: null,
    at: new Date().toISOString(),
  };
}

const mostMegabytes = shipLimits.fileBytes / 1024 / 1024;
const plainName = (name: string): string => name.replaceAll(/[\p{Cc}"<>:|?*\\/]/gu, '').slice(-200);

/** Why a file cannot be attached; undefined if it can. */
function refusalOf(file: File): string | undefined {
  const refusal = documentRefusal(file);
  if (refusal !== undefined) return `${refusal}.`;
  return file.size > shipLimits.fileBytes
    ? `A file can have at most ${mostMegabytes} MB.`
    : undefined;
}

/**
 * Stores a file that a person chose or photographed. A large picture is stored twice: small, which goes with the entry, and
 * as it is, which follows when the link allows. Returns the id that the entry names, or the sentence that refuses it.
 */
export async function storeFile(
  file: File,
): Promise<{ readonly id: string } | { readonly refusal: string }> {
  const refusal = refusalOf(file);
  if (refusal !== undefined) return { refusal };
  const name = plainName(file.name);
  const small = await smallPicture(file);
  if (small === undefined) {
    const row = await rowOf(name, file, null);
    await shipDatabase.files.add(row);
    return { id: row.id };
  }
  const smallRow = await rowOf(name.replace(/\.[^.]*$/, '') + '.jpg', small, null);
  const original = await rowOf(name, file, smallRow.id);
  await shipDatabase.files.bulkAdd([smallRow, original]);
  return { id: smallRow.id };
}

/** Stores a file that came from ashore; it is removed with the files that no entry names. */
export const storeReceived = (
  { id, name, size }: { readonly id: string; readonly name: string; readonly size: number },
  content: Blob,
) =>
  shipDatabase.files.put({
    id,
    name,
    size,
    sha256: '',
    smallId: null,
    content,
    received: size,
    state: 'sent',
    problem: null,
    at: new Date().toISOString(),
  });

/** What entries say about files on this device, in the order of their ids. */
export async function namedFiles(ids: readonly string[]): Promise<readonly NamedFile[]> {
  const rows = await shipDatabase.files.bulkGet([...ids]);
  return rows.flatMap((row) => (row === undefined ? [] : [namedFile(row)]));
}

/** Removes a file with its original, unless an entry names it: that one still needs it. */
export async function removeFile(id: string): Promise<void> {
  const { files, outbox } = shipDatabase;
  await shipDatabase.transaction('rw', files, outbox, async () => {
    const isNamed = await outbox.filter(({ body }) => body.includes(`"${id}"`)).count();
    if (isNamed > 0) return;
    await shipDatabase.files.where('smallId').equals(id).delete();
    await shipDatabase.files.delete(id);
  });
}

/** A file is stored before the draft that names it: younger ones may still get there. */
const leastAgeMs = hourMs;

/** Removes files that neither an entry nor a draft names: what was left when a draft was discarded or taken back. */
export async function removeUnnamedFiles(nowMs: number): Promise<void> {
  const { files, drafts, outbox } = shipDatabase;
  await shipDatabase.transaction('rw', files, drafts, outbox, async () => {
    const rows = await files
      .filter(({ at }) => Math.abs(nowMs - Date.parse(at)) > leastAgeMs)
      .toArray();
    if (rows.length === 0) return;
    const texts = [
      ...(await outbox.toArray()).map(({ body }) => body),
      ...(await drafts.toArray()).map(({ value }) => JSON.stringify(value) ?? ''),
    ];
    const unnamed = rows.filter(
      ({ id, smallId }) => !texts.some((text) => text.includes(`"${smallId ?? id}"`)),
    );
    await files.bulkDelete(unnamed.map(({ id }) => id));
  });
}

/** Files by their ids, in that order; those that are not on this device are left out. Undefined while they are read. */
export function useFiles(ids: readonly string[]): readonly FileRow[] | undefined {
  const key = ids.join(' ');
  return useLiveQuery(async () => {
    const rows = await shipDatabase.files.bulkGet(key === '' ? [] : key.split(' '));
    return rows.flatMap((row) => row ?? []);
  }, [key]);
}

/** Files that entries of this device name and that are not ashore, small ones first. */
export async function waitingFiles(): Promise<readonly FileRow[]> {
  const open = await shipDatabase.files.filter(({ state }) => state === 'open').toArray();
  if (open.length === 0) return [];
  const bodies = (await shipDatabase.outbox.toArray()).map(({ body }) => body);
  const isNamed = ({ id, smallId }: FileRow) =>
    bodies.some((body) => body.includes(`"${smallId ?? id}"`));
  return open
    .filter(isNamed)
    .toSorted(
      (one, other) =>
        Number(one.smallId !== null) - Number(other.smallId !== null) ||
        (one.id < other.id ? -1 : 1),
    );
}

/** The same, and again after each change. */
export const useWaitingFiles = (): readonly FileRow[] => useLiveQuery(waitingFiles, [], []);
