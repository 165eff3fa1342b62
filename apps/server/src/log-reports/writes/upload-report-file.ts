import { randomBytes } from 'node:crypto';
import type { logReports } from '@fairlead/contract/log-reports';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { acceptFile } from '../../platform/office/accepted-file.ts';
import { existingVessels } from '../../ship-entries/ship-entries.sql.ts';
import { storeWholeFile } from '../../ship-files/records/whole-file.ts';

/** A file that the office adds to a report which it enters or corrects next; one that no report names is deleted in time. */
export async function uploadReportFile(call: Call<typeof logReports.upload>, files: Files) {
  const { db, company, query, now } = call;
  const [vessel] = await db.all(existingVessels(company, [query.vesselId]));
  if (vessel === undefined) return refuseFields({ vesselId: ['Not found'] });
  const accepted = await acceptFile(call.file);
  const id = entryId(now.getTime(), randomBytes(16));
  const stored = await storeWholeFile(db, files, {
    company,
    vessel: vessel.id,
    id,
    accepted,
  });
  return { id, name: accepted.name, size: stored.size, sha256: stored.sha256 };
}
