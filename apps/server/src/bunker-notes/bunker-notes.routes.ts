import { bunkerNotes } from '@fairlead/contract/bunker-notes';
import type { Files } from '../platform/files/files.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { openNoteFile, uploadNoteFile } from './files/note-files.ts';
import { downloadNotes, downloadOvd, listNotes } from './list/list-notes.ts';
import { printProtest } from './note/print-protest.ts';
import { readNote } from './note/read-note.ts';
import {
  approveNote,
  correctNote,
  createNote,
  holdNote,
  removeNote,
  voidNote,
} from './writes/change-note.ts';

/** Bunker delivery notes by ships and the office, in versions. */
export function serveBunkerNotes(host: Host, files: Files): void {
  serve(host, bunkerNotes, {
    list: listNotes,
    download: downloadNotes,
    ovd: downloadOvd,
    downloadAttachment: (call) => openNoteFile(call, files),
    upload: (call) => uploadNoteFile(call, files),
    create: createNote,
    get: ({ db, company, params }) => readNote(db, company, params.id),
    correct: correctNote,
    approve: approveNote,
    void: voidNote,
    legalHold: holdNote,
    remove: removeNote,
    protest: (call) => printProtest(call, files),
  });
}
