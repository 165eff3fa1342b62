import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import { live, type RegisterScope, tableOf } from './record.sql.ts';
import { partsOf } from './uses.sql.ts';

/** Stores a record as it is before it is deleted; `into` is the one that replaces it. */
export const storeRemoved = (
  { company, register }: RegisterScope,
  id: number,
  into: number | null,
) =>
  statementOf(sql`
    insert into tenant.removed_records (company_id, entity, id, name, content, merged_into, removed_by)
    select r.company_id, ${register.entity}, r.id, ${sql.id('r', register.nameColumn)},
      jsonb_build_object('record', to_jsonb(r), 'parts', ${partsOf(company, register)}), ${into}::bigint,
      nullif(current_setting('app.actor', true), '')::bigint
    from ${tableOf(register)} r where r.company_id = ${company} and r.id = ${id} ${live(register)}`);

/** Records that were merged into a record that is now merged itself point to the remaining one. */
export const redirectMerged = ({ company, register }: RegisterScope, from: number, into: number) =>
  statementOf<{ id: number }>(sql`
    update tenant.removed_records set merged_into = ${into}
    where company_id = ${company} and entity = ${register.entity} and merged_into = ${from}
    returning id`);

export const deleteRecord = ({ company, register }: RegisterScope, id: number) =>
  statementOf(sql`
    delete from ${tableOf(register)} r where r.company_id = ${company} and r.id = ${id} ${live(register)}`);

/** What a removed record was merged into, where that still exists. */
export const mergedInto = ({ company, register }: RegisterScope, id: number) =>
  statementOf<{ id: number; name: string }>(sql`
    select r.id, ${sql.id('r', register.nameColumn)} as name from tenant.removed_records g
    join ${tableOf(register)} r on r.company_id = ${company} and r.id = g.merged_into ${live(register)}
    where g.company_id = ${company} and g.entity = ${register.entity} and g.id = ${id}`);

export interface RemovedRecord {
  readonly content: {
    readonly record: Readonly<Record<string, unknown>>;
    readonly parts: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  };
}

/** Deletes the entry of a removed record to restore it; the entry of a merged one stays. */
export const takeRemoved = ({ company, register }: RegisterScope, id: number) =>
  statementOf<RemovedRecord>(sql`
    delete from tenant.removed_records
    where company_id = ${company} and entity = ${register.entity} and id = ${id} and merged_into is null
    returning content`);

/** Columns of a table that can be written. */
export const writableColumns = (table: string) =>
  statementOf<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${`tenant.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);

/** Writes rows back as they were. */
export const putBack = (table: string, columns: readonly string[], rows: unknown) => {
  const names = sql.join(columns.map((column) => sql.id(column)));
  return statementOf(sql`
    insert into ${sql.id('tenant', table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.id('tenant', table)}, ${JSON.stringify(rows)}::jsonb)`);
};
