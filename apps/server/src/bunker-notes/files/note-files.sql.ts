import type { AuthenticityResult } from '@fairlead/domain/bunker-notes/electronic/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { StoredFile } from '../../platform/files/files.ts';

export interface NoteFileRow {
  readonly guid: string;
  readonly name: string;
  readonly content_type: string | null;
  readonly size: number | null;
  /** Bytes that have arrived. */
  readonly received: number | null;
  readonly problem: string | null;
  readonly created: string;
  readonly created_by: string | null;
  readonly storage_key: string | null;
  readonly sha256: string | null;
  readonly authenticity: AuthenticityResult | null;
  readonly signer: string | null;
}

const columns = sql`f.guid, coalesce(s.name, f.name) as name, x.content_type, coalesce(x.size, s.size)::float8 as size,
  coalesce(x.size, s.received)::float8 as received, s.problem, f.created, u.full_name as created_by, x.storage_key,
  encode(x.sha256, 'hex') as sha256, f.authenticity, f.signer`;
const joined = (company: number) => sql`
  tenant.bunker_note_files f
  left join tenant.bunker_notes n on n.company_id = ${company} and n.id = f.note_id
  left join tenant.ship_files s on s.company_id = ${company} and s.id = f.guid and s.vessel_id = n.vessel_id
  left join tenant.files x on x.company_id = ${company} and x.id = coalesce(f.file_id, s.file_id)
  left join control.users u on u.id = f.author_id`;

export const filesOfNote = (company: number, guid: string) =>
  statementOf<NoteFileRow>(
    sql`
    select ${columns} from ${joined(company)}
    where f.company_id = ${company} and n.guid = ${guid}::uuid and f.deleted is null order by f.id`,
    'files of bunker note',
  );

/** A file of a note that exists, or one that was uploaded for the next note. */
export const oneNoteFile = (company: number, guid: string) =>
  statementOf<NoteFileRow>(
    sql`
    select ${columns} from ${joined(company)}
    where f.company_id = ${company} and f.guid = ${guid}::uuid and f.deleted is null and n.deleted is null`,
    'one file of bunker notes',
  );

export interface NewNoteFile {
  readonly company: number;
  readonly guid: string;
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
  readonly author: number | null;
  /** Of an electronic note; null for other files. */
  readonly authenticity: AuthenticityResult | null;
  readonly signer: string | null;
}

export const insertNoteFile = (one: NewNoteFile) =>
  statementOf(sql`
    with file as (
      insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
      values (${one.company}, ${one.name}, ${one.contentType}, ${one.stored.size}, ${one.stored.sha256}, ${one.stored.storageKey})
      returning id
    )
    insert into tenant.bunker_note_files (company_id, guid, file_id, name, author_id, authenticity, signer)
    select ${one.company}, ${one.guid}::uuid, id, ${one.name}, ${one.author}, ${one.authenticity}::smallint, ${one.signer}::text
    from file`);

/** Files that may be attached to a note: its own, and uploaded ones of no note. */
export const freeFiles = (company: number, note: number | null, guids: readonly string[]) =>
  statementOf<{ guid: string }>(sql`
    select guid from tenant.bunker_note_files
    where company_id = ${company} and guid = any (${[...guids]}::uuid[]) and deleted is null
      and (note_id is null or note_id = ${note}::bigint)
    for no key update`);

/** Files that a ship states with a note: they arrive later. */
export const announceFiles = (company: number, guids: readonly string[]) =>
  statementOf(sql`
    insert into tenant.bunker_note_files (company_id, guid, name)
    select ${company}, guid, 'File from the ship' from unnest(${[...guids]}::uuid[]) as guid
    on conflict (company_id, guid) do nothing`);

export const attachFiles = (company: number, note: number, guids: readonly string[]) =>
  statementOf(sql`
    update tenant.bunker_note_files set note_id = ${note}
    where company_id = ${company} and guid = any (${[...guids]}::uuid[]) and note_id is null`);
