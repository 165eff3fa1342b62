import type { vessels } from '@fairlead/contract/vessels';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireVessel } from '../existing-vessel.sql.ts';
import { copyBelongings } from '../copy-vessel.sql.ts';
import { insertVessel, oneVessel } from '../vessels.sql.ts';

/** A sister ship: the vessel with all its particulars, under a new name and IMO number. */
export async function copyVessel(call: Call<typeof vessels.copy>) {
  const { db, company, params, body, changed } = call;
  const [, original] = await Promise.all([
    requireVessel(db, company, params.id),
    db.first(oneVessel(company, params.id)),
  ]);
  if (original === undefined) return refuse('notFound');
  const { name, imo, mmsi } = body;
  const values = { name, imo, mmsi, alert: null, flowId: original.flow_id, inActive: false };
  const made = await db.first(insertVessel(company, values));
  // The flow of an existing vessel is never deleted.
  if (made === undefined) return refuse('notFound');
  await Promise.all(
    copyBelongings({ company, from: params.id, to: made.id }).map((statement) => db.run(statement)),
  );
  changed({ entity: 'vessel', id: made.id, action: 'created', vesselId: made.id });
  return { id: made.id };
}
