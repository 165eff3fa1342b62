import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { StoredFile } from '../platform/files/files.ts';

export interface ShipFileRow {
  readonly id: string;
  readonly vessel_id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  readonly received: number;
  readonly file_id: number | null;
  readonly problem: string | null;
}

/** A file as a device or an entry announces it. */
export interface AnnouncedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** base64url. */
  readonly sha256: string;
}

interface OfVessel {
  readonly company: number;
  readonly vessel: number;
}

/** Notes files that are not known yet. */
export const announceFiles = (
  { company, vessel }: OfVessel,
  files: readonly (AnnouncedFile & { readonly smallId?: string | undefined })[],
) =>
  statementOf(
    sql`
    insert into tenant.ship_files (company_id, id, vessel_id, name, size, sha256, small_id)
    select ${company}, f.id, ${vessel}, f.name, f.size, decode(f.sha256, 'hex'),
      (select s.id from tenant.ship_files s where s.company_id = ${company} and s.vessel_id = ${vessel} and s.id = f.small)
    from jsonb_to_recordset(${JSON.stringify(
      files.map(({ id, name, size, sha256, smallId }) => ({
        id,
        name,
        size,
        sha256: Buffer.from(sha256, 'base64url').toString('hex'),
        small: smallId ?? null,
      })),
    )}::jsonb) as f (id uuid, name text, size bigint, sha256 text, small uuid)
    on conflict (company_id, id) do nothing`,
    'announce ship files',
  );

const columns = sql`id, vessel_id, name, size::float8 as size, sha256, received::float8 as received, file_id, problem`;

/** A file of the vessel, locked: parts of it come one after the other. */
export const claimFile = ({ company, vessel }: OfVessel, id: string) =>
  statementOf<ShipFileRow>(
    sql`
    select ${columns} from tenant.ship_files
    where company_id = ${company} and vessel_id = ${vessel} and id = ${id}::uuid for no key update`,
    'claim ship file',
  );

export const fileOfVessel = ({ company, vessel }: OfVessel, id: string) =>
  statementOf<ShipFileRow>(
    sql`
    select ${columns} from tenant.ship_files
    where company_id = ${company} and vessel_id = ${vessel} and id = ${id}::uuid`,
    'ship file of vessel',
  );

/** A file of the company that was announced, locked. */
export const claimAnnounced = (company: number, id: string) =>
  statementOf<ShipFileRow>(
    sql`
    select ${columns} from tenant.ship_files
    where company_id = ${company} and id = ${id}::uuid for no key update`,
    'claim announced ship file',
  );

/** How much of each file of the vessel is ashore. */
export const filesOfVessel = ({ company, vessel }: OfVessel, ids: readonly string[]) =>
  statementOf<ShipFileRow>(
    sql`
    select ${columns} from tenant.ship_files
    where company_id = ${company} and vessel_id = ${vessel} and id = any (${[...ids]}::uuid[])`,
    'ship files of vessel',
  );

/** Bytes of a vessel's files that are not whole yet, or that no entry names. */
export const openBytes = ({ company, vessel }: OfVessel) =>
  statementOf<{ bytes: number }>(
    sql`
    select coalesce(sum(s.received), 0)::float8 as bytes from tenant.ship_files s
    where s.company_id = ${company} and s.vessel_id = ${vessel} and (s.file_id is null
      or (s.entity is null and s.small_id is null and not exists (select from tenant.bunker_note_files n
        where n.company_id = ${company} and n.guid = s.id)))`,
    'open bytes of vessel',
  );

export const insertPart = (
  company: number,
  id: string,
  { start, content }: { readonly start: number; readonly content: Buffer },
) =>
  statementOf(
    sql`
    insert into tenant.ship_file_parts (company_id, ship_file_id, start, content)
    values (${company}, ${id}::uuid, ${start}, ${content})`,
    'insert part of ship file',
  );

export const noteReceived = (
  company: number,
  id: string,
  { received, device }: { readonly received: number; readonly device: number | null },
) =>
  statementOf(
    sql`
    update tenant.ship_files set received = ${received},
      device_id = coalesce(${device}::bigint, device_id)
    where company_id = ${company} and id = ${id}::uuid`,
    'note received bytes of ship file',
  );

export const partsOfFile = (company: number, id: string) =>
  statementOf<{ content: Buffer }>(
    sql`
    select content from tenant.ship_file_parts
    where company_id = ${company} and ship_file_id = ${id}::uuid order by start`,
    'parts of ship file',
  );

export const clearParts = (company: number, id: string) =>
  statementOf(
    sql`delete from tenant.ship_file_parts where company_id = ${company} and ship_file_id = ${id}::uuid`,
    'clear parts of ship file',
  );

interface NewFile {
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
}

