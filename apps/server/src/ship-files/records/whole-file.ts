import { Readable } from 'node:stream';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import type { Session } from '../../platform/database/session.ts';
import type { Files } from '../../platform/files/files.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { AcceptedFile } from '../../platform/office/accepted-file.ts';
import { insertWholeFile, openBytes } from '../ship-files.sql.ts';

const tooMuch =
  'This vessel has 1 GB of files that are not attached to a report. They are deleted after 30 days.';

interface NewFile {
  readonly company: number;
  readonly vessel: number;
  readonly id: string;
  readonly accepted: AcceptedFile;
}

/** Stores a file of the office for a record of a vessel, the bytes first; any failure after that removes them again. */
export async function storeWholeFile(
  db: Session,
  files: Files,
  { company, vessel, id, accepted }: NewFile,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const { name, contentType, content } = accepted;
  const open = await db.first(openBytes({ company, vessel }));
  if ((open?.bytes ?? 0) + content.length > shipLimits.openFileBytes)
    refuseFields({ file: [tooMuch] });
  const stored = await files.put(Readable.from([content]), { mostBytes: shipLimits.fileBytes });
  try {
    await db.run(insertWholeFile({ company, vessel }, id, { name, contentType, stored }));
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
  return { size: stored.size, sha256: stored.sha256.toString('base64url') };
}
