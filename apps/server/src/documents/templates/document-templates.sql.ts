import type { DocumentTemplateType } from '@fairlead/domain/documents/template-types';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { StoredFile } from '../../platform/files/files.ts';

export interface TemplateRow {
  readonly id: number;
  readonly type: DocumentTemplateType;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly is_used: boolean;
  readonly created: string;
  readonly created_by: string | null;
  readonly storage_key: string;
}

const shown = (company: number) => sql`
  select t.id, t.type, f.name, f.content_type, f.size::float8 as size, t.is_used, t.created,
    u.full_name as created_by, f.storage_key
  from tenant.document_templates t
  join tenant.files f on f.company_id = ${company} and f.id = t.file_id
  left join control.users u on u.id = t.author_id
  where t.company_id = ${company} and t.deleted is null`;

export const templatesOf = (company: number) =>
  statementOf<TemplateRow>(
    sql`${shown(company)} order by t.type, t.is_used desc, t.id desc`,
    'document templates',
  );

export const templateById = (company: number, id: number) =>
  statementOf<TemplateRow>(sql`${shown(company)} and t.id = ${id}`, 'document template');

/** Locks the company's row: changes of which template of a type is in use wait for each other here. */
export const claimTemplates = (company: number) =>
  statementOf(
    sql`select id from control.customers where id = ${company} for no key update`,
    'claim document templates',
  );

export const unuseType = (company: number, type: DocumentTemplateType) =>
  statementOf(
    sql`
    update tenant.document_templates set is_used = false
    where company_id = ${company} and type = ${type} and is_used and deleted is null`,
    'unuse document templates',
  );

export const setUsed = (company: number, id: number, isUsed: boolean) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.document_templates set is_used = ${isUsed}
    where company_id = ${company} and id = ${id} and deleted is null returning id`,
    'use document template',
  );

export interface NewTemplate {
  readonly company: number;
  readonly type: DocumentTemplateType;
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
  readonly author: number;
}

/** The new template's id; it is in use at once. */
export const insertTemplate = (one: NewTemplate) =>
  statementOf<{ id: number }>(sql`
    with file as (
      insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
      values (${one.company}, ${one.name}, ${one.contentType}, ${one.stored.size}, ${one.stored.sha256}, ${one.stored.storageKey})
      returning id
    )
    insert into tenant.document_templates (company_id, type, file_id, is_used, author_id)
    select ${one.company}, ${one.type}, id, true, ${one.author} from file
    returning id`);

export const deleteTemplate = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.document_templates set deleted = now()
    where company_id = ${company} and id = ${id} and deleted is null returning id`,
    'delete document template',
  );

/** Restores a template; it is in use only where no other of its type is. */
export const restoreTemplate = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.document_templates t set deleted = null, is_used = t.is_used and not exists (
      select from tenant.document_templates o
      where o.company_id = ${company} and o.type = t.type and o.is_used and o.deleted is null and o.id <> t.id)
    where t.company_id = ${company} and t.id = ${id} returning t.id`,
    'restore document template',
  );
