import { refuseFields } from '../../platform/http/refusal.ts';
import type { EntryContext, TakenEntry } from '../../ship-entries/take/entry-handler.ts';
import { entryFindings, shipWriter } from '../writes/entry-writer.ts';
import { notifyOfReport } from './change-report.ts';
import type { ClaimedReport, FuelReport } from './fuel-report.ts';
import { reportById, reportOfVessel, type StoredReport } from './report-versions.sql.ts';

interface Stated<Form> {
  readonly reason: string;
  readonly corrects: string | null;
  readonly form: Form;
}

type Correcting = Pick<Stated<unknown>, 'reason' | 'corrects'>;

/**
 * The report that an entry on board corrects: the one that it names, or what the entry became that it replaces. Undefined
 * for a new report, and if nothing came of the replaced entry. Refuses a report that the vessel does not have.
 */
async function correctedReport(
  { db, company, vessel, replaces }: EntryContext,
  kind: FuelReport<never, ClaimedReport, unknown>['kind'],
  { reason, corrects }: Correcting,
): Promise<StoredReport | undefined> {
  if (corrects !== null) {
    if (reason.trim() === '') return refuseFields({ reason: ['State why it is corrected.'] });
    const of = { kind, company, vessel, guid: corrects };
    return (await db.first(reportOfVessel(of))) ?? refuseFields({ corrects: ['Not found'] });
  }
  const earlier = replaces?.refs.find(({ entity }) => entity === kind)?.id;
  return earlier === undefined ? undefined : db.first(reportById({ kind, company, id: earlier }));
}

const reasonOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Takes a report that a ship states: an entry that corrects another one is the next version of its report. */
export async function takeFromShip<Form>(
  context: EntryContext,
  { kind, take }: Pick<FuelReport<Form, ClaimedReport, unknown>, 'kind' | 'take'>,
  { form, ...stated }: Stated<Form>,
): Promise<TakenEntry> {
  const { db, company, vessel, entryId, now } = context;
  const known = await correctedReport(context, kind, stated);
  const entry = {
    company,
    vessel,
    guid: known?.guid ?? entryId,
    id: known?.id,
    reason: known === undefined ? null : reasonOf(stated.reason),
    by: shipWriter(context),
    now,
  };
  const { id, findings } = await take(db, entry, form);
  notifyOfReport(context, known === undefined ? 'created' : 'updated', { kind, id, vessel });
  return { refs: [{ entity: kind, id }], findings: entryFindings(findings) };
}
