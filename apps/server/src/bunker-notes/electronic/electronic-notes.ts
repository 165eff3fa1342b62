import type { bunkerNotes } from '@fairlead/contract/bunker-notes';
import type { Answer } from '@fairlead/contract/route';
import {
  mostElectronicNoteBytes,
  readElectronicNote,
} from '@fairlead/domain/bunker-notes/electronic/read-electronic-note';
import type { StatedNote } from '@fairlead/domain/bunker-notes/electronic/stated-note';
import { plainFileName } from '@fairlead/domain/documents/file-name';
import type { Finding } from '@fairlead/domain/text/finding';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fuelOf } from '../../fuel-ledger/wire/fuel-record.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { decodeText } from '../../platform/registers/import/decode.ts';
import { fileRecord } from '../files/note-files.ts';
import { insertNoteFile, type NoteFileRow, oneNoteFile } from '../files/note-files.sql.ts';
import { foundReferences } from './electronic-notes.sql.ts';
import { type OpenedFile, openSigned } from './open-signed.ts';

type ElectronicNote = Answer<typeof bunkerNotes.readElectronic>;

const noText = 'The file is not a text. Electronic notes are JSON, signed JSON or CSV files.';

async function openFile(bytes: Buffer): Promise<OpenedFile> {
  const decoded = decodeText(bytes);
  // The beginning of a PDF is enough to explain why it cannot be read.
  const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-';
  if (decoded === undefined && !isPdf) return refuseFields({ file: [noText] });
  return openSigned(isPdf ? '%PDF-' : (decoded?.text ?? ''));
}

function statedIn({ text }: OpenedFile): StatedNote {
  const stated = readElectronicNote(text);
  return 'error' in stated ? refuseFields({ file: [stated.error] }) : stated;
}

const contentTypeOf = (name: string): string =>
  name.toLowerCase().endsWith('.csv') ? 'text/csv' : 'application/json';

type Found = Awaited<ReturnType<typeof referencesOf>>;

async function referencesOf(db: Session, company: number, { imo, port, note }: StatedNote) {
  const { unLoCode, name: portName } = port;
  const stated = { company, imo, number: note.number, unLoCode, portName };
  return (await db.first(foundReferences(stated))) ?? { vessel: null, port: null };
}

/** What the file states and the company does not have, and a note that exists already. */
function referenceFindings({ imo, port, note }: StatedNote, found: Found): readonly Finding[] {
  const stated = [port.name, port.unLoCode].filter((text) => text !== '').join(', ');
  return [
    ...(found.vessel === null && imo !== ''
      ? [{ field: 'vessel', message: `You have no vessel with the IMO number ${imo}.` }]
      : []),
    ...(found.port === null && stated !== ''
      ? [{ field: 'port', message: `The port “${stated}” is not known: select it.` }]
      : []),
    ...(found.vessel?.isKnown === true
      ? [
          {
            field: 'number',
            message: `${found.vessel.name} already has a note with the number ${note.number}.`,
          },
        ]
      : []),
  ];
}

function electronicNote(row: NoteFileRow, stated: StatedNote, found: Found): ElectronicNote {
  const { format, note, findings } = stated;
  const { vessel, port } = found;
  const { products, samples, tolerancePercent, ...values } = note;
  return {
    file: fileRecord(row),
    format,
    vessel: vessel === null ? null : { id: vessel.id, name: vessel.name },
    note: {
      ...values,
      port,
      tolerancePercent,
      samples: [...samples],
      products: products.map(({ fuel, tanks: _tanks, certificates, ...product }) => ({
        ...product,
        fuel: fuelOf(fuel.id),
        certificates: [...certificates],
      })),
    },
    findings: [...findings, ...referenceFindings(stated, found)],
  };
}

/** Stores the file of a supplier byte by byte with what its signature shows; what it states is only returned. */
export async function importElectronicNote(
  call: Call<typeof bunkerNotes.importElectronic>,
  files: Files,
): Promise<ElectronicNote> {
  const { db, company, actor, file } = call;
  const opened = await openFile(file.content);
  const note = statedIn(opened);
  const plain = plainFileName(file.name);
  const name = plain === '' ? 'Electronic note.json' : plain;
  const stored = await files.put(Readable.from([file.content]), {
    mostBytes: mostElectronicNoteBytes,
  });
  try {
    const guid = randomUUID();
    const author = actor.userId === 0 ? null : actor.userId;
    const contentType = contentTypeOf(name);
    const { authenticity, signer } = opened;
    const values = { company, guid, name, contentType, stored, author, authenticity, signer };
    await db.run(insertNoteFile(values));
    const row = await db.first(oneNoteFile(company, guid));
    return row === undefined
      ? refuse('notFound')
      : electronicNote(row, note, await referencesOf(db, company, note));
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

/** Reads a stored electronic note again, with the company’s vessels and ports as they are now. */
export async function readStoredNote(
  { db, company, params }: Call<typeof bunkerNotes.readElectronic>,
  files: Files,
): Promise<ElectronicNote> {
  const row = await db.first(oneNoteFile(company, params.id));
  if (row?.authenticity == null || row.storage_key === null) return refuse('notFound');
  const note = statedIn(await openFile(await readStored(files, row.storage_key)));
  return electronicNote(row, note, await referencesOf(db, company, note));
}
