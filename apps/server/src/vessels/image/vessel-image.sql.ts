import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { StoredFile } from '../../platform/files/files.ts';

interface StoredImage {
  readonly vessel: number;
  /** The file of the earlier picture, whose bytes are no longer needed. */
  readonly replaced: string | null;
}

export interface ImageFile {
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
}

const earlier = (company: number, vessel: number) => sql`
  earlier as (
    select f.id, f.storage_key from tenant.vessel_images i
    join tenant.files f on f.company_id = i.company_id and f.id = i.file_id
    where i.company_id = ${company} and i.id = ${vessel}
  )`;

/** Locks the vessel: two saves of its picture wait for each other here. */
export const claimVessel = (company: number, vessel: number) =>
  statementOf(sql`
    select id from tenant.vessels where company_id = ${company} and id = ${vessel} for update`);

/** Sets the picture; no row when the vessel does not exist. */
export const storeImage = (
  company: number,
  vessel: number,
  { name, contentType, stored }: ImageFile,
) =>
  statementOf<StoredImage>(sql`
    with existing as (
      select id from tenant.vessels where company_id = ${company} and id = ${vessel} and not deleted
    ), ${earlier(company, vessel)}, file as (
      insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
      select ${company}, ${name}, ${contentType}, ${stored.size}, ${stored.sha256}, ${stored.storageKey} from existing
      returning id
    ), image as (
      insert into tenant.vessel_images (company_id, id, file_id)
      select ${company}, ${vessel}, id from file
      on conflict (company_id, id) do update set file_id = excluded.file_id, deleted = null
      returning id
    )
    select image.id as vessel, (select storage_key from earlier) as replaced from image`);

/** Marks the picture as deleted; its file stays, so that it can be restored. No row when there is none. */
export const removeImage = (company: number, vessel: number) =>
  statementOf<{ id: number }>(sql`
    update tenant.vessel_images set deleted = clock_timestamp()
    where company_id = ${company} and id = ${vessel} and deleted is null returning id`);

/** One row where an existing vessel has a picture afterwards, whether restored now or before. */
export const restoreImage = (company: number, vessel: number) =>
  statementOf<{ id: number }>(sql`
    update tenant.vessel_images i set deleted = null from tenant.vessels v
    where i.company_id = ${company} and i.id = ${vessel}
      and v.company_id = ${company} and v.id = i.id and not v.deleted
    returning i.id`);

/** Rows of files go after the pictures that named them. */
export const forgetFile = (company: number, storageKey: string) =>
  statementOf(sql`
    delete from tenant.files where company_id = ${company} and storage_key = ${storageKey}`);

export const imageOf = (company: number, vessel: number) =>
  statementOf<{ name: string; content_type: string; storage_key: string }>(sql`
    select f.name, f.content_type, f.storage_key from tenant.vessel_images i
    join tenant.files f on f.company_id = i.company_id and f.id = i.file_id
    join tenant.vessels v on v.company_id = i.company_id and v.id = i.id and not v.deleted
    where i.company_id = ${company} and i.id = ${vessel} and i.deleted is null`);
