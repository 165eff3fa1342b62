import { cargoDeleteFindings } from '@fairlead/domain/cargo/locks';
import { cargoEvents } from '../../port-call-events/cargo-facts.sql.ts';
import { done } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  cargoToDelete,
  claimCargoOf,
  deleteCargo,
  restoreCargo as restoration,
} from '../cargo-writes.sql.ts';
import { writerOf } from '../../platform/access/writer.ts';
import { readCargo, type RemoveCall, type RestoreCall, notify } from './cargo-context.ts';

export const cargoHasEvents = 'Cargo cannot be deleted while it has events';
const portCallIsGone = 'Cargo cannot be restored: one of its port calls has been deleted';

export async function removeCargo(call: RemoveCall) {
  const { db, company, params } = call;
  const reference = { company, voyage: params.id, cargo: params.cargoId };
  const [, found, events] = await Promise.all([
    db.run(claimCargoOf(company, params.id)),
    db.first(cargoToDelete(reference)),
    db.first(cargoEvents(company, params.cargoId)),
  ]);
  if (found === undefined) return refuse('cargoMissing');
  const [locked] = cargoDeleteFindings({ externalId: found.external_id }, writerOf(call));
  if (locked !== undefined) return refuse('fieldLocked', locked.message);
  if (events?.has_events === true && !events.may_go) refuse('inUse', cargoHasEvents);
  await db.run(deleteCargo(reference));
  notify(call, { id: params.cargoId, action: 'deleted', vesselId: found.vessel_id });
  return done;
}

export async function restoreCargo(call: RestoreCall) {
  const { db, company, params } = call;
  const reference = { company, voyage: params.id, cargo: params.cargoId };
  const [, found] = await Promise.all([
    db.run(claimCargoOf(company, params.id)),
    db.first(restoration(reference)),
  ]);
  if (found === undefined) return refuse('cargoMissing');
  if (!found.can_return) return refuse('inUse', portCallIsGone);
  notify(call, { id: params.cargoId, action: 'restored', vesselId: found.vessel_id });
  return readCargo(db, reference);
}
