import { sql } from 'kysely';
import { statementOf } from '../../database/query.ts';
import type { FileRow } from './parse-rows.ts';

export interface ImportScope {
  readonly company: number;
  readonly userId: number;
  readonly register: string;
}

export interface StoredImport {
  readonly id: number;
  readonly file_name: string;
  readonly read_as: string;
  readonly cells: readonly FileRow[];
  readonly applied: { readonly request: string; readonly answer: ImportAnswer } | null;
}

export interface ImportAnswer {
  readonly created: number;
  readonly changed: number;
  readonly same: number;
  readonly leftOut: number;
}

/** Deletes abandoned files after a day. */
export const dropOldImports = (company: number) =>
  statementOf(
    sql`delete from tenant.register_imports where company_id = ${company} and created < now() - interval '1 day'`,
    'drop old imports',
  );

export const storeImport = (
  { company, userId, register }: ImportScope,
  file: { readonly name: string; readonly readAs: string; readonly rows: readonly FileRow[] },
) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.register_imports (company_id, register, user_id, file_name, read_as, cells)
    values (${company}, ${register}, ${userId}, ${file.name}, ${file.readAs}, ${JSON.stringify(file.rows)}::jsonb)
    returning id`);

/** Only the user who uploaded a file may continue with it. */
export const oneImport = ({ company, userId, register }: ImportScope, id: number) =>
  statementOf<StoredImport>(sql`
    select id, file_name, read_as, cells, applied from tenant.register_imports
    where company_id = ${company} and register = ${register} and user_id = ${userId} and id = ${id}`);

/** Locks the imports into a register: one at a time, until the end of the transaction. */
export const claimImport = ({ company, register }: ImportScope) =>
  statementOf(
    sql`select pg_advisory_xact_lock(hashtextextended(${`import ${company} ${register}`}, 0))`,
    'claim import',
  );

export const noteApplied = (
  { company }: ImportScope,
  id: number,
  applied: StoredImport['applied'],
) =>
  statementOf(sql`
    update tenant.register_imports set applied = ${JSON.stringify(applied)}::jsonb, cells = '[]'
    where company_id = ${company} and id = ${id}`);
