import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { StoredFile } from '../../platform/files/files.ts';

export interface OffhireDocumentReference {
  readonly company: number;
  readonly offhire: number;
  readonly id: number;
}

export interface OffhireDocumentRow {
  readonly id: number;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly created: string;
  readonly created_by: string | null;
  readonly storage_key: string;
}

const columns = sql`d.id, f.name, f.content_type, f.size::float8 as size, d.created, u.full_name as created_by, f.storage_key`;

/** Existing documents of an existing off-hire period. */
const joined = (company: number, offhire: number) => sql`
  tenant.offhire_documents d
  join tenant.offhires o on o.company_id = ${company} and o.id = d.offhire_id and o.deleted is null
  join tenant.files f on f.company_id = ${company} and f.id = d.file_id
  left join control.users u on u.id = d.author_id
  where d.company_id = ${company} and d.offhire_id = ${offhire} and d.deleted is null`;

export const documentsOf = (company: number, offhire: number) =>
  statementOf<OffhireDocumentRow>(
    sql`select ${columns} from ${joined(company, offhire)} order by d.id desc`,
    'documents of offhire',
  );

export const oneDocument = ({ company, offhire, id }: OffhireDocumentReference) =>
  statementOf<OffhireDocumentRow>(
    sql`select ${columns} from ${joined(company, offhire)} and d.id = ${id}`,
    'document of offhire',
  );

export interface NewOffhireDocument {
  readonly company: number;
  readonly offhire: number;
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
  readonly author: number | null;
}

export const insertDocument = (one: NewOffhireDocument) =>
  statementOf<{ id: number }>(sql`
    with file as (
      insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
      values (${one.company}, ${one.name}, ${one.contentType}, ${one.stored.size}, ${one.stored.sha256}, ${one.stored.storageKey})
      returning id
    )
    insert into tenant.offhire_documents (company_id, offhire_id, file_id, author_id)
    select ${one.company}, ${one.offhire}, id, ${one.author} from file returning id`);

export const deleteDocument = ({ company, offhire, id }: OffhireDocumentReference) =>
  statementOf(
    sql`
    update tenant.offhire_documents set deleted = now()
    where company_id = ${company} and offhire_id = ${offhire} and id = ${id} and deleted is null`,
    'delete document of offhire',
  );

export const restoreDocument = ({ company, offhire, id }: OffhireDocumentReference) =>
  statementOf(
    sql`
    update tenant.offhire_documents set deleted = null
    where company_id = ${company} and offhire_id = ${offhire} and id = ${id}`,
    'restore document of offhire',
  );
