import type { cargoGroups } from '@fairlead/contract/cargo';
import { deletedRow } from '../../platform/database/record-history.sql.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { putRows } from '../../platform/registers/records.ts';
import {
  cargoOfGroup,
  cargoOfVoyage,
  deleteCargoGroup,
  insertCargoGroup,
  leaveCargoGroup,
  setCargoOfGroup,
  updateCargoGroup,
  voyageOfCargo,
} from '../cargo-groups.sql.ts';
import { claimCargoOf } from '../cargo-writes.sql.ts';
import { readGroup } from './cargo-group.ts';

type GroupFeatures = typeof cargoGroups;
type AnyCall = Call<
  | GroupFeatures['create']
  | GroupFeatures['save']
  | GroupFeatures['remove']
  | GroupFeatures['setCargo']
>;

const groupHasCargo = 'A cargo group that contains cargo cannot be deleted';

export async function createGroup(call: Call<GroupFeatures['create']>) {
  const { db, company, params, body } = call;
  const voyage = await claim(call, params.id);
  const made = await db.first(insertCargoGroup(company, params.id, body));
  if (made === undefined) throw new Error('A cargo group was not written.');
  notify(call, { id: made.id, action: 'created', ...voyage });
  return readGroup(db, { company, voyage: params.id, group: made.id });
}

export async function saveGroup(call: Call<GroupFeatures['save']>) {
  const { db, company, params, body } = call;
  const path = { company, voyage: params.id, group: params.groupId };
  const voyage = await claim(call, params.id);
  const saved = await db.first(updateCargoGroup(path, body, body.modified ?? null));
  if (saved === undefined) return refuse('notFound');
  if (saved.is_stale === true) return refuseStale(body, await readGroup(db, path));
  notify(call, { id: params.groupId, action: 'updated', ...voyage });
  return readGroup(db, path);
}

export async function removeGroup(call: Call<GroupFeatures['remove']>) {
  const { db, company, params } = call;
  const path = { company, voyage: params.id, group: params.groupId };
  const voyage = await claim(call, params.id);
  const found = await db.first(cargoOfGroup(path));
  if (found === undefined) return refuse('notFound');
  if (found.held > 0) return refuse('inUse', groupHasCargo);
  await Promise.all([db.run(leaveCargoGroup(path)), db.run(deleteCargoGroup(path))]);
  notify(call, { id: params.groupId, action: 'deleted', ...voyage });
  return done;
}

/** A group that was not deleted is returned as it is. */
export async function restoreGroup(call: Call<GroupFeatures['restore']>) {
  const { db, company, params } = call;
  const path = { company, voyage: params.id, group: params.groupId };
  const voyage = await claim(call, params.id);
  if ((await db.first(cargoOfGroup(path))) === undefined) {
    const deleted = await db.first(deletedRow(company, { entity: 'cargoGroup', id: path.group }));
    if (deleted?.values['voyage_id'] !== params.id) return refuse('notFound');
    await putRows(db, 'cargo_groups', [deleted.values]);
    notify(call, { id: params.groupId, action: 'restored', ...voyage });
  }
  return readGroup(db, path);
}

export async function setCargo(call: Call<GroupFeatures['setCargo']>) {
  const { db, company, params, body } = call;
  const path = { company, voyage: params.id, group: params.groupId };
  const ids = [...new Set(body.map(({ id }) => id))];
  const voyage = await claim(call, params.id);
  const [group, current] = await Promise.all([
    db.first(cargoOfGroup(path)),
    db.all(cargoOfVoyage(company, params.id, ids)),
  ]);
  if (group === undefined) return refuse('notFound');
  if (current.length < ids.length) {
    const there = new Set(current.map(({ id }) => id));
    const missing = body.flatMap(({ id }, at) => (there.has(id) ? [] : [[at, ['Not found']]]));
    return refuseFields(Object.fromEntries(missing));
  }
  await db.run(setCargoOfGroup(path, ids));
  notify(call, { id: params.groupId, action: 'updated', ...voyage });
  return readGroup(db, path);
}

/** Locks the voyage, so that a group neither loses cargo nor is deleted while cargo joins it. */
async function claim(
  { db, company }: Pick<AnyCall, 'db' | 'company'>,
  id: number,
): Promise<{ readonly vesselId: number }> {
  const [, voyage] = await Promise.all([
    db.run(claimCargoOf(company, id)),
    db.first(voyageOfCargo(company, id)),
  ]);
  return voyage === undefined ? refuse('notFound') : { vesselId: voyage.vessel_id };
}

/** Notifies the browsers; the cargo of the voyage shows its groups, so whoever shows it reads it again. */
function notify(
  call: Pick<Call<GroupFeatures['save']>, 'changed'> & { readonly params: { readonly id: number } },
  event: {
    readonly id: number;
    readonly action: 'created' | 'updated' | 'deleted' | 'restored';
    readonly vesselId: number;
  },
): void {
  call.changed({ entity: 'cargoGroup', parentId: call.params.id, ...event });
}
