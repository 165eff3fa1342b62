import type { Statement } from '../../platform/database/session.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { EntryContext } from '../../ship-entries/take/entry-handler.ts';

interface FoundReport {
  readonly id: number;
  readonly guid: string;
}

interface ReportReader {
  /** Of the references that entries have. */
  readonly entity: string;
  readonly byId: (id: number) => Statement<FoundReport>;
  readonly byGuid: (guid: string) => Statement<FoundReport>;
}

interface Stated {
  readonly reason: string;
  readonly corrects: string | null;
}

/**
 * The report that an entry on board corrects: the one that it names, or what the entry became that it replaces. Undefined
 * for a new report, and if nothing came of the replaced entry. Refuses a report that the vessel does not have.
 */
export async function correctedReport(
  { db, replaces }: EntryContext,
  { reason, corrects }: Stated,
  { entity, byId, byGuid }: ReportReader,
): Promise<FoundReport | undefined> {
  if (corrects !== null) {
    if (reason.trim() === '') return refuseFields({ reason: ['State why it is corrected.'] });
    return (await db.first(byGuid(corrects))) ?? refuseFields({ corrects: ['Not found'] });
  }
  const earlier = replaces?.refs.find((ref) => ref.entity === entity)?.id;
  return earlier === undefined ? undefined : db.first(byId(earlier));
}

export const reasonOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());
