import { deletedDocumentDays } from '@fairlead/domain/documents/stores';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** Signed documents stay as long as a record refers to them. */
export const forgetDocuments = (company: number) =>
  statementOf<{ file_id: number }>(
    sql`
    with documents as (
      delete from tenant.documents d
      where d.company_id = ${company} and d.deleted < now() - make_interval(days => ${deletedDocumentDays})
        and not exists (select from tenant.envelopes e
          where e.company_id = ${company} and e.signed_document_id = d.id)
      returning d.file_id
    ), templates as (
      delete from tenant.document_templates
      where company_id = ${company} and deleted < now() - make_interval(days => ${deletedDocumentDays})
      returning file_id
    ), pictures as (
      delete from tenant.vessel_images
      where company_id = ${company} and deleted < now() - make_interval(days => ${deletedDocumentDays})
      returning file_id
    )
    select file_id from documents union all select file_id from templates union all select file_id from pictures`,
    'forget deleted documents',
  );

export const forgetFiles = (company: number, ids: readonly number[]) =>
  statementOf<{ storage_key: string }>(sql`
    delete from tenant.files where company_id = ${company} and id = any(${[...ids]}::bigint[])
    returning storage_key`);
