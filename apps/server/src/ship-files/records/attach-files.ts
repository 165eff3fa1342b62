import type { Session } from '../../platform/database/session.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type AnnouncedFile, announceFiles } from '../ship-files.sql.ts';
import { assignFiles, type FileEntity } from './record-files.sql.ts';

const otherRecord = 'A file already belongs to another record.';

/** The record of a vessel that an entry made. */
export interface RecordOfFiles {
  readonly company: number;
  readonly vessel: number;
  readonly entity: FileEntity;
  readonly entityId: number;
}

/** Gives a record the files that its entry names; their bytes may be there or come later. Refuses a file of another record. */
export async function attachShipFiles(
  db: Session,
  record: RecordOfFiles,
  files: readonly AnnouncedFile[],
): Promise<void> {
  if (files.length === 0) return;
  await db.run(announceFiles(record, files));
  const ids = [...new Set(files.map(({ id }) => id))];
  const assigned = await db.all(assignFiles(record, ids));
  if (assigned.length < ids.length) refuseFields({ files: [otherRecord] });
}
