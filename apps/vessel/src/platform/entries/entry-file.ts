import {
  entryFileEnding,
  entryFileText,
  type SignedText,
} from '@fairlead/domain/ship-entries/entry-file';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { readDevice } from '../device/device.ts';
import { signText } from '../device/keys.ts';
import { namedFile, waitingFiles } from '../files/stored-files.ts';
import type { DeviceRow, FileRow, OutboxRow } from '../store/rows.ts';
import { readSetting } from '../store/settings.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { isStorageFull } from '../store/storage-space.ts';
import { isWaiting, needsCorrection, readOutbox } from './outbox.ts';

/** What is not ashore and goes into a file; a refused entry goes along until it is replaced. */
export interface SavedContent {
  readonly entries: readonly OutboxRow[];
  /** Small pictures and attachments. */
  readonly files: readonly FileRow[];
  /** The pictures as they were taken, which go along if a person wants them to. */
  readonly originals: readonly FileRow[];
}

export async function contentToSave(): Promise<SavedContent> {
  const outbox = await readOutbox();
  const rows = (await waitingFiles()).filter(({ content }) => content !== null);
  return {
    entries: outbox
      .filter((sent) => isWaiting(sent) || needsCorrection(sent))
      .map(({ entry }) => entry),
    files: rows.filter(({ smallId }) => smallId === null),
    originals: rows.filter(({ smallId }) => smallId !== null),
  };
}

/** What a file is, signed, so that nothing else can take its position on the way. */
async function signedFile(
  { privateKey }: DeviceRow,
  row: FileRow,
  clockError: number | null,
): Promise<SignedText> {
  const body = JSON.stringify({ ...namedFile(row), smallId: row.smallId, at: row.at, clockError });
  return { body, signature: await signText(privateKey, body) };
}

/** The file that the office reads; undefined if nothing is waiting. The bytes of photos are not read for it. */
export async function outboxFile(
  { entries, files, originals }: SavedContent,
  { nowMs, withOriginals }: { readonly nowMs: number; readonly withOriginals: boolean },
): Promise<File | undefined> {
  const device = await readDevice();
  const rows = [...files, ...(withOriginals ? originals : [])].slice(0, shipLimits.filesInFile);
  if (device === undefined || entries.length + rows.length === 0) return undefined;
  const clockErrorMs = await readSetting('clockErrorMs');
  const clockError = clockErrorMs === undefined ? null : Math.round(clockErrorMs);
  const signed: SignedText[] = [];
  for (const row of rows) signed.push(await signedFile(device, row, clockError));
  const day = new Date(nowMs).toISOString().slice(0, 16).replaceAll(':', '');
  const name = `${device.vesselName} ${day}${entryFileEnding}`.replaceAll(/[\\/:*?"<>|]/g, '-');
  const text = entryFileText({ device: device.id, entries, files: signed });
  const contents = rows.flatMap(({ content }) => content ?? []);
  return new File([text, ...contents], name, {
    type: rows.length === 0 ? 'application/json' : 'application/octet-stream',
  });
}

/**
 * Notes that files may come ashore with a file: before they are sent, the server is asked what it has. Where storage is full
 * this is not noted, and costs one part of each.
 */
export async function noteSaved(rows: readonly FileRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  try {
    await shipDatabase.files.where('id').anyOf(ids).modify({ isSaved: true });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/** Offers a file to the person, as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // A large file is read from the disk while it is saved.
  setTimeout(() => URL.revokeObjectURL(link.href), 600_000);
}
