import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** The records that have files from ships. */
export type FileEntity = 'bunkerNote' | 'chatMessage' | 'logReport';

/** Names the record of files of a vessel; returns those that it could. A file belongs to one record. */
export const assignFiles = (
  of: {
    readonly company: number;
    readonly vessel: number;
    readonly entity: FileEntity;
    readonly entityId: number;
  },
  ids: readonly string[],
) =>
  statementOf<{ id: string }>(
    sql`
    update tenant.ship_files set entity = ${of.entity}, entity_id = ${of.entityId}
    where company_id = ${of.company} and vessel_id = ${of.vessel} and id = any (${[...ids]}::uuid[])
      and (entity is null or (entity = ${of.entity} and entity_id = ${of.entityId}::bigint))
    returning id`,
    'assign ship files',
  );

export interface RecordFileRow {
  readonly id: string;
  readonly entity_id: number;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly content_type: string | null;
  readonly problem: string | null;
  readonly created: string;
  readonly original_id: string | null;
}

/** The files of records, in the order in which they were made; originals with their smaller pictures. */
export const filesOfRecords = (company: number, entity: FileEntity, ids: readonly number[]) =>
  statementOf<RecordFileRow>(
    sql`
    select s.id, s.entity_id, s.name, s.size::float8 as size, s.received::float8 as received, f.content_type, s.problem,
      s.created,
      (select o.id from tenant.ship_files o where o.company_id = ${company} and o.small_id = s.id and o.file_id is not null
        order by o.id limit 1) as original_id
    from tenant.ship_files s
    left join tenant.files f on f.company_id = ${company} and f.id = s.file_id
    where s.company_id = ${company} and s.entity = ${entity} and s.entity_id = any (${[...ids]}::bigint[])
      and s.small_id is null
    order by s.id`,
    'files of records',
  );
