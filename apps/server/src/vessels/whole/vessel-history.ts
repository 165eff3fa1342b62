import type { vessels } from '@fairlead/contract/vessels';
import { historyEntryOf } from '../../platform/database/history-entry.ts';
import { withNames } from '../../platform/database/named-changes.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { fuelOf } from '../parts/part-answers.ts';
import { historyOfVessel, type VesselHistoryRow } from '../vessel-history.sql.ts';
import { oneVessel } from '../vessels.sql.ts';

/** What an entry is about, where it is not the vessel itself. */
function aboutOf({ part, fuel_id: fuel, commodity, day }: VesselHistoryRow): string | null {
  if (fuel !== null) return fuelOf(fuel)?.name ?? null;
  return part ?? commodity ?? day;
}

export async function readVesselHistory({
  db,
  company,
  params,
  query,
}: Call<typeof vessels.history>) {
  const page = { skip: query.skip ?? 0, take: query.take ?? 100 };
  const [vessel, rows] = await Promise.all([
    db.first(oneVessel(company, params.id)),
    db.all(historyOfVessel(company, params.id, page)),
  ]);
  if (vessel === undefined) return refuse('notFound');
  const entries = rows.map((row) => ({ ...historyEntryOf(row), about: aboutOf(row) }));
  return withNames(db, company, entries);
}
