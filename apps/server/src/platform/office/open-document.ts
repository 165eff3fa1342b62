import { builtInDrive, isBuiltInId } from '@fairlead/domain/documents/built-in-store';
import { refuse } from '../http/refusal.ts';
import { openBuiltIn } from './built-in-store.ts';
import type { DocumentCall, DocumentStores, OpenedDocument } from './document-store.ts';
import { documentSettingsOf } from './documents.sql.ts';
import { openGraph } from './graph/graph.ts';
import { openOfficeFile } from './office-store.ts';

export interface DocumentAddress {
  readonly driveId: string;
  readonly itemId: string;
}

/** A document of the company with its bytes, in whichever store it is. Refuses as the stores do. */
export async function openDocument(
  call: Pick<DocumentCall, 'db' | 'company' | 'officeToken'>,
  stores: DocumentStores,
  address: DocumentAddress,
): Promise<OpenedDocument> {
  if (address.driveId.toLowerCase() === builtInDrive) {
    if (!isBuiltInId(address.itemId)) return refuse('notFound');
    return openBuiltIn(call, stores.files, Number(address.itemId));
  }
  const settings = await call.db.first(documentSettingsOf(call.company));
  if (settings?.site_id == null) return refuse('notFound');
  const graph = openGraph(stores.graphUrl, call.officeToken ?? refuse('officeTokenMissing'));
  return openOfficeFile(graph, settings.site_id, address);
}

/** As `openDocument`, of one fixture: a document of the built-in store that belongs to another one is not there. */
export async function openFixtureDocument(
  call: Pick<DocumentCall, 'db' | 'company' | 'officeToken'>,
  stores: DocumentStores,
  { fixture, ...address }: DocumentAddress & { readonly fixture: number },
): Promise<OpenedDocument> {
  if (address.driveId.toLowerCase() !== builtInDrive) return openDocument(call, stores, address);
  if (!isBuiltInId(address.itemId)) return refuse('notFound');
  const opened = await openBuiltIn(call, stores.files, Number(address.itemId));
  return opened.fixture === fixture ? opened : refuse('notFound');
}
