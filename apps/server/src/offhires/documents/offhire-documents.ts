import type { offhires } from '@fairlead/contract/offhires';
import { mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { freeFileName } from '@fairlead/domain/documents/file-name';
import { Readable } from 'node:stream';
import type { Files } from '../../platform/files/files.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { acceptFile } from '../../platform/office/accepted-file.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { claimOffhire, oneOffhire } from '../offhires.sql.ts';
import {
  deleteDocument,
  documentsOf,
  insertDocument,
  oneDocument,
  type OffhireDocumentReference,
  type OffhireDocumentRow,
  restoreDocument as restoration,
} from './offhire-documents.sql.ts';

const shown = (row: OffhireDocumentRow) => ({
  id: row.id,
  name: row.name,
  contentType: row.content_type,
  size: row.size,
  created: row.created,
  createdBy: row.created_by,
});

type OfDocument = Pick<Call<typeof offhires.removeDocument>, 'company' | 'params'>;
const referenceOf = ({ company, params }: OfDocument): OffhireDocumentReference => ({
  company,
  offhire: params.id,
  id: params.documentId,
});

export async function listDocuments({ db, company, params }: Call<typeof offhires.documents>) {
  const [offhire, rows] = await Promise.all([
    db.first(oneOffhire({ company, id: params.id })),
    db.all(documentsOf(company, params.id)),
  ]);
  return offhire === undefined ? refuse('notFound') : rows.map(shown);
}

/** Stores the bytes first; any failure after that removes them again. */
export async function uploadDocument(call: Call<typeof offhires.upload>, files: Files) {
  const { db, company, actor, params, file } = call;
  const { name, contentType, content } = await acceptFile(file);
  const [claimed, current] = await Promise.all([
    db.first(claimOffhire({ company, id: params.id })),
    db.all(documentsOf(company, params.id)),
  ]);
  if (claimed === undefined) return refuse('notFound');
  const free = freeFileName(
    name,
    current.map((row) => row.name),
  );
  const stored = await files.put(Readable.from([content]), { mostBytes: mostDocumentBytes });
  try {
    const author = actor.userId === 0 ? null : actor.userId;
    const offhire = params.id;
    const made = await db.first(
      insertDocument({ company, offhire, name: free, contentType, stored, author }),
    );
    const row = await db.first(oneDocument({ company, offhire, id: made?.id ?? 0 }));
    if (row === undefined) return refuse('notFound');
    notify(call);
    return shown(row);
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

/** Screens that show the off-hire period load its documents again too. */
const notify = ({ changed, params }: Pick<Call<typeof offhires.upload>, 'changed' | 'params'>) =>
  changed({ entity: 'offhire', id: params.id, action: 'updated' });

export async function openDocument(call: Call<typeof offhires.downloadDocument>, files: Files) {
  const row = await call.db.first(oneDocument(referenceOf(call)));
  if (row === undefined) return refuse('notFound');
  const content = await readStored(files, row.storage_key);
  return {
    fileName: row.name,
    contentType: row.content_type,
    content: content.toString('base64'),
  };
}

export async function removeDocument(call: Call<typeof offhires.removeDocument>) {
  const reference = referenceOf(call);
  if ((await call.db.first(oneDocument(reference))) === undefined) return refuse('notFound');
  await call.db.run(deleteDocument(reference));
  notify(call);
  return done;
}

export async function restoreDocument(call: Call<typeof offhires.restoreDocument>) {
  const reference = referenceOf(call);
  await call.db.run(restoration(reference));
  const row = await call.db.first(oneDocument(reference));
  if (row === undefined) return refuse('notFound');
  notify(call);
  return shown(row);
}
