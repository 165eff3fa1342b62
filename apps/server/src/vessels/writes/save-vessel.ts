import type { vessels } from '@fairlead/contract/vessels';
import { refreshVoyagesOfVessel } from '../../lists/lists.sql.ts';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import {
  claimVessel,
  insertVessel,
  oneVessel,
  updateVessel,
  type VesselRow,
  type VesselValues,
} from '../vessels.sql.ts';

export function vesselAnswer(row: VesselRow) {
  return {
    id: row.id,
    name: row.name,
    imo: row.imo,
    mmsi: row.mmsi,
    alert: row.alert,
    flow: { id: row.flow_id, name: row.flow_name, status: row.flow_status },
    companyId: row.company_number,
    chatEnabled: row.chat_enabled,
    inActive: row.in_active,
    deleted: row.deleted,
    image: row.image_id === null ? null : { id: row.image_id, fileName: row.image_name ?? '' },
    modified: row.modified,
  };
}

function valuesOf(body: Call<typeof vessels.save>['body']): VesselValues {
  const { name, imo, mmsi, alert = null, flow, inActive } = body;
  return { name, imo, mmsi, alert, flowId: flow.id, inActive };
}

export async function createVessel(call: Call<typeof vessels.create>) {
  const made = await call.db.first(insertVessel(call.company, valuesOf(call.body)));
  if (made === undefined) return refuseFields({ flow: ['Not found'] });
  call.changed({ entity: 'vessel', id: made.id, action: 'created', vesselId: made.id });
  return { id: made.id };
}

export async function saveVessel(call: Call<typeof vessels.save>, memory: PageMemory) {
  const { db, company, params, body } = call;
  const values = valuesOf(body);
  const [, found, row] = await Promise.all([
    db.run(claimVessel(company, params.id)),
    db.first(updateVessel({ company, id: params.id }, values, body.modified ?? null)),
    db.first(oneVessel(company, params.id)),
  ]);
  if (found === undefined || row === undefined) return refuse('notFound');
  if (found.is_stale === true) return refuseStale(body, vesselAnswer(row));
  if (!found.saved) return refuseFields({ flow: ['Not found'] });
  if (found.old_name !== values.name) await db.run(refreshVoyagesOfVessel(company, params.id));
  call.changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  call.afterCommit(() => memory.forget(company));
  return vesselAnswer(row);
}
