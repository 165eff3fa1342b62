import type { bunkerNotes } from '@fairlead/contract/bunker-notes';
import { mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { acceptFile } from '../../platform/office/accepted-file.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { insertNoteFile, type NoteFileRow, oneNoteFile } from './note-files.sql.ts';

export const fileRecord = (row: NoteFileRow) => ({
  id: row.guid,
  name: row.name,
  contentType: row.content_type,
  size: row.size,
  received: row.received,
  problem: row.problem,
  created: row.created,
  createdBy: row.created_by,
  sha256: row.sha256,
  authenticity: row.authenticity,
  signer: row.signer,
});

/** Stores the bytes first; any failure after that removes them again. */
export async function uploadNoteFile(call: Call<typeof bunkerNotes.upload>, files: Files) {
  const { db, company, actor, file } = call;
  const { name, contentType, content } = await acceptFile(file);
  const stored = await files.put(Readable.from([content]), { mostBytes: mostDocumentBytes });
  try {
    const author = actor.userId === 0 ? null : actor.userId;
    const guid = randomUUID();
    const unsigned = { authenticity: null, signer: null };
    await db.run(insertNoteFile({ company, guid, name, contentType, stored, author, ...unsigned }));
    const row = await db.first(oneNoteFile(company, guid));
    return row === undefined ? refuse('notFound') : fileRecord(row);
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

export async function openNoteFile(
  { db, company, query }: Call<typeof bunkerNotes.downloadAttachment>,
  files: Files,
) {
  const row = await db.first(oneNoteFile(company, query.id));
  if (row?.storage_key === undefined || row.storage_key === null) return refuse('notFound');
  const content = await readStored(files, row.storage_key);
  return {
    fileName: row.name,
    contentType: row.content_type ?? 'application/octet-stream',
    content: content.toString('base64'),
  };
}
