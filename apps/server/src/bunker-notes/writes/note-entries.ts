import { bunkerNoteForm } from '@fairlead/contract/bunker-notes';
import { entryFindings, shipWriter } from '../../fuel-ledger/writes/entry-writer.ts';
import { entryHandler, type EntryHandler } from '../../ship-entries/take/entry-handler.ts';
import { noteById } from '../bunker-notes.sql.ts';
import { takeNote } from './save-note.ts';

const entity = 'bunkerNote';

/** Bunker delivery notes that ships report: an entry that corrects another one is the next version of its note. */
export const bunkerNoteEntries: EntryHandler = entryHandler({
  form: 'bunkerNote',
  versions: { 1: bunkerNoteForm },
  take: async (context, payload) => {
    const { db, company, vessel, replaces, entryId, now, changed } = context;
    const earlier = replaces?.refs.find((ref) => ref.entity === entity)?.id;
    const note = earlier === undefined ? undefined : await db.first(noteById(company, earlier));
    const entry = { company, vessel, guid: note?.guid ?? entryId, note: note?.id, reason: null };
    const { id, findings } = await takeNote(
      db,
      { ...entry, by: shipWriter(context), now },
      payload,
    );
    const action = note === undefined ? 'created' : 'updated';
    changed({ entity, id, action, vesselId: vessel });
    changed({ entity: 'fuelLedger', id: vessel, action: 'updated', vesselId: vessel });
    return { refs: [{ entity, id }], findings: entryFindings(findings) };
  },
});
