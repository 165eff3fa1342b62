import { officeSettings } from '@fairlead/contract/settings/company-settings';
import { documents, documentSettings } from '@fairlead/contract/documents';
import { isBuiltInId } from '@fairlead/domain/documents/built-in-store';
import { documentOrigin, documentStore } from '@fairlead/domain/documents/stores';
import { type Call, done } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { acceptFile } from '../platform/office/accepted-file.ts';
import { builtInStore, shownDocument } from '../platform/office/built-in-store.ts';
import type { DocumentStores } from '../platform/office/document-store.ts';
import {
  claimedFixture,
  documentById,
  documentsOf,
  restoreDocument,
} from '../platform/office/documents.sql.ts';
import { fileStoreOf } from '../platform/office/file-store.ts';
import { openDocument } from '../platform/office/open-document.ts';
import { notifyStored } from '../platform/office/store-document.ts';
import {
  readOffice,
  readSettings,
  saveOffice,
  saveSettings,
} from './settings/document-settings.ts';

/** Documents of fixtures, in the store that the company has chosen. */
export function serveDocuments(host: Host, stores: DocumentStores): void {
  serve(host, documents, {
    list: (call) => listDocuments(call, stores),
    settings: (call) => locateDocuments(call, stores),
    upload: async (call) => {
      const { params, query, file } = call;
      const accepted = await acceptFile(file);
      const store = await fileStoreOf(call, stores, params.id);
      const stored = await store.add({ ...accepted, origin: documentOrigin.Uploaded }, query);
      notifyStored(call, params.id, stored);
      return stored;
    },
    remove: (call) => removeDocument(call, stores),
    restore,
    download: async (call) => {
      const { driveId, driveItemId: itemId } = call.query;
      const { name, contentType, content } = await openDocument(call, stores, { driveId, itemId });
      return { fileName: name, contentType, content: content.toString('base64') };
    },
  });
  serve(host, documentSettings, { get: readSettings, save: saveSettings });
  serve(host, officeSettings, { get: readOffice, save: saveOffice });
}

/**
 * A company that switched to an office suite still sees the documents stored here before, and those signed here since.
 */
async function listDocuments(call: Call<typeof documents.list>, stores: DocumentStores) {
  const { db, company, params } = call;
  const store = await fileStoreOf(call, stores, params.id);
  if (store.store === documentStore.BuiltIn) return [...(await store.list())];
  const rows = await db.all(documentsOf(company, params.id));
  return [...(await store.list()), ...rows.map(shownDocument)];
}

async function locateDocuments(call: Call<typeof documents.settings>, stores: DocumentStores) {
  const store = await fileStoreOf(call, stores, call.params.id);
  const location = await store.location(call.query);
  const { siteId, driveId, folderId } = location;
  const files = folderId === null ? [] : await store.list({ siteId, driveId, folderId });
  return { store: store.store, ...location, files: [...files] };
}

async function removeDocument(call: Call<typeof documents.remove>, stores: DocumentStores) {
  const { id: fixture, fileId } = call.params;
  const store = isBuiltInId(fileId)
    ? builtInStore(call, stores.files, fixture)
    : await fileStoreOf(call, stores, fixture);
  if (!(await store.remove(fileId))) return refuse('notFound');
  const id = isBuiltInId(fileId) ? Number(fileId) : 0;
  call.changed({ entity: 'document', id, action: 'deleted', parentId: fixture });
  return done;
}

async function restore({ db, company, params, changed }: Call<typeof documents.restore>) {
  const { id: fixture, fileId } = params;
  if (!isBuiltInId(fileId)) return refuse('notFound');
  const id = Number(fileId);
  const [claimed, back] = await Promise.all([
    db.first(claimedFixture(company, fixture)),
    db.first(restoreDocument({ company, fixture, id })),
  ]);
  const row = back === undefined ? undefined : await db.first(documentById(company, id));
  if (claimed === undefined || row === undefined) return refuse('notFound');
  changed({ entity: 'document', id, action: 'restored', parentId: fixture });
  return shownDocument(row);
}
