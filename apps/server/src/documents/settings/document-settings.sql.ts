import type { documentSettings } from '@fairlead/contract/documents';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { Call } from '../../platform/http/call.ts';
import type { SettingsRow } from '../../platform/office/documents.sql.ts';

export type SettingsBody = Call<typeof documentSettings.save>['body'];

export const storeTenant = (company: number, tenant: string | null) =>
  statementOf(
    sql`
    update tenant.document_settings set office_tenant = ${tenant || null}
    where company_id = ${company} and id = 1`,
    'store office tenant',
  );

export const claimedSettings = (company: number) =>
  statementOf<SettingsRow>(
    sql`
    select store, site_id, library_name, root_folder, office_tenant, modified
    from tenant.document_settings where company_id = ${company} and id = 1 for update`,
    'claim document settings',
  );

export const storeSettings = (company: number, request: Omit<SettingsBody, 'modified'>) =>
  statementOf<SettingsRow>(sql`
    insert into tenant.document_settings (company_id, store, site_id, library_name, root_folder)
    values (${company}, ${request.store}, ${request.siteId || null}, ${request.libraryName || null}, ${request.rootFolder || null})
    on conflict (company_id, id) do update set store = excluded.store, site_id = excluded.site_id,
      library_name = excluded.library_name, root_folder = excluded.root_folder
    returning store, site_id, library_name, root_folder, office_tenant, modified`);
