import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { freeFileName } from '@fairlead/domain/documents/file-name';
import {
  builtInDrive,
  builtInFolder,
  builtInSite,
  isBuiltInId,
} from '@fairlead/domain/documents/built-in-store';
import { documentStore } from '@fairlead/domain/documents/stores';
import type { Files } from '../files/files.ts';
import { FileMissing } from '../files/measure.ts';
import { refuse, refuseFields } from '../http/refusal.ts';
import type {
  DocumentCall,
  DocumentLocation,
  StatedLocation,
  FileStore,
  NewDocument,
  OpenedDocument,
  StoredDocument,
} from './document-store.ts';
import {
  claimedFixture,
  deleteDocument,
  documentById,
  type DocumentRow,
  documentsOf,
  insertDocument,
} from './documents.sql.ts';

export const shownDocument = (row: DocumentRow): StoredDocument => ({
  id: String(row.id),
  name: row.name,
  contentType: row.content_type,
  size: row.size,
  sha256: row.sha256,
  origin: row.origin,
  created: row.created,
  createdBy: row.created_by,
  ...builtInLocation(row.fixture_id),
});

export const builtInLocation = (fixture: number): DocumentLocation => ({
  siteId: builtInSite,
  driveId: builtInDrive,
  folderId: builtInFolder(fixture),
});

/** Documents as rows of the company, their bytes among the files of the installation. */
export function builtInStore(call: DocumentCall, files: Files, fixture: number): FileStore {
  const { db, company } = call;
  return {
    store: documentStore.BuiltIn,
    location: () => Promise.resolve(builtInLocation(fixture)),
    list: async () => (await db.all(documentsOf(company, fixture))).map(shownDocument),
    add: async (file, location) => {
      requireLocation(location, builtInLocation(fixture));
      return storeBuiltIn(call, files, { fixture, file });
    },
    remove: async (fileId) => {
      if (!isBuiltInId(fileId)) return false;
      const gone = await db.first(deleteDocument({ company, fixture, id: Number(fileId) }));
      return gone !== undefined;
    },
  };
}

/** A caller may state only the fixture's own location. */
function requireLocation(stated: StatedLocation, own: DocumentLocation): void {
  for (const key of ['siteId', 'driveId', 'folderId'] as const)
    if (stated[key] !== undefined && stated[key].toLowerCase() !== own[key])
      refuseFields({ [key]: ['Not found'] });
}

interface StoredFile {
  readonly fixture: number;
  readonly file: NewDocument;
}

/** Stores the bytes first; any failure after that removes them again. */
async function storeBuiltIn(
  { db, company, actor }: DocumentCall,
  files: Files,
  { fixture, file }: StoredFile,
): Promise<StoredDocument> {
  const [claimed, current] = await Promise.all([
    db.first(claimedFixture(company, fixture)),
    db.all(documentsOf(company, fixture)),
  ]);
  if (claimed === undefined) return refuse('notFound');
  const name = freeFileName(
    file.name,
    current.map((row) => row.name),
  );
  const stored = await files.put(Readable.from([file.content]), { mostBytes: mostDocumentBytes });
  try {
    const { contentType, origin } = file;
    const author = actor.userId === 0 ? null : actor.userId;
    const made = await db.first(
      insertDocument({ company, fixture, name, contentType, stored, origin, author }),
    );
    const row = made === undefined ? undefined : await db.first(documentById(company, made.id));
    return row === undefined ? refuse('notFound') : shownDocument(row);
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

/** A document of the built-in store with its bytes. */
export async function openBuiltIn(
  { db, company }: Pick<DocumentCall, 'db' | 'company'>,
  files: Files,
  id: number,
): Promise<OpenedDocument & { readonly fixture: number; readonly sha256: string }> {
  const row = await db.first(documentById(company, id));
  if (row === undefined) return refuse('notFound');
  const content = await readStored(files, row.storage_key);
  const { name, content_type: contentType, fixture_id: fixture, sha256 } = row;
  return { name, contentType, content, fixture, sha256 };
}

/** The bytes of a stored file. */
export async function readStored(files: Files, storageKey: string): Promise<Buffer> {
  const stream = await files.get(storageKey).catch((error: unknown) => {
    if (error instanceof FileMissing) return refuse('notFound');
    throw error;
  });
  return buffer(stream);
}
