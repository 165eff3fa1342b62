import type { documentSettings } from '@fairlead/contract/documents';
import { documentStore } from '@fairlead/domain/documents/stores';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { documentSettingsOf, type SettingsRow } from '../../platform/office/documents.sql.ts';

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

type Wish = Call<typeof documentSettings.save>['body'];

export async function saveSettings(call: Call<typeof documentSettings.save>) {
  const { db, company, body } = call;
  if (body.store === documentStore.OfficeSuite) requireSite(body);
  const before = await db.first(claimedSettings(company));
  if (body.modified !== undefined && before !== undefined && before.modified !== body.modified)
    return refuseStale(body, shown(before));
  const saved = await db.first(keepSettings(company, body));
  call.changed({ entity: 'documentSettings', id: 1, action: 'updated' });
  return shown(saved);
}

function requireSite({ siteId, libraryName }: Wish): void {
  const missing = [
    ...(siteId ? [] : [['siteId', ['Required']] as const]),
    ...(libraryName ? [] : [['libraryName', ['Required']] as const]),
  ];
  if (missing.length > 0) refuseFields(Object.fromEntries(missing));
}

const claimedSettings = (company: number) =>
  statementOf<SettingsRow>(
    sql`
    select store, site_id, library_name, root_folder, modified
    from tenant.document_settings where company_id = ${company} and id = 1 for update`,
    'claim document settings',
  );

const keepSettings = (company: number, wish: Wish) =>
  statementOf<SettingsRow>(sql`
    insert into tenant.document_settings (company_id, store, site_id, library_name, root_folder)
    values (${company}, ${wish.store}, ${wish.siteId || null}, ${wish.libraryName || null}, ${wish.rootFolder || null})
    on conflict (company_id, id) do update set store = excluded.store, site_id = excluded.site_id,
      library_name = excluded.library_name, root_folder = excluded.root_folder
    returning store, site_id, library_name, root_folder, modified`);
