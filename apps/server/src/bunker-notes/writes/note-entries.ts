import { bunkerNotePayload } from '@fairlead/contract/bunker-notes';
import { entryFindings, shipWriter } from '../../fuel-ledger/writes/entry-writer.ts';
import { entryHandler, type EntryHandler } from '../../ship-entries/take/entry-handler.ts';
import { correctedReport, reasonOf } from '../../fuel-ledger/reports/corrected-report.ts';
import { noteById, noteOfVessel } from '../bunker-notes.sql.ts';
import { takeNote } from './save-note.ts';

const entity = 'bunkerNote';

/** Bunker delivery notes that ships report: an entry that corrects another one is the next version of its note. */
export const bunkerNoteEntries: EntryHandler = entryHandler({
  form: 'bunkerNote',
  versions: { 1: bunkerNotePayload },
  take: async (context, payload) => {
    const { company, vessel, entryId, now, changed, db } = context;
    const { reason, corrects, ...form } = payload;
    const note = await correctedReport(
      context,
      { reason, corrects },
      {
        byId: (id) => noteById(company, id),
        byGuid: (guid) => noteOfVessel({ company, vessel }, guid),
        entity,
      },
    );
    const { id, findings } = await takeNote(
      db,
      {
        company,
        vessel,
        guid: note?.guid ?? entryId,
        note: note?.id,
        reason: note === undefined ? null : reasonOf(reason),
        by: shipWriter(context),
        now,
      },
      form,
    );
    const action = note === undefined ? 'created' : 'updated';
    changed({ entity, id, action, vesselId: vessel });
    changed({ entity: 'fuelLedger', id: vessel, action: 'updated', vesselId: vessel });
    return { refs: [{ entity, id }], findings: entryFindings(findings) };
  },
});
