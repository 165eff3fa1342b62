import type { DocumentOrigin, DocumentStoreNumber } from '@fairlead/domain/documents/stores';
import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { StoredFile } from '../files/files.ts';

export interface DocumentRow {
  readonly id: number;
  readonly fixture_id: number;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly origin: DocumentOrigin;
  readonly created: string;
  readonly created_by: string | null;
  readonly storage_key: string;
}

const columns = sql`
  d.id, d.fixture_id, f.name, f.content_type, f.size::float8 as size, encode(f.sha256, 'hex') as sha256,
  d.origin, d.created, u.full_name as created_by, f.storage_key`;

const joined = (company: number) => sql`
  tenant.documents d
  join tenant.files f on f.company_id = ${company} and f.id = d.file_id
  left join control.users u on u.id = d.author_id`;

/** Locks an existing fixture; writes of its documents wait for each other here. */
export const claimedFixture = (company: number, fixture: number) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.fixtures
    where company_id = ${company} and id = ${fixture} and deleted is null for no key update`,
    'claim fixture of documents',
  );

export const existingFixture = (company: number, fixture: number) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.fixtures where company_id = ${company} and id = ${fixture} and deleted is null`,
    'fixture of documents',
  );

export const documentsOf = (company: number, fixture: number) =>
  statementOf<DocumentRow>(
    sql`
    select ${columns} from ${joined(company)}
    where d.company_id = ${company} and d.fixture_id = ${fixture} and d.deleted is null
    order by d.id desc`,
    'documents of fixture',
  );

/** One document of an existing fixture. */
export const documentById = (company: number, id: number) =>
  statementOf<DocumentRow>(
    sql`
    select ${columns} from ${joined(company)}
    join tenant.fixtures x on x.company_id = ${company} and x.id = d.fixture_id and x.deleted is null
    where d.company_id = ${company} and d.id = ${id} and d.deleted is null`,
    'document',
  );

export interface DocumentToInsert {
  readonly company: number;
  readonly fixture: number;
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
  readonly origin: DocumentOrigin;
  /** Null for what no person of the office stored. */
  readonly author: number | null;
}

/** The new document's id, at once. */
export const insertDocument = (one: DocumentToInsert) =>
  statementOf<{ id: number }>(sql`
    with file as (
      insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
      values (${one.company}, ${one.name}, ${one.contentType}, ${one.stored.size}, ${one.stored.sha256}, ${one.stored.storageKey})
      returning id
    )
    insert into tenant.documents (company_id, fixture_id, file_id, origin, author_id)
    select ${one.company}, ${one.fixture}, id, ${one.origin}, ${one.author} from file
    returning id`);

export interface FixtureFile {
  readonly company: number;
  readonly fixture: number;
  readonly id: number;
}

export const deleteDocument = ({ company, fixture, id }: FixtureFile) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.documents set deleted = now()
    where company_id = ${company} and fixture_id = ${fixture} and id = ${id} and deleted is null
    returning id`,
    'delete document',
  );

/** One row where it exists afterwards, whether restored now or before. */
export const restoreDocument = ({ company, fixture, id }: FixtureFile) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.documents set deleted = null
    where company_id = ${company} and fixture_id = ${fixture} and id = ${id}
    returning id`,
    'restore document',
  );

export interface SettingsRow {
  readonly store: DocumentStoreNumber;
  readonly site_id: string | null;
  readonly library_name: string | null;
  readonly root_folder: string | null;
  readonly office_tenant: string | null;
  readonly modified: string;
}

/** No row: the built-in store. */
export const documentSettingsOf = (company: number) =>
  statementOf<SettingsRow>(
    sql`
    select store, site_id, library_name, root_folder, office_tenant, modified
    from tenant.document_settings where company_id = ${company} and id = 1`,
    'document settings',
  );
