import type { Session } from '../../platform/database/session.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type AnnouncedFile, announceFiles } from '../ship-files.sql.ts';
import {
  assignFiles,
  type FileEntity,
  filesOfRecords,
  type RecordFileRow,
} from './record-files.sql.ts';

const otherRecord = 'A file belongs to another record already.';

export interface FileRecord {
  readonly company: number;
  readonly vessel: number;
  readonly entity: FileEntity;
  readonly entityId: number;
}

/** Gives a record the files that its entry names; their bytes may be there or come later. Refuses a file of another record. */
export async function attachShipFiles(
  db: Session,
  record: FileRecord,
  files: readonly AnnouncedFile[],
): Promise<void> {
  if (files.length === 0) return;
  await db.run(announceFiles(record, files));
  const ids = [...new Set(files.map(({ id }) => id))];
  const assigned = await db.all(assignFiles(record, ids));
  if (assigned.length < ids.length) refuseFields({ files: [otherRecord] });
}

/** A file as the office sees it. */
export const shipFileRecord = (row: RecordFileRow) => ({
  id: row.id,
  name: row.name,
  size: row.size,
  received: row.received,
  isComplete: row.content_type !== null,
  contentType: row.content_type,
  problem: row.problem,
  created: row.created,
  originalId: row.original_id,
});

/** The files of records, by the id of the record. */
export async function shipFilesOf(
  db: Pick<Session, 'all'>,
  company: number,
  entity: FileEntity,
  ids: readonly number[],
) {
  const rows = ids.length === 0 ? [] : await db.all(filesOfRecords(company, entity, ids));
  return Map.groupBy(rows, ({ entity_id }) => entity_id);
}
