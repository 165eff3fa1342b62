import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** The records that name files of ships themselves. */
export type FileEntity = 'chatMessage' | 'logReport';

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

/** A file of a record, as both sides read it. */
export interface RecordFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly received: number;
  readonly isComplete: boolean;
  readonly contentType: string | null;
  readonly problem: string | null;
  readonly originalId: string | null;
}

/** The files of a record as a JSON column, in the order in which they were made, with their originals. */
export const filesOfRecord = (
  company: number,
  entity: FileEntity,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'name', s.name, 'size', s.size, 'received', s.received, 'isComplete', s.file_id is not null,
      'contentType', x.content_type, 'problem', s.problem,
      'originalId', (select o.id from tenant.ship_files o
        where o.company_id = ${company} and o.small_id = s.id and o.file_id is not null order by o.id limit 1)
    ) order by s.id), '[]')
  from tenant.ship_files s
  left join tenant.files x on x.company_id = ${company} and x.id = s.file_id
  where s.company_id = ${company} and s.entity = ${entity} and s.entity_id = ${id} and s.small_id is null)`;
