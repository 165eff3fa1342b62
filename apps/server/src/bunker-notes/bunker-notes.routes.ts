import { bunkerNotes } from '@fairlead/contract/bunker-notes';
import {
  approveFuelReport,
  correctFuelReport,
  createFuelReport,
  voidFuelReport,
} from '../fuel-ledger/reports/change-report.ts';
import type { Files } from '../platform/files/files.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { importElectronicNote, readStoredNote } from './electronic/electronic-notes.ts';
import { openNoteFile, uploadNoteFile } from './files/note-files.ts';
import { addLabResult, withdrawLabResult } from './lab/lab-results.ts';
import { downloadNotes, downloadOvd, listNotes } from './list/list-notes.ts';
import { printProtest } from './note/print-protest.ts';
import { readNote } from './note/read-note.ts';
import { holdNote, noteReport, removeNote } from './writes/change-note.ts';

/** Bunker delivery notes by ships and the office, in versions. */
export function serveBunkerNotes(host: Host, files: Files): void {
  serve(host, bunkerNotes, {
    list: listNotes,
    download: downloadNotes,
    ovd: downloadOvd,
    downloadAttachment: (call) => openNoteFile(call, files),
    upload: (call) => uploadNoteFile(call, files),
    create: (call) => {
      const { vessel, ...form } = call.body;
      return createFuelReport(call, noteReport, { vessel: vessel.id, form });
    },
    get: ({ db, company, params }) => readNote(db, company, params.id),
    correct: (call) => {
      const { reason, modified, ...form } = call.body;
      return correctFuelReport(call, noteReport, { reason, modified, form });
    },
    approve: (call) => approveFuelReport(call, noteReport),
    void: (call) => voidFuelReport(call, noteReport),
    importElectronic: (call) => importElectronicNote(call, files),
    readElectronic: (call) => readStoredNote(call, files),
    addLabResult,
    voidLabResult: withdrawLabResult,
    legalHold: holdNote,
    remove: removeNote,
    protest: (call) => printProtest(call, files),
  });
}
