import type { bunkerNotes } from '@fairlead/contract/bunker-notes';
import { retainedUntil } from '@fairlead/domain/bunker-notes/bunker-note';
import { fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { claimedReport, notifyOfReport } from '../../fuel-ledger/reports/change-report.ts';
import type { FuelReport } from '../../fuel-ledger/reports/fuel-report.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type BunkerNoteRow, oneBunkerNote } from '../bunker-notes.sql.ts';
import { type BunkerNoteForm, readNote } from '../note/read-note.ts';
import { storeCertificateUses } from './certificate-uses.ts';
import { deleteNote, endLots, holdNote as hold } from './note-writes.sql.ts';
import { takeNote } from './save-note.ts';

/** Once a note is void, its certificates are free again and its lots have ended. */
export const noteReport: FuelReport<
  BunkerNoteForm,
  BunkerNoteRow,
  Awaited<ReturnType<typeof readNote>>
> = {
  kind: 'bunkerNote',
  thing: 'note',
  source: fuelSource.BunkerNote,
  one: oneBunkerNote,
  read: readNote,
  take: takeNote,
  release: async (db, { company, id }) => {
    await storeCertificateUses(db, { company, note: id }, []);
    await db.run(endLots(company, id, []));
  },
};

export async function holdNote(call: Call<typeof bunkerNotes.legalHold>) {
  const { db, company, params, body } = call;
  const { id, vessel_id: vessel } = await claimedReport(call, noteReport, params.id);
  await db.run(hold(company, id, body.reason));
  notifyOfReport(call, 'updated', { kind: noteReport.kind, id, vessel });
  return readNote(db, company, params.id);
}

export async function removeNote(call: Call<typeof bunkerNotes.remove>) {
  const { db, company, params, now } = call;
  const before = await claimedReport(call, noteReport, params.id);
  const isRetained = now.toISOString().slice(0, 10) < retainedUntil(before.completed);
  if (isRetained || before.legal_hold) refuse('bunkerNoteRetained');
  const { id, vessel_id: vessel } = before;
  await db.run(deleteNote(company, id));
  notifyOfReport(call, 'deleted', { kind: noteReport.kind, id, vessel });
  return done;
}
