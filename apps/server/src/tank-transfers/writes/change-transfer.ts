import type { tankTransfers } from '@fairlead/contract/tank-transfers';
import { fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { randomUUID } from 'node:crypto';
import { postFuel } from '../../fuel-ledger/postings/post-fuel.ts';
import {
  approveClaimed,
  notifyOfReport,
  voidClaimed,
} from '../../fuel-ledger/reports/change-report.ts';
import { officeWriter } from '../../fuel-ledger/writes/entry-writer.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { claimTransfer, oneTransfer } from '../tank-transfers.sql.ts';
import { readTransfer } from '../transfer/read-transfer.ts';
import { takeTransfer } from './save-transfer.ts';

const report = { kind: 'tankTransfer', thing: 'transfer' } as const;

async function claimed(db: Session, company: number, guid: string) {
  await db.run(claimTransfer(company, guid));
  return (await db.first(oneTransfer(company, guid))) ?? refuse('notFound');
}

export async function createTransfer(call: Call<typeof tankTransfers.create>) {
  const { db, company, now } = call;
  const { vessel, ...form } = call.body;
  const guid = randomUUID();
  const by = officeWriter(call);
  const entry = { company, vessel: vessel.id, guid, transfer: undefined, by, reason: null, now };
  await takeTransfer(db, entry, form);
  const transfer = await readTransfer(db, company, guid);
  notifyOfReport(call, 'created', { kind: report.kind, id: transfer.recordId, vessel: vessel.id });
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
  notifyOfReport(call, 'updated', { kind: report.kind, id, vessel });
  return readTransfer(db, company, guid);
}

export async function approveTransfer(call: Call<typeof tankTransfers.approve>) {
  const { db, company, params } = call;
  const before = await claimed(db, company, params.id);
  await approveClaimed(call, report, before);
  notifyOfReport(call, 'updated', { kind: report.kind, id: before.id, vessel: before.vessel_id });
  return readTransfer(db, company, params.id);
}

/** The content stays as it was; the transfer leaves the ledger. */
export async function voidTransfer(call: Call<typeof tankTransfers.void>) {
  const { db, company, params } = call;
  const before = await claimed(db, company, params.id);
  const { id, guid, vessel_id: vessel } = before;
  await voidClaimed(call, report, before);
  await postFuel(db, { company, vessel, source: fuelSource.TankTransfer, sourceId: guid }, []);
  notifyOfReport(call, 'updated', { kind: report.kind, id, vessel });
  return readTransfer(db, company, guid);
}
