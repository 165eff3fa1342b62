import { isSameInstant } from '@fairlead/domain/time/same-instant';
import type { officeSettings } from '@fairlead/contract/settings/company-settings';
import type { documentSettings } from '@fairlead/contract/documents';
import { documentStore } from '@fairlead/domain/documents/stores';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { documentSettingsOf, type SettingsRow } from '../../platform/office/documents.sql.ts';
import { isOlder } from '../../platform/http/stale.ts';
import {
  claimedSettings,
  type SettingsBody,
  storeSettings,
  storeTenant,
} from './document-settings.sql.ts';

const unset = {
  store: documentStore.BuiltIn,
  siteId: null,
  libraryName: null,
  rootFolder: null,
  modified: null,
} as const;

const shown = (row: SettingsRow | undefined) =>
  row === undefined
    ? unset
    : {
        store: row.store,
        siteId: row.site_id,
        libraryName: row.library_name,
        rootFolder: row.root_folder,
        modified: row.modified,
      };

export async function readSettings({
  db,
  company,
}: Pick<Call<typeof documentSettings.get>, 'db' | 'company'>) {
  return shown(await db.first(documentSettingsOf(company)));
}

export async function saveSettings(call: Call<typeof documentSettings.save>) {
  const { db, company, body } = call;
  if (body.store === documentStore.OfficeSuite) requireSite(body);
  const before = await db.first(claimedSettings(company));
  const isStale = (modified: string) => !isSameInstant(modified, before?.modified ?? null);
  if (body.modified !== undefined && before !== undefined && isStale(body.modified))
    return refuseStale(body, shown(before));
  const saved = await db.first(storeSettings(company, body));
  call.changed({ entity: 'documentSettings', id: 1, action: 'updated' });
  return shown(saved);
}

function requireSite({ siteId, libraryName }: Pick<SettingsBody, 'siteId' | 'libraryName'>): void {
  const missing = [
    ...(siteId ? [] : [['siteId', ['Required']] as const]),
    ...(libraryName ? [] : [['libraryName', ['Required']] as const]),
  ];
  if (missing.length > 0) refuseFields(Object.fromEntries(missing));
}

const shownOffice = (row: SettingsRow | undefined) => ({
  isUsed: row?.store === documentStore.OfficeSuite,
  tenantId: row?.office_tenant ?? null,
  siteId: row?.site_id ?? null,
  libraryName: row?.library_name ?? null,
  rootFolder: row?.root_folder ?? null,
  modified: row?.modified ?? null,
});

type OfficeCall = Call<typeof officeSettings.get>;

/** The same record as the settings of documents, as the company's settings name it. */
export async function readOffice({ db, company, params }: OfficeCall) {
  if (params.id !== company) return refuse('notFound');
  return shownOffice(await db.first(documentSettingsOf(company)));
}

export async function saveOffice(call: Call<typeof officeSettings.save>) {
  const { db, company, params, body } = call;
  if (params.id !== company) return refuse('notFound');
  if (body.isUsed) requireSite(body);
  const before = await db.first(claimedSettings(company));
  if (isOlder(body.modified, before?.modified)) return refuseStale(body, shownOffice(before));
  const store = body.isUsed ? documentStore.OfficeSuite : documentStore.BuiltIn;
  await db.first(storeSettings(company, { ...body, store }));
  await db.run(storeTenant(company, body.tenantId));
  call.changed({ entity: 'documentSettings', id: 1, action: 'updated' });
  return shownOffice(await db.first(documentSettingsOf(company)));
}
