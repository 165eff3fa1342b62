import type { voyages } from '@fairlead/contract/voyages';
import { voyageDeleteFindings } from '@fairlead/domain/voyages/locks';
import { claimVoyages, refreshVoyages } from '../../lists/lists.sql.ts';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { deleteVoyage, restoreVoyage as restoration } from '../voyages.sql.ts';

export async function removeVoyage(call: Call<typeof voyages.remove>, memory: PageMemory) {
  const { db, company, params } = call;
  const [, found] = await Promise.all([
    db.run(claimVoyages(company, [params.id])),
    db.first(deleteVoyage(company, params.id)),
    db.run(refreshVoyages(company, [params.id])),
  ]);
  if (found === undefined) return refuse('notFound');
  const { external_id: externalId, has_arrived: hasArrived } = found;
  if (voyageDeleteFindings({ externalId, hasArrived }).length > 0) return refuse('voyageArrived');
  if (!found.deleted) {
    return refuse(
      'inUse',
      `Voyage cannot be deleted: voyage ${found.ballast_of ?? ''} starts from one of its port calls`,
    );
  }
  call.changed({
    entity: 'voyage',
    id: params.id,
    action: 'deleted',
    vesselId: found.vessel_id,
  });
  call.afterCommit(() => memory.forget(company));
  return { ok: true } as const;
}

export async function restoreVoyage(call: Call<typeof voyages.restore>, memory: PageMemory) {
  const { db, company, params } = call;
  const [, found] = await Promise.all([
    db.run(claimVoyages(company, [params.id])),
    db.first(restoration(company, params.id)),
    db.run(refreshVoyages(company, [params.id])),
  ]);
  if (found === undefined) return refuse('notFound');
  if (found.vessel_deleted)
    return refuse('inUse', 'Voyage cannot be restored: its vessel has been deleted');
  call.changed({
    entity: 'voyage',
    id: params.id,
    action: 'restored',
    vesselId: found.vessel_id,
  });
  call.afterCommit(() => memory.forget(company));
  return { ok: true } as const;
}
