import type { vessels } from '@fairlead/contract/vessels';
import { vesselUseSentence } from '@fairlead/domain/vessels/uses';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { claimVessel, deleteVessel, restoreVessel } from '../vessels.sql.ts';

export async function removeVessel(call: Call<typeof vessels.remove>) {
  const { db, company, params, changed } = call;
  const [, found] = await Promise.all([
    db.run(claimVessel(company, params.id)),
    db.first(deleteVessel(company, params.id)),
  ]);
  if (found === undefined) return refuse('notFound');
  const { name, app_users: appUsers, ...uses } = found;
  const used = vesselUseSentence(name, { ...uses, appUsers });
  if (used !== undefined) refuse('inUse', used);
  changed({ entity: 'vessel', id: params.id, action: 'deleted', vesselId: params.id });
  return { ok: true } as const;
}

export async function bringVesselBack(call: Call<typeof vessels.restore>) {
  const { db, company, params, changed } = call;
  const found = await db.first(restoreVessel(company, params.id));
  if (found === undefined) return refuse('notFound');
  if (!found.flow_exists) refuseFields({ flow: ['Its flow was deleted in the meantime'] });
  changed({ entity: 'vessel', id: params.id, action: 'restored', vesselId: params.id });
  return { ok: true } as const;
}