const insertedFile = (company: number, { name, contentType, stored }: NewFile) => sql<{
  id: number;
}>`
  insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
  values (${company}, ${name}, ${contentType}, ${stored.size}, ${stored.sha256}, ${stored.storageKey})
  returning id`;

/** The file is whole: it is a stored file like any other. */
export const completeFile = (company: number, id: string, file: NewFile) =>
  statementOf(
    sql`
    with file as (${insertedFile(company, file)})
    update tenant.ship_files s set file_id = file.id, name = ${file.name}
    from file where s.company_id = ${company} and s.id = ${id}::uuid`,
    'complete ship file',
  );

/** A file that was uploaded in the office for a record of a vessel: whole from the beginning. */
export const insertWholeFile = ({ company, vessel }: OfVessel, id: string, file: NewFile) =>
  statementOf(
    sql`
    with file as (${insertedFile(company, file)})
    insert into tenant.ship_files (company_id, id, vessel_id, name, size, sha256, received, file_id)
    select ${company}, ${id}::uuid, ${vessel}, ${file.name}, ${file.stored.size}, ${file.stored.sha256},
      ${file.stored.size}, file.id from file`,
    'insert whole ship file',
  );

/** What came was damaged: the ship sends the file again, three times at most. Null: it does not count. */
export const restartFile = (company: number, id: string, problem: string | null) =>
  statementOf(
    sql`
    update tenant.ship_files set received = 0,
      restarts = restarts + case when ${problem}::text is null then 0 else 1 end,
      problem = case when restarts >= 2 then ${problem}::text end
    where company_id = ${company} and id = ${id}::uuid`,
    'restart ship file',
  );

export const refuseFile = (company: number, id: string, problem: string) =>
  statementOf(
    sql`
    update tenant.ship_files set problem = ${problem}, received = 0
    where company_id = ${company} and id = ${id}::uuid`,
    'refuse ship file',
  );

/** The record of a file, which changes when the file is whole. */
export const recordOfFile = (company: number, id: string) =>
  statementOf<{ entity: string; entity_id: number }>(
    sql`
    select entity, entity_id from tenant.ship_files
    where company_id = ${company} and id = ${id}::uuid and entity is not null and entity_id is not null
    union all
    select 'bunkerNote', note_id from tenant.bunker_note_files
    where company_id = ${company} and guid = ${id}::uuid and note_id is not null
    union all
    -- The original of a picture changes the record of the picture.
    select m.entity, m.entity_id from tenant.ship_files s
    join tenant.ship_files m on m.company_id = ${company} and m.id = s.small_id
    where s.company_id = ${company} and s.id = ${id}::uuid and m.entity is not null and m.entity_id is not null`,
    'record of ship file',
  );

export const downloadableFile = (company: number, id: string) =>
  statementOf<{ name: string; content_type: string; storage_key: string }>(
    sql`
    select s.name, f.content_type, f.storage_key from tenant.ship_files s
    join tenant.files f on f.company_id = ${company} and f.id = s.file_id
    left join tenant.ship_files m on m.company_id = ${company} and m.id = s.small_id
    where s.company_id = ${company} and s.id = ${id}::uuid and coalesce(s.entity, m.entity) is not null`,
    'downloadable ship file',
  );

/** Whether a record names the file `s`, or the picture whose original it is. */
const isNamed = (
  company: number,
) => sql`(s.entity is not null or exists (select from tenant.bunker_note_files n
  where n.company_id = ${company} and n.guid in (s.id, s.small_id)) or exists (select from tenant.ship_files m
  where m.company_id = ${company} and m.id = s.small_id and m.entity is not null))`;

/**
 * Files that no entry has named for a month, whole or not: they are deleted. Originals go before their small pictures.
 * Returns where the bytes of the whole ones are stored.
 */
export const forgetUnnamedFiles = (company: number) =>
  statementOf<{ storage_key: string }>(
    sql`
    with unnamed as (
      delete from tenant.ship_files s where s.company_id = ${company} and s.modified < now() - interval '30 days'
        and not ${isNamed(company)}
        and not exists (select from tenant.ship_files o where o.company_id = ${company} and o.small_id = s.id)
      returning s.file_id
    )
    delete from tenant.files f using unnamed where f.company_id = ${company} and f.id = unnamed.file_id
    returning f.storage_key`,
    'forget unnamed ship files',
  );

/** Files that are not whole after a month: the ship has given them up. */
export const forgetOpenFiles = (company: number) =>
  statementOf<{ id: string }>(
    sql`
    with old as (
      select id from tenant.ship_files
      where company_id = ${company} and file_id is null and modified < now() - interval '30 days' and received > 0
    ), parts as (
      delete from tenant.ship_file_parts p using old where p.company_id = ${company} and p.ship_file_id = old.id
    )
    update tenant.ship_files s set received = 0 from old
    where s.company_id = ${company} and s.id = old.id
    returning s.id`,
    'forget open ship files',
  );
