import type { voyages } from '@fairlead/contract/voyages';
import { claimVoyages } from '../../lists/lists.sql.ts';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { insertVoyage, refreshNewVoyage } from '../voyages.sql.ts';
import { refuseExternalId } from '../../platform/http/external-id.ts';
import { valuesOf } from './voyage-values.ts';

export async function createVoyage(call: Call<typeof voyages.create>, memory: PageMemory) {
  const { db, company } = call;
  const values = valuesOf(call);
  refuseExternalId(null, call);
  const [, made] = await Promise.all([
    db.run(claimVoyages(company, [], values.ballastPortCallId)),
    db.first(insertVoyage(company, values)),
    db.run(refreshNewVoyage(company, values)),
  ]);
  if (made === undefined) return refuseFields({ vessel: ['Not found'] });
  const { id, reference, voyage_number: voyageNumber } = made;
  if (id === null || voyageNumber === null) {
    return refuseFields({
      ...(made.needs_reference ? { reference: ['Required'] } : {}),
      ...(made.ballast_exists ? {} : { ballastPortCall: ['Not found'] }),
    });
  }
  call.changed({ entity: 'voyage', id, action: 'created', vesselId: values.vesselId });
  call.afterCommit(() => memory.forget(company));
  return { id, reference, voyageNumber };
}
