import { offhires } from '@fairlead/contract/offhires';
import { pageSize } from '@fairlead/domain/constants';
import type { Files } from '../platform/files/files.ts';
import type { Call } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  listDocuments,
  openDocument,
  removeDocument,
  restoreDocument,
  uploadDocument,
} from './documents/offhire-documents.ts';
import { offhirePart, offhireTotal } from './offhires.sql.ts';
import { offhireRecord } from './wire/offhire-record.ts';
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

/** Page and count in one round trip. */
async function listOffhires({ db, company, query, total }: Call<typeof offhires.list>) {
  const filter = {
    company,
    text: query.s?.trim() ?? '',
    vessels: query.vesselIds ?? [],
    from: query.from ?? null,
    to: query.to ?? null,
    reasons: query.reasons ?? [],
    states: query.states ?? [],
  };
  const part = { skip: query.skip ?? 0, take: query.take ?? pageSize };
  const [rows, counted] = await Promise.all([
    db.all(offhirePart(filter, part)),
    db.first(offhireTotal(filter)),
  ]);
  total(counted?.total ?? 0);
  return rows.map(offhireRecord);
}
