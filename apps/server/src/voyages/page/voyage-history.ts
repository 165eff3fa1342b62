import type { voyages } from '@fairlead/contract/voyages';
import { historyEntryOf } from '../../platform/database/history-entry.ts';
import { withNames } from '../../platform/database/named-changes.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { historyOfVoyage } from './voyage-history.sql.ts';

/** The history of a voyage, its port calls, its cargo and its cargo groups. */
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
  const entries = rows.map((row) => ({ ...historyEntryOf(row), about: row.about }));
  return withNames(db, company, entries);
}
