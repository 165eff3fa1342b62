import type { bunkerNotes } from '@fairlead/contract/bunker-notes';
import { retainedUntil } from '@fairlead/domain/bunker-notes/bunker-note';
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
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { claimBunkerNote, oneBunkerNote } from '../bunker-notes.sql.ts';
import { readNote } from '../note/read-note.ts';
import { deleteNote, holdNote as hold } from './note-writes.sql.ts';
import { takeNote } from './save-note.ts';
import { storeCertificateUses } from './certificate-uses.ts';

const report = { kind: 'bunkerNote', thing: 'note' } as const;

/** An existing note, locked until the transaction ends. */
async function claimed(db: Session, company: number, guid: string) {
  await db.run(claimBunkerNote(company, guid));
  return (await db.first(oneBunkerNote(company, guid))) ?? refuse('notFound');
}

export async function createNote(call: Call<typeof bunkerNotes.create>) {
  const { db, company, now } = call;
  const { vessel, ...form } = call.body;
  const guid = randomUUID();
  const by = officeWriter(call);
  const entry = { company, vessel: vessel.id, guid, note: undefined, by, reason: null, now };
  await takeNote(db, entry, form);
  const note = await readNote(db, company, guid);
  notifyOfReport(call, 'created', { kind: report.kind, id: note.recordId, vessel: vessel.id });
  return note;
}

export async function correctNote(call: Call<typeof bunkerNotes.correct>) {
  const { db, company, params, now } = call;
  const { reason, modified, ...form } = call.body;
  const before = await claimed(db, company, params.id);
  if (isOlder(modified, before.modified)) refuseStale({ modified }, { modified: before.modified });
  const { id, guid, vessel_id: vessel } = before;
  const by = officeWriter(call);
  await takeNote(db, { company, vessel, guid, note: id, by, reason, now }, form);
  notifyOfReport(call, 'updated', { kind: report.kind, id, vessel });
  return readNote(db, company, guid);
}

export async function approveNote(call: Call<typeof bunkerNotes.approve>) {
  const { db, company, params } = call;
  const before = await claimed(db, company, params.id);
  await approveClaimed(call, report, before);
  notifyOfReport(call, 'updated', { kind: report.kind, id: before.id, vessel: before.vessel_id });
  return readNote(db, company, params.id);
}

/** The content stays as it was; the fuel and the certificates are free again. */
export async function voidNote(call: Call<typeof bunkerNotes.void>) {
  const { db, company, params } = call;
  const before = await claimed(db, company, params.id);
  const { id, guid, vessel_id: vessel } = before;
  await voidClaimed(call, report, before);
  await storeCertificateUses(db, { company, note: id }, []);
  await postFuel(db, { company, vessel, source: fuelSource.BunkerNote, sourceId: guid }, []);
  notifyOfReport(call, 'updated', { kind: report.kind, id, vessel });
  return readNote(db, company, guid);
}

export async function holdNote(call: Call<typeof bunkerNotes.legalHold>) {
  const { db, company, params, body } = call;
  const { id, vessel_id: vessel } = await claimed(db, company, params.id);
  await db.run(hold(company, id, body.reason));
  notifyOfReport(call, 'updated', { kind: report.kind, id, vessel });
  return readNote(db, company, params.id);
}

export async function removeNote(call: Call<typeof bunkerNotes.remove>) {
  const { db, company, params, now } = call;
  const before = await claimed(db, company, params.id);
  const isRetained = now.toISOString().slice(0, 10) < retainedUntil(before.completed);
  if (isRetained || before.legal_hold) refuse('bunkerNoteRetained');
  await db.run(deleteNote(company, before.id));
  notifyOfReport(call, 'deleted', { kind: report.kind, id: before.id, vessel: before.vessel_id });
  return done;
}
