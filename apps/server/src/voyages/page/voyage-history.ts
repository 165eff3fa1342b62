import type { voyages } from '@fairlead/contract/voyages';
import { withNames } from '../../platform/database/named-changes.ts';
import { recordedChanges } from '../../platform/database/recorded-changes.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { historyOfVoyage } from './voyage-history.sql.ts';

/** The history of a voyage, its port calls and its cargo. */
export async function readVoyageHistory({
  db,
  company,
  params,
  query,
}: Call<typeof voyages.history>) {
  const page = { skip: query.skip ?? 0, take: query.take ?? 100 };
  const rows = await db.all(historyOfVoyage(company, params.id, page));
  // Every record has an entry of its creation.
  if (rows.length === 0 && page.skip === 0) return refuse('notFound');
  const entries = rows.map(({ entity_id: entityId, full_name: by, changes, ...row }) => ({
    ...row,
    entityId,
    by,
    changes: recordedChanges(changes),
  }));
  return withNames(db, company, entries);
}
