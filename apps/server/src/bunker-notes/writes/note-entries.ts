import { bunkerNotePayload } from '@fairlead/contract/bunker-notes';
import { takeFromShip } from '../../fuel-ledger/reports/report-from-ship.ts';
import { entryHandler, type EntryHandler } from '../../ship-entries/take/entry-handler.ts';
import { noteReport } from './change-note.ts';

/** Bunker delivery notes that ships report. */
export const bunkerNoteEntries: EntryHandler = entryHandler({
  form: 'bunkerNote',
  versions: { 1: bunkerNotePayload },
  take: (context, { reason, corrects, ...form }) =>
    takeFromShip(context, noteReport, { reason, corrects, form }),
});
