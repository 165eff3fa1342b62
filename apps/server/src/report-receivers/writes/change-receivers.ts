import type { reportReceivers } from '@fairlead/contract/report-receivers';
import { receiverFindings } from '@fairlead/domain/report-receivers/receiver-output';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import {
  countVessels,
  deleteReceiver,
  insertReceiver,
  type ReceiverRow,
  receiversOf,
  receiverToChange,
  restoreReceiver,
  updateReceiver,
} from '../report-receivers.sql.ts';

const entity = 'reportReceiver';

const record = ({ vessel_ids: vesselIds, is_active: isActive, ...row }: ReceiverRow) => ({
  ...row,
  recipients: [...row.recipients],
  kinds: [...row.kinds],
  columns: [...row.columns],
  vesselIds: [...vesselIds],
  isActive,
});

export const listReceivers = async ({ db, company }: Call<typeof reportReceivers.list>) =>
  (await db.all(receiversOf(company))).map(record);

type SaveCall = Call<typeof reportReceivers.create> | Call<typeof reportReceivers.save>;

/** Refuses templates with unknown fields, and vessels that the company does not have. */
async function checked({ db, company, body }: SaveCall) {
  refuseFindings(receiverFindings(body));
  const vesselIds = [...new Set(body.vesselIds)];
  const known =
    vesselIds.length === 0 ? undefined : await db.first(countVessels(company, vesselIds));
  if ((known?.number ?? 0) < vesselIds.length) refuseFields({ vesselIds: ['Not found'] });
  return { ...body, vesselIds, kinds: [...new Set(body.kinds)] };
}

export async function createReceiver(call: Call<typeof reportReceivers.create>) {
  const { db, company, changed } = call;
  const made = await db.first(insertReceiver(company, await checked(call)));
  const id = made?.id ?? 0;
  changed({ entity, id, action: 'created' });
  return { id };
}

export async function saveReceiver(call: Call<typeof reportReceivers.save>) {
  const { db, company, params, body, changed } = call;
  const before = await db.first(receiverToChange(company, params.id));
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) {
    const row = (await db.all(receiversOf(company))).find(({ id }) => id === params.id);
    refuseStale(body, row === undefined ? null : record(row));
  }
  await db.run(updateReceiver(company, params.id, await checked(call)));
  changed({ entity, id: params.id, action: 'updated' });
  return done;
}

export async function removeReceiver(call: Call<typeof reportReceivers.remove>) {
  const { db, company, params, changed } = call;
  if ((await db.run(deleteReceiver(company, params.id))) === 0) return refuse('notFound');
  changed({ entity, id: params.id, action: 'deleted' });
  return done;
}

export async function bringBackReceiver(call: Call<typeof reportReceivers.restore>) {
  const { db, company, params, changed } = call;
  if ((await db.first(receiverToChange(company, params.id))) !== undefined) return done;
  if ((await db.run(restoreReceiver(company, params.id))) === 0) return refuse('notFound');
  changed({ entity, id: params.id, action: 'restored' });
  return done;
}
