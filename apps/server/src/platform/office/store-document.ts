import { fileKinds, type FileKindName } from '@fairlead/domain/documents/file-kinds';
import { plainFileName } from '@fairlead/domain/documents/file-name';
import { documentOrigin } from '@fairlead/domain/documents/stores';
import type {
  DocumentCall,
  StatedLocation,
  DocumentStores,
  StoredDocument,
} from './document-store.ts';
import { fileStoreOf } from './file-store.ts';

export interface ProducedDocument {
  readonly fixtureId: number;
  readonly kind: FileKindName;
  /** Without its extension; characters that no file system accepts are removed from it. */
  readonly name: string;
  readonly content: Buffer;
  /** The location that the caller chooses (siteId, driveId, folderId of the call); the company's own by default. */
  readonly target?: StatedLocation;
}

/**
 * Stores a file that the product made as a document of a fixture, in the store that the company has chosen, within the
 * caller's transaction: `await storeDocument(call, stores, { fixtureId, kind: 'pdf', name, content })`. `stores` is what
 * `serveFeatures` passes to features. Refuses with notFound (no such fixture), officeTokenMissing, officeRefused or
 * officeUnreachable, which the caller's route lists in `fails`; a route that may reach an office suite says `office:
 * true`.
 */
export async function storeDocument(
  call: DocumentCall,
  stores: DocumentStores,
  printable: ProducedDocument,
): Promise<StoredDocument> {
  const { contentType, endings } = fileKinds[printable.kind];
  const store = await fileStoreOf(call, stores, printable.fixtureId);
  const stored = await store.add(
    {
      name: `${plainFileName(printable.name).slice(0, 160) || 'Document'}.${endings[0]}`,
      contentType,
      content: printable.content,
      origin: documentOrigin.Produced,
    },
    printable.target ?? {},
  );
  notifyStored(call, printable.fixtureId, stored);
  return stored;
}

/** Notifies the company's browsers of a new document. */
export function notifyStored(
  { changed }: Pick<DocumentCall, 'changed'>,
  fixture: number,
  { id }: Pick<StoredDocument, 'id'>,
): void {
  // Ids of an office suite are no numbers; screens that show the fixture's documents load all of them.
  changed({ entity: 'document', id: Number(id) || 0, action: 'created', parentId: fixture });
}
