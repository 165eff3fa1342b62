import type { tankTransfers } from '@fairlead/contract/tank-transfers';
import { fuelReportState, fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { randomUUID } from 'node:crypto';
import { postFuel } from '../../fuel-ledger/postings/post-fuel.ts';
import { officeWriter } from '../../fuel-ledger/writes/entry-writer.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { claimTransfer, oneTransfer, versionsOfTransfer } from '../tank-transfers.sql.ts';
import { readTransfer } from '../transfer/read-transfer.ts';
import { takeTransfer } from './save-transfer.ts';
import {
  approveTransfer as approval,
  insertTransferVersion,
  setTransferVoid,
} from './transfer-writes.sql.ts';

async function claimed(db: Session, company: number, guid: string) {
  await db.run(claimTransfer(company, guid));
  return (await db.first(oneTransfer(company, guid))) ?? refuse('notFound');
}

function notify(
  { changed }: Pick<Call<typeof tankTransfers.create>, 'changed'>,
  action: 'created' | 'updated',
  { id, vessel }: { readonly id: number; readonly vessel: number },
): void {
  changed({ entity: 'tankTransfer', id, action, vesselId: vessel });
  changed({ entity: 'fuelLedger', id: vessel, action: 'updated', vesselId: vessel });
}

export async function createTransfer(call: Call<typeof tankTransfers.create>) {
  const { db, company, now } = call;
  const { vessel, ...form } = call.body;
  const guid = randomUUID();
  const by = officeWriter(call);
  const entry = { company, vessel: vessel.id, guid, transfer: undefined, by, reason: null, now };
  await takeTransfer(db, entry, form);
  const transfer = await readTransfer(db, company, guid);
  notify(call, 'created', { id: transfer.recordId, vessel: vessel.id });
  return transfer;
}

export async function correctTransfer(call: Call<typeof tankTransfers.correct>) {
  const { db, company, params, now } = call;
  const { reason, modified, ...form } = call.body;
  const before = await claimed(db, company, params.id);
  if (isOlder(modified, before.modified)) refuseStale({ modified }, { modified: before.modified });
  const { id, guid, vessel_id: vessel } = before;
  const by = officeWriter(call);
  await takeTransfer(db, { company, vessel, guid, transfer: id, by, reason, now }, form);
  notify(call, 'updated', { id, vessel });
  return readTransfer(db, company, guid);
}

export async function approveTransfer(call: Call<typeof tankTransfers.approve>) {
  const { db, company, params, body, actor } = call;
  const { id, version, state, vessel_id: vessel } = await claimed(db, company, params.id);
  if (body.version !== version) refuseStale(body, { version });
  if (state === fuelReportState.Void)
    refuseFields({ version: ['A void transfer cannot be approved.'] });
  await db.run(approval(company, id, actor.userId === 0 ? null : actor.userId));
  notify(call, 'updated', { id, vessel });
  return readTransfer(db, company, params.id);
}

/** The content stays as it was; the transfer leaves the ledger. */
export async function voidTransfer(call: Call<typeof tankTransfers.void>) {
  const { db, company, params, body } = call;
  const { id, guid, vessel_id: vessel, state, version } = await claimed(db, company, params.id);
  if (state === fuelReportState.Void) refuseFields({ reason: ['The transfer is void already.'] });
  const [latest] = await db.all(versionsOfTransfer(company, guid));
  await db.run(setTransferVoid(company, id));
  await postFuel(db, { company, vessel, source: fuelSource.TankTransfer, sourceId: guid }, []);
  await db.run(
    insertTransferVersion(company, {
      transfer: id,
      version: version + 1,
      content: latest?.content,
      findings: [],
      severity: null,
      reason: body.reason,
      by: officeWriter(call),
    }),
  );
  notify(call, 'updated', { id, vessel });
  return readTransfer(db, company, guid);
}
