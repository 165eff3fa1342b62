import { documentStore } from '@fairlead/domain/documents/stores';
import { refuse } from '../http/refusal.ts';
import { builtInStore } from './built-in-store.ts';
import type { DocumentCall, DocumentStores, FileStore } from './document-store.ts';
import { documentSettingsOf, existingFixture } from './documents.sql.ts';
import { openGraph } from './graph/graph.ts';
import { officeStore } from './office-store.ts';

/** The store that the company has chosen, for one fixture; refuses where there is no such fixture. */
export async function fileStoreOf(
  call: DocumentCall,
  stores: DocumentStores,
  fixture: number,
): Promise<FileStore> {
  const { db, company } = call;
  const [current, settings] = await Promise.all([
    db.first(existingFixture(company, fixture)),
    db.first(documentSettingsOf(company)),
  ]);
  if (current === undefined) return refuse('notFound');
  if (settings?.store !== documentStore.OfficeSuite)
    return builtInStore(call, stores.files, fixture);
  const graph = openGraph(stores.graphUrl, call.officeToken ?? refuse('officeTokenMissing'));
  return officeStore(graph, {
    fixture,
    siteId: settings.site_id ?? '',
    libraryName: settings.library_name ?? '',
    rootFolder: settings.root_folder ?? '',
  });
}
