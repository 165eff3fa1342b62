import type { laytime } from '@fairlead/contract/laytime';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { deleteCalculation, restoreCalculation } from '../calculation-writes.sql.ts';
import { claimCalculation, oneCalculation } from '../laytime.sql.ts';
import { calculationOf } from '../wire/calculation.ts';

const entity = 'laytimeCalculation';

export async function removeCalculation(call: Call<typeof laytime.remove>) {
  const { db, company, params } = call;
  const found = await db.first(
    deleteCalculation({ company, fixture: params.id, id: params.ltcId }),
  );
  if (found === undefined) return refuse('notFound');
  call.changed({ entity, id: params.ltcId, action: 'deleted', parentId: params.id });
  return done;
}

export async function returnCalculation(call: Call<typeof laytime.restore>) {
  const { db, company, params } = call;
  const reference = { company, fixture: params.id, id: params.ltcId };
  const [, found, row] = await Promise.all([
    db.run(claimCalculation(reference)),
    db.first(restoreCalculation(reference)),
    db.first(oneCalculation(reference)),
  ]);
  if (found === undefined || row === undefined) return refuse('notFound');
  if (!found.wasCurrent)
    call.changed({ entity, id: params.ltcId, action: 'restored', parentId: params.id });
  return calculationOf(row);
}
