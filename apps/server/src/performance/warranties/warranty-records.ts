import type { warranties } from '@fairlead/contract/performance/warranties';
import { pageSize } from '@fairlead/domain/constants';
import { type Warranty, warrantyFindings } from '@fairlead/domain/performance/warranty';
import type { Session } from '../../platform/database/session.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { vesselName } from '../speed/speed.sql.ts';
import {
  claimWarranty,
  deleteWarranty,
  insertWarranty,
  oneWarranty,
  restoreWarranty as restoration,
  updateWarranty,
  warrantyPage,
  type WarrantyReference,
  type WarrantyRow,
  warrantyTotal,
  type WarrantyValues,
} from './warranties.sql.ts';

type Saving = Call<typeof warranties.create> | Call<typeof warranties.save>;

const warrantyRecord = (row: WarrantyRow) => ({
  id: row.id,
  vessel: { id: row.vessel_id, name: row.vessel },
  name: row.name,
  from: row.valid_from,
  to: row.valid_to,
  ...row.terms,
  modified: row.modified,
});

/** An existing warranty, as currently stored. */
export async function readWarrantyRecord(db: Session, reference: WarrantyReference) {
  const row = await db.first(oneWarranty(reference));
  return row === undefined ? refuse('notFound') : warrantyRecord(row);
}

/** A page of warranties, and their count in the same round trip. */
export async function listWarranties(call: Call<typeof warranties.list>) {
  const { db, company, query } = call;
  const filter = { company, vessels: query.vesselIds ?? [] };
  const [rows, counted] = await Promise.all([
    db.all(warrantyPage(filter, { skip: query.skip ?? 0, take: query.take ?? pageSize })),
    db.first(warrantyTotal(filter)),
  ]);
  call.total(counted?.total ?? 0);
  return rows.map(warrantyRecord);
}

/** Refuses what makes no sense, and a vessel that the company does not have. */
async function valuesOf({ db, company, body }: Saving): Promise<WarrantyValues> {
  const { vessel, name, from, to, laden, ballast, limits, owner, charterer } = body;
  const fields: Record<string, readonly string[]> = Object.fromEntries(
    warrantyFindings(body).map(({ field, message }) => [field, [message]]),
  );
  if ((await db.first(vesselName(company, vessel.id))) === undefined)
    fields['vessel'] = ['Not found'];
  if (Object.keys(fields).length > 0) refuseFields(fields);
  const terms: Warranty = { laden, ballast, limits, owner, charterer };
  return { vessel: vessel.id, name, from, to, terms };
}

export async function createWarranty(call: Call<typeof warranties.create>) {
  const { db, company } = call;
  const values = await valuesOf(call);
  const made = await db.first(insertWarranty(company, values));
  const reference = { company, id: made?.id ?? 0 };
  call.changed({
    entity: 'warranty',
    id: reference.id,
    action: 'created',
    vesselId: values.vessel,
  });
  return readWarrantyRecord(db, reference);
}

export async function saveWarranty(call: Call<typeof warranties.save>) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  await db.run(claimWarranty(reference));
  const before = await readWarrantyRecord(db, reference);
  if (isOlder(body.modified, before.modified)) refuseStale(body, before);
  const values = await valuesOf(call);
  await db.run(updateWarranty(reference, values));
  call.changed({ entity: 'warranty', id: params.id, action: 'updated', vesselId: values.vessel });
  return readWarrantyRecord(db, reference);
}

export async function removeWarranty(call: Call<typeof warranties.remove>) {
  const { db, company, params } = call;
  const gone = await db.first(deleteWarranty({ company, id: params.id }));
  if (gone === undefined) return refuse('notFound');
  call.changed({ entity: 'warranty', id: params.id, action: 'deleted', vesselId: gone.vessel_id });
  return done;
}

export async function restoreWarranty(call: Call<typeof warranties.restore>) {
  const { db, company, params } = call;
  const reference = { company, id: params.id };
  const count = await db.run(restoration(reference));
  const back = await readWarrantyRecord(db, reference);
  if (count > 0)
    call.changed({
      entity: 'warranty',
      id: params.id,
      action: 'restored',
      vesselId: back.vessel.id,
    });
  return back;
}
