import { offhires } from '@fairlead/contract/offhires';
import type { Files } from '../platform/files/files.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  listDocuments,
  openDocument,
  removeDocument,
  restoreDocument,
  uploadDocument,
} from './documents/offhire-documents.ts';
import { downloadOffhires, listOffhires } from './list/offhire-list.ts';
import {
  createOffhire,
  readOffhire,
  removeOffhire,
  restoreOffhire,
  saveOffhire,
} from './writes/save-offhire.ts';

/** Times when vessels were off hire, with both sides' positions and their documents. */
export function serveOffhires(host: Host, files: Files): void {
  serve(host, offhires, {
    list: listOffhires,
    download: downloadOffhires,
    get: ({ db, company, params }) => readOffhire(db, { company, id: params.id }),
    create: createOffhire,
    save: saveOffhire,
    remove: removeOffhire,
    restore: restoreOffhire,
    documents: listDocuments,
    upload: (call) => uploadDocument(call, files),
    downloadDocument: (call) => openDocument(call, files),
    removeDocument,
    restoreDocument,
  });
}
