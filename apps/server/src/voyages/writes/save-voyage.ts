import type { voyages } from '@fairlead/contract/voyages';
import { voyageLockFindings } from '@fairlead/domain/voyages/locks';
import { claimVoyages, refreshVoyages } from '../../lists/lists.sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { readCurrentVoyage, type VoyageContext } from '../page/list-voyages.ts';
import { changedFields } from '../voyage-locks.sql.ts';
import { updateVoyage, type VoyageUpdate, type VoyageValues } from '../voyages.sql.ts';
import { refuseExternalId } from '../../platform/http/external-id.ts';
import { valuesOf } from './voyage-values.ts';

export async function saveVoyage(call: Call<typeof voyages.save>, context: VoyageContext) {
  const { db, company, params, body } = call;
  const values = valuesOf(call);
  const [, found] = await Promise.all([
    db.run(claimVoyages(company, [params.id], values.ballastPortCallId)),
    db.first(updateVoyage({ company, id: params.id }, values, body.modified ?? null)),
    db.run(refreshVoyages(company, [params.id])),
  ]);
  if (found === undefined) return refuse('notFound');
  refuseExternalId(found.external_id, call);
  if (found.saved === null) {
    if (found.is_stale !== true) refuseSave(found, values);
    const theirs = await readCurrentVoyage(db, company, { id: params.id, ...context });
    return refuseStale(body, JSON.parse(theirs.text));
  }
  const { vesselId } = values;
  call.changed({ entity: 'voyage', id: params.id, action: 'updated', vesselId });
  call.afterCommit(() => context.memory.forget(company));
  return { ok: true, modified: found.saved } as const;
}

function refuseSave(before: VoyageUpdate, after: VoyageValues): never {
  const { external_id: externalId, has_arrived: hasArrived } = before;
  const state = { externalId, hasArrived, isByKey: after.external.isByKey };
  const locks = voyageLockFindings(state, changedFields(before, after));
  if (locks.length > 0) {
    const fields = locks.map((lock) => [lock.field, [lock.message]] as const);
    return refuseFields(Object.fromEntries(fields), 'fieldLocked');
  }
  return refuseFields({
    ...(before.needs_reference ? { reference: ['Required'] } : {}),
    ...(before.vessel_exists ? {} : { vessel: ['Not found'] }),
    ...(before.ballast_exists ? {} : { ballastPortCall: ['Not found'] }),
  });
}
